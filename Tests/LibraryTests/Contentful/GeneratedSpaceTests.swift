import Fetching
import FlyerModel
import Foundation
import Importing
import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

/// The generated space, from a server on this machine, compared with its expected content.
@Suite struct GeneratedSpaceTests {
  let world: World

  init() throws { world = try World() }

  private struct Expectation: Decodable {
    let after_initial: [String: Int]
    let pages: Int
    let unresolved_links: [String]
    let cycle: [String]
  }

  /// Returns a file of the corpus; nil, with a message, if this machine does not have it.
  private static func file(_ name: String) throws -> Data? {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.deletingLastPathComponent()
      .appending(path: "shared/corpora/contentful/generated-pd-space/\(name)")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: there is no corpus at \(file.path)")
      return nil
    }
    return try Data(contentsOf: file)
  }

  private static func reply(_ name: String) throws -> Reply {
    Reply(body: Array(try #require(try file(name))))
  }

  private static let initial = ["initial", "page1", "page2", "page3", "page4"]

  private func server() async throws -> SpaceServer? {
    guard try Self.file("expected.json") != nil else { return nil }
    let server = try await SpaceServer(space: "pdspace00001")
    for (index, page) in Self.initial.enumerated() {
      server.answer(page: page, with: try Self.reply("initial-0\(index).json"))
    }
    server.answer(page: "tokA", with: try Self.reply("delta-1-tokA.json"))
    server.answer(page: "tokB", with: try Self.reply("delta-2-tokB.json"))
    return server
  }

  private func copy(_ server: SpaceServer) -> SpaceCopy { SpaceCopy(world.copy(of: server.source)) }

  @Test func syncsToWhatIsExpectedDeltaByDelta() async throws {
    guard let server = try await server() else { return }
    try await expectInitial(server)
    try await expectDelta1(server)
    #expect(await server.content(world).refresh().outcome == .unchanged)
    server.answer(page: "tokB", with: try Self.reply("delta-3-tokB.json"))
    #expect(await server.content(world).refresh().outcome == .updated)
    let copy = copy(server)
    #expect(copy.titles["art00011"] != nil)
    #expect(copy.titles["art00012"] == nil)
    let header = try #require(copy.headers.first { $0.id == "head00" })
    #expect(header.title == "Articles")
    // One of its four links has no entry.
    #expect(header.count == 3)
    #expect(try copy.position() == .synced(token: "tokC"))
  }

  private func expectInitial(_ server: SpaceServer) async throws {
    let expected = try JSONDecoder().decode(
      Expectation.self, from: #require(try Self.file("expected.json")))
    guard case .success(.updated(let report)) = await server.content(world).refresh() else {
      Issue.record("no update")
      return
    }
    #expect(server.pages.count == expected.pages)
    let copy = copy(server)
    #expect(try copy.counts() == expected.after_initial)
    #expect(copy.articles.count == 156)
    #expect(copy.headers.map(\.id) == ["head01", "head00"])
    let images = copy.articles.compactMap(\.image)
    #expect(images.count == 10)
    #expect(images.allSatisfy { $0.hasPrefix("https://images.ctfassets.net/pdspace00001/") })
    // One of the 150 is in the section whose title is empty.
    #expect(copy.articles.count { !$0.section.isEmpty } == 149)
    let findings = report.issues.map(\.finding)
    #expect(expected.unresolved_links.allSatisfy { findings.contains(.deadLink($0)) })
    #expect(report.counts[.article] == 156)
    expectIssues(report)
  }

  /// The one dead link and the one cycle are each reported once, with their entry.
  private func expectIssues(_ report: ImportReport) {
    let issues = Dictionary(
      uniqueKeysWithValues: report.issues.map { ("\($0.path)", $0.finding) })
    #expect(
      issues == [
        "entries[head00].articles[4]": .deadLink("missing0001"),
        "entries[list000].articles[25]": .circular,
      ])
  }

  private func expectDelta1(_ server: SpaceServer) async throws {
    let before = copy(server).titles
    guard case .success(.updated(let report)) = await server.content(world).refresh() else {
      Issue.record("no update")
      return
    }
    let copy = copy(server)
    let after = copy.titles
    let changed = before.keys.filter { after[$0] != nil && after[$0] != before[$0] }
    #expect(changed.count == 10)
    #expect(changed.allSatisfy { after[$0]?.hasSuffix(" (rev 2)") == true })
    #expect(Set(before.keys).subtracting(after.keys) == ["art00011", "art00012"])
    #expect(Set(after.keys).subtracting(before.keys) == ["artNEW1"])
    #expect(try copy.counts()["asset"] == 9)
    #expect(copy.articles.count { $0.image != nil } == 9)
    #expect(report.issues.contains { $0.finding == .unknownTypes(count: 1, type: "FutureThing") })
    #expect(
      report.issues.contains { "\($0.path)".hasSuffix(".articleImage") && $0.severity == .warning })
  }

  /// Every way in which a run can end at a page.
  private static let ends: [Reply] = [
    .failing(.hangUp), .failing(.cut(after: 3), text: #"{"sys": {"#), .status(503),
    .document("<html>"),
  ]

  @Test func brokenOffAtEveryPageTheNextRunGoesOn() async throws {
    guard let server = try await server() else { return }
    for (index, page) in Self.initial.enumerated() {
      server.answer(page: page, with: Self.ends[index % Self.ends.count])
      for _ in 0..<2 {
        guard case .failure = await server.content(world).refresh() else {
          Issue.record("page \(index) was not missed")
          return
        }
        #expect(copy(server).articles.isEmpty)
        #expect(try copy(server).counts() == [:])
        #expect(try copy(server).position() == (index == 0 ? .start : .page(token: page)))
      }
      server.answer(page: page, with: try Self.reply("initial-0\(index).json"))
    }
    try await expectInitialState(server)
    // Each page failed twice and arrived at the third request. No page was requested again after it
    // had arrived.
    #expect(server.pages.count == 3 * Self.initial.count)
  }

  private func expectInitialState(_ server: SpaceServer) async throws {
    #expect(await server.content(world).refresh().outcome == .updated)
    let expected = try JSONDecoder().decode(
      Expectation.self, from: #require(try Self.file("expected.json")))
    #expect(try copy(server).counts() == expected.after_initial)
    #expect(copy(server).articles.count == 156)
  }

  @Test func aDeltaInPiecesIsAppliedWholeOrNotAtAll() async throws {
    guard let server = try await server(), let delta = try Self.file("delta-1-tokA.json") else {
      return
    }
    try await expectInitialState(server)
    let before = copy(server).titles
    let items = try Self.items(of: delta)
    for (index, item) in items.enumerated() {
      let (page, next) = (index == 0 ? "tokA" : "page1\(index)", "page1\(index + 1)")
      server.answer(page: page, with: .failing(.hangUp))
      let broken = await server.content(world).refresh()
      let closed = TransportError.closed(place: "127.0.0.1:\(server.server.port)")
      #expect(broken.outcome == .failed(.fetching(.transport(closed))))
      #expect(copy(server).titles == before)
      server.answer(page: page, items: [item], next: index == items.count - 1 ? "tokB" : next)
    }
    #expect(try copy(server).counts()["asset"] == 10)
    try await expectAfterDelta(server, before)
  }

  private func expectAfterDelta(_ server: SpaceServer, _ before: [String: String]) async throws {
    #expect(await server.content(world).refresh().outcome == .updated)
    let after = copy(server).titles
    #expect(Set(before.keys).subtracting(after.keys) == ["art00011", "art00012"])
    #expect(after.values.count { $0.hasSuffix(" (rev 2)") } == 10)
    #expect(after["artNEW1"] == "New one")
    #expect(try copy(server).counts()["asset"] == 9)
  }

  private static func items(of page: Data) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: page) as? [String: Any]
    let items = try #require(object?["items"] as? [Any])
    return try items.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
  }

  @Test func whatTheLastTransactionLeftIsShownByTheNextRun() async throws {
    guard let server = try await server() else { return }
    // As if killed after the sync, before the copy was made of it.
    let folder = try CopyFolder.writable(at: world.copy(of: server.source).path)
    let api = try await SpaceAPI(
      space: server.space, environment: "master", settings: server.settings(world))
    let sync = SpaceSync(
      api: api, store: try SpaceStore(path: folder.space), folder: folder, limit: .max,
      log: world.log.logger, onProgress: { _ in })
    _ = try await sync.run()
    #expect(!FileManager.default.fileExists(atPath: folder.document))
    server.answer(page: "tokA", items: [], next: "tokA")
    #expect(await server.content(world).refresh().outcome == .updated)
    #expect(copy(server).articles.count == 156)
    #expect(await server.content(world).refresh().outcome == .unchanged)
  }

  @Test func cancelledAtAnyPageNothingIsLost() async throws {
    guard let server = try await server() else { return }
    for (index, page) in Self.initial.enumerated() {
      let hold = Hold()
      var reply = try Self.reply("initial-0\(index).json")
      reply.hold = hold
      server.answer(page: page, with: reply)
      let content = await server.content(world)
      let task = Task { await content.refresh() }
      while server.pages.last?.hasSuffix(index == 0 ? "initial=true" : page) != true {
        await Task.yield()
      }
      await content.work.refresh?.cancel()
      #expect(await task.value.outcome == .failed(.fetching(.transport(.cancelled))))
      hold.release()
      #expect(try copy(server).counts() == [:])
      server.answer(page: page, with: try Self.reply("initial-0\(index).json"))
    }
    try await expectInitialState(server)
  }
}
