import Drawing
package import FlyerModel
import Foundation
import Screens
import Texts
package import Typesetting

struct PagePicture: Sendable, Equatable {
  /// The picture to fetch; nil where the address leads to no server.
  var image: ImageReference?
  /// The words shown instead of it; may be empty.
  var alt: String
  /// The index of the link of which it is a part, mostly one that leads to it.
  var link: Int?
  /// Whether it is among the words of a line.
  var isInline = false

  /// Its name: its words, else the name of its file.
  var title: String { alt.isEmpty ? image?.fileName ?? "" : alt }
}

/// An item made ready to be set to any measure: its text parsed, its links numbered.
struct PageSource: Sendable, Equatable {
  let item: Item
  /// The text of an article or event; nil for other items, whose text is plain.
  private let document: MarkdownDocument?
  /// Everything on the page that can be opened, in the order in which it is numbered.
  let links: [PageLink]
  /// The picture of the item, if it has one, then the images of the text.
  let pictures: [PagePicture]
  /// Whether the first picture is the item's own.
  let hasHeadPicture: Bool
  /// The full text that is shown in place of the item's own; nil for its own.
  let fullText: FullText?

  init(_ item: Item, showing fullText: FullText? = nil) {
    let isMarkdown = fullText != nil || item.kind.descriptor.isMarkdown
    self.init(
      item, isMarkdown ? MarkdownDocument(fullText?.text ?? item.text) : nil, showing: fullText)
  }

  /// - Parameter document: its text; nil where that is plain.
  init(_ item: Item, _ document: MarkdownDocument?, showing fullText: FullText? = nil) {
    self.item = item
    self.fullText = fullText
    let images = document?.images ?? []
    let head = item.shown.picture
    var links = document.map(Self.links) ?? []
    links += item.links(besides: document).map(PageLink.init)
    if let head {
      // A cover is no link of the text.
      let index = item.card != nil ? nil : Self.index(of: head, in: &links)
      if let index { links[index].picture = 0 }
      pictures =
        [PagePicture(image: head, alt: item.pictureAlt, link: index)]
        + images.map(PagePicture.init)
    } else {
      pictures = images.map(PagePicture.init)
    }
    hasHeadPicture = head != nil
    let first = head == nil ? 0 : 1
    for (index, image) in images.enumerated() {
      guard let link = image.link, links[link].picture == nil,
        document?.links[link].destination == image.destination
      else { continue }
      links[link].picture = first + index
    }
    self.document = document
    self.links = links
  }

  private static func links(of document: MarkdownDocument) -> [PageLink] {
    let anchors = Set(document.headings.map(\.slug))
    let images = Set(document.images.map(\.destination))
    return document.links.map {
      PageLink(
        $0.text, destination: $0.destination, anchors: anchors,
        isImage: images.contains($0.destination))
    }
  }

  /// The index of the link to a picture, which may be a new one; nil where it leads to no server.
  private static func index(of picture: ImageReference, in links: inout [PageLink]) -> Int? {
    if picture.isBundled { return nil }
    if let known = links.firstIndex(where: { $0.encodedURL == picture.url }) { return known }
    links.append(PageLink("", destination: picture.url))
    return links.count - 1
  }

  var headings: [MarkdownHeading] { document?.headings ?? [] }

  /// The heading to which `#anchor` leads; nil where the text has none.
  func heading(of destination: String) -> MarkdownHeading? {
    guard destination.hasPrefix("#") else { return nil }
    let anchor = String(destination.dropFirst())
    let wanted = (anchor.removingPercentEncoding ?? anchor).lowercased()
    return headings.first { $0.slug == wanted }
  }

  /// - Parameter dictionary: where words are divided.
  func text(_ format: PageFormat, dictionary: HyphenDictionary?) -> PagePart {
    guard let document else {
      let addresses = item.links.map(LinkText.addressInText(of:))
      let text = item.pageText.withClusters()
      return .plain(TextLayout(text, measure: format.measure, addresses: addresses))
    }
    let layout = MarkdownLayout(
      document, measure: format.measure, dictionary: dictionary,
      pictures: places(of: document.images, format.pictures))
    return .markdown(document, layout, firstPicture: hasHeadPicture ? 1 : 0)
  }

  private func places(of images: [MarkdownImage], _ bounds: PictureBounds?) -> [Size?] {
    guard let bounds, !images.isEmpty else { return [] }
    return zip(images, pictures.suffix(images.count)).map { image, picture in
      image.isBlock ? bounds.place(of: picture.image) : nil
    }
  }
}

extension PagePicture {
  /// An image of a Markdown text.
  fileprivate init(_ image: MarkdownImage) {
    self.init(alt: image.alt, link: image.link, isInline: !image.isBlock)
    if case .outside(let link) = LinkTarget(destination: image.destination), link.kind == .web {
      self.image = ImageReference(url: link.encodedURL, width: image.width, height: image.height)
    }
  }
}

extension Item {
  /// The text on the page; empty for a picture, whose text is its address and is shown as a link.
  var pageText: String { post?.image == nil ? text : "" }

  /// The links beside its text that lead out of the program, where its own pictures do not, and
  /// that its text does not have.
  package func links(besides document: MarkdownDocument?) -> [Link] {
    if links.isEmpty { return [] }
    let inText = Set(
      (document?.links ?? []).compactMap { LinkTarget(destination: $0.destination).url })
    return links.filter {
      !ImageReference(url: $0.url).isBundled && !inText.contains($0.openedURL)
    }
  }

  /// Where the source has it, mostly a page of its own: not what its text leads to.
  package var ownLink: Link? { links(besides: nil).first }

  /// The words shown instead of its picture: the title, except for an article.
  fileprivate var pictureAlt: String { article == nil ? title : "" }
}

extension ItemSummary {
  /// The picture of a row.
  var picture: ImageReference? {
    post?.refusal == nil ? article?.image ?? card?.cover ?? post?.image : nil
  }
}
