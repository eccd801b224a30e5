import Markdown
import Importing

/// Web pages: the feeds or other documents that they name, otherwise their own text.
enum WebPage {
  static let format = SourceFormat(
    name: "page", mediaTypes: [:],
    recognises: {
      $0.isWebPage && !PlainMarkdown.recognises($0.bytes, named: $0.address.fileName)
    }, convert: convert)

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    let root = HTMLReading.page(String(decoding: document.bytes, as: UTF8.self))
    let head = PageHead(root, document)
    output.findings.add(ConversionFinding(.note, .webPage))
    for named in head.named {
      output.findings.add(
        ConversionFinding(.note, .names, [named.address, named.title, named.type]))
    }
    for article in try articles(of: root, head) { output.writer.add(article) }
    if document.isCheck, head.named.isEmpty {
      for link in PageBody(root).content.references {
        output.findings.check(
          link: link.address, from: head.base,
          at: SourcePlace(position: .line(link.line)))
      }
    }
    var written = WrittenHead()
    written.title = head.title.isEmpty ? document.address.text : head.title
    written.language = head.language
    output.writer.finish(written)
  }

  private static func articles(of root: Element, _ head: PageHead) throws(ConversionFinding)
    -> [WrittenArticle]
  {
    if !head.named.isEmpty { return head.named.map(choice) }
    let body = PageBody(root)
    let text = HTMLMarkdown.text(of: body.content, from: head.base)
    let titles = [body.title, head.title].lazy.filter { !$0.isEmpty }
    guard let title = titles.first ?? Self.firstWords(of: text) else {
      throw ConversionFinding(.error, .emptyPage)
    }
    var article = WrittenArticle(id: "page", title: title)
    article.text = text
    if let address = head.base.resolve(head.address.text) {
      article.links = [WrittenLink(address: address)]
    }
    return [article]
  }

  /// Returns the first line with words of a Markdown text.
  private static func firstWords(of text: String) -> String? {
    let part = MarkdownParts.first(of: Array(text.utf8)[...]) { !$0.firstLine.isEmpty }
    return part?.firstLine
  }

  /// Returns an article that leads to a named document. The reader opens such links itself.
  private static func choice(_ named: PageHead.Named) -> WrittenArticle {
    let title = named.title.isEmpty ? named.address : named.title
    var article = WrittenArticle(id: named.address, title: title)
    article.text = PlainText.markdown("\(named.kind)\n\(named.address)")
    article.links = [WrittenLink(title: named.address, address: "feed:" + named.address)]
    return article
  }
}
