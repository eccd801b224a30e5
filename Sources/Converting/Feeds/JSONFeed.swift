import Importing
import Texts

/// JSON Feed 1 and 1.1.
enum JSONFeed {
  static let format = SourceFormat(
    name: "json-feed",
    mediaTypes: ["application/feed+json": "JSON Feed", "application/json": "JSON"],
    recognises: recognises, convert: convert)

  private static let beginning = 4 << 10

  private static func recognises(_ document: SourceDocument) -> Bool {
    guard document.isObject else { return false }
    let text = String(decoding: document.bytes.prefix(beginning), as: UTF8.self)
    return text.contains("jsonfeed.org") || text.contains("\"items\"")
      || text.contains("\"home_page_url\"")
  }

  private static func convert(_ document: SourceDocument, _ output: ConversionOutput)
    throws(ConversionFinding)
  {
    var (head, isFeed, number) = (JSONFeedHead(document.address), false, 0)
    var version = ""
    let flyer = FeedFlyer(output, document.words)
    func add(_ node: JSONNode, at start: Int) {
      let item = JSONFeedItem(node, document.address)
      func place() -> SourcePlace {
        SourcePlace(position: .value(start), path: "$.items[\(number)]")
      }
      flyer.add(item.entry, head: head.head, number: number + 1, at: place())
      if document.isCheck {
        output.findings.check(item.references, from: document.address, at: place())
      }
      number += 1
    }
    let fault = JSONNode.eachMember(of: document.bytes, listing: "items", element: add) { key in
      isFeed = isFeed || ["items", "title", "version"].contains(key)
    } member: { key, value in
      head.add(key, value)
      if key == "version" { version = value.text ?? "" }
    }
    if let fault { output.findings.add(brokenAt: fault) }
    if !version.contains("jsonfeed.org/version/") {
      output.findings.add(ConversionFinding(.warning, .noVersion))
    }
    guard isFeed else { throw ConversionFinding(.error, .nothingFound) }
    flyer.finish(head.head, from: document.address)
  }
}

/// The head of a JSON Feed.
struct JSONFeedHead {
  private(set) var head = FeedHead()
  private let base: Address

  init(_ base: Address) { self.base = base }

  mutating func add(_ key: String, _ value: JSONNode) {
    switch key {
    case "title": head.title = (value.text ?? "").squeezed
    case "description": head.about = FeedText(plain: value.text ?? "").markdown
    case "home_page_url": head.link = value.text.flatMap(base.resolve) ?? head.link
    case "feed_url": head.link = head.link ?? value.text.flatMap(base.resolve)
    case "language": head.language = value.text ?? ""
    case "author": if head.authors.isEmpty { head.authors = JSONFeedItem.names(of: [value]) }
    case "authors":
      head.authors = JSONFeedItem.names(of: value.elements.isEmpty ? [value] : value.elements)
    default: return
    }
  }
}
