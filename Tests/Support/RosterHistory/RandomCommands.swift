import Calendrics
package import Roster
import Scratch

/// Random commands of all kinds on the present roster, most of which the rules allow.
package struct RandomCommands {
  private var random: SeededGenerator
  private let days: Int
  private let people: Int
  private var today = RosterDate(dayNumber: 0)

  /// Creates a generator: equal seeds and rosters give equal commands.
  ///
  /// - Parameters:
  ///   - days: The number of days ahead for which shifts are added and asked for.
  ///   - people: The maximum number of people; no person is added beyond it.
  package init(seed: UInt64, days: Int = 20, people: Int = 8) {
    random = SeededGenerator(seed: seed)
    self.days = days
    self.people = people
  }

  /// Returns the next command and its sender; nil is the server.
  package mutating func next(in model: RosterModel, at now: Instant) -> (RosterCommand, Person.ID?)
  {
    let people = model.people().map(\.id)
    let anybody = pick(people) ?? ""
    today = model.rules.timeZone.date(at: now)
    switch pick(RosterCommand.Name.allCases.filter { !$0.isServers }) ?? .layOut {
    case .offer: return onShift(in: model, .idle) { .offer(shift: $0) }
    case .revoke: return onShift(in: model, .supplied) { .revoke(shift: $0) }
    case .accept:
      return (onShift(in: model, .supplied) { .accept(shift: $0) }.0, anybody)
    case .withdrawAcceptance:
      let shift = shift(in: model, .awaitingApproval)
      return (.withdrawAcceptance(shift: seen(shift)), shift?.state.acceptedBy ?? anybody)
    case .approve: return onShift(in: model, .awaitingApproval) { .approve(shift: $0) }
    case .disapprove: return onShift(in: model, .awaitingApproval) { .disapprove(shift: $0) }
    case .request: return (.request(dates: [today + number(1...days)]), anybody)
    case .withdrawRequest:
      let request = pick(model.all(WorkRequest.self).filter(\.status.isLive))
      return (.withdrawRequest(request: seen(request)), request?.person ?? anybody)
    case .suggest: return suggestion(in: model)
    case .takeBackSuggestion:
      return onShift(in: model, .suggested) { .takeBackSuggestion(shift: $0) }
    case .chooseSuggestion:
      let shift = shift(in: model, .suggested)
      let request = shift?.state.suggestedTo.flatMap { model.find($0) }
      return (.chooseSuggestion(shift: seen(shift)), request?.person ?? anybody)
    case let name: return dealing(name, in: model, anybody)
    }
  }

  private mutating func dealing(
    _ name: RosterCommand.Name, in model: RosterModel, _ anybody: Person.ID
  ) -> (RosterCommand, Person.ID?) {
    let trade = pick(model.all(Trade.self).filter { $0.status == .open })
    let silent = trade.map { trade in trade.legs.filter { !trade.agreed.contains($0.giver) } }
    let party = pick(silent ?? [])?.giver ?? anybody
    switch name {
    case .proposeTrade:
      let (mine, theirs) = (inHand(in: model), shift(in: model, .idle))
      return (.proposeTrade(give: seen(mine), take: seen(theirs)), mine?.owner)
    case .acceptTrade: return (.acceptTrade(trade: seen(trade)), party)
    case .declineTrade: return (.declineTrade(trade: seen(trade)), party)
    case .withdrawTrade:
      return (.withdrawTrade(trade: seen(trade)), trade?.proposer ?? anybody)
    case .wish:
      let takes = (0..<number(1...3)).compactMap { _ in shift(in: model, .idle)?.id }
      let given = inHand(in: model)
      return (.wish(gives: seen(given), takes: takes), given?.owner)
    case .takeOpening:
      let opening = pick(model.all(Opening.self).filter { $0.missing > 0 })
      return (.takeOpening(opening: seen(opening)), anybody)
    case .withdrawWish:
      let wish = pick(model.wishes())
      return (.withdrawWish(wish: seen(wish)), wish?.person ?? anybody)
    default: return (planning(name, in: model, anybody), nil)
    }
  }

  /// Returns a command about the rules of work or a waiver.
  private mutating func term(
    _ name: RosterCommand.Name, in model: RosterModel, _ anybody: Person.ID
  ) -> RosterCommand {
    let (person, skill) = (RowVersion<Person>(id: anybody), number(0...2) == 0 ? "Cook" : "")
    switch name {
    case .setAvailability:
      let first = today + number(1...days)
      return .setAvailability(
        person: person, absences: [Absence(.dates(first...first), isWish: number(0...2) > 0)])
    case .setQualification:
      return .setQualification(
        person: person, skills: number(0...4) == 0 ? [] : ["cook"], minorUntil: nil)
    case .setShiftSkill:
      return .setShiftSkill(shift: seen(shift(in: model, .idle)), skill: skill)
    case .setFixedShiftSkill:
      return .setFixedShiftSkill(fixedShift: seen(pick(model.fixedShifts())), skill: skill)
    default:
      let shift = seen(pick(model.all(Shift.self)))
      return .waive(
        rules: DutyRule.allCases.filter(\.isWaivable), reason: "nobody else is there",
        command: .override(shift: shift, owner: anybody, reason: "ill"))
    }
  }

  private mutating func planning(
    _ name: RosterCommand.Name, in model: RosterModel, _ anybody: Person.ID
  ) -> RosterCommand {
    let (start, end) = (time(), time())
    let person = RowVersion<Person>(id: anybody)
    let fixedShift = seen(pick(model.fixedShifts()))
    let weekday = pick(Weekday.allCases) ?? .monday
    switch name {
    case .addFixedShift where model.fixedShifts().count < 4:
      return .addFixedShift(
        owner: anybody, weekday: weekday, start: start, end: end, place: "Bar", firstDate: nil)
    case .changeFixedShift:
      return .changeFixedShift(
        fixedShift: fixedShift, weekday: weekday, start: start, end: end, place: "Hall")
    case .removeFixedShift where number(0...3) == 0:
      return .removeFixedShift(fixedShift: fixedShift, cancelsLaidOut: number(0...1) == 0)
    case .addOpening:
      return .addOpening(
        date: today + number(1...days), start: start, end: end, place: "Bar",
        needed: number(1...3), note: "")
    case .changeOpening:
      let opening = pick(model.all(Opening.self).filter { $0.status == .open })
      return .changeOpening(
        opening: seen(opening), date: opening?.date ?? today, start: opening?.start ?? start,
        end: opening?.end ?? end, place: opening?.place ?? "", needed: number(1...3), note: "cash")
    case .cancelOpening where number(0...2) == 0:
      return .cancelOpening(
        opening: seen(pick(model.all(Opening.self).filter { $0.status == .open })), reason: "quiet")
    case .copyWeek where number(0...3) == 0:
      return .copyWeek(from: today + number(0...days), to: today + number(0...days), place: nil)
    case .cancelShift: return .cancelShift(shift: seen(shift(in: model, .idle)), reason: "closed")
    case .override:
      return .override(shift: seen(pick(model.all(Shift.self))), owner: anybody, reason: "ill")
    case .deactivate where number(0...3) == 0: return .deactivate(person: person)
    case .activate: return .activate(person: seen(pick(model.people().filter { !$0.isActive })))
    case .setRole: return .setRole(person: person, role: pick(Person.Role.allCases) ?? .admin)
    case .erase where number(0...2) == 0:
      return .erase(person: seen(pick(model.people().filter { !$0.isActive })))
    case .invite where model.people().count(where: { !$0.isErased }) < people:
      return .invite(name: "Guest \(number(1...9))", role: .member)
    case .setPlaces: return .setPlaces(person: person, places: number(0...1) == 0 ? [] : ["Bar"])
    case .setAvailability, .setQualification, .setShiftSkill, .setFixedShiftSkill, .waive:
      return term(name, in: model, anybody)
    case .layOut: return .layOut
    case .expire: return .expire
    case .findRings: return .findRings
    default:
      return .addShift(
        owner: anybody, date: today + number(1...days), start: start, end: end, place: "Bar")
    }
  }

  private mutating func suggestion(in model: RosterModel) -> (RosterCommand, Person.ID?) {
    let request = pick(model.all(WorkRequest.self).filter { $0.status == .open })
    let shift = pick(
      model.all(Shift.self).filter { $0.date == request?.date && $0.state == .idle })
    return (.suggest(shift: seen(shift), request: request?.id ?? ""), shift?.owner)
  }

  private mutating func onShift(
    in model: RosterModel, _ status: ShiftStatus, _ command: (RowVersion<Shift>) -> RosterCommand
  ) -> (RosterCommand, Person.ID?) {
    let shift = shift(in: model, status)
    return (command(seen(shift)), shift?.owner)
  }

  /// Returns a shift to give: sometimes one with a proposed trade.
  private mutating func inHand(in model: RosterModel) -> Shift? {
    shift(in: model, number(0...2) == 0 ? .inTrade : .idle)
  }

  /// Returns a shift, most of the time a coming one.
  private mutating func shift(in model: RosterModel, _ status: ShiftStatus) -> Shift? {
    let first = number(0...7) == 0 ? RosterDate(dayNumber: 0) : today
    return pick(model.all(Shift.self) { $0.status == status && $0.date >= first })
  }

  private func seen<Row: RosterRow>(_ row: Row?) -> RowVersion<Row> {
    RowVersion(id: row?.id ?? "nobody", revision: row?.revision)
  }

  private mutating func time() -> TimeOfDay {
    TimeOfDay(hour: number(0...23), minute: 0) ?? .midnight
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}
