/// A colour that identifies a picture on a terminal.
struct PictureColour: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Returns the colour of the picture with a number, unique among 1,000.
  init(picture number: Int) {
    let levels = [number % 10, number / 10 % 10, number / 100 % 10].map { UInt8(64 + 16 * $0) }
    self.init(levels[0], levels[1], levels[2])
  }
}

/// Finds the colours in a program's output, set by any of the usual sequences for 16 million
/// colours: `38;2;R;G;B`, `48:2::R:G:B` and so on.
struct PaintedColours {
  /// All colours so far.
  private(set) var colours: Set<PictureColour> = []
  /// The parameters of an unfinished control sequence; nil outside of one.
  private var parameters: [UInt8]?
  private var isEscaped = false

  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): parameters = isEscaped ? [] : nil
    case UInt8(ascii: "m"):
      parameters.map { insertColours(of: $0) }
      parameters = nil
    case UInt8(ascii: "0")...UInt8(ascii: ";"): parameters?.append(byte)
    default: parameters = nil
    }
    isEscaped = byte == 0x1B
  }

  private mutating func insertColours(of parameters: [UInt8]) {
    let numbers = String(decoding: parameters, as: UTF8.self)
      .split { $0 == ";" || $0 == ":" }.map { Int($0) ?? 0 }
    for index in numbers.indices.dropLast(4)
    where [38, 48].contains(numbers[index]) && numbers[index + 1] == 2 {
      let levels = numbers[(index + 2)...(index + 4)].map { UInt8(clamping: $0) }
      colours.insert(PictureColour(levels[0], levels[1], levels[2]))
    }
  }
}
