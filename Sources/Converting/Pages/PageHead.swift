/// What a page says of itself, and which documents it names that are read better than it is.
struct PageHead {
  /// A feed, a calendar or a flyer.
  struct Named: Equatable, Sendable {
    let address: String
    /// Empty where it has none.
    let title: String
    /// Its media type.
    let type: String

    /// What people call that.
    var kind: String { PageHead.kinds[type] ?? "" }
  }

  private(set) var title = ""
  private(set) var language = ""
  private(set) var named: [Named] = []
  /// From where its addresses are resolved.
  private(set) var base: Address
  let address: Address
  private var hasBase = false

  private static let mostNamed = 100
  private static let kinds = [
    "application/rss+xml": "RSS", "application/atom+xml": "Atom", "application/rdf+xml": "RDF",
    "application/feed+json": "JSON Feed", "application/json": "JSON", "text/calendar": "iCalendar",
    "text/xml": "XML", "application/xml": "XML",
  ]

  init(_ root: Element, _ document: WorldDocument) {
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

  /// The first one counts, and for what follows.
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

  /// The parts of a page that programs of WordPress ask for are nothing to read.
  private static func isReadable(_ address: String) -> Bool {
    ["http", "https"].contains(Address.scheme(of: address))
      && !["/wp-json/", "?rest_route="].contains { address.contains($0) }
  }
}
