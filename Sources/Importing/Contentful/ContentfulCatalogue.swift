import FoundationEssentials

/// What is known of all resources of a space before the first article is written: files, sections,
/// headers, and what entries are called that others lead to.
struct ContentfulCatalogue: Sendable {
  struct Header: Sendable {
    var id: String
    var ordinal: Int
    var json: Data
  }

  let plan: ContentfulPlan
  /// What was made of which entry, and what was left out.
  var report = ContentfulReport()
  private(set) var assets: [String: ContentfulAsset] = [:]
  /// The titles of sections as they stand in their entries; empty where there is none.
  private(set) var sections: [String: Data] = [:]
  private var headers: [Header] = []
  private var titles: [String: String] = [:]
  private var groups: ContentfulGroups
  private let chain: [String]

  private static let longestTitle = 256

  init(_ plan: ContentfulPlan, chain: [String]) {
    self.plan = plan
    self.chain = chain
    groups = ContentfulGroups(plan)
    report.findings = plan.findings
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
    case .section:
      sections[entry.id] = fields["articleListSectionTitle"].map { Data($0.raw) } ?? Data()
    case .header:
      groups.addLinks(fields["articles"], of: nil)
      let json = header(entry, fields)
      headers.append(Header(id: entry.id, ordinal: fields["ordinal"]?.number ?? .max, json: json))
    case .article:
      groups.addLinks(fields["articles"], of: entry.id)
    case .mapped(let mapping):
      groups.add(entry, title: titles[entry.id] ?? "", date: mapping.date.flatMap { fields[$0] })
      groups.addLinks(mapping.list.flatMap { fields[$0] }, of: entry.id)
    case .skipped:
      report.unknownContentTypes[entry.contentType, default: 0] += 1
    }
  }

  private mutating func header(_ entry: ContentfulResource, _ fields: ContentfulFields) -> Data {
    var json = Data("{".utf8)
    json.append(key: "headerId", text: entry.id)
    json.append(fields, "headerTitle", "ordinal", "showOnTab", "showOnHome")
    json.append(articles: fields["articles"], of: entry, notingIn: &report)
    json.append(.closeBrace)
    return json
  }

  /// The headers by their ordinals, equal ones by their ids; behind them one for each type whose
  /// entries are articles by a mapping.
  mutating func finish() -> [Data] {
    headers.sort { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    let groups = groups.headers
    report.headers = headers.map(\.id) + groups.map(\.id)
    return headers.map(\.json) + groups.map(\.json)
  }

  /// What an entry is called; nil for one that is not there.
  func title(ofEntry id: String) -> String? { titles[id] }

  /// True for an entry that is shown as an article.
  func isArticle(_ id: String) -> Bool { groups.isArticle(id) }
}
