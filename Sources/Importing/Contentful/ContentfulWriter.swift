public import FoundationEssentials

/// Writes the flyer document of a space, piece by piece.
///
/// Of entries only what others refer to is remembered; the texts pass through as they came.
public struct ContentfulWriter: Sendable {
  private struct Header {
    var id: String
    var ordinal: Int
    var json: Data
  }

  /// What was made of which entry, and what was left out.
  public private(set) var report = ContentfulReport()

  private let title: String
  private let chain: [String]
  private var imageURLs: [String: Data] = [:]
  private var sectionTitles: [String: Data] = [:]
  private var headers: [Header] = []
  private var hasBegun = false

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - title: the title of the flyer.
  ///   - chain: the locales whose values are tried, as `ContentfulLocales` names them.
  public init(title: String, chain: [String]) {
    self.title = title
    self.chain = chain
  }

  /// Takes the next resource, in the ascending order of their ranks, and answers what is to be
  /// written now; what is deleted is none.
  public mutating func add(_ resource: ContentfulResource) -> Data {
    resource.json.withUnsafeBytes { bytes in
      guard let value = JSONValue(at: 0, in: bytes) else { return Data() }
      let fields = ContentfulFields(of: value, chain: chain)
      guard resource.kind == .entry else {
        imageURLs[resource.id] = Self.imageURL(fields)
        return Data()
      }
      return add(resource, fields)
    }
  }

  /// Answers what is to be written last.
  public mutating func finish() -> Data { begin() + Data("\n]}\n".utf8) }

  private mutating func add(_ entry: ContentfulResource, _ fields: ContentfulFields) -> Data {
    switch ContentfulType(rawValue: entry.contentType) {
    case .articleListSection:
      sectionTitles[entry.id] = fields["articleListSectionTitle"].map { Data($0.raw) } ?? Data()
    case .header:
      let json = header(entry, fields)
      headers.append(Header(id: entry.id, ordinal: fields["ordinal"]?.number ?? .max, json: json))
    case .article, .articleImage, .articleList:
      let start = begin()
      let separator = report.articles.isEmpty ? "\n" : ",\n"
      report.articles.append(entry.id)
      return start + Data(separator.utf8) + article(entry, fields)
    case nil:
      report.unknownContentTypes[entry.contentType, default: 0] += 1
    }
    return Data()
  }

  /// Everything before the articles: the headers by their ordinals, equal ones by their ids.
  private mutating func begin() -> Data {
    guard !hasBegun else { return Data() }
    hasBegun = true
    headers.sort { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
    report.headers = headers.map(\.id)
    var json = Data("{".utf8)
    json.append(key: "title", text: title)
    if let language = chain.first {
      json.append(contentsOf: Data(",\n".utf8))
      json.append(key: "language", text: language)
    }
    json.append(contentsOf: Data(",\n\"headers\": [".utf8))
    for (index, header) in headers.enumerated() {
      json.append(contentsOf: Data((index == 0 ? "\n" : ",\n").utf8) + header.json)
    }
    json.append(contentsOf: Data("\n],\n\"articles\": [".utf8))
    return json
  }

  private mutating func header(_ entry: ContentfulResource, _ fields: ContentfulFields) -> Data {
    var json = Data("{".utf8)
    json.append(key: "headerId", text: entry.id)
    json.append(fields, "headerTitle", "ordinal", "showOnTab", "showOnHome")
    append(fields["articles"], of: entry, to: &json)
    json.append(.closeBrace)
    return json
  }

  private mutating func article(_ entry: ContentfulResource, _ fields: ContentfulFields) -> Data {
    var json = Data("{".utf8)
    json.append(key: "articleId", text: entry.id)
    json.append(.comma)
    json.append(key: "contentTypeId", text: entry.contentType)
    json.append(
      fields, "articleTitle", "subtitle", "articleContent", "isCheckList", "showNotes")
    if let url = target(of: "articleImage", "Asset", entry, fields, among: imageURLs) {
      json.append(key: "articleImageURL", raw: url)
    }
    if let title = target(of: "listSection", "Entry", entry, fields, among: sectionTitles) {
      var section = Data("{".utf8)
      section.append(key: "articleListSectionTitle", raw: title, isFirst: true)
      section.append(.closeBrace)
      json.append(key: "listSection", raw: section)
    }
    append(fields["articles"], of: entry, to: &json)
    json.append(.closeBrace)
    return json
  }

  /// Appends the articles of a list; what is no link among them is noted.
  private mutating func append(
    _ articles: JSONValue?, of entry: ContentfulResource, to json: inout Data
  ) {
    let count = articles.map { json.append(links: $0) } ?? 0
    guard count > 0 else { return }
    report.note("what is no link to an article is left out: \(count)", at: "articles", of: entry.id)
  }

  /// What is known of the resource to which a field links; a link into nothing is noted.
  private mutating func target(
    of field: String, _ type: String, _ entry: ContentfulResource, _ fields: ContentfulFields,
    among known: [String: Data]
  ) -> Data? {
    guard let value = fields[field] else { return nil }
    let id = value.target(ofLinkTo: type)?.text
    if let id, let found = known[id] { return found.isEmpty ? nil : found }
    let name = type == "Asset" ? "an asset" : "a section"
    report.note(
      id.map { "links to \($0.quoted), which is not there; left out" }
        ?? "is no link to \(name); left out", at: field, of: entry.id)
    return nil
  }

  /// The address of an asset's file, which has no scheme, as JSON; empty where there is no file.
  private static func imageURL(_ fields: ContentfulFields) -> Data {
    guard let url = fields["file"]?["url"]?.text else { return Data() }
    return Data((url.hasPrefix("//") ? "https:" + url : url).asJSON)
  }
}
