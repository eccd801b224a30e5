import Importing
import Markdown

/// A page as an article.
struct PageArticle {
  private(set) var article = WrittenArticle(id: "page", title: "")
  /// The links in its text.
  let references: [WrittenReference]

  /// - Parameter isMainTextOnly: Whether a page without a main text is refused, rather than read as
  ///   a whole.
  init(_ root: Element, _ head: PageHead, isMainTextOnly: Bool) throws(ConversionFinding) {
    let description = PageDescription(root)
    let found = MainText(root)
    if isMainTextOnly, found == nil, description.text.isEmpty {
      throw ConversionFinding(.error, .noMainText)
    }
    let text = found.flatMap { isMainTextOnly || $0.isWholePage ? $0 : nil }
    let body = PageBody(root, text)
    references = body.content.references
    article.text =
      Self.longerText(of: description, than: text, from: head.base)
      ?? HTMLMarkdown.text(of: body.content, from: head.base)
    let titles = [body.title, text?.title ?? "", description.title, head.title]
    guard let title = titles.lazy.compactMap(\.nonEmpty).first ?? Self.firstWords(of: article.text)
    else { throw ConversionFinding(.error, .emptyPage) }
    (article.title, article.authors, article.date) = (title, description.authors, description.date)
    if let address = head.base.resolve(head.address.text) {
      article.links = [WrittenLink(address: address)]
    }
  }

  /// Returns the text of the description if a script would show it on the page, which contains
  /// little of it or nothing.
  private static func longerText(
    of description: PageDescription, than text: MainText?, from base: Address
  ) -> String? {
    var line = LineMeter()
    line.add(description.text, isLinked: false)
    guard line.letters > 2 * (text?.letters ?? 0) else { return nil }
    let html = description.text
    if HTMLWords.hasElements(html) { return HTMLMarkdown.text(ofHTML: html, from: base) }
    return PlainText.markdown(
      HTMLWords.mayBeMarkup(html) ? HTMLReading.element(html).text : html)
  }

  /// Returns the first line with words of a Markdown text.
  private static func firstWords(of text: String) -> String? {
    let part = MarkdownParts.first(of: Array(text.utf8)[...]) { !$0.firstLine.isEmpty }
    return part?.firstLine
  }
}
