internal import CUnibreak

/// Where lines of plain ASCII may end: what the library says about each pair of characters, asked
/// once, because to ask it for every text takes five times as long.
struct ASCIIBreaks: Sendable {
  static let shared = ASCIIBreaks()

  private static let printable: ClosedRange<UInt8> = 0x21...0x7E
  /// For each byte its class; 0 for a space.
  private let classes: [UInt8]
  /// For each pair of classes whether a line may end between them, and between them with spaces.
  private let direct: [Bool]
  private let behindSpaces: [Bool]
  private let classCount: Int

  private init() {
    let letters: [UInt8] = Array("a0".utf8)
    let signs = Self.printable.filter { !$0.isLetter && !$0.isDigit }
    let samples = letters + signs
    var classes = [UInt8](repeating: 0, count: 128)
    for byte in Self.printable { classes[Int(byte)] = byte.isDigit ? 2 : 1 }
    for (index, sign) in signs.enumerated() { classes[Int(sign)] = UInt8(index + 3) }
    self.classes = classes
    classCount = samples.count + 1
    (direct, behindSpaces) = Self.ask(about: samples)
  }

  /// Sets all pairs as lines of one text, without and with a space between them.
  private static func ask(about samples: [UInt8]) -> (direct: [Bool], behindSpaces: [Bool]) {
    let count = samples.count + 1
    var text: [UInt8] = []
    for first in samples {
      for second in samples { text += [first, second, 0x0A, first, 0x20, second, 0x0A] }
    }
    let breaks = BreakOpportunities.find(in: text)
    var direct = [Bool](repeating: false, count: count * count)
    var behindSpaces = [Bool](repeating: true, count: count * count)
    var position = 0
    for first in 1..<count {
      for second in 1..<count {
        direct[first * count + second] = breaks[position] == LINEBREAK_ALLOWBREAK
        behindSpaces[first * count + second] = breaks[position + 4] == LINEBREAK_ALLOWBREAK
        position += 7
      }
    }
    return (direct, behindSpaces)
  }

  /// The breaks behind each byte; nil for a text that has more than printable ASCII and newlines.
  func find(in text: [UInt8]) -> [CChar]? {
    guard text.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0A }) else { return nil }
    var breaks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: text.count)
    // The class of the last character of the line that is no space; 0 at its beginning.
    var last = 0
    for index in text.indices {
      let byte = text[index]
      let current = Int(classes[Int(byte)])
      if byte == 0x0A {
        breaks[index] = CChar(LINEBREAK_MUSTBREAK)
        last = 0
      } else if current > 0 {
        if last > 0 {
          let pair = last * classCount + current
          let mayEnd = text[index - 1] == 0x20 ? behindSpaces[pair] : direct[pair]
          if mayEnd { breaks[index - 1] = CChar(LINEBREAK_ALLOWBREAK) }
        }
        last = current
      }
    }
    if !breaks.isEmpty { breaks[breaks.count - 1] = CChar(LINEBREAK_MUSTBREAK) }
    return breaks
  }
}

/// What a byte is in ASCII.
extension UInt8 {
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
