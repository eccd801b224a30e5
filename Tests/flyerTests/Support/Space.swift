import Foundation
import LoopbackServing
import Synchronization

/// A fake of Contentful's API, with a space of a few articles, which accepts one token.
final class Space: Sendable {
  static let token = "tok-3n_of.the~space"
  static let source = "contentful://chess"

  let server: LoopbackServer
  private let root = "/spaces/chess/environments/master"

  init() async throws {
    server = try await LoopbackServer()
    let locales = #"{"code": "en-US", "default": true}, {"code": "de", "fallbackCode": "en-US"}"#
    answer("/locales?limit=1000", with: Self.array(locales))
    server.answer("/spaces/chess", by: Self.guarded(.document(#"{"name": "Chess space"}"#)))
    answer("/sync?initial=true", with: Self.page(Self.first, key: "nextPageUrl", next: "page-2"))
    answer("/sync?sync_token=page-2", with: Self.page(Self.second, key: "nextSyncUrl", next: "a"))
    answer("/sync?sync_token=a", with: Self.page([], key: "nextSyncUrl", next: "a"))
  }

  deinit { Task { [server] in try await server.stop() } }

  /// The configuration that names the server.
  var configuration: String { "[contentful]\nhost = \"\(server.url(""))\"\n" }

  /// Adds an article to the answers of later syncs.
  func publish(_ id: String, title: String, text: String) {
    let entries = [
      Self.article(id, title: title, text: text), Self.header(["opening", "pen", id]),
    ]
    answer("/sync?sync_token=a", with: Self.page(entries, key: "nextSyncUrl", next: "b"))
    answer("/sync?sync_token=b", with: Self.page([], key: "nextSyncUrl", next: "b"))
  }

  private func answer(_ path: String, with body: String) {
    server.answer(root + path, by: Self.guarded(.document(body)))
  }

  /// Answers a request only if it has the token.
  private static func guarded(_ reply: Reply) -> LoopbackServer.Route {
    { request in
      guard request.header("Authorization") == "Bearer \(token)" else {
        var refusal = Reply.document(#"{"sys": {"type": "Error", "id": "AccessTokenInvalid"}}"#)
        refusal.status = 401
        return refusal
      }
      return reply
    }
  }

  private static let first = [
    article("opening", title: "Opening night", german: "Eröffnung", text: "Bring a **clock**."),
    article("pen", title: "A pen", text: "It must write."),
  ]
  private static let second = [header(["opening", "pen"])]

  private static func article(
    _ id: String, title: String, german: String? = nil, text: String
  ) -> String {
    let translation = german.map { #", "de": "\#($0)""# } ?? ""
    return entry(
      id, type: "article",
      """
      "articleTitle": {"en-US": "\(title)"\(translation)}, "articleContent": {"en-US": "\(text)"}
      """)
  }

  private static func header(_ articles: [String]) -> String {
    let links = articles.map { link("Entry", $0) }.joined(separator: ", ")
    return entry(
      "start", type: "header",
      """
      "headerTitle": {"en-US": "Start"}, "showOnHome": {"en-US": true},
      "articles": {"en-US": [\(links)]}
      """)
  }

  private static func entry(_ id: String, type: String, _ fields: String) -> String {
    """
    {"sys": {"id": "\(id)", "type": "Entry", "revision": 1,
      "updatedAt": "2026-01-01T10:00:00.000Z", "contentType": \(link("ContentType", type))},
     "fields": {\(fields)}}
    """
  }

  private static func link(_ type: String, _ id: String) -> String {
    #"{"sys": {"type": "Link", "linkType": "\#(type)", "id": "\#(id)"}}"#
  }

  private static func page(_ items: [String], key: String, next: String) -> String {
    let url = "https://cdn.contentful.com/spaces/chess/environments/master/sync?sync_token=\(next)"
    return array(items.joined(separator: ", "), further: #", "\#(key)": "\#(url)""#)
  }

  private static func array(_ items: String, further: String = "") -> String {
    #"{"sys": {"type": "Array"}, "items": [\#(items)]\#(further)}"#
  }
}
