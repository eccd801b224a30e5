import Foundation
import Roster
import RosterStoring
import Synchronization
import TemporaryPostgres
import Testing

/// The kinds of stores, which all have to keep the same promises.
enum Home: String, CaseIterable, Sendable {
  case sqlite, postgres

  /// The kinds available on this machine; prints a message about a missing one.
  static let all: [Home] = {
    guard TemporaryPostgres.isInstalled else {
      print("skipped: PostgreSQL is not installed, so nothing is tested with it")
      return [.sqlite]
    }
    return allCases
  }()

  /// Opens an empty roster for a test and closes it afterwards.
  func withStore(
    rules: RosterRules = RosterRules(), _ body: (any RosterStore) async throws -> Void
  ) async throws {
    try await withPlace { place in
      let store = try await place.open(rules: rules)
      do {
        try await body(store)
      } catch {
        try? await store.close()
        throw error
      }
      try await store.close()
    }
  }

  /// Makes a place for a roster, and removes it afterwards.
  func withPlace(_ body: (RosterHome) async throws -> Void) async throws {
    switch self {
    case .sqlite:
      try await withFolder { try await body(.sqlite(path: $0 + "/roster.sqlite")) }
    case .postgres:
      try await body(.postgres(address: try await TemporaryPostgres.shared.makeDatabase()))
    }
  }
}

extension RosterHome {
  func open(
    rules: RosterRules = RosterRules(), for purpose: Purpose = .changing,
    ids: @escaping @Sendable () -> String = countedIDs()
  ) async throws -> any RosterStore {
    try await open(rules: rules, for: purpose, ids: ids, jitter: { Double.random(in: 0..<1) })
  }
}

/// Makes unique ids, in the same order for every store.
func countedIDs(from start: Int = 0) -> @Sendable () -> String {
  let counter = Counter(start)
  return { String(format: "id%06d", counter.next()) }
}

/// A counter that several threads can use.
final class Counter: Sendable {
  private let value: Mutex<Int>

  init(_ start: Int = 0) {
    value = Mutex(start)
  }

  var count: Int { value.withLock { $0 } }

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

/// Waits for a condition, at most `limit`.
func eventually(
  _ what: String, within limit: Duration = .seconds(10), _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !condition() {
    try #require(ContinuousClock.now < deadline, "waited in vain for \(what)")
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// Makes a folder for a test and removes it afterwards.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.path + "/roster-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}
