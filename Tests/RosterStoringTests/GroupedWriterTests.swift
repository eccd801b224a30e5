import Dispatch
import Roster
import Synchronization
import Testing

@testable import RosterStoring

/// Changes that wait for an earlier commit share the next one.
@Suite struct GroupedWriterTests {
  /// A connection without a database, which records its calls.
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

    /// The settings of a roster, which every change reads first.
    func rows(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> [SQLRow] {
      [
        SQLRow([.text(try StoredJSON.encode(RosterRules())), .integer(0), .integer(0), .integer(0)])
      ]
    }

    func change(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> Int {
      try note(sql.text)
      return 1
    }

    var passingOverLocked: SQL { "" }
    func run(_ script: SQL) throws { try note(script.text) }
    func begin() throws { try note("BEGIN") }
    func commit() throws { try note("COMMIT") }
    func rollBack() { told.withLock { $0.append("ROLLBACK") } }
    var text: String { told.withLock { $0.joined(separator: "; ") } }
  }

  /// A change that writes its name and succeeds or is refused; its answer is recorded.
  private func change(
    _ name: String, refused refusal: (any Error)? = nil, _ answers: Answers
  ) -> PendingChange {
    PendingChange(
      touched: { _ in .people([]) },
      make: { tables in
        try tables.connection.change(SQL(stringLiteral: name), [])
        if let refusal { throw refusal }
        return { lines in answers.add("\(name) is done after \(lines)") }
      },
      refuse: { error in answers.add("\(name): \(error)") })
  }

  private final class Answers: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock(\.self) }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
  }

  /// Makes changes in a writer of one lane, all at once.
  private func told(_ notes: Notes, _ answers: Answers, _ changes: [PendingChange]) throws {
    let writer = GroupedWriter(label: "test", lanes: [{ try notes.commit($0) }])
    writer.make(changes, in: 0)
  }

  @Test func oneThatIsRefusedIsNobodyElsesMatter() throws {
    let (notes, answers) = (Notes(), Answers())
    try told(
      notes, answers,
      [
        change("one", answers), change("two", refused: RosterStoreError.keyReused, answers),
        change("three", answers),
      ])
    let refused = "two: \(RosterStoreError.keyReused)"
    #expect(answers.all == ["one is done after 0", refused, "three is done after 0"])
    #expect(
      notes.text == """
        BEGIN; one; two; ROLLBACK; BEGIN; one; COMMIT; BEGIN; two; ROLLBACK; BEGIN; three; COMMIT
        """)
  }

  @Test func nobodyIsToldBeforeTheCommit() throws {
    let (notes, answers) = (Notes(), Answers())
    let tell = try notes.commit([change("one", answers), change("two", answers)])
    #expect(answers.all == [] && notes.text == "BEGIN; one; two; COMMIT")
    for tell in tell { tell() }
    #expect(answers.all == ["one is done after 0", "two is done after 0"])
  }

  /// An error that concerns all changes is passed to all callers at once. No change is tried again
  /// that may have been committed.
  @Test func whatIsInEverybodysWayIsToldToAll() throws {
    for obstacle in [RosterStoreError.Obstacle.diskFull, .uncertain, .closed] {
      let error = RosterStoreError.unavailable(obstacle)
      let (notes, answers) = (Notes(failing: "COMMIT", with: error), Answers())
      try told(notes, answers, [change("one", answers), change("two", answers)])
      #expect(answers.all == ["one: \(error)", "two: \(error)"])
      #expect(notes.text == "BEGIN; one; two; COMMIT; ROLLBACK")
    }
  }

  @Test(arguments: ["BEGIN", "one", "COMMIT"]) func allAreUndone(_ step: String) throws {
    let (notes, answers) = (Notes(failing: step), Answers())
    #expect(throws: TransactionFailure.self) { try notes.commit([change("one", answers)]) }
    #expect(notes.text.hasSuffix("\(step); ROLLBACK") && answers.all == [])
  }

  /// Each lane takes a limited number of changes, and works beside the others.
  @Test func lanesWorkBesideEachOther() async throws {
    let sizes = Mutex<[Int]>([])
    let both = DispatchSemaphore(value: 0)
    let lane: GroupedWriter.Lane = { changes in
      let count = sizes.withLock { sizes in
        sizes.append(changes.count)
        return sizes.count
      }
      // The first transaction waits for a second one that runs meanwhile.
      if count == 1 { both.wait() } else if count == 2 { both.signal() }
      let tables = try RosterTables(Notes())
      return try changes.map { change in
        let tell = try change.make(tables)
        return { tell(0) }
      }
    }
    let writer = GroupedWriter(label: "test", limit: 3, lanes: [lane, lane])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask { try await writer.write(touching: { _ in .everybody }) { _ in { _ in } } }
      }
      try await group.waitForAll()
    }
    let seen = sizes.withLock(\.self)
    #expect(seen.reduce(0, +) == 20 && seen.allSatisfy { (1...3).contains($0) }, "\(seen)")
  }

  @Test func thoseThatWaitGoTogether() async throws {
    let sizes = Mutex<[Int]>([])
    let gate = DispatchSemaphore(value: 0)
    let notes = Notes()
    let lane: GroupedWriter.Lane = { changes in
      let isFirst = sizes.withLock { sizes in
        sizes.append(changes.count)
        return sizes.count == 1
      }
      if isFirst { gate.wait() }
      return try notes.commit(changes)
    }
    let writer = GroupedWriter(label: "test", lanes: [lane])
    @Sendable func write() async throws {
      try await writer.write(touching: { _ in .everybody }) { _ in { _ in } }
    }
    async let first: Void = write()
    try await until { sizes.withLock { $0.count == 1 } }
    let started = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          _ = started.next()
          try await write()
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
