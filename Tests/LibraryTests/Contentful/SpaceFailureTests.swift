import Fetching
import FlyerModel
import Foundation
import GRDB
import Importing
import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

/// The API's answers other than a page.
@Suite struct SpaceFailureTests {
  private typealias S = SpaceServer
  let world: World

  init() throws { world = try World() }

  private func copy(_ server: SpaceServer) -> SpaceCopy { SpaceCopy(world.copy(of: server.source)) }

  /// Makes a server whose space was synced once, up to tokA.
  private func syncedServer() async throws -> SpaceServer {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A"), S.article("b", "B")], next: "tokA")
    #expect(await server.content(world).refresh().outcome == .updated)
    return server
  }

  private static func error(_ status: Int, _ id: String, _ message: String) -> Reply {
    let text = #"{"sys": {"type": "Error", "id": "\#(id)"}, "message": "\#(message)"}"#
    return Reply(status: status, body: Array(text.utf8))
  }

  private static func refusal(_ status: Int, _ place: String) -> ContentError {
    switch status {
    case 401, 403: .space(.tokenRefused(space: "pd", code: status))
    case 404: .space(.unknownSpace(space: "pd", environment: "master"))
    case 422: .space(.refused(place: place, code: status, message: "Because."))
    default:
      .fetching(
        .status(
          place: place, code: status, retryAfter: nil,
          explanation: String(decoding: error(status, "Any", "Because.").body, as: UTF8.self)))
    }
  }

  @Test(arguments: [401, 403, 404, 422, 500, 429])
  func refusalsAreTold(status: Int) async throws {
    let server = try await syncedServer()
    server.answer(page: "tokA", with: Self.error(status, "Any", "Because."))
    let content = await server.content(world)
    let expected = Self.refusal(status, "127.0.0.1:\(server.server.port)")
    #expect(await content.refresh().outcome == .failed(expected))
    #expect(await content.state.activity != .idle)
    #expect(copy(server).titles == ["a": "A", "b": "B"])
    #expect(try copy(server).position() == .synced(token: "tokA"))
  }

  @Test(
    arguments: [
      ("<html>", .notJSON(line: 1, .none)), ("[]", .notAnObject), ("\"text\"", .notAnObject),
      ("", .notJSON(line: 1, .none)), ("{}", .otherType("")),
      (#"{"sys": {"type": "Asset"}}"#, .otherType("Asset")),
      (#"{"sys": {"type": "Array"}, "items": []}"#, nil),
      (#"{"sys": {"type": "Array"}, "items": [{"a": b}]}"#, .notJSON(line: 1, .noValue("b"))),
    ] as [(String, ContentfulFault?)])
  func whatIsNoPageIsAnErrorAndNothingIsLost(
    body: String, fault: ContentfulFault?
  ) async throws {
    let server = try await syncedServer()
    server.answer(page: "tokA", with: .document(body))
    let content = await server.content(world)
    let place = "127.0.0.1:\(server.server.port)"
    let error =
      fault.map { SpaceError.notUnderstood(place: place, $0) } ?? .noContinuation(place: place)
    #expect(await content.refresh().outcome == .failed(.space(error)))
    #expect(copy(server).titles == ["a": "A", "b": "B"])
    server.answer(page: "tokA", items: [S.deleted("b", day: 2)], next: "tokB")
    #expect(await content.refresh().outcome == .updated)
    #expect(copy(server).titles == ["a": "A"])
  }

  @Test func aRefusedTokenStartsOverOnce() async throws {
    let server = try await syncedServer()
    server.answer(page: "tokA", with: Self.error(400, "BadRequest", "Invalid sync token"))
    server.answer(
      page: "initial", items: [S.article("a", "A2"), S.article("c", "C")], next: "tokC")
    let content = await server.content(world)
    #expect(await content.refresh().outcome == .updated)
    // Entries that a new initial sync lacks are removed, even without a deletion.
    #expect(copy(server).titles == ["a": "A2", "c": "C"])
    #expect(server.pages == ["initial=true", "sync_token=tokA", "initial=true"])
    #expect(try copy(server).position() == .synced(token: "tokC"))
  }

  @Test func aRefusedPageStartsOverToo() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("old", "Old")], next: "page1")
    server.answer(page: "page1", with: .failing(.hangUp))
    let content = await server.content(world)
    _ = await content.refresh()
    #expect(try copy(server).position() == .page(token: "page1"))
    server.answer(page: "page1", with: Self.error(400, "BadRequest", "Expired"))
    server.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    #expect(await content.refresh().outcome == .updated)
    #expect(copy(server).titles == ["a": "A"])
  }

  @Test func whoRefusesEverythingIsAskedTwice() async throws {
    let server = try await syncedServer()
    let refusal = Self.error(400, "BadRequest", "No.")
    for page in ["tokA", "initial"] { server.answer(page: page, with: refusal) }
    let error = SpaceError.refused(
      place: "127.0.0.1:\(server.server.port)", code: 400, message: "No.")
    #expect(await server.content(world).refresh().outcome == .failed(.space(error)))
    #expect(server.pages.count == 3)
    #expect(copy(server).titles == ["a": "A", "b": "B"])
  }

  @Test func aLimitIsWaitedForAsLongAsTheAPISays() async throws {
    let server = try await SpaceServer()
    let busy = Reply(
      status: 429, headers: [("x-contentful-ratelimit-reset", "0"), ("Retry-After", "99")],
      body: Array(#""not an object""#.utf8))
    let page = Reply.document(S.page([S.article("a", "A")], next: "tokA"))
    server.server.answer(
      "/spaces/pd/environments/master/sync?initial=true", with: [busy, busy, page])
    var settings = server.settings(world)
    settings.fetchLimits.attempts = 3
    let content = Content()
    await content.open(server.source, with: settings)
    #expect(await content.refresh().outcome == .updated)
    #expect(server.pages.count == 3)
  }

  @Test func nobodyWaitsForAnHour() async throws {
    let server = try await SpaceServer()
    server.answer(
      page: "initial",
      with: Reply(status: 429, headers: [("X-Contentful-RateLimit-Reset", "3581")]))
    var settings = server.settings(world)
    settings.fetchLimits.attempts = 3
    let content = Content()
    await content.open(server.source, with: settings)
    guard
      case .failure(.fetching(.status(_, 429, retryAfter: .seconds(3581), _))) =
        await content.refresh()
    else {
      Issue.record("\(await content.state.activity)")
      return
    }
    #expect(server.pages.count == 1)
  }

  @Test func aSyncWithoutAnEndIsStopped() async throws {
    let server = try await SpaceServer()
    server.answerEndlessly { S.article("a\($0)", "A") }
    var settings = server.settings(world)
    settings.fetchLimits.maxBytes = 500
    let content = Content()
    await content.open(server.source, with: settings)
    let error = TransportError.tooLarge(place: "127.0.0.1:\(server.server.port)", limit: 8000)
    #expect(await content.refresh().outcome == .failed(.fetching(.transport(error))))
    #expect(server.pages.count < 40)
    #expect(try copy(server).position() == .start)
  }

  /// A page that names itself or an earlier one as the next.
  @Test(arguments: ["page1", "page2"]) func aSyncThatGoesRoundIsGivenUp(next: String) async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "page1")
    server.answer(page: "page1", items: [S.article("b", "B")], next: "page2")
    server.answer(page: "page2", items: [S.article("c", "C")], next: next)
    let place = "127.0.0.1:\(server.server.port)"
    let content = await server.content(world)
    #expect(
      await content.refresh().outcome == .failed(.space(.circular(place: place))))
    #expect(server.pages == ["initial=true", "sync_token=page1", "sync_token=page2"])
    #expect(try copy(server).position() == .start)
    server.answer(page: "page2", items: [S.article("c", "C")], next: "tokA")
    #expect(await content.refresh().outcome == .updated)
    #expect(copy(server).titles == ["a": "A", "b": "B", "c": "C"])
  }

  @Test func newsThatIsAskedForWithItsOwnTokenEnds() async throws {
    let server = try await syncedServer()
    let url = "https://cdn.contentful.com/sync?sync_token=tokA"
    server.answer(
      page: "tokA",
      with: .document(#"{"sys": {"type": "Array"}, "items": [], "nextPageUrl": "\#(url)"}"#))
    let error = SpaceError.circular(place: "127.0.0.1:\(server.server.port)")
    #expect(await server.content(world).refresh().outcome == .failed(.space(error)))
    #expect(copy(server).titles == ["a": "A", "b": "B"])
  }

  @Test func pagesWithoutNewsAreNotFollowedForEver() async throws {
    let server = try await SpaceServer()
    server.answerEndlessly { _ in S.article("a", "A") }
    guard case .failure(.space(.idle)) = await server.content(world).refresh() else {
      Issue.record("the sync came to an end")
      return
    }
    #expect((50...60).contains(server.pages.count), "\(server.pages.count)")
    #expect(try copy(server).position() == .start)
  }

  @Test func aDatabaseThatCannotShrinkIsSyncedAllTheSame() async throws {
    let server = try await SpaceServer()
    let items = (0..<50).map { S.article("a\($0)", String(repeating: "x", count: 10_000)) }
    server.answer(page: "initial", items: items, next: "page1")
    server.answer(page: "page1", items: [], next: "tokA")
    let folder = try CopyFolder.writable(at: world.copy(of: server.source).path)
    let store = try SpaceStore(path: folder.space)
    // VACUUM attaches a database, whose number is limited.
    try await store.queue.writeWithoutTransaction { db in
      for number in 0..<130 { try? db.execute(sql: "ATTACH ':memory:' AS other\(number)") }
    }
    let sync = SpaceSync(
      api: try await SpaceAPI(
        space: server.space, environment: "master", settings: server.settings(world)),
      store: store, folder: folder, limit: .max, log: world.log.logger, onProgress: { _ in })
    #expect(try await sync.run() == ["": 0])
    #expect(try copy(server).position() == .synced(token: "tokA"))
    #expect(world.log.lines.contains { $0.hasPrefix("notice the database of the space stays") })
    #expect(throws: DatabaseError.self) { try store.shrink() }
  }

  private func sync(_ server: SpaceServer) async throws -> SpaceSync {
    let folder = try CopyFolder.writable(at: world.copy(of: server.source).path)
    return SpaceSync(
      api: try await SpaceAPI(
        space: server.space, environment: "master", settings: server.settings(world)),
      store: try SpaceStore(path: folder.space), folder: folder, limit: .max,
      log: world.log.logger, onProgress: { _ in })
  }

  @Test(arguments: [0, 1, 9]) func pagesThatBringNextToNothingEndASync(count: Int) async throws {
    let server = try await SpaceServer()
    for number in 0..<200 {
      let page = number == 0 ? "initial" : "page\(number)"
      let items = (0..<count).map { S.article("a\(number)-\($0)", "A") }
      server.answer(page: page, items: items, next: "page\(number + 1)")
    }
    let idle = SpaceError.idle(place: "127.0.0.1:\(server.server.port)", pages: 50)
    let sync = try await sync(server)
    await #expect(throws: idle) { try await sync.run() }
    #expect(server.pages.count == 50)
    #expect(try copy(server).position() == .start)
  }

  @Test func aLongSpaceOfSmallPagesIsReadToItsEnd() async throws {
    let server = try await SpaceServer()
    for number in 0..<60 {
      let page = number == 0 ? "initial" : "page\(number)"
      let items = (0..<10).map { S.article("a\(number)-\($0)", "A") }
      server.answer(page: page, items: items, next: number == 59 ? "tokA" : "page\(number + 1)")
    }
    #expect(try await sync(server).run() == ["": 0])
    #expect(try copy(server).position() == .synced(token: "tokA"))
  }

  @Test(arguments: ["page1", "page2"]) func aTokenSeenBeforeEndsASync(token: String) async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "page1")
    server.answer(page: "page1", items: [S.article("b", "B")], next: "page2")
    server.answer(page: "page2", items: [S.article("c", "C")], next: token)
    let circular = SpaceError.circular(place: "127.0.0.1:\(server.server.port)")
    let sync = try await sync(server)
    await #expect(throws: circular) { try await sync.run() }
    #expect(server.pages.count == 3)
  }

  @Test func aSyncOfTooManyPagesIsGivenUpAndTheNextBeginsAnew() async throws {
    let server = try await SpaceServer()
    server.answerEndlessly { S.article("a\($0)", "A") }
    let folder = try CopyFolder.writable(at: world.copy(of: server.source).path)
    let sync = SpaceSync(
      api: try await SpaceAPI(
        space: server.space, environment: "master", settings: server.settings(world)),
      store: try SpaceStore(path: folder.space), folder: folder, limit: .max, mostPages: 3,
      log: world.log.logger, onProgress: { _ in })
    let endless = SpaceError.endless(place: "127.0.0.1:\(server.server.port)", limit: 3)
    await #expect(throws: endless) { try await sync.run() }
    #expect(server.pages == ["initial=true", "sync_token=page1", "sync_token=page2"])
    #expect(try copy(server).position() == .start)
    server.answer(page: "page1", items: [S.article("b", "B")], next: "tokA")
    #expect(try await sync.run() == ["": 0])
    #expect(try copy(server).position() == .synced(token: "tokA"))
  }
}
