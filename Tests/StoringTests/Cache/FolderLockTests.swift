import Foundation
import Synchronization
import Testing

@testable import Storing

@Suite struct FolderLockTests {
  let temporary: TemporaryFolder
  let folder: CopyFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = CopyFolder(path: temporary.path)
  }

  @Test func theSecondHolderWaitsUntilTheFirstLetsGo() async throws {
    let events = Events()
    var first: FolderLock? = try await FolderLock(folder)
    let second = Task { [folder] in
      events.add("second starts")
      let lock = try await FolderLock(folder)
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
    let first = try await FolderLock(folder)
    let second = Task { [folder] in _ = try await FolderLock(folder) }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    withExtendedLifetime(first) {}
  }

  @Test func manyTasksNeverHoldItTogether() async throws {
    let holders = Holders()
    var counts: [Int] = []
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { [folder] in
          let lock = try await FolderLock(folder)
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
    for _ in 0..<3 { _ = try await FolderLock(folder) }
    #expect(temporary.contents == ["lock"])
  }

  @Test func foldersAreLockedEachForItself() async throws {
    let other = try CopyFolder.writable(at: temporary.file("other"))
    let first = try await FolderLock(folder)
    let second = try await FolderLock(other)
    withExtendedLifetime((first, second)) {
      #expect(temporary.contents == ["lock", "other", "other/lock"])
    }
  }

  @Test func aFolderThatIsNotThereIsNamed() async throws {
    let missing = CopyFolder(path: temporary.file("missing"))
    await #expect(throws: StorageError(path: missing.lock, code: ENOENT)) {
      _ = try await FolderLock(missing)
    }
  }
}

/// What happened, in its order.
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
