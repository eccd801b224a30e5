import Roster
import TemporaryPostgres
import Testing

@testable import RosterStoring

/// Streams of versions.
@Suite(.timeLimit(.minutes(2))) struct VersionTests {
  @Test(arguments: Home.all) func oneHearsOfOnesOwn(_ home: Home) async throws {
    try await home.withStore { store in
      let versions = store.versions()
      try await Stage(store, people: ["Anna"]).carryOut(.invite(name: "Bert", role: .member))
      try await store.setRules(RosterRules(weeksAhead: 3), at: Instant(secondsSince1970: 0))
      let wanted = try await store.version()
      #expect(wanted == 3)
      for await version in versions where version == wanted { break }
    }
  }

  @Test func onlyTheNewestWaits() async {
    let notifier = ChangeNotifier()
    let (slow, gone) = (notifier.listen(), notifier.listen())
    _ = gone
    for version in 1...50 { notifier.notify(version) }
    notifier.close()
    var heard: [Int] = []
    for await version in slow { heard.append(version) }
    #expect(heard == [50])
    for await version in notifier.listen() { Issue.record("\(version) after the end") }
  }

  /// Two servers over one database. Each is notified of the other's commits, also after its
  /// listening connection was lost, and reports while it is not.
  @Test(.enabled(if: TemporaryPostgres.isInstalled, "PostgreSQL is not installed"))
  func anotherServerIsHeardOf() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let one = try await RosterHome.postgres(address: address).open()
    let other = try await RosterHome.postgres(address: address).open(ids: countedIDs(from: 1000))
    try await eventually("the listener") { other.hearsOthers }
    let stage = try await Stage(one, people: ["Anna"])
    var heard = other.versions().makeAsyncIterator()
    try await stage.carryOut(.invite(name: "Bert", role: .member))
    while let version = await heard.next(), version < 2 {}
    let name = try #require(
      try await TemporaryPostgres.shared.execute("SELECT current_database()", in: address))
    // Connections are refused until the loss is noticed.
    for statement in [
      "ALTER DATABASE \(name) ALLOW_CONNECTIONS false",
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '\(name)'",
    ] {
      try await TemporaryPostgres.shared.execute(statement)
    }
    try await eventually("the loss") { !other.hearsOthers }
    try await TemporaryPostgres.shared.execute("ALTER DATABASE \(name) ALLOW_CONNECTIONS true")
    try await stage.carryOut(.invite(name: "Clara", role: .member))
    while let version = await heard.next(), version < 3 {}
    try await eventually("the new listener") { other.hearsOthers }
    try await stage.carryOut(.invite(name: "Dora", role: .member))
    while let version = await heard.next(), version < 4 {}
    for store in [one, other] { try await store.close() }
    #expect(await heard.next() == nil, "nothing is told when it is closed")
  }
}
