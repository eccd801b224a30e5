import Foundation
import Roster
import RosterStoring
import Synchronization
import Testing

@testable import RosterServing

/// A small restaurant's roster in memory: Ada runs it, Ben and Cleo work there.
///
/// Ids are numbered: p1 is Ada, p2 Ben, p3 Cleo; shifts and other rows get the next numbers.
final class Restaurant: Sendable {
  static let password = "correct horse"

  let clock = TestClock()
  let store: any RosterStore
  let folder: URL
  let ada: String
  let ben: String
  let cleo: String

  init(rules: RosterRules = RosterRules()) async throws {
    let ids = Counter()
    store = try RosterHome.inMemory(rules: rules) { "r\(ids.next())" }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "flyerd-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let hash = try await Self.hash.value
    var tokens: [String] = []
    for (name, role) in [("Ada", Person.Role.admin), ("Ben", .member), ("Cleo", .member)] {
      let account = try await store.signUp(
        NewAccount(login: name.lowercased(), name: name, passwordHash: hash, role: role),
        at: clock.now)
      tokens.append(try await Self.logIn(account.person, store, clock))
    }
    (ada, ben, cleo) = (tokens[0], tokens[1], tokens[2])
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a session without using the route, and returns its token.
  static func logIn(
    _ person: Person.ID, _ store: any RosterStore, _ clock: TestClock
  ) async throws -> String {
    let token = SecretToken()
    try await store.add(
      Session(
        hash: token.hash, person: person, began: clock.now, expires: clock.now + 30 * 86_400))
    return token.text
  }

  func person(_ name: String) async throws -> Person {
    try #require(try await everything().people.first { $0.name == name })
  }

  func everything() async throws -> RosterSnapshot {
    try await store.snapshot(from: RosterDate(dayNumber: 0))
  }

  /// Adds a shift on a day of March 2026.
  @discardableResult
  func shift(of name: String, on day: Int, _ start: String = "18:00", _ end: String = "23:00")
    async throws -> Shift
  {
    let receipt = try await store.perform(
      .addShift(
        owner: try await person(name).id,
        date: try #require(RosterDate(year: 2026, month: 3, day: day)),
        start: try #require(TimeOfDay(start)), end: try #require(TimeOfDay(end)), place: "Kitchen"),
      by: .system, key: nil, at: clock.now)
    return try #require(receipt.rows.compactMap(Shift.init).last)
  }

  private static let hash = Task { try await PasswordHasher().hash(password, for: "") }
}

/// Counts up from 1.
final class Counter: Sendable {
  private let last = Mutex(0)

  func next() -> Int {
    last.withLock { last in
      last += 1
      return last
    }
  }
}
