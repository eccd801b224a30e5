import Roster
import RosterHistory
import RosterStoring
import Synchronization

/// A short valid history on a store in memory: Ada offers a shift, and Cy and Bo try to accept it.
struct Told {
  /// Thrown if a value that must exist is missing.
  struct Missing: Error {}

  var history: History
  private let store: any RosterStore
  private let now: Instant
  private(set) var ada: Person.ID = ""
  private(set) var bo: Person.ID = ""
  private(set) var cy: Person.ID = ""
  private(set) var shift: Shift.ID = ""

  init() async throws {
    let counter = Counter()
    store = try RosterHome.inMemory(rules: RosterRules(), ids: { counter.next() })
    now = Instant(secondsSince1970: 1_800_000_000)
    history = History(start: try await store.snapshot(from: RosterDate(dayNumber: 0)), clients: 1)
    ada = try await invite("Ada", .admin)
    bo = try await invite("Bo", .member)
    cy = try await invite("Cy", .member)
    let add = RosterCommand.addShift(
      owner: ada, date: RosterZone.utc.date(at: now) + 7, start: .midnight,
      end: TimeOfDay(hour: 6, minute: 0) ?? .midnight, place: "Bar")
    let added = try await store.perform(add, by: .system, key: nil, at: now)
    shift = added.rows.compactMap(Shift.init).first?.id ?? ""
    history.start = try await store.snapshot(from: RosterDate(dayNumber: 0))
    try await tell()
  }

  /// The first version after the start.
  var first: Int { history.start.version + 1 }

  /// Returns the index of the first attempt that fits; throws `Missing` if there is none.
  func index(where fits: (Attempt) -> Bool) throws -> Int {
    guard let index = history.attempts.firstIndex(where: fits) else { throw Missing() }
    return index
  }

  private mutating func tell() async throws {
    try await attempt(.accept(shift: RowVersion(id: shift)), by: cy)
    try await attempt(.offer(shift: RowVersion(id: shift)), by: ada)
    try await attempt(.accept(shift: RowVersion(id: shift)), by: bo)
    try await attempt(.accept(shift: RowVersion(id: shift)), by: cy)
    try await attempt(.expire, by: ada)
    try await attempt(.invite(name: "Guest", role: .member), by: ada)
    try await attempt(.offer(shift: RowVersion(id: shift)), by: bo)
    history.readings = [
      Reading(before: 0, snapshot: try await store.snapshot(from: RosterDate(dayNumber: 0)))
    ]
    history.log = try await store.audit(before: nil, limit: .max).reversed().filter {
      $0.number >= first
    }
  }

  private mutating func attempt(_ command: RosterCommand, by person: Person.ID) async throws {
    let number = history.attempts.count
    guard let key = IdempotencyKey("\(number)") else { throw Missing() }
    let before = try await store.version()
    let answer: Attempt.Answer
    do {
      answer = .done(try await store.perform(command, by: .person(person), key: key, at: now))
    } catch let refusal as Refusal {
      answer = .refused(rule: refusal.rule, message: refusal.description)
    }
    history.attempts.append(
      Attempt(
        command, by: person, key: key, versions: (before, try await store.version()),
        times: (now, now), answer: answer))
  }

  private func invite(_ name: String, _ role: Person.Role) async throws -> Person.ID {
    let command = RosterCommand.invite(name: name, role: role)
    let receipt = try await store.perform(command, by: .system, key: nil, at: now)
    guard let person = receipt.rows.compactMap(Person.init).first else { throw Missing() }
    return person.id
  }
}

/// Generates new names.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "row-\(count)"
    }
  }
}

extension Attempt.Answer {
  var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }
}

extension Attempt {
  /// Returns the attempt with some values replaced.
  func changed(
    key: String? = nil, actor: Person.ID? = nil, answer: Answer? = nil, before: Int? = nil
  ) -> Attempt {
    Attempt(
      command, by: actor ?? self.actor, key: key.flatMap(IdempotencyKey.init) ?? self.key,
      isRepeated: isRepeated, sendings: sendings, versions: (before ?? self.before, after),
      times: (sent, answered), answer: answer ?? self.answer)
  }
}

extension RosterSnapshot {
  /// Returns the snapshot with another version and other shifts.
  func changed(version: Int, shifts: [Shift]) -> RosterSnapshot {
    RosterSnapshot(
      version: version, rules: rules, people: people, fixedShifts: fixedShifts,
      openings: openings, shifts: shifts, requests: requests, trades: trades, wishes: wishes)
  }
}
