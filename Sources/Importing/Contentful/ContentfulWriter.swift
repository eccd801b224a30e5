import FoundationEssentials

/// Writes the flyer document of a space, piece by piece.
///
/// Of entries only what others refer to is remembered; the texts pass through as they came.
struct ContentfulWriter: Sendable {
  private let title: String
  private let chain: [String]
  private var catalogue: ContentfulCatalogue
  private var hasBegun = false

  /// - Parameters:
  ///   - title: the title of the flyer.
  ///   - chain: the locales whose values are tried, as `ContentfulLocales` names them.
  ///   - catalogue: knows all resources.
  init(title: String, chain: [String], catalogue: ContentfulCatalogue) {
    self.title = title
    self.chain = chain
    self.catalogue = catalogue
  }

  /// What was made of which entry, and what was left out.
  var report: ContentfulReport { catalogue.report }

  /// Answers what is to be written for a resource.
  mutating func add(_ resource: ContentfulResource) -> Data {
    guard resource.kind == .entry, catalogue.plan.isRead(resource.contentType) else {
      return Data()
    }
    return resource.json.withUnsafeBytes { bytes in
      guard let value = JSONValue(at: 0, in: bytes) else { return Data() }
      let start = begin()
      let separator = report.articles.isEmpty ? "\n" : ",\n"
      catalogue.report.articles.append(resource.id)
      return start + Data(separator.utf8)
        + article(resource, ContentfulFields(of: value, chain: chain))
    }
  }

  /// Answers what is to be written last.
  mutating func finish() -> Data { begin() + Data("\n]}\n".utf8) }

  /// Everything before the articles.
  private mutating func begin() -> Data {
    guard !hasBegun else { return Data() }
    hasBegun = true
    var json = Data("{".utf8)
    json.append(key: "title", text: title)
    if let language = chain.first {
      json.append(contentsOf: Data(",\n".utf8))
      json.append(key: "language", text: language)
    }
    json.append(contentsOf: Data(",\n\"headers\": [".utf8))
    for (index, header) in catalogue.finish().enumerated() {
      json.append(contentsOf: Data((index == 0 ? "\n" : ",\n").utf8) + header)
    }
    json.append(contentsOf: Data("\n],\n\"articles\": [".utf8))
    return json
  }

  private mutating func article(_ entry: ContentfulResource, _ fields: ContentfulFields) -> Data {
    var json = Data("{".utf8)
    json.append(key: "articleId", text: entry.id)
    if case .mapped(let mapping) = catalogue.plan.reading(of: entry.contentType) {
      append(mapping, of: fields, to: &json)
    } else {
      append(entry, fields, to: &json)
    }
    json.append(.closeBrace)
    return json
  }

  /// Appends what an entry of the model of flyers says.
  private mutating func append(
    _ entry: ContentfulResource, _ fields: ContentfulFields, to json: inout Data
  ) {
    json.append(.comma)
    json.append(key: "contentTypeId", text: entry.contentType)
    json.append(fields, "articleTitle", "subtitle")
    append(body: fields["articleContent"], to: &json)
    json.append(fields, "isCheckList", "showNotes")
    let asset = target(of: "articleImage", "Asset", entry, fields, among: catalogue.assets)
    append(picture: asset, to: &json)
    let sections = catalogue.sections
    if let title = target(of: "listSection", "Entry", entry, fields, among: sections),
      !title.isEmpty
    {
      var section = Data("{".utf8)
      section.append(key: "articleListSectionTitle", raw: title, isFirst: true)
      section.append(.closeBrace)
      json.append(key: "listSection", raw: section)
    }
    json.append(articles: fields["articles"], of: entry, notingIn: &catalogue.report)
  }

  /// Appends what an entry of another model says.
  private func append(
    _ mapping: ContentfulMapping, of fields: ContentfulFields, to json: inout Data
  ) {
    if let title = mapping.title.flatMap({ fields[$0] }) {
      let words = title.isRichText ? title.words.map { Data($0.asJSON) } : nil
      json.append(key: "articleTitle", raw: words ?? Data(title.raw))
    }
    append(body: mapping.body.flatMap { fields[$0] }, to: &json)
    if let date = mapping.date.flatMap({ fields[$0] }) {
      json.append(key: "date", raw: Data(date.raw))
    }
    let asset = mapping.picture.flatMap { fields[$0]?.assetLink?.text }
    append(picture: asset.flatMap { catalogue.assets[$0] }, to: &json)
    if let list = mapping.list.flatMap({ fields[$0] }) {
      json.append(links: list.entryLinks.filter { $0.text.map(catalogue.isArticle) ?? false })
    }
  }

  /// Appends a text as it stands; of a Rich Text the Markdown.
  private func append(body: JSONValue?, to json: inout Data) {
    guard let body else { return }
    let markdown = body.isRichText ? RichTextMarkdown(catalogue).text(of: RichTextNode(body)) : nil
    json.append(key: "articleContent", raw: markdown.map { Data($0.asJSON) } ?? Data(body.raw))
  }

  private func append(picture: ContentfulAsset?, to json: inout Data) {
    guard let picture, picture.isPicture, !picture.url.isEmpty else { return }
    json.append(key: "articleImageURL", raw: Data(picture.url.asJSON))
  }

  /// What is known of the resource to which a field links; a link into nothing is noted.
  private mutating func target<Known>(
    of field: String, _ type: String, _ entry: ContentfulResource, _ fields: ContentfulFields,
    among known: [String: Known]
  ) -> Known? {
    guard let value = fields[field] else { return nil }
    let id = value.target(ofLinkTo: type)?.text
    if let id, let found = known[id] { return found }
    let name = type == "Asset" ? "an asset" : "a section"
    catalogue.report.note(
      id.map { "links to \($0.quoted), which is not there; left out" }
        ?? "is no link to \(name); left out", at: field, of: entry.id)
    return nil
  }
}
