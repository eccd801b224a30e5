import Files
import FlyerModel
import Foundation
import Importing
import LoopbackServing
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// A space that `Content` syncs, as for a reader.
@Suite struct SpaceSyncTests {
  private typealias S = SpaceServer
  let world: World

  init() throws { world = try World() }

  private func copy(_ server: SpaceServer) -> SpaceCopy { SpaceCopy(world.copy(of: server.source)) }

  @Test func theFirstSyncFollowsThePagesToTheEnd() async throws {
    let server = try await SpaceServer()
    server.answer(
      page: "initial", items: [S.article("b", "B"), S.header(["a", "b"])], next: "page1")
    server.answer(page: "page1", items: [S.article("a", "A")], next: "page2")
    server.answer(page: "page2", items: [], next: "tokA")
    let content = await server.content(world)
    #expect(await content.refresh().outcome == .updated)
    #expect(
      server.targets == [
        "/sync?initial=true", "/sync?sync_token=page1", "/sync?sync_token=page2",
        "/locales?limit=1000", "/spaces/pd", "/content_types?limit=1000",
      ])
    #expect(server.server.requests.allSatisfy { $0.header("Authorization") == "Bearer \(S.token)" })
    #expect(copy(server).title == "Campus")
    #expect(copy(server).titles == ["a": "A", "b": "B"])
    #expect(try copy(server).position() == .synced(token: "tokA"))
    #expect(await content.state.isLive)
    #expect(await content.state.head.title == "Campus")
    #expect(world.copy(of: server.source).leftovers.isEmpty)
  }

  @Test func withoutNewsTheCopyIsShownAndNobodyHearsOfAChange() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    server.answer(page: "tokA", items: [], next: "tokA")
    try await server.content(world).refresh().get().expectUpdated()
    let folder = world.copy(of: server.source)
    let before = [folder.document, folder.index].map { FileStamp(path: $0)?.inode }
    let content = await server.content(world)
    let revision = await content.state.revision
    #expect(await content.refresh().outcome == .unchanged)
    #expect(server.targets.suffix(1) == ["/sync?sync_token=tokA"])
    #expect(await content.state.revision == revision)
    #expect([folder.document, folder.index].map { FileStamp(path: $0)?.inode } == before)
    #expect(await content.state.isLive)
  }

  @Test func aDeltaIsAppliedInWhateverOrderItComes() async throws {
    let delta = [
      S.article("a", "A2", revision: 2, day: 2), S.deleted("b", day: 2), S.article("n", "New"),
      S.deleted("unseen", day: 2), S.deleted("a", type: "DeletedAsset", day: 3),
      S.deleted("c", day: 2), S.article("c", "C3", revision: 3, day: 3),
      #"{"sys": {"type": "FutureThing", "id": "x1"}, "fields": {}}"#,
    ]
    for items in [delta, delta.reversed(), Array(delta[4...] + delta[..<4])] {
      let world = try World()
      let server = try await SpaceServer()
      server.answer(
        page: "initial", items: ["a", "b", "c"].map { S.article($0, $0) }, next: "tokA")
      server.answer(page: "tokA", items: items, next: "tokB")
      let content = await server.content(world)
      _ = await content.refresh()
      guard case .success(.updated(let report)) = await content.refresh() else {
        Issue.record("no update")
        return
      }
      let copy = SpaceCopy(world.copy(of: server.source))
      #expect(copy.titles == ["a": "A2", "c": "C3", "n": "New"])
      #expect(
        report.issues.map(\.finding).contains(.unknownTypes(count: 1, type: "FutureThing")))
      #expect(try copy.position() == .synced(token: "tokB"))
    }
  }

  @Test func aDeltaThatChangesNothingIsNoNews() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    server.answer(page: "tokA", items: [S.deleted("x", day: 2), S.article("a", "A")], next: "tokB")
    let content = await server.content(world)
    #expect(await content.refresh().outcome == .updated)
    let revision = await content.state.revision
    #expect(await content.refresh().outcome == .unchanged)
    #expect(await content.state.revision == revision)
    #expect(try copy(server).position() == .synced(token: "tokB"))
  }

  @Test func observersHearHowFarItHasCome() async throws {
    let server = try await SpaceServer()
    let hold = Hold()
    server.answer(page: "initial", items: (1...9).map { S.article("a\($0)", "A") }, next: "page1")
    server.answer(page: "page1", items: [S.article("b", "B")], next: "page2")
    server.answer(
      page: "page2", with: .document(S.page([], next: "tokA"), hold: hold))
    let content = await server.content(world)
    let states = await content.states()
    async let refresh = content.refresh()
    var heard: [SyncProgress] = []
    for await state in states {
      guard case .space(let progress)? = state.progress, heard.last != progress else { continue }
      heard.append(progress)
      #expect(state.activity == .refreshing)
      if progress.page == 2 { break }
    }
    hold.release()
    #expect(await refresh.outcome == .updated)
    #expect(heard.last == SyncProgress(page: 2, entries: 10))
    #expect(await content.state.progress == nil)
  }

  @Test func theFieldsAreThoseOfTheReadersLanguage() async throws {
    let server = try await SpaceServer()
    let fields = #""articleTitle": {"en-US": "Library", "de": "Bibliothek"}"#
    server.answer(page: "initial", items: [S.entry("a", fields)], next: "tokA")
    server.answer(page: "tokA", items: [], next: "tokA")
    for (languages, title) in [(["de-AT"], "Bibliothek"), (["fr"], "Library")] {
      var settings = server.settings(world)
      settings.languages = languages
      let content = Content()
      await content.open(server.source, with: settings)
      _ = try await content.refresh().get()
      // A different language makes a different copy, even if the space is unchanged.
      #expect(copy(server).titles == ["a": title])
    }
  }

  @Test func anotherHostIsAskedForTheWholeSpace() async throws {
    let (published, preview) = (try await SpaceServer(), try await SpaceServer())
    published.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    preview.answer(
      page: "initial", items: [S.article("a", "Draft"), S.article("n", "New")], next: "tokP")
    let titles = ["a": "Draft", "n": "New"]
    for (server, expected) in [(published, ["a": "A"]), (preview, titles), (published, ["a": "A"])]
    {
      #expect(await server.content(world).refresh().outcome == .updated)
      #expect(copy(server).titles == expected)
    }
    #expect(published.pages == ["initial=true", "initial=true"])
    #expect(preview.pages == ["initial=true"])
  }

  @Test func aServerThatKnowsNoLocalesNeedNot() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    server.answer("/locales?limit=1000", with: .status(404))
    server.server.answer("/spaces/pd", with: .status(401))
    #expect(await server.content(world).refresh().outcome == .updated)
    #expect(copy(server).titles == ["a": "A"])
    #expect(copy(server).title == "pd")
  }

  @Test func aCopyThatIsGoneIsWrittenAnewWithoutAnotherSync() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    server.answer(page: "tokA", items: [], next: "tokA")
    try await server.content(world).refresh().get().expectUpdated()
    let folder = world.copy(of: server.source)
    for file in [folder.document, folder.index] { unlink(file) }
    #expect(await server.content(world).refresh().outcome == .updated)
    #expect(copy(server).titles == ["a": "A"])
    #expect(server.pages == ["initial=true", "sync_token=tokA"])
  }

  /// The file beside the index is not a flyer: it is the state of the space, from which the index
  /// is rebuilt.
  @Test func anIndexThatIsGoneIsMadeAnewWithoutTheServer() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A"), S.header(["a"])], next: "tokA")
    try await server.content(world).refresh().get().expectUpdated()
    let folder = world.copy(of: server.source)
    let bytes = try #require(FileManager.default.contents(atPath: folder.document))
    #expect(bytes.count < 100, "\(String(decoding: bytes, as: UTF8.self))")
    unlink(folder.index)
    try await server.server.stop()
    let content = await server.content(world)
    #expect(await content.recoverCopy())
    #expect(copy(server).titles == ["a": "A"])
    #expect(copy(server).headers.map(\.title) == ["H"])
    #expect(folder.leftovers.isEmpty)
  }

  @Test func anIndexThatIsBrokenIsMadeAnewFromTheSpace() async throws {
    let server = try await SpaceServer()
    let text = String(repeating: "x", count: 1_000)
    let items = (0..<60).map {
      S.entry("a\($0)", #""articleContent": {"en-US": "text \#($0) \#(text)"}"#)
    }
    server.answer(page: "initial", items: items, next: "tokA")
    try await server.content(world).refresh().get().expectUpdated()
    let folder = world.copy(of: server.source)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.index))
    let place = try #require(bytes.range(of: Data("text 45 \(text)".utf8))).lowerBound
    let page = place - place % 4096
    bytes.replaceSubrange(page..<page + 4096, with: repeatElement(0xFF, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: folder.index))
    let content = await server.content(world)
    #expect(try await content.item(id: "a45")?.text == "text 45 \(text)")
    #expect(FileManager.default.contents(atPath: folder.index + ".broken") == bytes)
    #expect(server.pages == ["initial=true"])
  }

  @Test func aSpaceThatIsBrokenWhereTheIndexIsGoneIsSyncedAnew() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    try await server.content(world).refresh().get().expectUpdated()
    let folder = world.copy(of: server.source)
    try Data(repeating: 7, count: 5_000).write(to: URL(fileURLWithPath: folder.space))
    unlink(folder.index)
    #expect(await server.content(world).refresh().outcome == .updated)
    #expect(copy(server).titles == ["a": "A"])
    #expect(FileManager.default.fileExists(atPath: folder.space + ".broken"))
  }

  @Test func aBrokenDatabaseIsSetAsideAndMadeAnew() async throws {
    let server = try await SpaceServer()
    server.answer(page: "initial", items: [S.article("a", "A")], next: "tokA")
    try await server.content(world).refresh().get().expectUpdated()
    let folder = world.copy(of: server.source)
    try Data(repeating: 7, count: 5_000).write(to: URL(fileURLWithPath: folder.space))
    #expect(await server.content(world).refresh().outcome == .unchanged)
    #expect(server.pages == ["initial=true", "initial=true"])
    #expect(FileManager.default.fileExists(atPath: folder.space + ".broken"))
  }
}

extension Refresh {
  func expectUpdated() throws {
    guard case .updated = self else { throw SpaceServerError.unchanged }
  }
}

enum SpaceServerError: Error {
  case unchanged
}
