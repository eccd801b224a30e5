import Markdown

/// Preformatted text, whose white space is kept.
struct HTMLCode {
  private var code = ""
  private var language = ""

  init(_ element: Element) {
    language = Self.language(of: element)
    add(element)
  }

  var block: MarkdownBlock {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.first?.allSatisfy(\.isBlank) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isBlank) == true { lines.removeLast() }
    return lines.isEmpty ? .text("") : .code(lines.joined(separator: "\n"), language: language)
  }

  private mutating func add(_ element: Element) {
    for part in element.seenContent {
      switch part {
      case .text(let text): code += text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      case .element(let inner):
        if inner.name == "br" { code += "\n" }
        if language.isEmpty { language = Self.language(of: inner) }
        add(inner)
        if inner.isBlock, !code.hasSuffix("\n") { code += "\n" }
      }
    }
  }

  private static func language(of element: Element) -> String {
    let classes = (element["class"] ?? "").split(whereSeparator: \.isBlank)
    for prefix in ["language-", "lang-", "highlight-source-"] {
      guard let name = classes.first(where: { $0.hasPrefix(prefix) })?.dropFirst(prefix.count),
        name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "`") })
      else { continue }
      return String(name)
    }
    return ""
  }
}
