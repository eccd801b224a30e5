import Composing

/// A text without markup, as Markdown.
enum PlainText {
  /// An empty line ends a paragraph.
  ///
  /// - Parameter lineBreak: what ends a line.
  static func markdown(_ text: String, lineBreak: String = "\\\n") -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).trimmed }
    return lines.split(separator: "").map { paragraph in
      paragraph.map { MarkdownEscaping.text($0, lineBreak: " ") }.joined(separator: lineBreak)
    }.joined(separator: "\n\n")
  }
}
