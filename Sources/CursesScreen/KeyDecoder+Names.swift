import Drawing

/// The keys of control sequences.
extension KeyDecoder {
  /// Returns the key of a control sequence by its last byte.
  static func cursorKey(_ final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    case "Z": .backTab
    default: nil
    }
  }

  /// Returns the key of ESC O and a byte: a cursor key, or one of the numeric keypad.
  static func applicationKey(_ final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "M": .enter
    case "j"..."y": .character(Character(Unicode.Scalar(final - 0x40)))
    default: cursorKey(final)
    }
  }

  /// Returns the key of a control sequence that ends in a tilde, by its number.
  static func editingKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
