import FoundationEssentials

/// The resources of a space, collected before the first article is read: files, sections, headers,
/// and the titles of linked entries.
struct ContentfulCatalogue: Sendable {
  struct Header: Sendable {
    var entry: ContentfulPlace
    var raw: RawHeader
    var links: ContentfulLinks
    var ordinal = Int.max
  }

  let plan: ContentfulPlan
  /// The number of entries of each content type that is not part of a flyer.
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

  /// Adds the next resource.
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

  /// The headers by their ordinals, equal ones by their ids. After them, one header for each type
  /// whose entries are articles by a mapping.
  var headers: [Header] {
    publishedHeaders.sorted { ($0.ordinal, $0.entry.id) < ($1.ordinal, $1.entry.id) }
      + groups.headers
  }

  /// Returns the title of an entry; nil if there is no such entry.
  func title(ofEntry id: String) -> String? { titles[id] }

  /// Whether an entry is shown as an article.
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
