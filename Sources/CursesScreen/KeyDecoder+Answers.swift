/// Parses terminals' answers to questions.
extension KeyDecoder {
  /// Returns the colour in an answer to the question for the background: `11;rgb:ffff/ffff/ffff`.
  static func background(_ answer: String) -> RGBColour? {
    guard answer.hasPrefix("11;rgb"), let colon = answer.firstIndex(of: ":") else { return nil }
    let parts = answer[colon...].dropFirst().split(separator: "/").prefix(3)
    let levels = parts.compactMap { part -> UInt8? in
      guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16) else { return nil }
      return UInt8(value * 255 / ((1 << (4 * part.utf8.count)) - 1))
    }
    guard levels.count == 3 else { return nil }
    return RGBColour(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Returns the answer in a control sequence: `?62;4;22` and `c`, or `6;19;9` and `t`.
  static func answer(_ parameters: String, final: UInt8) -> TerminalAnswer? {
    let numbers = parameters.split(separator: ";").map { Int($0.drop { $0 == "?" }) ?? 0 }
    if final == UInt8(ascii: "c"), parameters.hasPrefix("?") { return .attributes(numbers) }
    guard final == UInt8(ascii: "t"), numbers.count == 3, numbers[0] == 6,
      numbers[1] > 0, numbers[2] > 0
    else { return nil }
    return .cell(CellPixels(width: numbers[2], height: numbers[1]))
  }

  /// Whether a report says that the terminal is now dark (`?997;1`) or light (`?997;2`).
  static func isNewScheme(_ parameters: ArraySlice<UInt8>) -> Bool {
    ["?997;1", "?997;2"].contains(String(decoding: parameters, as: UTF8.self))
  }

  /// Returns the answer in a string: `>|kitty(0.26.5)`, or `Gi=31;OK`.
  static func answer(_ text: String) -> TerminalAnswer? {
    if text.hasPrefix(">|") { return .version(String(text.dropFirst(2))) }
    let way = GraphicsSupport.protocols.first { $0.confirmation.map(text.hasPrefix) ?? false }
    return way.map { .graphics($0.name) }
  }
}
