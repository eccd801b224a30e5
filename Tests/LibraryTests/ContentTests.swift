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

/// Three sources, each with a copy that is fresh, stale, broken or missing.
@Suite struct ContentTests {
  let world: World

  init() throws { world = try World() }

  @Test func withoutASourceTheBundledFlyerIsShown() async throws {
    let content = Content()
    let state = await content.open(.bundled, with: world.settings)
    #expect(state.origin == .bundled)
    #expect(state.counts.items >= 20)
    #expect(state.tabs.count >= 8)
    #expect(state.warnings.isEmpty)
    guard case .failure(.noSource) = await content.refresh() else {
      Issue.record("a refresh without a source must say so")
      return
    }
    let page = try await content.page(of: ItemQuery(), from: .offset(0), limit: 3)
    #expect(page.items.count == 3)
  }

  @Test func withoutACopyTheBundledFlyerIsShownUntilTheFirstRefresh() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let content = Content()
    var state = await content.open(.file(path: file), with: world.settings)
    #expect(state.origin == .bundled)
    #expect(await !content.hasCopy)
    guard case .success(.updated(let report)) = await content.refresh() else {
      Issue.record("the file is there: \(await content.state)")
      return
    }
    #expect(report.counts.items == 6)
    state = await content.state
    #expect(state.head.title == "Campus")
    #expect(state.origin == .copy(confirmed: world.time))
    #expect(state.isLive)
    #expect(state.activity == .idle)
    #expect(await content.hasCopy)
  }

  @Test func theCopyIsShownAtOnceAndOffline() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    try await world.fill(from: .file(path: file))
    try FileManager.default.removeItem(atPath: file)
    let content = Content()
    let state = await content.open(.file(path: file), with: world.settings)
    #expect(state.head.title == "Campus")
    #expect(state.counts.items == 6)
    #expect(!state.isLive)
    guard case .failure(.unreadable(let error)) = await content.refresh() else {
      Issue.record("the file is gone")
      return
    }
    #expect(error.path == file)
    let later = await content.state
    #expect(later.counts.items == 6)
    #expect(later.activity == .failed(reason: "\(error)"))
  }

  @Test func aFileIsReadAgainOnlyWhenItChanged() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    try await world.fill(from: .file(path: file))
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    guard case .success(.unchanged) = await content.refresh() else {
      Issue.record("nothing changed")
      return
    }
    let index = FileStamp(path: world.copy(of: .file(path: file)).index)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
    guard case .success(.unchanged) = await content.refresh() else {
      Issue.record("nothing changed but the date")
      return
    }
    #expect(FileStamp(path: world.copy(of: .file(path: file)).index)?.inode == index?.inode)
    try world.folder.write(#"{"information": [{"title": "Neu"}]}"#, to: "campus.json")
    guard case .success(.updated) = await content.refresh() else {
      Issue.record("the file changed")
      return
    }
    #expect(await content.state.counts.items == 1)
    #expect(await content.state.newCount == 1)
  }

  @Test func aServerIsAskedConditionally() async throws {
    let server = try await LoopbackServer()
    server.answer("/f", with: .document(Documents.campus, etag: "\"1\""))
    let source = Source.web(server.url("/f"))
    try await world.fill(from: source)
    let content = Content()
    await content.open(source, with: world.settings)
    server.answer("/f", with: .status(304))
    let index = await content.shown.index?.stamp
    guard case .success(.unchanged) = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    #expect(server.requests.last?.header("If-None-Match") == "\"1\"")
    #expect(await content.shown.index?.stamp == index)
    #expect(await content.state.isLive)
    try await server.stop()
  }

  @Test(arguments: [
    "this is no JSON", "[1, 2]", #"{"something": "else"}"#, "", #"{"information": [{"title": "cut"#,
    #"{"informations": [{"title": "x"}]}"#, #"{"information": [], "headers": [7]}"#,
  ])
  func whatIsNoFlyerCostsNothing(body: String) async throws {
    let server = try await LoopbackServer()
    server.answer("/f", with: .document(Documents.campus))
    let source = Source.web(server.url("/f"))
    try await world.fill(from: source)
    server.answer("/f", with: .document(body))
    let content = Content()
    await content.open(source, with: world.settings)
    guard case .failure(.importing) = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    #expect(await content.state.counts.items == 6)
    let again = Content()
    #expect(await again.open(source, with: world.settings).counts.items == 6)
    try await server.stop()
  }

  @Test func aServerThatIsGoneLeavesTheCopy() async throws {
    let server = try await LoopbackServer()
    server.answer("/f", with: .document(Documents.campus))
    let source = Source.web(server.url("/f"))
    try await world.fill(from: source)
    try await server.stop()
    let content = Content()
    await content.open(source, with: world.settings)
    guard case .failure(.fetching) = await content.refresh() else {
      Issue.record("\(await content.state.activity)")
      return
    }
    let state = await content.state
    #expect(state.counts.items == 6)
    guard case .failed(let reason) = state.activity else {
      Issue.record("\(state.activity)")
      return
    }
    #expect(reason.contains("127.0.0.1"))
  }

  @Test func twoReadersShareOneCopy() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    let first = Content()
    let second = Content()
    await first.open(source, with: world.settings)
    await second.open(source, with: world.settings)
    async let one = first.refresh()
    async let two = second.refresh()
    for result in await [one, two] {
      guard case .success = result else {
        Issue.record("\(result)")
        return
      }
    }
    #expect(await first.state.counts.items == 6)
    #expect(await second.state.counts.items == 6)
    #expect(world.copy(of: source).leftovers.isEmpty)
  }

  @Test func aReaderSeesWhatAnotherOneFetched() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    let watching = Content()
    await watching.open(source, with: world.settings)
    await watching.watch()
    let states = await watching.states()
    try world.folder.write(#"{"information": [{"title": "Neu"}]}"#, to: "campus.json")
    let state = await states.first { $0.counts.items == 1 }
    #expect(state?.newCount == 1)
  }

  @Test func whatAnotherOneFetchedBeforeItWatchesIsSeenAsWell() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    let watching = Content()
    await watching.open(source, with: world.settings)
    try world.folder.write(#"{"information": [{"title": "Neu"}]}"#, to: "campus.json")
    try await world.fill(from: source)
    await watching.watch()
    #expect(await watching.state.counts.items == 1)
  }

  @Test func observersHearOfEveryChange() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    let observers = [await content.states(), await content.states()]
    _ = await content.refresh()
    for observer in observers {
      var activities: [ContentState.Activity] = []
      for await state in observer {
        activities.append(state.activity)
        if state.isLive, state.activity == .idle, state.counts.items == 6 { break }
      }
      #expect(activities.first == .idle)
      #expect(activities.contains(.refreshing))
    }
  }

  @Test func whatWasOpenedIsNoLongerCounted() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    try world.folder.write(
      Documents.campus.replacing("Öffnet um elf.", with: "Öffnet um zwölf."), to: "campus.json")
    let content = Content()
    await content.open(source, with: world.settings)
    _ = await content.refresh()
    #expect(await content.state.changedCount == 1)
    try await content.markSeen(id: "mensa")
    #expect(await content.state.changedCount == 0)
    let again = Content()
    #expect(await again.open(source, with: world.settings).changedCount == 0)
  }

  @Test func leftoversOfAKilledProcessAreRemoved() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let source = Source.file(path: file)
    try await world.fill(from: source)
    let copy = world.copy(of: source)
    try Data("half".utf8).write(to: URL(fileURLWithPath: copy.unfinished("index")))
    #expect(copy.leftovers.count == 1)
    let content = Content()
    await content.open(source, with: world.settings)
    #expect(await content.state.counts.items == 6)
    _ = await content.refresh()
    #expect(copy.leftovers.isEmpty)
  }
}
