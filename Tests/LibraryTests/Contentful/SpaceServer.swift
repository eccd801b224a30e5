import FlyerModel
import Foundation
import GRDB
import LoopbackServing
import SampleFlyers

@testable import Indexing
@testable import Library

/// Contentful's API on this machine, with one space.
final class SpaceServer: Sendable {
  static let token = "s3cr3t-TOKEN_of.the~space"

  let server: LoopbackServer
  let space: String

  init(space: String = "pd") async throws {
    self.space = space
    server = try await LoopbackServer()
    answer("/locales?limit=1000", with: Self.locales)
    server.answer("/spaces/\(space)", with: .document(#"{"name": "Campus"}"#))
  }

  deinit { Task { [server] in try await server.stop() } }

  static let locales = Reply.document(
    """
    {"sys": {"type": "Array"}, "items": [{"code": "en-US", "default": true},
     {"code": "de", "fallbackCode": "en-US"}]}
    """)

  var source: Source { .contentful(space: space, environment: "master") }

  /// The requested paths, without the common prefix.
  var targets: [String] {
    server.requests.map { $0.target.replacing("/spaces/\(space)/environments/master", with: "") }
  }

  /// The requests for pages.
  var pages: [String] { targets.filter { $0.hasPrefix("/sync?") }.map { String($0.dropFirst(6)) } }

  func settings(_ world: World) -> ContentSettings {
    var settings = world.settings
    settings.contentful = ContentfulAccess(host: server.url("")) { Self.token }
    settings.fetchLimits.backoff = .milliseconds(1)
    return settings
  }

  /// Returns the content of this space, as another run of the program opens it.
  func content(_ world: World) async -> Content {
    let content = Content()
    await content.open(source, with: settings(world))
    return content
  }

  func answer(_ path: String, with reply: Reply) {
    server.answer("/spaces/\(space)/environments/master" + path, with: reply)
  }

  /// Sets the answer to `initial=true` or to a token.
  func answer(page: String, with reply: Reply) {
    answer("/sync?" + (page == "initial" ? "initial=true" : "sync_token=" + page), with: reply)
  }

  func answer(page: String, items: [String], next: String) {
    answer(page: page, with: .document(Self.page(items, next: next)))
  }

  /// Answers one page after another, each with the item of its number.
  func answerEndlessly(_ item: (Int) -> String) {
    for number in 0..<200 {
      let page = number == 0 ? "initial" : "page\(number)"
      answer(page: page, items: [item(number)], next: "page\(number + 1)")
    }
  }

  /// Returns a page; the token of the next page begins with "page", if there is one.
  static func page(_ items: [String], next: String) -> String {
    let key = next.hasPrefix("page") ? "nextPageUrl" : "nextSyncUrl"
    let url = "https://cdn.contentful.com/spaces/pd/environments/master/sync?sync_token=\(next)"
    let list = items.joined(separator: ",")
    return #"{"sys": {"type": "Array"}, "items": [\#(list)], "\#(key)": "\#(url)"}"#
  }

  static func link(_ type: String, _ id: String) -> String {
    #"{"sys": {"type": "Link", "linkType": "\#(type)", "id": "\#(id)"}}"#
  }

  static func entry(
    _ id: String, _ fields: String, type: String = "article", revision: Int = 1, day: Int = 1
  ) -> String {
    """
    {"sys": {"id": "\(id)", "type": "Entry", "revision": \(revision),
      "updatedAt": "2024-01-0\(day)T10:00:00.000Z", "contentType": \(link("ContentType", type))},
     "fields": {\(fields)}}
    """
  }

  static func article(_ id: String, _ title: String, revision: Int = 1, day: Int = 1) -> String {
    entry(id, #""articleTitle": {"en-US": "\#(title)"}"#, revision: revision, day: day)
  }

  static func header(_ articles: [String]) -> String {
    let links = articles.map { link("Entry", $0) }.joined(separator: ",")
    return entry(
      "h", #""headerTitle": {"en-US": "H"}, "articles": {"en-US": [\#(links)]}"#, type: "header")
  }

  static func deleted(_ id: String, type: String = "DeletedEntry", day: Int) -> String {
    """
    {"sys": {"id": "\(id)", "type": "\(type)", "revision": 1,
      "deletedAt": "2024-01-0\(day)T10:00:00.000Z"}}
    """
  }
}

/// The parts of a space's copy that tests check.
struct SpaceCopy {
  let folder: CopyFolder

  init(_ folder: CopyFolder) { self.folder = folder }

  /// Returns rows of the index; none if there is no index.
  private func rows(_ sql: String) -> [Row] {
    guard FileManager.default.fileExists(atPath: folder.index) else { return [] }
    return (try? DatabaseQueue(path: folder.index).read { try Row.fetchAll($0, sql: sql) }) ?? []
  }

  var title: String? { rows("SELECT value FROM meta WHERE key = 'title'").first?[0] }

  /// The headers in order, with the numbers of their articles.
  var headers: [(id: String, title: String, count: Int)] {
    rows("SELECT id, title, count FROM header ORDER BY position").map { ($0[0], $0[1], $0[2]) }
  }

  /// The articles in order.
  var articles: [(id: String, title: String, image: String?, section: String)] {
    rows("SELECT id, title, image, section FROM article JOIN item USING (number) ORDER BY number")
      .map { ($0[0], $0[1], $0[2], $0[3]) }
  }

  /// The titles of the articles by their ids.
  var titles: [String: String] {
    Dictionary(articles.map { ($0.id, $0.title) }) { first, _ in first }
  }

  /// Returns the number of resources in the database by content type.
  func counts() throws -> [String: Int] {
    try SpaceStore(path: folder.space).queue.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT CASE kind WHEN 1 THEN 'asset' ELSE content_type END, count(*) FROM resource
          GROUP BY 1
          """)
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }

  func position() throws -> SpaceStore.Position { try SpaceStore(path: folder.space).position() }
}

extension Result where Success == Refresh, Failure == ContentError {
  /// The outcome of a refresh, without its report.
  enum Outcome: Equatable {
    case notDue, unchanged, updated
    case failed(ContentError)
  }

  var outcome: Outcome {
    switch self {
    case .success(.notDue): .notDue
    case .success(.unchanged): .unchanged
    case .success(.updated): .updated
    case .failure(let error): .failed(error)
    }
  }
}
