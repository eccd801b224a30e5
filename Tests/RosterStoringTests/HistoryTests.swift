import Roster
import RosterHistory
import RosterStoring
import Synchronization
import Testing

/// Long histories of random commands.
@Suite struct HistoryTests {
  /// Every answer of a database is the answer of the rules over a roster in memory, including
  /// refusals.
  @Test(arguments: Home.all) func sameAsInMemory(_ home: Home) async throws {
    try await home.withStore(rules: RosterRules(approval: .owner)) { store in
      var memory = DecidedRoster(rules: RosterRules(approval: .owner))
      let stage = try await Stage(store)
      for name in ["Anna", "Bert", "Clara", "Dora"] {
        let invite = RosterCommand.invite(name: name, role: name == "Anna" ? .admin : .member)
        _ = try memory.perform(invite, by: .system, at: stage.now)
      }
      var dice = RandomCommands(seed: 42)
      var names: Set<RosterCommand.Name> = []
      var known = memory.model
      // A wish proposes its rings itself, so `findRings` finds none, most of the time.
      let wanted = Set(RosterCommand.Name.allCases.filter { !$0.isServers })
        .subtracting([.findRings])
      for step in 0..<3_000 where step < 700 || !names.isSuperset(of: wanted) {
        let now = stage.now + step * 3600
        let (command, person) = dice.next(in: known, at: now)
        let expected = Outcome {
          try memory.perform(command, by: person.map(Actor.person) ?? .system, at: now)
        }
        let found = await Outcome(of: command, by: person, on: store, at: now)
        if case .done(let receipt) = expected, !receipt.rows.isEmpty {
          names.insert(command.name)
          for row in receipt.rows { known.put(row) }
        }
        try #require(found == expected, "step \(step): \(command)")
      }
      let model = try await stage.model()
      #expect(model.rows == RosterModel.shown(memory.model))
      #expect(model.violations() == [])
      #expect(wanted.subtracting(names) == [])
      #expect(try await store.audit(before: nil, limit: .max) == memory.log.reversed())
    }
  }

  /// Eight tasks change the same shifts at once. No two get the same version, and the receipts,
  /// applied in the order of versions, give the final roster.
  @Test(arguments: Home.all) func manyAtOnce(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let history = History(try await stage.model(), version: try await store.version())
      await withTaskGroup(of: Void.self) { group in
        for seed in 1...8 as ClosedRange<UInt64> {
          group.addTask { await act(on: stage, seed: seed, history) }
        }
      }
      let model = try await stage.model()
      #expect(model.violations() == [])
      let receipts = history.receipts.sorted { $0.version < $1.version }
      #expect(receipts.map(\.version) == Array(5...(try await store.version())))
      var replayed = RosterModel(rules: model.rules, rows: history.start)
      for receipt in receipts { for row in receipt.rows { replayed.put(row) } }
      #expect(RosterModel.shown(replayed) == model.rows)
      let log = try await store.audit(before: nil, limit: .max).reversed().dropFirst(4)
      #expect(log.map(\.number) == receipts.map(\.version))
      for (line, receipt) in zip(log, receipts) {
        #expect(line.entry.subjects.starts(with: receipt.rows.subjects))
      }
    }
  }

  private func act(on stage: Stage, seed: UInt64, _ history: History) async {
    var dice = RandomCommands(seed: seed)
    for step in 0..<150 {
      let now = stage.now + step * 900
      let (command, person) = dice.next(in: history.model, at: now)
      switch await Outcome(of: command, by: person, on: stage.store, at: now) {
      case .done(let receipt): history.add(receipt)
      case .refused: break
      case .failed(let error): Issue.record("\(command): \(error)")
      }
    }
  }
}

extension RosterModel {
  /// The rows of a snapshot, which leaves out finished wishes.
  static func shown(_ model: RosterModel) -> [Row] {
    model.rows.filter { row in
      if case .wish(let wish) = row { wish.isActive } else { true }
    }
  }
}

/// The outcome of a command.
enum Outcome: Equatable {
  case done(Receipt)
  case refused(Refusal)
  case failed(String)

  init(_ perform: () throws -> Receipt) {
    do {
      self = .done(try perform())
    } catch let refusal as Refusal {
      self = .refused(refusal)
    } catch {
      self = .failed("\(error)")
    }
  }

  init(
    of command: RosterCommand, by person: Person.ID?, on store: any RosterStore, at now: Instant,
    key: IdempotencyKey? = nil
  ) async {
    do {
      self = .done(
        try await store.perform(command, by: person.map(Actor.person) ?? .system, key: key, at: now)
      )
    } catch let refusal as Refusal {
      self = .refused(refusal)
    } catch {
      self = .failed("\(error)")
    }
  }
}

/// The receipts of several tasks.
final class History: Sendable {
  let start: [Row]
  private let state: Mutex<(model: RosterModel, receipts: [Receipt])>

  init(_ model: RosterModel, version: Int) {
    start = model.rows
    state = Mutex((model, []))
  }

  /// The roster by the known receipts; other tasks may have changed it meanwhile.
  var model: RosterModel { state.withLock { $0.model } }
  /// The receipts that changed something.
  var receipts: [Receipt] { state.withLock { $0.receipts } }

  func add(_ receipt: Receipt) {
    guard !receipt.rows.isEmpty else { return }
    state.withLock { state in
      state.receipts.append(receipt)
      for row in receipt.rows where row.revision > state.model.row(row.reference)?.revision ?? 0 {
        state.model.put(row)
      }
    }
  }
}
