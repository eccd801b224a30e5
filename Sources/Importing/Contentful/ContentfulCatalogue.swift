import FoundationEssentials

/// What is known of all resources of a space before the first article is read: files, sections,
/// headers, and what entries are called that others lead to.
struct ContentfulCatalogue: Sendable {
  struct Header: Sendable {
    var entry: ContentfulPlace
    var raw: RawHeader
    var links: ContentfulLinks
    var ordinal = Int.max
  }

  let plan: ContentfulPlan
  /// How many entries there are of content types that no flyer has.
  private(set) var unknownContentTypes: [String: Int] = [:]
  private(set) var assets: [String: ContentfulAsset] = [:]
  private(set) var sections: [String: JSONScalar] = [:]
  private var publishedHeaders: [Header] = []
  private var titles: [String: String] = [:]
  private var groups: ContentfulGroups
  private let chain: [String]

  private static let longestTitle = 256

  init(_ plan: ContentfulPlan, chain: [String]) {
    self.plan = plan
    self.chain = chain
    groups = ContentfulGroups(plan)
  }

  /// Takes the next resource.
  mutating func enter(_ resource: ContentfulResource) {
    resource.json.withUnsafeBytes { bytes in
      guard let value = JSONValue(at: 0, in: bytes) else { return }
      let fields = ContentfulFields(of: value, chain: chain)
      switch resource.kind {
      case .asset: assets[resource.id] = ContentfulAsset(fields)
      case .entry: enter(resource, fields)
      }
    }
  }

  private mutating func enter(_ entry: ContentfulResource, _ fields: ContentfulFields) {
    let title = plan.titleField(of: entry.contentType).flatMap { fields[$0]?.words }
    titles[entry.id] = (title ?? "").cut(toBytes: Self.longestTitle)
    switch plan.reading(of: entry.contentType) {
    case .section: sections[entry.id] = JSONScalar(fields["articleListSectionTitle"])
    case .header:
      let links = ContentfulLinks(fields["articles"])
      groups.addLinks(links.ids, of: nil)
      publishedHeaders.append(
        Header(
          entry: ContentfulPlace(entry), raw: RawHeader(entry, fields), links: links,
          ordinal: fields["ordinal"]?.number ?? .max))
    case .article: groups.addLinks(ContentfulLinks(fields["articles"]).ids, of: entry.id)
    case .mapped(let mapping):
      groups.add(entry, title: titles[entry.id] ?? "", date: mapping.date.flatMap { fields[$0] })
      groups.addLinks(mapping.list.flatMap { fields[$0] }?.linkedIDs ?? [], of: entry.id)
    case .skipped: unknownContentTypes[entry.contentType, default: 0] += 1
    }
  }

  /// The headers by their ordinals, equal ones by their ids; behind them one for each type whose
  /// entries are articles by a mapping.
  var headers: [Header] {
    publishedHeaders.sorted { ($0.ordinal, $0.entry.id) < ($1.ordinal, $1.entry.id) }
      + groups.headers
  }

  /// What an entry is called; nil for one that is not there.
  func title(ofEntry id: String) -> String? { titles[id] }

  /// True for an entry that is shown as an article.
  func isArticle(_ id: String) -> Bool { groups.isArticle(id) }
}

extension RawHeader {
  fileprivate init(_ entry: ContentfulResource, _ fields: ContentfulFields) {
    self.init(
      headerID: .text(entry.id), id: .missing, title: JSONScalar(fields["headerTitle"]),
      ordinal: JSONScalar(fields["ordinal"]), showsOnTab: JSONFlag(fields["showOnTab"]),
      showsOnHome: JSONFlag(fields["showOnHome"]))
  }
}
