import Files
import FlyerModel
import Foundation
import Importing
import LoopbackServing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Opening a source, and a copy that is as good as the source.
@Suite struct ContentOpeningTests {
  let world: World

  init() throws { world = try World() }

  @Test func whatWasAskedForIsNamedUntilItIsThere() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let content = Content()
    #expect(await content.open(.bundled, with: world.settings).source == nil)
    #expect(await !content.state.isStandIn)
    let state = await content.open(.file(path: file), with: world.settings)
    #expect(state.source == file)
    #expect(state.isStandIn)
    _ = await content.refresh()
    #expect(await !content.state.isStandIn)
    let secret = Source.web("https://example.org/x?token=secret")
    #expect(await content.open(secret, with: world.settings).source?.contains("secret") == false)
  }

  @Test func aSmallFileIsThereBeforeAnybodyLooks() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    await content.awaitSmallFile()
    let state = await content.state
    #expect(state.head.title == "Campus")
    #expect(state.isLive)
    #expect(state.activity == .idle)
  }

  @Test(arguments: [Documents.campus, "<html>"])
  func aSmallFileIsFollowedFromTheFirstLookOn(text: String) async throws {
    let file = try world.folder.write(text, to: "campus.json")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    await content.awaitSmallFile()
    try world.folder.write(#"{"information": [{"title": "Neu"}]}"#, to: "campus.json")
    await content.watch()
    let state = await content.states().first { !$0.isStandIn && $0.counts.items == 1 }
    #expect(state?.origin != .bundled)
  }

  @Test func whatChangesWhileItIsReadIsReadAgain() async throws {
    let server = try await LoopbackServer()
    let hold = Hold()
    let changed = #"{"information": [{"title": "Neu"}]}"#
    server.answer(
      "/f", with: [.document(Documents.campus, hold: hold), .document(changed)])
    let content = Content()
    await content.open(.web(server.url("/f")), with: world.settings)
    let states = await content.states()
    async let first = content.refresh()
    _ = await states.first { $0.activity == .refreshing }
    async let second: Void = content.readAgain()
    hold.release()
    _ = await (first, second)
    #expect(server.requests.count == 2)
    #expect(await content.state.counts.items == 1)
    try await server.stop()
  }

  @Test func whyASmallFileIsNoneIsKnownBeforeAnybodyLooks() async throws {
    let file = try world.folder.write("<html>", to: "campus.json")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    await content.awaitSmallFile()
    let state = await content.state
    #expect(state.isStandIn)
    guard case .failed(let reason) = state.activity else {
      Issue.record("\(state.activity)")
      return
    }
    #expect(reason == "\(ContentError.importing(.otherForm(.markup)))")
  }

  @Test func nobodyAwaitsWhatMayTakeLong() async throws {
    let pipe = world.folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let large = String(repeating: " ", count: 3 << 20) + Documents.campus
    let file = try world.folder.write(large, to: "large.json")
    for source in [
      Source.file(path: pipe), .file(path: file), .file(path: world.folder.file("nothing")),
      .web("http://127.0.0.1:9/"), .bundled,
    ] {
      let content = Content()
      await content.open(source, with: world.settings)
      await content.awaitSmallFile()
      #expect(await content.state.activity == .idle, "\(source)")
    }
  }

  @Test func aFileWithACopyIsNotAwaited() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    try await world.fill(from: .file(path: file))
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    await content.awaitSmallFile()
    #expect(await !content.state.isLive)
  }

  /// Makes a copy of a server's document of which only the document is left.
  private func copyWithoutIndex() async throws -> Source {
    let server = try await LoopbackServer()
    server.answer("/f", with: .document(Documents.campus))
    let source = Source.web(server.url("/f"))
    try await world.fill(from: source)
    try await server.stop()
    try FileManager.default.removeItem(atPath: world.copy(of: source).index)
    return source
  }

  @Test func aLostIndexIsMadeOfItsDocument() async throws {
    let source = try await copyWithoutIndex()
    let content = Content()
    #expect(await content.open(source, with: world.settings).isStandIn)
    #expect(await content.recoverCopy())
    #expect(await content.state.counts.items == 6)
    #expect(await content.hasCopy)
    #expect(await content.recoverCopy(), "there is one already")
  }

  @Test func whatWasNeverKeptIsNotRecovered() async throws {
    let content = Content()
    let source = Source.file(path: world.folder.file("nothing"))
    await content.open(source, with: world.settings)
    #expect(await !content.recoverCopy())
    #expect(!FileManager.default.fileExists(atPath: world.copy(of: source).path))
  }

  @Test func aBrokenDocumentIsNotRecovered() async throws {
    let source = try await copyWithoutIndex()
    let document = world.copy(of: source).document
    try Data("no flyer".utf8).write(to: URL(fileURLWithPath: document))
    let content = Content()
    await content.open(source, with: world.settings)
    #expect(await !content.recoverCopy())
    #expect(FileManager.default.fileExists(atPath: document + ".broken"))
  }

  @Test func theSameBodyIsUnchangedAlsoWithoutValidators() async throws {
    let server = try await LoopbackServer()
    server.answer("/f", with: .document(Documents.campus))
    let source = Source.web(server.url("/f"))
    try await world.fill(from: source)
    let before = FileStamp(path: world.copy(of: source).index)
    let content = Content()
    await content.open(source, with: world.settings)
    guard case .success(.unchanged) = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    #expect(server.requests.count == 2)
    #expect(FileStamp(path: world.copy(of: source).index) == before)
    #expect(await content.state.isLive)
    #expect(world.copy(of: source).leftovers.isEmpty)
    server.answer("/f", with: .document(#"{"information": [{"title": "Neu"}]}"#))
    guard case .success(.updated) = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    #expect(await content.state.counts.items == 1)
    try await server.stop()
  }

  @Test func newValidatorsOfTheSameBodyAreKept() async throws {
    let server = try await LoopbackServer()
    server.answer("/f", with: .document(Documents.campus, etag: "\"1\"", lastModified: "today"))
    let source = Source.web(server.url("/f"))
    try await world.fill(from: source)
    server.answer("/f", with: .document(Documents.campus, etag: "\"2\""))
    let content = Content()
    await content.open(source, with: world.settings)
    guard case .success(.unchanged) = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    let facts = try FlyerIndex(path: world.copy(of: source).index).facts
    #expect(facts.validators == Validators(etag: "\"2\""))
    try await server.stop()
  }

  @Test func aFileThatWasOnlyTouchedIsUnchanged() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    let digest = try FlyerIndex(path: world.copy(of: source).index).facts.digest
    try world.folder.write(Documents.campus, to: "campus.json")
    utimensat(
      AT_FDCWD, file, [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)], 0)
    let content = Content()
    await content.open(source, with: world.settings)
    guard case .success(.unchanged) = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    let facts = try FlyerIndex(path: world.copy(of: source).index).facts
    #expect(facts.digest == digest)
    #expect(facts.validators?.etag == FileStamp(path: file)?.tag)
  }

  @Test func aBodySaysHowFarItIs() async throws {
    let server = try await LoopbackServer()
    let text = try Documents.flyer(titles: (0..<2_000).map { "title \($0)" })
    var reply = Reply.document(text)
    reply.fault = .stall(after: text.utf8.count / 2)
    server.answer("/f", with: reply)
    let content = Content()
    await content.open(.web(server.url("/f")), with: world.settings)
    let states = await content.states()
    let refresh = Task { await content.refresh() }
    let state = await states.first { $0.progress != nil }
    guard case .bytes(let count, of: let total?)? = state?.progress else {
      Issue.record("\(state?.progress as Any)")
      return
    }
    #expect(count > 0 && count < total)
    #expect(total == text.utf8.count)
    #expect(state?.isStandIn == true)
    refresh.cancel()
    try await server.stop()
  }
}
