import FlyerModel
import FoundationEssentials

/// Reads the articles of a space one by one.
///
/// Of each entry it keeps only what others refer to.
struct ContentfulReader {
  private let flyer: ContentfulFlyer
  private let catalogue: ContentfulCatalogue
  private let content: ContentfulContent
  private var fields: FieldReader
  private var log: ContentfulLog
  private var draft = TreeDraft()
  private var report = ImportReport()
  /// The headers and articles.
  private var nodes: [ContentfulPlace] = []
  private var edges: [ArticleTable.Edge] = []
  /// The number of articles and links so far.
  private var count = 0

  init(_ flyer: ContentfulFlyer, _ catalogue: ContentfulCatalogue) {
    self.flyer = flyer
    self.catalogue = catalogue
    content = ContentfulContent(catalogue)
    fields = FieldReader(limits: flyer.limits)
    log = ContentfulLog(flyer)
  }

  /// Returns the head of the flyer.
  mutating func head() -> FlyerHead {
    let path = JSONPath()
    defer { log.add(fields.takeIssues(), of: nil) }
    return FlyerHead(
      title: fields.line(.text(flyer.title), path.key("title")),
      language: fields.language(
        flyer.chain.first.map(JSONScalar.text) ?? .missing, path.key("language")))
  }

  mutating func readHeaders() {
    let (headers, limit) = (catalogue.headers, flyer.limits.headers)
    for header in headers.prefix(limit) {
      let path = JSONPath.entries.entry(header.entry.id)
      let value = fields.header(header.raw, path)
      if !draft.add(value, isPlaced: header.raw.isPlaced, as: nodes.count) {
        fields.warn(path, .takenID(value.id.beginning, .header))
      }
      add(header.links, of: header.entry)
    }
    if headers.count > limit { refuse(headers[limit].entry, after: limit) }
  }

  /// Returns the article of an entry; nil if the entry is not an article or cannot be read.
  mutating func article(_ resource: ContentfulResource) -> Item? {
    guard resource.kind == .entry, catalogue.plan.isRead(resource.contentType) else { return nil }
    let place = ContentfulPlace(resource)
    guard take(place) else { return nil }
    return resource.json.withUnsafeBytes { bytes in
      JSONValue(at: 0, in: bytes).flatMap {
        article(resource, ContentfulFields(of: $0, chain: flyer.chain), at: place)
      }
    }
  }

  private mutating func article(
    _ entry: ContentfulResource, _ values: ContentfulFields, at place: ContentfulPlace
  ) -> Item? {
    let path = JSONPath.entries.entry(entry.id)
    let (raw, links) = content.article(entry, values, at: path, using: &fields)
    let article = fields.article(
      raw, path, hasList: links?.isList ?? false, isList: links?.ids.isEmpty == false,
      from: .network)
    guard var item = article else {
      report.skippedCount += 1
      log.add(fields.takeIssues().filter { $0.severity == .error }, of: place)
      return nil
    }
    let given = item.id
    if !draft.add(&item, as: nodes.count) {
      fields.warn(path, .takenID(given.beginning, .item))
    }
    add(links ?? ContentfulLinks(ids: []), of: place)
    return item
  }

  /// Adds the list of a header or an article as a node with edges.
  private mutating func add(_ links: ContentfulLinks, of place: ContentfulPlace) {
    let (node, path) = (nodes.count, JSONPath.entries.entry(place.id).key("articles"))
    nodes.append(place)
    for (index, id) in links.ids.enumerated() where take(place) {
      edges.append(
        ArticleTable.Edge(owner: node, index: index, start: 0, target: .link(id: id)))
    }
    if !links.isList { fields.warn(path, .notAList) }
    if links.otherCount > 0 { fields.warn(path, .noArticleLinks(count: links.otherCount)) }
    log.add(fields.takeIssues(), of: place)
  }

  /// Counts an article or a link. Returns whether the limit allows it.
  private mutating func take(_ place: ContentfulPlace) -> Bool {
    count += 1
    if count == flyer.limits.articles + 1 { refuse(place, after: flyer.limits.articles) }
    return count <= flyer.limits.articles
  }

  private mutating func refuse(_ place: ContentfulPlace, after limit: Int) {
    fields.fail(JSONPath.entries.entry(place.id), .tooMany(limit: limit))
    report.skippedCount += 1
    log.add(fields.takeIssues(), of: place)
  }

  /// Returns the report after all resources were read. Throws if none of them is an article.
  mutating func finish() throws(ImportError) -> ImportReport {
    let (nodes, edges) = (nodes, edges)
    var log = log
    let warning = draft.finish(
      &report, nodeCount: nodes.count, edges: edges, hasRoster: false
    ) { edge, finding in
      let path = JSONPath.entries.entry(nodes[edge.owner].id).key("articles").index(edge.index)
      log.add([ImportIssue(path: path, severity: .warning, finding)], of: nodes[edge.owner])
    }
    guard report.counts[.article] + report.skippedCount > 0 else {
      throw .noReadableEntry(types: catalogue.unknownContentTypes)
    }
    report.dependsOnOptions = true
    if flyer.isCheck, let warning {
      log.add([ImportIssue(path: .entries, severity: .warning, warning)], of: nil)
    }
    log.finish(&report, catalogue)
    if report.counts[.article] == 0, !flyer.isCheck, let loss = report.loss { throw loss }
    return report
  }
}

/// The contents of a field that lists articles.
struct ContentfulLinks: Sendable {
  /// The ids of the entries, in their order.
  var ids: [String] = []
  /// The number of elements that are not links to entries.
  var otherCount = 0
  /// False if the field has a value that is not a list.
  var isList = true

  init(ids: [String]) { self.ids = ids }

  init(_ field: JSONValue?) {
    guard let field, field.text != "" else { return }
    isList = field.isList
    guard isList else { return }
    ids = field.entryLinks.compactMap(\.text)
    otherCount = field.elements.count - ids.count
  }
}
