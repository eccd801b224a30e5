/// A text that is expensive to process: a repeated unit and an end.
package struct TextShape: Sendable, CustomStringConvertible {
  package let description: String
  private let unit: String
  private let end: String

  /// Returns the text with about `count` bytes of repeated units.
  package func text(ofBytes count: Int) -> String {
    String(repeating: unit, count: max(1, count / unit.utf8.count)) + end
  }

  private init(_ description: String, _ unit: String, end: String = "") {
    (self.description, self.unit, self.end) = (description, unit, end)
  }

  private static let marks = String(repeating: "\u{335}", count: 1_100)

  /// Shapes for which parsers and layouts once took quadratic time.
  package static let all = [
    TextShape("one tower at the end of words", "a b ", end: "Z" + marks),
    TextShape("one tower at the end of lines", "ab c\n", end: "Z" + marks),
    TextShape("one cluster", "\u{301}"), TextShape("towers", "Z" + marks),
    TextShape("flags", "🇩🇪"), TextShape("joined emoji", "👩\u{200D}"),
    TextShape("conjuncts", "क्"), TextShape("jamo", "\u{1100}"), TextShape("prepended", "\u{600}"),
    TextShape("line ends of Windows", "\r\n"), TextShape("one word", "x"),
    TextShape("overrides", "\u{202E}"), TextShape("right to left", "שלום "),
    TextShape("Chinese", "图书馆"), TextShape("controls", "\u{1B}[2J"),
  ]
}
