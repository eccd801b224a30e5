import Foundation
import Scratch
import Synchronization
import Testing

@testable import Files

@Suite struct FolderLockTests {
  let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("lock")
  }

  @Test func theSecondHolderWaitsUntilTheFirstLetsGo() async throws {
    let events = Events()
    var first: FileLock? = try await FileLock(path)
    let second = Task { [path] in
      events.add("second starts")
      let lock = try await FileLock(path)
      events.add("second holds")
      withExtendedLifetime(lock) {}
    }
    while events.all.isEmpty { await Task.yield() }
    withExtendedLifetime(first) { events.add("first lets go") }
    first = nil
    try await second.value
    #expect(events.all == ["second starts", "first lets go", "second holds"])
  }

  @Test func whoeverWaitsCanBeStopped() async throws {
    let first = try await FileLock(path)
    let second = Task { [path] in _ = try await FileLock(path) }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    withExtendedLifetime(first) {}
  }

  @Test func manyTasksNeverHoldItTogether() async throws {
    let holders = Holders()
    var counts: [Int] = []
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { [path] in
          let lock = try await FileLock(path)
          let count = holders.come()
          await Task.yield()
          holders.go()
          return withExtendedLifetime(lock) { count }
        }
      }
      for try await count in group { counts.append(count) }
    }
    #expect(counts == [1, 1, 1, 1])
  }

  @Test func aLockThatWasLetGoCanBeTakenAgain() async throws {
    for _ in 0..<3 { _ = try await FileLock(path) }
    #expect(folder.contents == ["lock"])
  }

  @Test func filesAreLockedEachForItself() async throws {
    let first = try await FileLock(path)
    let second = try await FileLock(folder.file("other"))
    withExtendedLifetime((first, second)) { #expect(folder.contents == ["lock", "other"]) }
  }

  @Test func whoeverDoesNotWaitIsToldWhoHoldsIt() throws {
    #expect(FileLock.holder(of: path) == nil)
    let first = try #require(try FileLock(atOnce: path))
    #expect(try FileLock(atOnce: path) == nil)
    #expect(FileLock.holder(of: path) == getpid())
    first.letGo()
    #expect(try FileLock(atOnce: path) != nil)
  }

  /// A longer process id from before leaves no digits behind the new one.
  @Test func theFileHasOneNumber() throws {
    try Data("123456789012345\n".utf8).write(to: URL(filePath: path))
    #expect(FileLock.holder(of: path) == nil)
    let lock = try #require(try FileLock(atOnce: path))
    withExtendedLifetime(lock) { #expect(FileLock.holder(of: path) == getpid()) }
  }

  @Test func aFolderThatIsNotThereIsNamedAtOnce() {
    let missing = folder.file("missing/lock")
    #expect(throws: FileError(path: missing, code: ENOENT)) { try FileLock(atOnce: missing) }
  }

  @Test func aFolderThatIsNotThereIsNamed() async throws {
    let missing = folder.file("missing/lock")
    await #expect(throws: FileError(path: missing, code: ENOENT)) {
      _ = try await FileLock(missing)
    }
  }
}

/// The events of a test, in the order in which they happened.
private final class Events: Sendable {
  private let stored = Mutex<[String]>([])

  var all: [String] { stored.withLock { $0 } }

  func add(_ event: String) { stored.withLock { $0.append(event) } }
}

private final class Holders: Sendable {
  private let stored = Atomic(0)

  func come() -> Int { stored.add(1, ordering: .sequentiallyConsistent).newValue }

  func go() { stored.subtract(1, ordering: .sequentiallyConsistent) }
}
