import Foundation
import GRDB
import Roster
import RosterStoring
import TemporaryPostgres

/// What the stores of a large roster can do, asked without a server before them.
struct StoreSpeed {
  let folder: URL
  let runs: Int

  private static let clients = 32
  private static let time = Duration.seconds(3)

  func figures() async throws -> [Figure] {
    let today = Int(Date.now.timeIntervalSince1970) / 86_400
    let roster = LargeRoster(monday: today - (today + 3) % 7)
    let sqlite = try await figures(ofSQLite: roster)
    guard TemporaryPostgres.isInstalled else {
      print(Notice.notInstalled("postgresql"))
      return sqlite
    }
    return try await sqlite + figures(ofPostgres: roster)
  }

  private func figures(ofSQLite roster: LargeRoster) async throws -> [Figure] {
    let path = folder.appending(path: "large.sqlite").path
    let home = RosterHome.sqlite(path: path)
    try await home.opened().close()
    let database = try DatabaseQueue(path: path)
    try await database.writeWithoutTransaction { database in
      try database.execute(sql: "BEGIN; \(roster.script); COMMIT; ANALYZE")
    }
    try database.close()
    let store = try await home.opened()
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
    let pages = try await times(10 * runs) { number in
      let person = Person.ID(LargeRoster.person(number * 37 % LargeRoster.people))
      _ = try await stores[0].audit(concerning: person, before: nil, limit: 50)
    }
    let (waits, duration) = try await commandsDuringLayOut(of: stores[0])
    return [
      changes, Figure("\(name): a person's page of the log", of: pages, bound: Bounds.logPage),
      Figure("\(name): duties laid out for a day", in: .seconds, of: [duration]),
      Figure("\(name): most that a command waits meanwhile", of: waits, bound: Bounds.slice),
    ]
  }

  /// Commands that were carried out in a second by clients who each have shifts of their own.
  private func commands(_ name: String, of stores: [any RosterStore]) async throws -> Figure {
    var samples: [Double] = []
    for run in 0..<runs {
      let end = ContinuousClock.now + Self.time
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for client in 0..<Self.clients * stores.count {
          group.addTask {
            let store = stores[client % stores.count]
            return try await Self.act(as: client, in: run, on: store, until: end)
          }
        }
        return try await group.reduce(0, +)
      }
      samples.append(Double(counts) / (Self.time / .seconds(1)))
    }
    return Figure("\(name): commands by 32 clients each", in: .perSecond, samples: samples)
  }

  /// Puts shifts on the marketplace and takes them back; how often.
  private static func act(
    as client: Int, in run: Int, on store: any RosterStore, until end: ContinuousClock.Instant
  ) async throws -> Int {
    var count = 0
    while ContinuousClock.now < end {
      let number = client * 150 + count / 2 % 150
      let shift = LargeRoster.shift(of: number, week: 2 + run % 5, day: count / 300 % 5)
      let seen = RowVersion<Shift>(id: Shift.ID(shift))
      let command: RosterCommand =
        count.isMultiple(of: 2) ? .offer(shift: seen) : .revoke(shift: seen)
      do {
        _ = try await store.perform(
          command, by: .person(Person.ID(LargeRoster.person(number))),
          key: IdempotencyKey("\(run)-\(client)-\(count)"), at: .now)
      } catch is Refusal {
        // One of those that stand there from the beginning.
      }
      count += 1
    }
    return count
  }

  /// The longest waits of commands, one after the other, while what a new day brings is laid out.
  private func commandsDuringLayOut(
    of store: any RosterStore
  ) async throws -> (waits: [Duration], duration: Duration) {
    let begin = ContinuousClock.now
    async let layOut = store.perform(.layOut, by: .system, key: nil, at: .now + 86_400)
    let waits = try await times(200) { number in
      let shift = LargeRoster.shift(of: 9_000 + number, week: 1, day: 2)
      do {
        _ = try await store.perform(
          .offer(shift: RowVersion(id: Shift.ID(shift))),
          by: .person(Person.ID(LargeRoster.person(9_000 + number))), key: nil, at: .now)
      } catch is Refusal {
        // It stands there already.
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    _ = try await layOut
    // The sleep is no wait.
    let longest = waits.map { $0 - .milliseconds(5) }.sorted().suffix(2)
    return (Array(longest), .now - begin)
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

extension RosterHome {
  fileprivate func opened() async throws -> any RosterStore {
    try await open(
      rules: RosterRules(), ids: { UUID().uuidString }, jitter: { Double.random(in: 0..<1) })
  }
}

extension Instant {
  /// The moment it is, in whole seconds.
  fileprivate static var now: Instant {
    Instant(secondsSince1970: Int(Date.now.timeIntervalSince1970))
  }
}
