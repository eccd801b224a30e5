/// Finds the items of lists in Markdown, line by line.
///
/// It is no parser. It knows one list at a time, and treats a nested list as part of it.
struct PreviewList: Equatable {
  /// Whether the last line belongs to a list.
  private var isOpen = false
  /// The column in which the text of the last numbered item begins.
  private var numberedText = 0
  /// Whether the last line is blank; the beginning of a text counts as a blank line.
  private var wasBlank = true

  /// Reads the next line that is neither code nor part of a table.
  ///
  /// - Returns: Whether the line must be separated from the text before it: it begins another item,
  ///   or it follows the list. Other lines continue an item or a paragraph.
  mutating func separates(_ line: PreviewText) -> Bool {
    let (text, indentation) = Self.unquoted(line)
    defer { wasBlank = text.isEmpty }
    if text.isEmpty { return false }
    let wasOpen = isOpen
    if beginsItem(text, indentation: indentation) {
      isOpen = true
      return wasOpen
    }
    // A line without indentation still continues the paragraph of an item.
    let isEnd = indentation < 2 && (wasBlank || Self.isHeading(text) || Self.isRule(text))
    if isEnd { (isOpen, numberedText) = (false, 0) }
    return wasOpen && isEnd
  }

  private mutating func beginsItem(_ text: PreviewText, indentation: Int) -> Bool {
    if let marker = text.first, "-*+".unicodeScalars.contains(marker) {
      let content = text.dropFirst()
      // A single `-` below a paragraph makes it a heading.
      if content.allSatisfy(\.isBlank) { return isOpen || wasBlank }
      return content.first?.isBlank == true && !Self.isRule(text)
    }
    let number = text.prefix { "0"..."9" ~= $0 }
    let rest = text[number.endIndex...]
    guard (1...9).contains(number.count), rest.first == "." || rest.first == ")",
      rest.dropFirst().first?.isBlank ?? true
    else { return false }
    // A wrapped line may begin with a number, such as "3. May".
    let isFirst = number.count == 1 && number.first == "1"
    guard wasBlank || isFirst || indentation < numberedText else { return false }
    numberedText = indentation + number.count + 2
    return true
  }

  /// Returns a line without the signs of quotations before it, and the width of the blanks that
  /// follow them.
  private static func unquoted(_ line: PreviewText) -> (text: PreviewText, indentation: Int) {
    var rest = line
    while true {
      let text = rest.drop(while: \.isBlank)
      guard text.first == ">" else {
        let blanks = rest[..<text.startIndex]
        return (text, blanks.count { $0 == " " } + 4 * blanks.count { $0 == "\t" })
      }
      rest = text.dropFirst()
      // The blank after the sign belongs to it.
      if rest.first == " " { rest = rest.dropFirst() }
    }
  }

  private static func isHeading(_ text: PreviewText) -> Bool {
    text.first == "#" && text.drop { $0 == "#" }.first?.isBlank ?? true
  }

  /// Whether a line is a rule, the underline of a heading, or empty.
  static func isRule(_ text: PreviewText) -> Bool {
    text.allSatisfy("-=*_~`|: ".unicodeScalars.contains)
  }
}
