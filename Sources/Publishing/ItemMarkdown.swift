import Markdown
package import FlyerModel

/// Writes an item as a complete Markdown document.
package struct ItemMarkdown: Sendable {
  /// The document; it ends in a line break.
  package let text: String

  /// - Parameters:
  ///   - facts: lines about the item, some of which may be empty.
  ///   - isMarkdown: whether the item's text is already Markdown.
  ///   - links: the links that are not in the text.
  package init(_ item: Item, facts: [String], isMarkdown: Bool, links: [Link]) {
    let tags = item.tags.map { "#" + $0 }.joined(separator: " ")
    let lines = (facts + [tags]).filter { !$0.isEmpty }.map(Self.line)
    let head: [MarkdownBlock] = [
      .heading(level: 1, Self.line(item.title)),
      .text(lines.joined(separator: Self.lineBreak)),
    ]
    let body = isMarkdown ? item.text.withoutLinesAtEnds : PlainText.markdown(item.text)
    let list = MarkdownBlock.list(start: nil, items: links.map { [.text(Self.link($0))] })
    text = (head + [.text(body), list]).markdown + "\n"
  }

  /// A hard line break with a backslash, since some editors remove trailing blanks.
  private static let lineBreak = "\\\n"

  private static func line(_ text: String) -> String {
    MarkdownEscaping.text(text, lineBreak: " ")
  }

  private static func link(_ link: Link) -> String {
    let words = line(link.title.isEmpty ? link.url : link.title)
    return MarkdownEscaping.link(words, to: link.url)
  }
}

extension String {
  fileprivate var withoutLinesAtEnds: String {
    String(drop(while: \.isNewline).reversed().drop(while: \.isNewline).reversed())
  }
}
