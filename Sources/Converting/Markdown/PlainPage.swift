import Importing
import Markdown

/// Texts that are not Markdown, by the names of their files or by their media type. They keep their
/// lines.
enum PlainPage {
  /// The extensions of texts in which columns matter.
  private static let aligned: Set<String> = ["log", "csv"]

  /// Returns the text as Markdown that shows it as it is: paragraphs with the lines of the text, and
  /// blocks of code where columns matter.
  static func markdown(_ text: ArraySlice<UInt8>, named name: String) -> String {
    let text = String(decoding: text, as: UTF8.self)
    if aligned.contains(TextDocument.fileExtension(of: name)) { return code(text[...]) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var parts: [String] = []
    for block in lines.split(whereSeparator: \.isBlankLine) {
      let isAligned = block.contains(where: isAligned)
      let written = block.joined(separator: "\n")
      parts.append(isAligned ? code(written[...]) : PlainText.markdown(written))
    }
    return parts.joined(separator: "\n\n")
  }

  /// Whether a line has columns: it is indented, or it has several blanks between words.
  private static func isAligned(_ line: Substring) -> Bool {
    let text = line.utf8
    return text.first.map { $0 == 0x20 || $0 == 0x09 } == true || text.contains(0x09)
      || zip(text, text.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
  }

  /// Returns a block of code with a fence that the text does not have.
  private static func code(_ text: Substring) -> String {
    var (longest, length) = (2, 0)
    for byte in text.utf8 {
      length = byte == UInt8(ascii: "~") ? length + 1 : 0
      longest = max(longest, length)
    }
    let fence = String(repeating: "~", count: longest + 1)
    return "\(fence)\n\(text)\(text.last?.isNewline == true ? "" : "\n")\(fence)"
  }
}

extension Substring {
  fileprivate var isBlankLine: Bool { utf8.allSatisfy { $0 <= 0x20 } }
}
