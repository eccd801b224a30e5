import FlyerModel
import FoundationEssentials

/// Groups articles made by mappings under headers, one for each content type.
struct ContentfulGroups: Sendable {
  private struct Entry: Sendable {
    var id: String
    var title: String
    /// Seconds since 1970; nil if the entry has no date.
    var date: Int?
  }

  private let plan: ContentfulPlan
  private var entries: [String: [Entry]] = [:]
  private var articles: Set<String> = []
  private var links: [String: [String]] = [:]
  private var listed: Set<String> = []
  private var underHeaders: [String] = []

  /// The most headers that become tabs.
  private static let mostTabs = 6
  /// The first ordinal of these headers, after those that the publisher numbers.
  private static let firstOrdinal = 1_000_000

  init(_ plan: ContentfulPlan) { self.plan = plan }

  func isArticle(_ id: String) -> Bool { articles.contains(id) }

  /// Adds an entry that becomes an article by a mapping.
  mutating func add(_ entry: ContentfulResource, title: String, date: JSONValue?) {
    let seconds = date?.text.flatMap(DateParsing.date(from:))?.secondsSince1970
    entries[entry.contentType, default: []]
      .append(Entry(id: entry.id, title: title, date: seconds))
    articles.insert(entry.id)
  }

  /// Adds the links of a header, or of the article with this id.
  mutating func addLinks(_ ids: [String], of article: String?) {
    if let article { articles.insert(article) }
    guard !ids.isEmpty else { return }
    // An article that lists only itself must still be found.
    listed.formUnion(ids.filter { $0 != article })
    if let article { links[article] = ids } else { underHeaders += ids }
  }

  /// The headers, each with the articles that no other article lists: the newest first, those
  /// without a date by their titles.
  var headers: [ContentfulCatalogue.Header] {
    var reached = Set<String>()
    for id in underHeaders { reach(id, &reached) }
    var tops: [String: [Entry]] = [:]
    // If articles list each other in a cycle, the first of them is shown.
    for mayBeListed in [false, true] {
      for type in plan.mapped {
        for entry in entries[type] ?? []
        where !reached.contains(entry.id) && (mayBeListed || !listed.contains(entry.id)) {
          tops[type, default: []].append(entry)
          reach(entry.id, &reached)
        }
      }
    }
    let types = plan.mapped.filter { tops[$0] != nil }
    return types.enumerated().map { index, type in
      let isTab = types.count > 1 && index < Self.mostTabs
      let entries = Self.sorted(tops[type] ?? [])
      return header("type:\(type)", plan.name(of: type), index, isTab, entries)
    }
  }

  private func reach(_ id: String, _ reached: inout Set<String>) {
    var waiting = [id]
    while let next = waiting.popLast() {
      guard reached.insert(next).inserted else { continue }
      waiting += links[next] ?? []
    }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { one, other in
      let dates = (one.date ?? .min, other.date ?? .min)
      if dates.0 != dates.1 { return dates.0 > dates.1 }
      return (one.title, one.id) < (other.title, other.id)
    }
  }

  private func header(
    _ id: String, _ title: String, _ index: Int, _ isTab: Bool, _ entries: [Entry]
  ) -> ContentfulCatalogue.Header {
    let raw = RawHeader(
      headerID: .text(id), id: .missing, title: .text(title),
      ordinal: .number("\(Self.firstOrdinal + index)"), showsOnTab: .value(isTab),
      showsOnHome: .value(true))
    return ContentfulCatalogue.Header(
      entry: ContentfulPlace(made: id), raw: raw, links: ContentfulLinks(ids: entries.map(\.id)))
  }
}

/// The place of an entry in issues.
struct ContentfulPlace: Sendable {
  var id: String
  /// The offset in the bytes that it is a slice of; nil for a header without an entry.
  var start: Int?

  init(_ entry: ContentfulResource) {
    id = entry.id
    start = entry.json.startIndex
  }

  init(made id: String) { self.id = id }
}
