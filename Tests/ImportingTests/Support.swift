import Foundation
import FlyerModel

@testable import Importing

/// The complete result of reading a document.
struct Reading {
  var head = FlyerHead()
  var tags: [String] = []
  var items: [Item] = []
  var report = ImportReport()
  private var document = Document(Data())

  /// Reads a flyer; a document without any readable item is a flyer as well.
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

  /// Reads a document of any format.
  init(_ source: some ItemSource) throws { report = try source.read { take($0) } }

  private mutating func take(_ part: DocumentPart) {
    switch part {
    case .head(let head, let tags): (self.head, self.tags) = (head, tags)
    case .items(let items): self.items += items
    }
  }

  /// The report of `flyer check` for the document.
  var checked: ImportReport {
    get throws { try document.check() }
  }
  /// The issues of that report without those of headers that are not shown.
  var checkedIssues: [ImportIssue] {
    get throws {
      try checked.issues.filter { $0.finding != .unplacedHeaders }
    }
  }
  var findings: [ImportFinding] { report.issues.map(\.finding) }
  var paths: [String] { report.issues.map { "\($0.path)" } }
  /// The line, path and severity of every issue, such as `3 $.information[0] error`.
  var places: [String] { report.issues.map { "\($0.line) \($0.path) \($0.severity)" } }
}

extension Document {
  init(_ json: String) { self.init(Data(json.utf8)) }

  /// Returns the report of `flyer check`.
  func check() throws -> ImportReport {
    var document = self
    document.isCheck = true
    return try document.read { _ in }
  }

  /// Reads all items and passes them on one by one.
  @discardableResult
  func readItems(_ body: (Item) throws -> Void) throws -> ImportReport {
    try read { part in
      if case .items(let items) = part { try items.forEach(body) }
    }
  }
}

/// Reads a document with one item that has these members.
func readItem(_ members: String, tags: String = "[]") throws -> Reading {
  try Reading(#"{"tags": \#(tags), "information": [{"title": "T", \#(members)}]}"#)
}

/// Returns a text as JSON.
func quoted(_ text: String) -> String {
  (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
}

/// The files of the project, and the corpora outside of it.
enum Files {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a corpus; nil, with a message, if this machine does not have it.
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
  /// Returns the titles of the articles that a header or an article lists.
  func titles(under title: String) -> [String] {
    let articles = items.filter { $0.kind == .article }
    let header = report.tree.headers.first { $0.title == title }?.articles
    let list = articles.firstIndex { $0.title == title }.map { report.tree.children[$0] }
    return (header ?? list ?? []).map { articles[$0].title }
  }
}

/// Reads a document with a header that lists these articles.
func readArticles(_ articles: String, flat: String = "", limits: ImportLimits = .standard) throws
  -> Reading
{
  try Reading(
    #"{"headers": [{"headerTitle": "H", "articles": [\#(articles)]}], "articles": [\#(flat)]}"#,
    limits: limits)
}

/// Reads a document with one article that has these members.
func readArticle(_ members: String) throws -> Reading {
  try readArticles(#"{"articleTitle": "A", \#(members)}"#)
}
