import Texts

/// The words of HTML on one line, without markup.
enum HTMLWords {
  static func line(of element: Element) -> String {
    var words = ""
    add(element, to: &words)
    return words.squeezed
  }

  /// Returns the words of a line that may or may not be HTML: a title, a name.
  static func line(ofHTML html: String) -> String {
    mayBeMarkup(html) ? line(of: HTMLReading.element(TitleMarkup.html(html))) : html.squeezed
  }

  private static func add(_ element: Element, to words: inout String) {
    for part in element.seenContent {
      switch part {
      case .text(let text): words += text
      case .element(let inner):
        let isApart = inner.isBlock || inner.isApart || inner.name == "br"
        if isApart { words += " " }
        add(inner, to: &words)
        if isApart { words += " " }
      }
    }
  }

  /// Whether a text may contain an element or a reference.
  static func mayBeMarkup(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
  }

  /// Whether a text contains the beginning of an element or a comment.
  static func hasElements(_ text: String) -> Bool {
    var isOpen = false
    for byte in text.utf8 {
      if isOpen, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte.isLetter {
        return true
      }
      isOpen = byte == UInt8(ascii: "<")
    }
    return false
  }
}
