import FlyerModel
import Reading
import Typesetting

extension Item {
  /// The text as programs take it that know no Markdown: words alone, and the addresses of the
  /// links below them by their numbers.
  var plainText: String {
    guard kind.descriptor.isMarkdown, !text.isEmpty else { return text }
    let document = MarkdownDocument(text, keepsTabs: true)
    let set = ArticleText(width: nil, isPlain: true, dictionary: nil)
    let links = ArticleText.numbered(
      document.links.map { ($0.text, $0.destination) }, linkTargets(in: document))
    let lines = Array(ArticleLines(document, text: set))
    return (lines + (links.isEmpty ? [] : [StyledLine()] + links)).map(\.text)
      .joined(separator: "\n")
  }
}
