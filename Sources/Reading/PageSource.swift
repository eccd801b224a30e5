import FlyerModel
import Typesetting

/// An item made ready to be set to any measure: its text parsed, its links numbered.
struct PageSource: Sendable, Equatable {
  let item: Item
  /// The text of an article; nil for other items, whose text is plain.
  private let document: MarkdownDocument?
  /// Everything on the page that can be opened, in the order in which it is numbered.
  let links: [PageLink]
  /// The index of the link to the picture of an article.
  let imageLink: Int?

  init(_ item: Item) {
    self.item = item
    guard let article = item.article else {
      document = nil
      links = item.links.map(PageLink.init)
      imageLink = nil
      return
    }
    let document = MarkdownDocument(item.text)
    self.document = document
    let anchors = Set(document.headings.map(\.slug))
    let inText = document.links.map {
      PageLink($0.text, destination: $0.destination, anchors: anchors)
    }
    let image = article.imageURL.map { PageLink("", destination: $0) }
    links = inText + [image].compactMap(\.self)
    imageLink = image == nil ? nil : inText.count
  }

  var headings: [MarkdownHeading] { document?.headings ?? [] }

  /// - Parameter language: by BCP 47, in which words are divided; nil for none.
  func text(measure: Int, language: String?) -> PagePart {
    guard let document else {
      let addresses = item.links.map(LinkText.addressInText(of:))
      return .plain(TextLayout(item.text, measure: measure, addresses: addresses))
    }
    return .markdown(document, MarkdownLayout(document, measure: measure, language: language))
  }
}
