import Calendrics
@testable import Roster
import Scratch
import Testing

extension RandomNumberGenerator {
  mutating func chance(of one: Int) -> Bool {
    Int.random(in: 0..<one, using: &self) == 0
  }
}

/// A roster on which five people perform random commands.
private struct History {
  var house: Restaurant
  var dice: SeededGenerator
  var done: [RosterCommand.Name: Int] = [:]
  var refused: [String: Int] = [:]
  var problems: [String] = []
  private var count = 0

  init(seed: UInt64) throws {
    dice = SeededGenerator(seed: seed)
    let zone = try #require(RosterZone(Restaurant.zone))
    // With all rules of work, rings hardly occur.
    let isStrict = seed % 3 != 1
    house = try Restaurant(
      rules: RosterRules(
        timeZone: zone, allowsSeveralShiftsADay: seed % 2 == 0,
        approval: RosterRules.Approval.allCases[Int(seed % 3)], weeksAhead: 2,
        restHours: isStrict && seed % 4 < 2 ? 11 : nil, hoursADay: isStrict ? 10 : nil,
        hoursAWeek: isStrict && seed % 4 != 1 ? 30 : nil,
        minors: isStrict
          ? RosterRules.Minors(
            from: try RosterTests.time("06:00"), to: try RosterTests.time("20:00"), hoursADay: 8,
            hoursAWeek: 20) : nil, heedsSkills: isStrict, heedsAbsences: isStrict))
    house.now = try instant("2026-03-16T11:00:00Z")
  }

  mutating func run(_ steps: Int) throws {
    for _ in 0..<steps {
      if dice.chance(of: 20) { house.now = house.now + Int.random(in: 0..<15_000, using: &dice) }
      let command = try command()
      try step(command, by: actor(of: command))
    }
  }

  private mutating func step(_ command: RosterCommand, by person: Person.ID?) throws {
    let watched = WatchedFacts(house.model)
    let concern = try lockSet(of: command, by: Actor(person: person), in: house.model)
    let elsewhere = try house.model.strangers(to: concern).map {
      try outcome(of: command, by: person, in: $0)
    }
    func note(changing rows: [Row]) throws {
      problems += try watched.problems(of: concern, changing: rows).map { "\(command) \($0)" }
    }
    do {
      let decision = try decide(
        command, by: Actor(person: person), in: watched, at: house.now,
        ids: {
          count += 1
          return "\(command.name.rawValue)-\(count)"
        })
      let before = house.model
      try note(changing: decision.rows)
      if let elsewhere, elsewhere != .success(decision) {
        problems.append("\(command) depends on when those are away whom it does not concern")
      }
      try house.model.apply(decision)
      done[command.name, default: 0] += 1
      if !decision.changes.isEmpty { check(decision, of: command, after: before) }
    } catch let refusal as Refusal {
      try note(changing: [])
      if let elsewhere, elsewhere != .failure(refusal) {
        problems.append("\(command) is refused for what those say whom it does not concern")
      }
      refused[refusal.rule, default: 0] += 1
      if refusal.description.count < 20 { problems.append("\(refusal) says nothing") }
    }
  }

  /// Returns the result of a command in another roster.
  private func outcome(
    of command: RosterCommand, by person: Person.ID?, in model: RosterModel
  ) throws -> Result<Decision, Refusal> {
    var count = count
    do {
      return .success(
        try decide(
          command, by: Actor(person: person), in: model, at: house.now,
          ids: {
            count += 1
            return "\(command.name.rawValue)-\(count)"
          }))
    } catch let refusal as Refusal {
      return .failure(refusal)
    }
  }

  private mutating func check(
    _ decision: Decision, of command: RosterCommand, after before: RosterModel
  ) {
    problems += house.model.violations().map { "after \(command): \($0)" }
    problems += unasked(by: command, after: before)
    let moved = decision.rows.compactMap(Shift.init).filter { shift in
      before.shift(shift.id).map { $0.owner != shift.owner } ?? false
    }
    if Set(moved.map(\.id)) != Set(decision.audit?.handovers.map(\.shift) ?? []) {
      problems.append("after \(command): the log does not name what changed hands")
    }
    let receipt = Receipt(rows: decision.rows, version: 8)
    if before.snapshot().applying(receipt) != house.model.snapshot(version: 8) {
      problems.append("after \(command): the receipt does not lead to the roster")
    }
    if Set(decision.rows.map(\.reference)).count != decision.rows.count {
      problems.append("after \(command): a row is changed twice")
    }
    for case .update(let row, let revision) in decision.changes where row.revision != revision + 1 {
      problems.append("after \(command): \(row.reference) skips a revision")
    }
  }

  /// Returns the shifts whose new owner is not free for them, unless an admin has overridden the
  /// obstacle.
  private func unasked(by command: RosterCommand, after before: RosterModel) -> [String] {
    house.model.all(Shift.self).compactMap { shift in
      let old = before.shift(shift.id)
      guard shift.state != .cancelled, old?.owner != shift.owner || old?.slot != shift.slot else {
        return nil
      }
      let near = house.model.rules.reach(around: shift.date)
      let others = house.model.shifts(of: shift.owner, on: near).filter { $0.id != shift.id }
      let obstacle = house.model.rules.obstacle(
        to: shift.duty, for: house.model.person(shift.owner)?.terms ?? WorkTerms(),
        among: others.map(\.slot), of: DutyRule.allCases.filter { !shift.waived.contains($0) })
      return obstacle.map { "\(command) gives \(shift.owner) \(shift.id) against \($0)" }
    }
  }

  // Random commands

  /// Returns mostly the person for whom the command is meant; otherwise another person, or the
  /// server.
  private mutating func actor(of command: RosterCommand) -> Person.ID? {
    let model = house.model
    if dice.chance(of: 30) { return nil }
    if dice.chance(of: 6) { return somebody() }
    switch command {
    case .offer(let shift), .revoke(let shift), .suggest(let shift, _), .approve(let shift),
      .disapprove(let shift), .takeBackSuggestion(let shift), .proposeTrade(let shift, _),
      .wish(let shift, _):
      return model.shift(shift.id)?.owner
    case .withdrawAcceptance(let shift): return model.shift(shift.id)?.state.acceptedBy
    case .chooseSuggestion(let shift):
      return model.shift(shift.id)?.state.suggestedTo.flatMap { model.request($0)?.person }
    case .withdrawRequest(let request): return model.request(request.id)?.person
    case .withdrawTrade(let trade): return model.trade(trade.id)?.proposer
    case .acceptTrade(let trade), .declineTrade(let trade):
      let agreed = model.trade(trade.id)?.agreed ?? []
      return model.trade(trade.id)?.legs.first { !agreed.contains($0.giver) }?.giver
    case .withdrawWish(let wish): return model.wish(wish.id)?.person
    case .setAvailability(let person, _): return person.id
    case .request, .accept, .takeOpening, .layOut, .expire, .findRings: return somebody()
    case .resetPassword(let person): return person.id
    default: return model.people().filter { $0.isActive && $0.role == .admin }.first?.id
    }
  }

  private mutating func somebody() -> Person.ID { any(of: Person.self) }

  private mutating func any<R: RosterRow>(of kind: R.Type) -> Identifier<R> {
    house.model.all(kind).randomElement(using: &dice)?.id ?? "none"
  }

  /// Returns any row, mostly one that fits, mostly with its current revision.
  private mutating func seen<R: RosterRow>(
    _ kind: R.Type, where fits: (R) -> Bool = { _ in true }
  ) -> RowVersion<R> {
    let fitting = house.model.all(kind, where: fits).randomElement(using: &dice)
    let row = dice.chance(of: 10) ? house.model.find(any(of: kind)) : fitting
    let revision = dice.chance(of: 10) ? 1 : row?.revision
    return RowVersion(id: row?.id ?? "none", revision: dice.chance(of: 5) ? nil : revision)
  }

  private mutating func seen(_ status: ShiftStatus) -> RowVersion<Shift> {
    let now = house.now
    let zone = house.model.rules.timeZone
    return seen(Shift.self) { $0.status == status && $0.slot.begins(in: zone) > now }
  }

  private mutating func date() -> RosterDate {
    house.model.rules.timeZone.date(at: house.now) + Int.random(in: -1...14, using: &dice)
  }

  private mutating func time() throws -> TimeOfDay {
    let hours = ["00:00", "02:30", "06:00", "10:00", "14:00", "18:00", "22:00", "23:30"]
    return try RosterTests.time(hours.randomElement(using: &dice) ?? "")
  }

  private static let deck: [RosterCommand.Name] =
    RosterCommand.Name.allCases
    + [
      .offer, .offer, .offer, .accept, .accept, .request, .request, .suggest, .suggest, .suggest,
      .chooseSuggestion, .chooseSuggestion, .approve, .proposeTrade, .proposeTrade, .acceptTrade,
      .acceptTrade, .acceptTrade, .wish, .wish, .wish, .wish, .addFixedShift, .addShift, .addShift,
      .activate, .activate, .activate, .layOut, .waive, .waive, .addOpening, .addOpening,
      .takeOpening, .takeOpening,
    ]

  private mutating func command() throws -> RosterCommand {
    let name = Self.deck.randomElement(using: &dice) ?? .layOut
    return switch name {
    case .offer: .offer(shift: seen(.idle))
    case .revoke: .revoke(shift: seen(.supplied))
    case .accept: .accept(shift: seen(.supplied))
    case .withdrawAcceptance: .withdrawAcceptance(shift: seen(.awaitingApproval))
    case .approve: .approve(shift: seen(.awaitingApproval))
    case .disapprove: .disapprove(shift: seen(.awaitingApproval))
    case .request: .request(dates: dice.chance(of: 3) ? [date(), date()] : [date()])
    case .withdrawRequest:
      .withdrawRequest(request: seen(WorkRequest.self) { $0.status.isLive })
    case .suggest: suggestion()
    case .takeBackSuggestion: .takeBackSuggestion(shift: seen(.suggested))
    case .chooseSuggestion: .chooseSuggestion(shift: seen(.suggested))
    case .proposeTrade: .proposeTrade(give: seen(.idle), take: seen(.idle))
    case .acceptTrade: .acceptTrade(trade: openTrade())
    case .declineTrade: .declineTrade(trade: openTrade())
    case .withdrawTrade: .withdrawTrade(trade: openTrade())
    case .takeOpening: .takeOpening(opening: seen(Opening.self) { $0.missing > 0 })
    case .wish: wish()
    case .withdrawWish: .withdrawWish(wish: seen(RingWish.self, where: \.isActive))
    default: try adminsCommand(name)
    }
  }

  private mutating func adminsCommand(_ name: RosterCommand.Name) throws -> RosterCommand {
    let weekday = Weekday.allCases.randomElement(using: &dice) ?? .monday
    let (start, end) = (try time(), try time())
    return switch name {
    case .addFixedShift:
      .addFixedShift(
        owner: somebody(), weekday: weekday, start: start, end: end, place: "Bar", firstDate: nil)
    case .changeFixedShift:
      .changeFixedShift(
        fixedShift: seen(FixedShift.self, where: \.isActive), weekday: weekday, start: start,
        end: end, place: "")
    case .removeFixedShift:
      .removeFixedShift(
        fixedShift: seen(FixedShift.self, where: \.isActive), cancelsLaidOut: dice.chance(of: 2))
    case .addOpening:
      .addOpening(
        date: date(), start: start, end: end, place: "Bar",
        needed: Int.random(in: 0...3, using: &dice), note: "")
    case .changeOpening:
      .changeOpening(
        opening: seen(Opening.self) { $0.status == .open }, date: date(), start: start, end: end,
        place: "Bar", needed: 2, note: "x")
    case .cancelOpening:
      .cancelOpening(opening: seen(Opening.self) { $0.status == .open }, reason: "Quiet")
    case .copyWeek: .copyWeek(from: date(), to: date(), place: dice.chance(of: 3) ? "Bar" : nil)
    case .addShift:
      .addShift(owner: somebody(), date: date(), start: start, end: end, place: "Bar")
    case .cancelShift: .cancelShift(shift: seen(Shift.self), reason: "Closed")
    case .override: .override(shift: seen(Shift.self), owner: somebody(), reason: "Ill")
    case .invite: .invite(name: "Guest \(Int.random(in: 0..<3, using: &dice))", role: .member)
    case .deactivate: .deactivate(person: seen(Person.self))
    case .activate: .activate(person: seen(Person.self) { !$0.isActive })
    case .setRole:
      .setRole(person: seen(Person.self), role: dice.chance(of: 3) ? .member : .admin)
    case .erase where dice.chance(of: 8): .erase(person: seen(Person.self) { !$0.isActive })
    case .allowPasswordReset: .allowPasswordReset(person: seen(Person.self))
    case .resetPassword: .resetPassword(person: seen(Person.self))
    case .endSessions: .endSessions(person: seen(Person.self))
    case .setPlaces:
      .setPlaces(person: seen(Person.self), places: dice.chance(of: 2) ? ["Bar"] : [])
    case .setAvailability: .setAvailability(person: seen(Person.self), absences: [absence()])
    case .setQualification:
      .setQualification(
        person: seen(Person.self), skills: dice.chance(of: 3) ? [] : ["Cook"],
        minorUntil: dice.chance(of: 4) ? date() : nil)
    case .setShiftSkill: .setShiftSkill(shift: seen(.idle), skill: skill())
    case .setFixedShiftSkill:
      .setFixedShiftSkill(fixedShift: seen(FixedShift.self, where: \.isActive), skill: skill())
    case .waive: waiver()
    case .expire: .expire
    case .findRings: .findRings
    default: .layOut
    }
  }

  private mutating func skill() -> String { dice.chance(of: 3) ? "" : "Cook" }

  private mutating func absence() -> Absence {
    let first = date()
    let days: Absence.Days =
      dice.chance(of: 2) ? .weekly(first.weekday) : .dates(first...(first + 2))
    return Absence(days, isWish: dice.chance(of: 4))
  }

  private mutating func waiver() -> RosterCommand {
    let rules = DutyRule.allCases.filter { $0.isWaivable || dice.chance(of: 50) }
    let command: RosterCommand =
      dice.chance(of: 2)
      ? .approve(shift: seen(.awaitingApproval))
      : .override(shift: seen(Shift.self), owner: somebody(), reason: "Ill")
    return .waive(rules: rules, reason: "Nobody else is there", command: command)
  }

  /// Returns a random wish for shifts that its owner could have in exchange.
  private mutating func wish() -> RosterCommand {
    let gives: RowVersion<Shift> = seen(.idle)
    let giver = house.model.shift(gives.id)?.owner
    let takes = (0..<8).map { _ in seen(.idle).id }.filter { take in
      (try? house.refusal(of: .wish(gives: gives, takes: [take]), by: giver)) == nil
    }
    return .wish(gives: gives, takes: takes)
  }

  private mutating func suggestion() -> RosterCommand {
    let open = house.model.all(WorkRequest.self).filter { $0.status == .open }
    let request = open.randomElement(using: &dice)
    let shift = seen(Shift.self) { $0.status == .idle && $0.date == request?.date }
    return .suggest(shift: shift, request: request?.id ?? "none")
  }

  private mutating func openTrade() -> RowVersion<Trade> {
    seen(Trade.self) { $0.status == .open }
  }
}

@Suite struct HistoryTests {
  @Test(arguments: 0..<(Thoroughness.isWhole ? 20 : 8)) func nothingIsEverLostOrGivenTwice(
    _ seed: Int
  ) throws {
    var history = try History(seed: UInt64(seed))
    try history.run(1_000)
    #expect(history.problems.isEmpty)
    #expect(history.done.values.reduce(0, +) > 250, "\(history.done) \(history.refused)")
  }

  @Test func everyKindOfCommandComesAbout() throws {
    var (done, ends) = (Set<RosterCommand.Name>(), Set<String>())
    let wanted: Set = ["swap applied", "swap declined", "ring applied"]
    for seed in 4..<16 where !ends.isSuperset(of: wanted) {
      var history = try History(seed: UInt64(seed))
      try history.run(4_000)
      done.formUnion(history.done.keys)
      ends.formUnion(history.house.model.all(Trade.self).map { "\($0.kind) \($0.status)" })
    }
    #expect(done == Set(RosterCommand.Name.allCases))
    #expect(ends.isSuperset(of: wanted), "\(ends)")
  }
}
