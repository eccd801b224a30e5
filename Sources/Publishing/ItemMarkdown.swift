import Composing
package import FlyerModel

/// An item as a Markdown document that stands by itself.
package struct ItemMarkdown: Sendable {
  /// The document; it ends in a line break.
  package let text: String

  /// - Parameters:
  ///   - facts: what is said of it in lines, of which some may be empty.
  ///   - isMarkdown: whether its text is Markdown already.
  ///   - links: those that its text does not have.
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

  /// A line break that is seen, and of which no editor takes the blanks away.
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
