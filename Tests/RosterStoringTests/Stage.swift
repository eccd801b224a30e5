import Foundation
import Roster
import RosterStoring
import Testing

/// A store with people in it, and a clock.
struct Stage {
  let store: any RosterStore
  /// A Monday.
  var now = Instant("2026-03-02T08:00:00Z") ?? Instant(secondsSince1970: 0)
  private var ids: [String: Person.ID] = [:]

  /// Signs up people; Anna is the admin.
  init(_ store: any RosterStore, people: [String] = ["Anna", "Bert", "Clara", "Dora"]) async throws
  {
    self.store = store
    for name in people {
      let receipt = try await carryOut(.invite(name: name, role: name == "Anna" ? .admin : .member))
      ids[name] = try #require(receipt.rows.first.flatMap(Person.init)).id
    }
  }

  /// Carries a command out, in the server's name if none is given.
  @discardableResult
  func carryOut(
    _ command: RosterCommand, by name: String? = nil, key: String? = nil
  ) async throws -> Receipt {
    let actor = try name.map { Actor.person(try id($0)) } ?? .system
    return try await store.perform(
      command, by: actor, key: key.flatMap(IdempotencyKey.init), at: now)
  }

  /// Returns why a command is refused; nil if it is not.
  func refusal(of command: RosterCommand, by name: String? = nil) async throws -> Refusal? {
    do {
      try await carryOut(command, by: name)
      return nil
    } catch let refusal as Refusal {
      return refusal
    }
  }

  func id(_ name: String) throws -> Person.ID {
    try #require(ids[name])
  }

  /// Adds a shift; days count from the Monday of the clock.
  @discardableResult
  func addShift(
    of name: String, day: Int, from start: Int = 18, to end: Int = 23
  ) async throws -> Shift {
    let receipt = try await carryOut(
      .addShift(
        owner: try id(name), date: monday + day, start: try time(start), end: try time(end),
        place: "Bar"),
      by: "Anna")
    return try #require(receipt.rows.compactMap(Shift.init).first)
  }

  func latest(_ shift: Shift) async throws -> Shift {
    try #require(try await model().find(shift.id))
  }

  /// The whole content of the store.
  func model() async throws -> RosterModel {
    RosterModel(try await store.snapshot(from: RosterDate(dayNumber: -100_000)))
  }

  var monday: RosterDate { RosterZone.utc.date(at: now) }
}

// Notices
extension Stage {
  static let topic = NoticeAddress("https://ntfy.example.org/topic")

  /// Subscribes a person to notices by ntfy, with changed preferences.
  func subscribe(
    _ name: String, _ change: (inout NoticePreferences) -> Void = { _ in }
  ) async throws {
    var subscription = Subscription(person: try id(name))
    subscription.preferences.ntfy = Self.topic
    change(&subscription.preferences)
    try await store.subscribe(subscription, code: nil, at: now)
  }

  /// Turns notices for many into one for each recipient.
  func passOn() async throws {
    for notice in try await claim() where notice.entry.channel == nil {
      try await store.passOn(notice.entry, at: now)
    }
  }

  func claim(at moment: Instant? = nil) async throws -> [ClaimedNotice] {
    try await store.claimNotices(100, lease: 60, at: moment ?? now)
  }
}

extension RosterModel {
  init(_ snapshot: RosterSnapshot) {
    self.init(rules: snapshot.rules, rows: snapshot.rows)
  }
}

func time(_ hour: Int) throws -> TimeOfDay {
  try #require(TimeOfDay(hour: hour, minute: 0))
}

/// When backups are restored: a day after the clock of a stage.
let dayAfter = Instant(secondsSince1970: 1_772_524_800)

/// Returns a hash that no other call returns.
func someHash() -> TokenHash {
  TokenHash(rawValue: UUID().uuidString.lowercased())
}

/// Statements that any database refuses, since they would break the rules.
let forbiddenStatements = [
  "UPDATE shift SET status = 'supplied', accepted_by = owner",
  "UPDATE shift SET owner = 'nobody'",
  "UPDATE person SET name_key = 'anna'",
  "DELETE FROM audit",
  "UPDATE audit_subject SET place = 7",
  "DELETE FROM audit_subject WHERE number = 1",
  """
  INSERT INTO audit_rule (number, place, rule) VALUES (1, 0, 'approval');
  UPDATE audit_rule SET rule = 'timeZone'
  """,
  """
  INSERT INTO audit_rule (number, place, rule) VALUES (1, 0, 'approval');
  DELETE FROM audit_rule
  """,
  "INSERT INTO audit (number, at, command) VALUES (99, 0, 'offer')",
  """
  UPDATE shift SET date = 20514, monday = 20514, begins = 0, ends = 9;
  INSERT INTO audit (number, at, command)
    SELECT max(number) + 1, 0, 'addShift' FROM audit;
  INSERT INTO audit_subject (number, place, kind, id)
    SELECT max(number), 0, 'shift', (SELECT min(id) FROM shift) FROM audit
  """,
]
