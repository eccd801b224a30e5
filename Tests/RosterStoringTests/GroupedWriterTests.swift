import Dispatch
import Roster
import Synchronization
import Testing

@testable import RosterStoring

/// Changes that wait for each other's commit share the next one.
@Suite struct GroupedWriterTests {
  /// A connection without a database, which notes what it was told to do.
  private final class Notes: TransactingConnection, Sendable {
    let told = Mutex<[String]>([])
    let failing: String
    let failure: any Error

    init(
      failing: String = "",
      with failure: any Error = TransactionFailure.contended(.unavailable(.contended))
    ) {
      (self.failing, self.failure) = (failing, failure)
    }

    func note(_ text: String) throws {
      told.withLock { $0.append(text) }
      if text == failing { throw failure }
    }

    /// The settings of a roster, which every change asks for first.
    func rows(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> [SQLRow] {
      [SQLRow([.text(try StoredJSON.encode(RosterRules())), .integer(0), .integer(0)])]
    }

    func change(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> Int {
      try note(sql.text)
      return 1
    }

    func run(_ script: SQL) throws { try note(script.text) }
    func begin() throws { try note("BEGIN") }
    func commit() throws { try note("COMMIT") }
    func rollBack() { told.withLock { $0.append("ROLLBACK") } }
    var text: String { told.withLock { $0.joined(separator: "; ") } }
  }

  @Test func refusedOnesAreUndoneAlone() throws {
    let notes = Notes()
    let answers = Mutex<[String]>([])
    let changes = ["one", "two", "three"].map { name in
      PendingChange(
        make: { connection in
          try connection.change(SQL(stringLiteral: name), [])
          if name == "two" { throw Refusal.adminsOnly }
          return { answers.withLock { $0.append(name) } }
        },
        refuse: { error in answers.withLock { $0.append("\(error as? Refusal == .adminsOnly)") } })
    }
    let tell = try notes.commit(changes)
    let early = answers.withLock { $0 }
    #expect(early == [], "nobody is told before the commit")
    for tell in tell { tell() }
    let told = answers.withLock { $0 }
    #expect(told == ["one", "true", "three"])
    #expect(
      notes.text == """
        BEGIN; SAVEPOINT part; one; RELEASE SAVEPOINT part; \
        SAVEPOINT part; two; ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part; \
        SAVEPOINT part; three; RELEASE SAVEPOINT part; COMMIT
        """)
  }

  @Test(arguments: ["BEGIN", "one", "COMMIT"]) func allAreUndone(_ step: String) throws {
    let notes = Notes(failing: step)
    let change = PendingChange(
      make: { connection in
        try connection.change("one", [])
        return { Issue.record("it was acknowledged") }
      },
      refuse: { _ in Issue.record("whoever commits decides what becomes of it") })
    #expect(throws: TransactionFailure.self) { try notes.commit([change]) }
    #expect(notes.text.hasSuffix("\(step); ROLLBACK"))
  }

  /// A refusal is one's own answer: where it can't be undone alone, everybody else is told, and
  /// whoever commits decides by, what was in the way of that.
  @Test func aRefusalIsNobodyElsesAnswer() throws {
    func error(
      refusing refusal: any Error, undoing failure: any Error
    ) throws -> any Error {
      let notes = Notes(failing: "ROLLBACK TO SAVEPOINT part", with: failure)
      let change = PendingChange(
        make: { _ in throw refusal }, refuse: { _ in Issue.record("it was told already") })
      do {
        _ = try notes.commit([change])
        Issue.record("it was committed")
        return Refusal.adminsOnly
      } catch {
        return error
      }
    }
    let lost = TransactionFailure.lost(.unavailable(.lost(message: "reset")))
    let ended = try error(refusing: Refusal.personsOnly, undoing: lost)
    guard case .lost = ended as? TransactionFailure else {
      Issue.record("\(ended)")
      return
    }
    let gone = RosterStoreError.damaged(.reported(message: "no such savepoint", state: nil))
    #expect(
      try error(refusing: Refusal.personsOnly, undoing: gone) as? RosterStoreError == gone)
    #expect(
      try error(refusing: RosterStoreError.keyReused, undoing: gone) as? RosterStoreError == gone)
    // A full disk undoes everything, and is why nothing was changed.
    let full = RosterStoreError.unavailable(.diskFull)
    #expect(try error(refusing: full, undoing: gone) as? RosterStoreError == full)
  }

  @Test func thoseThatWaitGoTogether() async throws {
    let sizes = Mutex<[Int]>([])
    let gate = DispatchSemaphore(value: 0)
    let notes = Notes()
    let writer = GroupedWriter(label: "test") { changes in
      let isFirst = sizes.withLock { sizes in
        sizes.append(changes.count)
        return sizes.count == 1
      }
      if isFirst { gate.wait() }
      do {
        for tell in try notes.commit(changes) { tell() }
      } catch {
        for change in changes { change.refuse(error) }
      }
    }
    async let first: Void = writer.write { _ in }
    try await until { sizes.withLock { $0.count == 1 } }
    let started = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          _ = started.next()
          try await writer.write { _ in }
        }
      }
      try await until { started.count == 20 }
      gate.signal()
      try await group.waitForAll()
    }
    try await first
    await writer.finish()
    let seen = sizes.withLock { $0 }
    #expect(seen.reduce(0, +) == 21 && seen.count < 21, "\(seen)")
  }

  /// Waits for a condition, ten seconds at most.
  private func until(_ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition() {
      try #require(ContinuousClock.now < deadline)
      await Task.yield()
    }
  }
}
