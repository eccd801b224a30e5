import Foundation
import Roster
import Testing

@testable import RosterStoring

/// A change of the rules is a change of the roster, so that clients with a copy are notified.
@Suite struct RuleTests {
  @Test(arguments: Home.all) func aChangeCountsTheVersionUp(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let before = try await store.snapshot(from: stage.monday)
      try await store.setRules(before.rules, at: Instant(secondsSince1970: 0))
      #expect(try await store.version() == before.version, "nothing has changed")

      var rules = before.rules
      rules.approval = .admin
      try await store.setRules(rules, at: Instant(secondsSince1970: 0))
      #expect(try await store.version() == before.version + 1)
      let after = try await store.snapshot(from: stage.monday)
      #expect(after.version == before.version + 1 && after.rules == rules)
      #expect(after.shifts == before.shifts)

      // The change is a line of the log among those of the commands.
      let receipt = try await stage.carryOut(.offer(shift: shift.seen), by: "Bert")
      #expect(receipt.version == before.version + 2)
      let log = try await store.audit(before: nil, limit: 100)
      #expect(log.map(\.number) == Array((1...before.version + 2).reversed()))
      #expect(log.first?.entry.command == .offer && log.first?.entry.rules == [])
      #expect(
        log[1].entry
          == AuditEntry(
            instant: stage.now, actor: .system, command: nil, subjects: [],
            rules: [RuleChange(rule: "approval", from: "none", to: "admin")]),
        "its time does not step back")
      #expect(try await stage.model().violations() == [])
    }
  }

  /// The rules that were read last are kept, but never taken for those of another roster.
  @Test func thoseOfTwoRostersAreReadInTurn() throws {
    let all = try [RosterRules(weeksAhead: 3), RosterRules(weeksAhead: 4)].map { rules in
      (rules, try StoredJSON.encode(rules))
    }
    for (rules, text) in all + all {
      #expect(try RulesCache.rules(in: text) == rules)
      #expect(try RulesCache.rules(in: text) == rules)
    }
    #expect(throws: RosterStoreError.self) { try RulesCache.rules(in: "{}") }
    #expect(try RulesCache.rules(in: all[1].1) == all[1].0)
  }

  @Test(arguments: Home.all) func itIsStillCountedWhenOpenedAgain(_ home: Home) async throws {
    try await home.withPlace { place in
      var store = try await place.open()
      try await store.setRules(RosterRules(weeksAhead: 3), at: Instant(secondsSince1970: 0))
      try await store.setRules(RosterRules(weeksAhead: 4), at: Instant(secondsSince1970: 0))
      try await store.close()
      store = try await place.open()
      #expect(try await store.version() == 2)
      #expect(try await store.rules.weeksAhead == 4)
      #expect(
        try await store.audit(before: nil, limit: 1).first?.entry.rules
          == [RuleChange(rule: "weeksAhead", from: "3", to: "4")])
      try await store.close()
    }
  }
}
