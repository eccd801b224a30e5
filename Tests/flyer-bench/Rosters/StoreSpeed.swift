import Foundation
import Roster
import RosterStoring
import Synchronization
import TemporaryPostgres

/// Measures the stores of a large roster, without a server.
struct StoreSpeed {
  let folder: URL
  let runs: Int

  private static let clients = 32
  private static let time = Duration.seconds(3)

  func figures() async throws -> [Figure] {
    let roster = LargeRoster.current
    let sqlite = try await figures(ofSQLite: roster)
    guard TemporaryPostgres.isInstalled else {
      print(Notice.notInstalled("postgresql"))
      return sqlite
    }
    return try await sqlite + figures(ofPostgres: roster)
  }

  private func figures(ofSQLite roster: LargeRoster) async throws -> [Figure] {
    let store = try await roster.store(in: folder.appending(path: "large.sqlite").path)
    let figures = try await figures("SQLite", of: [store], floor: Bounds.commandsOverSQLite)
    try await store.close()
    return figures
  }

  private func figures(ofPostgres roster: LargeRoster) async throws -> [Figure] {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let home = RosterHome.postgres(address: address)
    let stores = [try await home.opened(), try await home.opened()]
    try await TemporaryPostgres.shared.execute("BEGIN; \(roster.script) COMMIT", in: address)
    try await TemporaryPostgres.shared.execute("VACUUM ANALYZE", in: address)
    let own = try await figures(
      "PostgreSQL", of: [stores[0]], floor: Bounds.commandsOverPostgres)
    let both = try await commands("PostgreSQL, two servers", of: stores)
    let plain = try TemporaryPostgres.simpleUpdates(
      at: address, clients: Self.clients, seconds: 3 * runs)
    for store in stores { try await store.close() }
    return own + [
      both, Figure("pgbench: simple updates by 32 clients", in: .perSecond, samples: [plain]),
      Figure(
        "PostgreSQL: commands for each of them", in: .times, samples: [own[0].median / plain]),
      Figure(
        "PostgreSQL: two servers for one", in: .times, samples: [both.median / own[0].median],
        floor: Bounds.twoServersToOne),
    ]
  }

  private func figures(
    _ name: String, of stores: [any RosterStore], floor: Double
  ) async throws -> [Figure] {
    var changes = try await commands(name, of: stores)
    changes.floor = floor
    return [changes] + (try await reads(name, of: stores[0]))
      + (try await layingOut(name, stores[0]))
  }

  /// Measures the queries for parts of the roster that a user waits for.
  private func reads(_ name: String, of store: any RosterStore) async throws -> [Figure] {
    let today = RosterZone.utc.date(at: .now)
    func figure(
      _ what: String, bound: Double?, _ read: (Person.ID) async throws -> Void
    ) async throws -> Figure {
      let times = try await times(10 * runs) { number in
        try await read(Person.ID(LargeRoster.person(number * 37 % LargeRoster.people)))
      }
      return Figure("\(name): \(what)", of: times, bound: bound)
    }
    return [
      try await figure("somebody's shifts of eight weeks", bound: Bounds.ownWeeks) { person in
        var query = ShiftQuery(from: today, through: today + 56)
        query.owner = person
        _ = try await store.shifts(query)
      },
      try await figure("100 of the marketplace", bound: Bounds.marketplacePage) { _ in
        var query = ShiftQuery(from: today, limit: 100)
        query.isOffered = true
        _ = try await store.shifts(query)
      },
      try await figure("what a member's page shows", bound: nil) { person in
        _ = try await store.snapshot(from: today, of: RosterPart(of: [person]))
      },
      try await figure("50 lines of a person's log", bound: Bounds.logPage) { person in
        _ = try await store.audit(concerning: person, before: nil, limit: 50)
      },
      try await figure("50 lines of the log", bound: Bounds.logPage) { _ in
        _ = try await store.audit(before: nil, limit: 50)
      },
    ]
  }

  /// Measures the commands a second of clients who each have their own shifts.
  private func commands(_ name: String, of stores: [any RosterStore]) async throws -> Figure {
    var samples: [Double] = []
    for run in 0..<runs {
      let end = ContinuousClock.now + Self.time
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for client in 0..<Self.clients * stores.count {
          group.addTask {
            let store = stores[client % stores.count]
            return try await Self.act(as: client, in: "\(name) \(run)", run, on: store, until: end)
          }
        }
        return try await group.reduce(0, +)
      }
      samples.append(Double(counts) / (Self.time / .seconds(1)))
    }
    return Figure("\(name): commands by 32 clients each", in: .perSecond, samples: samples)
  }

  /// Puts shifts on the marketplace and takes them back; returns the number of commands that were
  /// not refused.
  ///
  /// - Parameter pass: a part of the keys. Keys of another pass would get their stored answers.
  private static func act(
    as client: Int, in pass: String, _ run: Int, on store: any RosterStore,
    until end: ContinuousClock.Instant
  ) async throws -> Int {
    var (count, done) = (0, 0)
    while ContinuousClock.now < end {
      let number = client * 150 + count / 2 % 150
      let shift = LargeRoster.shift(of: number, week: 2 + run % 5, day: count / 300 % 5)
      let seen = RowVersion<Shift>(id: Shift.ID(shift))
      let command: RosterCommand =
        count.isMultiple(of: 2) ? .offer(shift: seen) : .revoke(shift: seen)
      do {
        _ = try await store.perform(
          command, by: .person(Person.ID(LargeRoster.person(number))),
          key: IdempotencyKey("\(pass) \(client) \(count)"), at: .now)
        done += 1
      } catch is Refusal {
        // The shift is on the marketplace from the beginning.
      }
      count += 1
    }
    return done
  }

  /// Measures how long it takes to lay a day out. Also measures the longest waits of commands
  /// meanwhile, one after the other.
  private func layingOut(_ name: String, _ store: any RosterStore) async throws -> [Figure] {
    let isOver = Mutex(false)
    let layOut = Task {
      defer { isOver.withLock { $0 = true } }
      let begin = ContinuousClock.now
      _ = try await store.perform(.layOut, by: .system, key: nil, at: .now + 86_400)
      return ContinuousClock.now - begin
    }
    var waits: [Duration] = []
    while !isOver.withLock({ $0 }) {
      let number = 9_000 + waits.count % 1_000
      let shift = Shift.ID(LargeRoster.shift(of: number, week: 1, day: 2))
      let person = Person.ID(LargeRoster.person(number))
      let command: RosterCommand =
        waits.count / 1_000 % 2 == 0
        ? .offer(shift: RowVersion(id: shift)) : .revoke(shift: RowVersion(id: shift))
      let begin = ContinuousClock.now
      do {
        _ = try await store.perform(command, by: .person(person), key: nil, at: .now)
      } catch is Refusal {
        // The shift is already on the marketplace.
      }
      waits.append(.now - begin)
      try await Task.sleep(for: .milliseconds(2))
    }
    return [
      Figure("\(name): duties laid out for a day", in: .seconds, of: [try await layOut.value]),
      Figure(
        "\(name): most that one of \(waits.count) commands waits meanwhile",
        of: Array(waits.sorted().suffix(2)), bound: Bounds.slice),
    ]
  }

  private func times(_ count: Int, of body: (Int) async throws -> Void) async throws -> [Duration] {
    var times: [Duration] = []
    for number in 0..<count {
      let begin = ContinuousClock.now
      try await body(number)
      times.append(.now - begin)
    }
    return times
  }
}
