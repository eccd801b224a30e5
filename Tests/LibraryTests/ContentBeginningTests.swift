import FlyerModel
import Foundation
import Importing
import LoopbackServing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// The part of a source that is shown while its first copy is made.
@Suite struct ContentBeginningTests {
  let world: World
  private let text: String

  init() throws {
    world = try World()
    text = try Documents.flyer(titles: (0..<6_000).map { "title \($0)" }) { number in
      "This is text number \(number), which is as long as others are."
    }
  }

  /// Returns the states up to the one after a refresh.
  private func states(of content: Content) async throws -> [ContentState] {
    let states = await content.states()
    _ = try await content.refresh().get()
    var seen: [ContentState] = []
    for await state in states {
      seen.append(state)
      if state.isLive, state.activity == .idle { break }
    }
    return seen
  }

  @Test func theFirstItemsOfALargeFileAreThereBeforeTheOthers() async throws {
    let file = try world.folder.write(text, to: "large.json")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    await content.watch()
    let seen = try await states(of: content)
    let beginning = try #require(seen.first { $0.origin == .beginning })
    #expect(!beginning.isStandIn && !beginning.isCopy)
    #expect(beginning.activity == .refreshing)
    #expect(beginning.counts.items == 250)
    #expect(seen.last?.isCopy == true)
    #expect(seen.last?.counts.items == 6_000)
    // The copy is shown once, and not fetched again as if another process had made it. Nothing is
    // marked.
    #expect(Set(seen.map(\.revision)).count == 3)
    #expect(seen.last?.newCount == 0)
    #expect(try await states(of: content).allSatisfy { $0.origin != .beginning })
  }

  @Test func whatIsHereAtOnceNeedsNoBeginning() async throws {
    let file = try world.folder.write(Documents.campus, to: "campus.json")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    await content.watch()
    #expect(try await states(of: content).allSatisfy { $0.origin != .beginning })
  }

  /// A command that prints something waits for the whole document.
  @Test func nobodyWhoDoesNotFollowItIsShownOne() async throws {
    let file = try world.folder.write(text, to: "large.json")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    #expect(try await states(of: content).allSatisfy { $0.origin != .beginning })
  }

  @Test func whatHasComeOfADocumentIsShownUntilItFails() async throws {
    let server = try await LoopbackServer()
    var reply = Reply.document(text)
    reply.fault = .stall(after: 150_000)
    server.answer("/f", with: reply)
    let content = Content()
    await content.open(.web(server.url("/f")), with: world.settings)
    await content.watch()
    let states = await content.states()
    let refresh = Task { await content.refresh() }
    let state = await states.first { $0.origin == .beginning && $0.counts.items > 20 }
    #expect(state?.activity == .refreshing)
    let page = try await content.page(of: ItemQuery(), from: .offset(0), limit: 3)
    #expect(page.items.map(\.id) == ["i0", "i1", "i2"])
    #expect(try await content.item(id: "i1")?.text.hasPrefix("This is text number 1,") == true)
    try await server.stop()
    guard case .failure = await refresh.value else {
      Issue.record("half a document was taken for one")
      return
    }
    #expect(await content.state.isStandIn)
    #expect(await content.state.origin == .bundled)
  }

  @Test func otherFormsHaveNone() async throws {
    let file = try world.folder.write(
      String(repeating: "not JSON at all ", count: 40_000), to: "large.bin")
    let content = Content()
    await content.open(.file(path: file), with: world.settings)
    await content.watch()
    let states = await content.states()
    _ = await content.refresh()
    let failed = await states.first { if case .failed = $0.activity { true } else { false } }
    #expect(failed?.origin == .bundled)
  }
}
