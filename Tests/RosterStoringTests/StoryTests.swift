import Calendrics
import Roster
import RosterStoring
import Testing

/// Every kind of command, in stories that have the same course in every home.
@Suite struct StoryTests {
  @Test(arguments: Home.all) func marketplace(of home: Home) async throws {
    try await home.withStore(rules: RosterRules(approval: .owner)) { store in
      let stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      try await stage.carryOut(.offer(shift: shift.seen), by: "Bert")
      try await stage.carryOut(.revoke(shift: RowVersion(id: shift.id)), by: "Bert")
      #expect(try await stage.latest(shift).state == .idle)

      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Bert")
      try await stage.carryOut(.accept(shift: RowVersion(id: shift.id)), by: "Clara")
      let clara = try stage.id("Clara")
      #expect(try await stage.latest(shift).state == .awaitingApproval(of: clara, for: nil))
      try await stage.carryOut(.withdrawAcceptance(shift: RowVersion(id: shift.id)), by: "Clara")
      try await stage.carryOut(.accept(shift: RowVersion(id: shift.id)), by: "Dora")
      try await stage.carryOut(.disapprove(shift: RowVersion(id: shift.id)), by: "Bert")
      try await stage.carryOut(.accept(shift: RowVersion(id: shift.id)), by: "Clara")
      let receipt = try await stage.carryOut(.approve(shift: RowVersion(id: shift.id)), by: "Bert")

      let taken = try await stage.latest(shift)
      #expect(taken.owner == clara && taken.state == .idle && taken.revision == 10)
      #expect(receipt.rows == [.shift(taken)])
      let line = try #require(try await store.audit(before: nil, limit: 1).first)
      #expect(line.number == receipt.version && line.entry.command == .approve)
      #expect(
        line.entry.handovers
          == [.init(shift: shift.id, from: try stage.id("Bert"), to: clara)])
    }
  }

  @Test(arguments: Home.all) func requests(of home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let first = try await stage.addShift(of: "Bert", day: 2)
      let second = try await stage.addShift(of: "Dora", day: 2, from: 10, to: 14)
      let asked = try await stage.carryOut(
        .request(dates: [stage.monday + 2, stage.monday + 4]), by: "Clara")
      let requests = asked.rows.compactMap(WorkRequest.init)
      #expect(requests.count == 2)
      let request = requests[0]

      try await stage.carryOut(.suggest(shift: first.seen, request: request.id), by: "Bert")
      try await stage.carryOut(.takeBackSuggestion(shift: RowVersion(id: first.id)), by: "Bert")
      try await stage.carryOut(
        .suggest(shift: RowVersion(id: first.id), request: request.id), by: "Bert")
      try await stage.carryOut(.suggest(shift: second.seen, request: request.id), by: "Dora")
      try await stage.carryOut(.chooseSuggestion(shift: RowVersion(id: first.id)), by: "Clara")
      let chosen = try #require(try await stage.model().find(request.id))
      #expect(chosen.status == .chosen && chosen.chosen == first.id)

      try await stage.carryOut(.approve(shift: RowVersion(id: first.id)), by: "Bert")
      let model = try await stage.model()
      #expect(model.find(first.id)?.owner == (try stage.id("Clara")))
      #expect(model.find(second.id)?.state == .idle)
      #expect(model.find(request.id)?.status == .fulfilled)
      try await stage.carryOut(.withdrawRequest(request: requests[1].seen), by: "Clara")
      #expect(try await stage.model().find(requests[1].id)?.status == .withdrawn)
      #expect(try await stage.model().violations() == [])
    }
  }

  @Test(arguments: Home.all) func trades(of home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      // On the same evening: each has one shift too many until both have changed hands.
      let mine = try await stage.addShift(of: "Bert", day: 3)
      let theirs = try await stage.addShift(of: "Clara", day: 3, from: 19, to: 22)
      for answer in [RosterCommand.Name.declineTrade, .withdrawTrade, .acceptTrade] {
        let proposal = RosterCommand.proposeTrade(
          give: RowVersion(id: mine.id), take: RowVersion(id: theirs.id))
        let proposed = try await stage.carryOut(proposal, by: "Bert")
        let trade = try #require(proposed.rows.compactMap(Trade.init).first)
        #expect(try await stage.latest(theirs).state == .inTrade(trade.id))
        switch answer {
        case .declineTrade: try await stage.carryOut(.declineTrade(trade: trade.seen), by: "Clara")
        case .withdrawTrade: try await stage.carryOut(.withdrawTrade(trade: trade.seen), by: "Bert")
        default: try await stage.carryOut(.acceptTrade(trade: trade.seen), by: "Clara")
        }
      }
      let model = try await stage.model()
      #expect(model.find(mine.id)?.owner == (try stage.id("Clara")))
      #expect(model.find(theirs.id)?.owner == (try stage.id("Bert")))
      #expect(model.all(Trade.self).map(\.status) == [.declined, .withdrawn, .applied])
      #expect(model.violations() == [])
    }
  }

  /// A trade proposed by another member does not bind a shift: its owner can propose it to a third
  /// one.
  @Test(arguments: Home.all) func tradeOverATrade(of home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let (first, asked, other) = (
        try await stage.addShift(of: "Bert", day: 1), try await stage.addShift(of: "Clara", day: 2),
        try await stage.addShift(of: "Dora", day: 3)
      )
      try await stage.carryOut(.proposeTrade(give: first.seen, take: asked.seen), by: "Bert")
      let proposal = RosterCommand.proposeTrade(
        give: RowVersion(id: asked.id), take: RowVersion(id: other.id))
      let receipt = try await stage.carryOut(proposal, by: "Clara")
      let model = try await stage.model()
      let trades = model.all(Trade.self)
      #expect(trades.map(\.status).sorted { $0.rawValue < $1.rawValue } == [.declined, .open])
      let open = try #require(trades.first { $0.status == .open })
      #expect(model.find(asked.id)?.state == .inTrade(open.id))
      #expect(model.find(first.id)?.state == .idle)
      #expect(receipt.rows.first?.reference == asked.reference, "the shift is what it is about")
      #expect(model.violations() == [])
    }
  }

  /// A ring with such a shift can be found, and such a shift can be offered or suggested.
  @Test(arguments: Home.all) func ringOverATrade(of home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let (first, asked, other) = (
        try await stage.addShift(of: "Bert", day: 1), try await stage.addShift(of: "Clara", day: 2),
        try await stage.addShift(of: "Dora", day: 3)
      )
      let proposal = RosterCommand.proposeTrade(
        give: RowVersion(id: first.id), take: RowVersion(id: asked.id))
      try await stage.carryOut(.wish(gives: other.seen, takes: [asked.id]), by: "Dora")
      try await stage.carryOut(proposal, by: "Bert")
      try await stage.carryOut(
        .wish(gives: RowVersion(id: asked.id), takes: [other.id]), by: "Clara")
      let model = try await stage.model()
      let ring = try #require(model.all(Trade.self).first { $0.kind == .ring })
      #expect(model.find(asked.id)?.state == .inTrade(ring.id))
      #expect(model.find(other.id)?.state == .inTrade(ring.id))
      #expect(model.all(Trade.self).first { $0.kind == .swap }?.status == .declined)

      try await stage.carryOut(.declineTrade(trade: ring.seen), by: "Dora")
      try await stage.carryOut(proposal, by: "Bert")
      try await stage.carryOut(.offer(shift: RowVersion(id: asked.id)), by: "Clara")
      #expect(try await stage.latest(asked).state == .supplied)
      try await stage.carryOut(.revoke(shift: RowVersion(id: asked.id)), by: "Clara")
      try await stage.carryOut(proposal, by: "Bert")
      let request = try #require(
        try await stage.carryOut(.request(dates: [asked.date]), by: "Dora")
          .rows.compactMap(WorkRequest.init).first)
      try await stage.carryOut(
        .suggest(shift: RowVersion(id: asked.id), request: request.id), by: "Clara")
      #expect(try await stage.latest(asked).state == .suggested(to: request.id))
      #expect(try await stage.model().violations() == [])
    }
  }

  @Test(arguments: Home.all) func rings(of home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let names = ["Bert", "Clara", "Dora"]
      var shifts: [Shift] = []
      for (day, name) in names.enumerated() {
        shifts.append(try await stage.addShift(of: name, day: day + 1))
      }
      let first = try await stage.carryOut(
        .wish(gives: shifts[0].seen, takes: [shifts[1].id]), by: "Bert")
      let wish = try #require(first.rows.compactMap(RingWish.init).first)
      try await stage.carryOut(.withdrawWish(wish: wish.seen), by: "Bert")
      for (place, name) in names.enumerated() {
        let next = shifts[(place + 1) % 3].id
        try await stage.carryOut(.wish(gives: shifts[place].seen, takes: [next]), by: name)
      }
      let trade = try #require(try await stage.model().all(Trade.self).first)
      #expect(trade.kind == .ring && trade.legs.count == 3 && trade.status == .open)
      for name in names {
        try await stage.carryOut(.acceptTrade(trade: RowVersion(id: trade.id)), by: name)
      }
      let model = try await stage.model()
      #expect(model.find(trade.id)?.agreed == (try names.map { try stage.id($0) }))
      #expect(model.find(trade.id)?.status == .applied)
      #expect(model.find(shifts[1].id)?.owner == (try stage.id("Bert")))
      #expect(model.wishes() == [] && model.violations() == [])
      #expect(try await stage.carryOut(.findRings).rows == [])
    }
  }

  @Test(arguments: Home.all) func fixedShifts(of home: Home) async throws {
    try await home.withStore { store in
      var stage = try await Stage(store)
      let added = try await stage.carryOut(
        .addFixedShift(
          owner: try stage.id("Bert"), weekday: .tuesday, start: try time(18), end: try time(2),
          place: "Bar", firstDate: nil),
        by: "Bert")
      let fixedShift = try #require(added.rows.compactMap(FixedShift.init).first)
      #expect(added.rows.compactMap(Shift.init).count == 8)
      #expect(try await stage.carryOut(.layOut).rows == [])

      stage.now = stage.now + 7 * 86_400
      #expect(try await stage.carryOut(.layOut).rows.compactMap(Shift.init).count == 1)
      try await stage.carryOut(
        .changeFixedShift(
          fixedShift: fixedShift.seen, weekday: .thursday, start: try time(9), end: try time(17),
          place: "Kitchen"),
        by: "Bert")
      let moved = try await stage.model().all(Shift.self).filter { $0.place == "Kitchen" }
      #expect(moved.count == 8 && moved.allSatisfy { $0.date.weekday == .thursday })
      try await stage.carryOut(
        .removeFixedShift(fixedShift: RowVersion(id: fixedShift.id), cancelsLaidOut: true),
        by: "Anna")
      let model = try await stage.model()
      #expect(model.all(Shift.self).filter { $0.state == .cancelled }.count == 8)
      #expect(model.fixedShifts() == [] && model.violations() == [])
    }
  }

  @Test(arguments: Home.all) func admins(of home: Home) async throws {
    try await home.withStore { store in
      var stage = try await Stage(store)
      let shift = try await stage.addShift(of: "Bert", day: 1)
      let other = try await stage.addShift(of: "Bert", day: 2)
      try await stage.carryOut(
        .override(shift: shift.seen, owner: try stage.id("Dora"), reason: "Bert is ill"), by: "Anna"
      )
      try await stage.carryOut(.cancelShift(shift: other.seen, reason: "no guests"), by: "Anna")
      let lines = try await store.audit(before: nil, limit: 2)
      #expect(lines.map(\.entry.reason) == ["no guests", "Bert is ill"])
      #expect(try await stage.latest(other).state == .cancelled)

      let dora = try #require(try await stage.model().find(try stage.id("Dora")))
      try await stage.carryOut(.setRole(person: dora.seen, role: .admin), by: "Anna")
      try await stage.carryOut(.deactivate(person: RowVersion(id: dora.id)), by: "Anna")
      #expect(try await stage.latest(shift).state == .supplied)
      #expect(try await stage.refusal(of: .findRings, by: "Dora")?.rule == "deactivated")
      try await stage.carryOut(.activate(person: RowVersion(id: dora.id)), by: "Anna")
      #expect(try await stage.latest(shift).state == .idle)
      try await stage.carryOut(.offer(shift: RowVersion(id: shift.id)), by: "Dora")
      stage.now = stage.now + 3 * 86_400
      let expired = try await stage.carryOut(.expire).rows
      #expect(expired.compactMap(Shift.init).map(\.id) == [shift.id])
      #expect(try await stage.model().violations() == [])
    }
  }
}
