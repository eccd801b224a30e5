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
    if head.named.isEmpty || document.wantsMainText {
      let page = try PageArticle(root, head, isMainTextOnly: document.wantsMainText)
      output.writer.add(page.article)
      if document.isCheck {
        for link in page.references {
          output.findings.check(
            link: link.address, from: head.base,
            at: SourcePlace(position: .line(link.line)))
        }
      }
    } else {
      for named in head.named {
        output.findings.add(
          ConversionFinding(.note, .names, [named.address, named.title, named.type]))
        output.writer.add(choice(named))
      }
    }
    var written = WrittenHead()
    written.title = head.title.isEmpty ? document.address.text : head.title
    written.language = head.language
    output.writer.finish(written)
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
