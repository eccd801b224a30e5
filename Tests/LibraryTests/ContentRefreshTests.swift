import FlyerModel
import Foundation
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Refreshes of a source that others read, search and refresh at the same time.
@Suite struct ContentRefreshTests {
  private let world: World
  private let file: String
  private var source: Source { .file(path: file) }

  init() async throws {
    world = try World()
    file = try world.folder.write(Self.document(0), to: "busy.json")
    try await world.fill(from: .file(path: file))
  }

  private static func document(_ revision: Int, changing count: Int = 300) -> String {
    let items = (0..<300).map {
      #"{"id": "\#($0)", "title": "Item \#($0) of \#($0 < count ? revision : 0)"}"#
    }
    return #"{"information": [\#(items.joined(separator: ","))]}"#
  }

  /// Reads as a reader does, which removes the marks of opened items, until the task is cancelled.
  ///
  /// - Returns: the error that ended it; nil if it was cancelled.
  private func read(_ content: Content) async -> String? {
    var number = 0
    while !Task.isCancelled {
      do {
        let page = try await content.page(
          of: ItemQuery(search: "item"), from: .offset(number), limit: 40)
        #expect(page.total == 300)
        number = (number + 17) % 260
        try await content.markSeen(id: "\(number)")
      } catch {
        return Task.isCancelled ? nil : "\(error)"
      }
      await Task.yield()
    }
    return nil
  }

  private func opened() async -> Content {
    let content = Content()
    await content.open(source, with: world.settings)
    await content.watch()
    return content
  }

  /// Refreshes as another process does; returns the error, or nil.
  private func refresh(to revision: Int, changing count: Int) async -> String? {
    do {
      try world.folder.write(Self.document(revision, changing: count), to: "busy.json")
      let content = Content()
      await content.open(source, with: world.settings)
      _ = try await content.refresh().get()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// A user who goes from source to source leaves no open files behind.
  @Test func whatNobodyShowsIsFollowedNoLonger() async throws {
    try world.folder.write(Self.document(0, changing: 0), to: "busy.json")
    var content: Content? = await opened()
    _ = try await content?.refresh().get()
    let left = WeakContent(content: content)
    content = nil
    let deadline = ContinuousClock.now + .seconds(10)
    while left.content != nil, ContinuousClock.now < deadline { await Task.yield() }
    #expect(left.content == nil)
  }

  private struct WeakContent {
    weak var content: Content?
  }

  @Test func aCopyThatIsFollowedIsShownOnce() async throws {
    let content = await opened()
    let before = await content.state.revision
    try world.folder.write(Self.document(1, changing: 3), to: "busy.json")
    _ = try await content.refresh().get()
    #expect(await content.state.revision == before + 1)
    // Further refreshes, and the watches of source and copy, find no other change.
    _ = try await content.refresh().get()
    #expect(await content.state.revision == before + 1)
  }

  private static let refreshes =
    Thoroughness.isWhole ? 120 : 10

  /// If little changes, the next index is a copy of the one from which marks are removed.
  @Test(.serialized, arguments: [300, 3])
  func nobodyMeetsALockedDatabase(changing count: Int) async throws {
    let readers = [await opened(), await opened(), await opened()]
    let failures = await withTaskGroup(of: String?.self) { group in
      for reader in readers { group.addTask { await read(reader) } }
      var failures: [String] = []
      for revision in 1...Self.refreshes {
        if let failure = await refresh(to: revision, changing: count) { failures.append(failure) }
      }
      group.cancelAll()
      for await failure in group { failures += failure.map { [$0] } ?? [] }
      return failures
    }
    #expect(failures.isEmpty, "\(failures)")
    for reader in readers {
      let state = await reader.state
      #expect(state.warnings.isEmpty, "\(state.warnings)")
      #expect(state.counts.items == 300)
    }
  }
}
