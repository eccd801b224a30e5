import Foundation
import LoopbackServing
import Scratch
import Testing

@testable import Library

/// The access token is sent to one host, and nowhere else.
@Suite struct SpaceTokenTests {
  private typealias S = SpaceServer
  let world: World

  init() throws { world = try World() }

  private func error(_ access: ContentfulAccess) async -> ContentError? {
    var settings = world.settings
    settings.contentful = access
    let content = Content()
    await content.open(.contentful(space: "pd", environment: "master"), with: settings)
    guard case .failure(let error) = await content.refresh() else { return nil }
    return error
  }

  @Test func withoutATokenTheReaderHearsHowToGiveOne() async {
    for token in [nil, "", " \n"] {
      #expect(await error(ContentfulAccess { token }) == .space(.noToken))
    }
  }

  @Test func aCommandThatFailsIsQuotedByItsReason() async {
    let access = ContentfulAccess { () throws(TokenError) in throw TokenError(reason: "pass: 1") }
    #expect(await error(access) == .space(.failingCommand(TokenError(reason: "pass: 1"))))
  }

  @Test(arguments: ["a b", "a\r\nHost: evil", "ä", "a\u{0}", String(repeating: "a", count: 5_000)])
  func aTokenThatNoHeaderCanHoldIsNotSent(token: String) async {
    #expect(await error(ContentfulAccess { token }) == .space(.unusableToken))
  }

  @Test(arguments: [
    ("a b", "a b"), ("ftp://x", "ftp://x"), ("https://me:pw@x", "…"), ("", ""),
  ])
  func aHostThatIsNoneIsNamed(host: String, expected: String) async {
    #expect(
      await error(ContentfulAccess(host: host) { "t" }) == .space(.invalidHost(expected)))
  }

  @Test func aRedirectToAnotherHostDoesNotCarryTheToken() async throws {
    let (server, other) = (try await SpaceServer(), try await SpaceServer())
    server.answer(page: "initial", with: .redirect(to: other.server.url("/elsewhere")))
    server.answer("/locales?limit=1000", with: .redirect(to: server.server.url("/moved")))
    server.server.answer("/moved", with: SpaceServer.locales)
    other.server.answer("/elsewhere", with: .document(S.page([S.article("a", "A")], next: "t")))
    #expect(await server.content(world).refresh().outcome == .updated)
    #expect(other.server.requests.map { $0.header("Authorization") } == [nil])
    let moved = server.server.requests.first { $0.target == "/moved" }
    #expect(moved?.header("Authorization") == "Bearer \(S.token)")
  }

  @Test func theNextPageIsAskedForWhereTheFirstWas() async throws {
    let server = try await SpaceServer()
    let elsewhere = "https://evil.example/?sync_token=page1"
    server.answer(
      page: "initial",
      with: .document(#"{"sys": {"type": "Array"}, "items": [], "nextPageUrl": "\#(elsewhere)"}"#))
    server.answer(page: "page1", items: [S.article("a", "A")], next: "tokA")
    #expect(await server.content(world).refresh().outcome == .updated)
    #expect(server.pages == ["initial=true", "sync_token=page1"])
  }

  @Test func theTokenIsNeitherInTheLogNorInTheCacheNorInAnError() async throws {
    let server = try await SpaceServer()
    let content = await server.content(world)
    server.answer(page: "initial", items: [S.article("a", "A")], next: "page1")
    var said: [String] = []
    // A server that repeats the token in its answer, with every status.
    for status in [400, 401, 403, 404, 422, 429, 500, 200] {
      let sys = #"{"type": "Error", "id": "\#(S.token)"}"#
      let body = #"{"sys": \#(sys), "message": "Bearer \#(S.token)?"}"#
      server.answer(page: "page1", with: Reply(status: status, body: Array(body.utf8)))
      said.append("\(await content.refresh().outcome)")
      said.append("\(await content.state)")
    }
    server.answer(page: "page1", items: [S.article("b", "B")], next: "tokA")
    said.append("\(await content.refresh().outcome)")
    #expect(said.last == "updated")
    #expect(server.server.requests.allSatisfy { $0.header("Authorization") == "Bearer \(S.token)" })
    let files =
      world.folder.contents.map(world.folder.file)
      + world.temporary.contents.map(world.temporary.file)
    #expect(files.contains { $0.hasSuffix("space.sqlite") })
    for text in said + world.log.lines { #expect(!text.contains(S.token), "\(text)") }
    for file in files {
      let bytes = FileManager.default.contents(atPath: file) ?? Data()
      #expect(bytes.firstRange(of: Data(S.token.utf8)) == nil, "\(file)")
    }
  }
}
