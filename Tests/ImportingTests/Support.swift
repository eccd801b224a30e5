import Foundation
import FlyerModel

@testable import Importing

/// All that comes of reading a document.
struct Reading {
  var head = FlyerHead()
  var tags: [String] = []
  var items: [Item] = []
  var report = ImportReport()
  private var document = Document(Data())

  /// Reads a flyer; one of which nothing can be read is one as well.
  init(_ bytes: Data, from origin: Origin = .network, limits: ImportLimits = .standard) throws {
    document = Document(bytes)
    (document.origin, document.limits) = (origin, limits)
    let flyer = try FlyerDocument(document)
    (head, tags) = (flyer.head, flyer.tagTable.names)
    report = try flyer.readItems { take($0) }
  }

  init(_ json: String, limits: ImportLimits = .standard) throws {
    try self.init(Data(json.utf8), limits: limits)
  }

  /// Reads a document of whatever form.
  init(_ source: some ItemSource) throws { report = try source.read { take($0) } }

  private mutating func take(_ part: DocumentPart) {
    switch part {
    case .head(let head, let tags): (self.head, self.tags) = (head, tags)
    case .items(let items): self.items += items
    }
  }

  /// What `flyer check` says of the document.
  var checked: ImportReport {
    get throws { try document.check() }
  }
  /// The same without what is said of headers that stand nowhere.
  var checkedIssues: [ImportIssue] {
    get throws {
      try checked.issues.filter { $0.finding != .unplacedHeaders }
    }
  }
  var findings: [ImportFinding] { report.issues.map(\.finding) }
  var paths: [String] { report.issues.map { "\($0.path)" } }
  /// Line, path and severity of every issue, as in `3 $.information[0] error`.
  var places: [String] { report.issues.map { "\($0.line) \($0.path) \($0.severity)" } }
}

extension Document {
  init(_ json: String) { self.init(Data(json.utf8)) }

  /// What `flyer check` says of it.
  func check() throws -> ImportReport {
    var document = self
    document.isCheck = true
    return try document.read { _ in }
  }

  /// Reads all and hands out one item after another.
  @discardableResult
  func readItems(_ body: (Item) throws -> Void) throws -> ImportReport {
    try read { part in
      if case .items(let items) = part { try items.forEach(body) }
    }
  }
}

/// A document with one item that has these members, and the reading of it.
func readItem(_ members: String, tags: String = "[]") throws -> Reading {
  try Reading(#"{"tags": \#(tags), "information": [{"title": "T", \#(members)}]}"#)
}

/// A text as JSON.
func quoted(_ text: String) -> String {
  (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
}

/// Files of the project and the corpora beside it.
enum Files {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A corpus, or nil, said aloud, where this machine does not have it.
  static func corpus(_ path: String) -> URL? {
    let url = package.deletingLastPathComponent().appending(path: "shared/corpora/" + path)
    if FileManager.default.fileExists(atPath: url.path) { return url }
    print("skipped: there is no corpus at \(url.path)")
    return nil
  }

  static func fixture(_ name: String) throws -> Data {
    try Data(contentsOf: package.appending(path: "Tests/ImportingTests/Fixtures/" + name))
  }
}

extension Reading {
  /// The titles of the articles that a header or an article lists.
  func titles(under title: String) -> [String] {
    let articles = items.filter { $0.kind == .article }
    let header = report.tree.headers.first { $0.title == title }?.articles
    let list = articles.firstIndex { $0.title == title }.map { report.tree.children[$0] }
    return (header ?? list ?? []).map { articles[$0].title }
  }
}

/// A document with a header that lists these articles, and the reading of it.
func readArticles(_ articles: String, flat: String = "", limits: ImportLimits = .standard) throws
  -> Reading
{
  try Reading(
    #"{"headers": [{"headerTitle": "H", "articles": [\#(articles)]}], "articles": [\#(flat)]}"#,
    limits: limits)
}

/// A document with one article that has these members, and the reading of it.
func readArticle(_ members: String) throws -> Reading {
  try readArticles(#"{"articleTitle": "A", \#(members)}"#)
}
