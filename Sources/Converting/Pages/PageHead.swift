import Importing
import Texts

/// The head of a page: its own description, and the documents it names that are better to read,
/// such as feeds.
struct PageHead {
  /// A feed, a calendar or a flyer.
  struct Named: Equatable, Sendable {
    let address: String
    /// The title; empty if it has none.
    let title: String
    /// Its media type.
    let type: String

    /// The usual name of the media type.
    var kind: String { PageHead.kinds[type] ?? "" }
  }

  private(set) var title = ""
  private(set) var language = ""
  private(set) var named: [Named] = []
  /// The base of its addresses.
  private(set) var base: Address
  let address: Address
  private var hasBase = false

  private static let mostNamed = 100
  private static let kinds: [String: String] = SourceFormat.all.reduce(into: [:]) { kinds, format in
    kinds.merge(format.mediaTypes) { first, _ in first }
  }

  init(_ root: Element, _ document: SourceDocument) {
    (address, base) = (document.address, document.address)
    for value in document.links {
      for link in LinkHeader.links(in: value) { name(link.reference) { link.parameters[$0] } }
    }
    visit(root)
  }

  private mutating func visit(_ element: Element) {
    for child in element.elements where child.name != "svg" {
      switch child.name {
      case "html": language = (child["lang"] ?? "").trimmed
      case "title": if title.isEmpty { title = child.text.squeezed }
      case "base": if !hasBase { take(base: child["href"]) }
      case "link": name(child["href"]) { child[$0] }
      default: break
      }
      visit(child)
    }
  }

  /// Sets the base. Only the first one counts, and only for addresses after it.
  private mutating func take(base reference: String?) {
    guard let reference, let resolved = address.resolve(reference) else { return }
    (base, hasBase) = (Address(resolved), true)
  }

  private mutating func name(_ reference: String?, _ parameter: (String) -> String?) {
    let relations = (parameter("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
    let type = (parameter("type") ?? "").prefix { $0 != ";" }.lowercased().squeezed
    guard relations.contains("alternate"), !relations.contains("stylesheet"),
      Self.kinds[type] != nil, named.count < Self.mostNamed,
      let address = reference.flatMap({ base.resolve($0) }), Self.isReadable(address),
      !named.contains(where: { $0.address == address })
    else { return }
    named.append(Named(address: address, title: (parameter("title") ?? "").squeezed, type: type))
  }

  /// Whether an address is a document to read. Those of the WordPress API are not.
  private static func isReadable(_ address: String) -> Bool {
    ["http", "https"].contains(Address.scheme(of: address))
      && !["/wp-json/", "?rest_route="].contains { address.contains($0) }
  }
}
