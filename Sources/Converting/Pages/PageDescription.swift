import FlyerModel
import Importing
import Texts

/// The description of the article of a page for other programs: JSON-LD in the vocabulary of
/// schema.org, metadata of Open Graph and other makers, and microdata.
struct PageDescription {
  private(set) var title = ""
  private(set) var authors: [String] = []
  private(set) var date: FlyerDate?
  /// The text of the article, as text or HTML; empty if the page does not contain it as data.
  private(set) var text = ""

  /// The most bytes of JSON-LD that are read.
  private static let mostBytes = 4 << 20

  /// The values of metadata by name. Of values with the same name, the first one is kept.
  private var values: [String: String] = [:]
  private var byteCount = 0

  init(_ root: Element) {
    visit(root)
    title = title.nonEmpty ?? first(of: Self.titles) ?? ""
    if authors.isEmpty { authors = [first(of: Self.authors)].compactMap(\.self) }
    date = date ?? first(of: Self.dates).flatMap(FeedDate.date(from:))
  }

  private static let titles = ["og:title", "twitter:title", "dc.title"]
  private static let authors = [
    "author", "parsely-author", "sailthru.author", "dc.creator", "dcterms.creator",
    "article:author", "itemprop:author",
  ]
  private static let dates = [
    "article:published_time", "datepublished", "parsely-pub-date", "sailthru.date", "dc.date",
    "dc.date.issued", "dcterms.created", "date", "pubdate", "itemprop:datepublished",
  ]

  private func first(of names: [String]) -> String? {
    names.lazy.compactMap { values[$0] }.first
  }

  private mutating func visit(_ element: Element) {
    for child in element.elements {
      switch child.name {
      case "script":
        let type = (child["type"] ?? "").trimmed.lowercased()
        if type.hasPrefix("application/ld+json") { read(child.text) }
      case "meta": addMetadata(child)
      default:
        addMicrodata(child)
        visit(child)
      }
    }
  }

  private mutating func addMetadata(_ element: Element) {
    for name in [element["property"], element["name"], element["itemprop"]].compactMap(\.self) {
      add(name, element["content"] ?? "")
    }
  }

  private mutating func addMicrodata(_ element: Element) {
    guard let property = element["itemprop"]?.lowercased() else { return }
    switch property {
    case "author": add("itemprop:author", HTMLWords.line(of: element))
    case "datepublished":
      add("itemprop:datepublished", element["datetime"] ?? element["content"] ?? "")
    default: break
    }
  }

  private mutating func add(_ name: String, _ value: String) {
    let (name, value) = (name.lowercased().trimmed, value.squeezed)
    // Some makers name the author by the address of a page about them.
    guard !value.isEmpty, value.utf8.count <= 500, Address.scheme(of: value) == nil else { return }
    if values[name] == nil { values[name] = value }
  }
}

extension PageDescription {
  private mutating func read(_ json: String) {
    let bytes = Array(json.trimmed.utf8)
    byteCount += bytes.count
    guard byteCount <= Self.mostBytes, let node = JSONNode.value(of: bytes).node else { return }
    read(node)
  }

  private mutating func read(_ node: JSONNode) {
    for element in node.elements { read(element) }
    for key in ["@graph", "mainEntity", "mainEntityOfPage"] {
      if let inner = node[key] { read(inner) }
    }
    if Self.isArticle(node) { take(node) }
  }

  /// Takes what the first article tells.
  private mutating func take(_ article: JSONNode) {
    title = title.nonEmpty ?? HTMLWords.line(ofHTML: Self.text(article, ["headline", "name"]))
    text = text.nonEmpty ?? Self.text(article, ["articleBody"])
    date = date ?? FeedDate.date(from: Self.text(article, ["datePublished", "dateCreated"]))
    if authors.isEmpty, let author = article["author"] ?? article["creator"] {
      let names = (author.elements.isEmpty ? [author] : author.elements).map {
        ($0["name"] ?? $0).text ?? ""
      }
      authors = names.map { HTMLWords.line(ofHTML: $0) }
        .filter { !$0.isEmpty && Address.scheme(of: $0) == nil }.uniqued()
    }
  }

  private static func text(_ node: JSONNode, _ keys: [String]) -> String {
    keys.lazy.compactMap { node[$0]?.text?.trimmed.nonEmpty }.first ?? ""
  }

  private static func isArticle(_ node: JSONNode) -> Bool {
    let type = node["@type"].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
    return type.compactMap(\.text).contains { name in
      ["Article", "Posting", "Report", "Recipe", "Review"].contains { name.hasSuffix($0) }
    }
  }
}
