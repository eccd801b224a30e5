import Calendrics
@testable import Roster

/// Facts that note which rows a decision reads.
final class WatchedFacts: RosterFacts {
  private let base: RosterModel
  private(set) var read: Set<Row> = []

  init(_ base: RosterModel) {
    self.base = base
  }

  private func note<R: RosterRow>(_ rows: [R]) -> [R] {
    read.formUnion(rows.map(\.row))
    return rows
  }

  var rules: RosterRules { base.rules }

  func find<R: RosterRow>(_ id: Identifier<R>) -> R? {
    note([base.find(id)].compactMap(\.self)).first
  }

  func people() -> [Person] { note(base.people()) }

  func shifts(of person: Person.ID, on dates: ClosedRange<RosterDate>) -> [Shift] {
    note(base.shifts(of: person, on: dates))
  }

  /// Of shifts that have another owner by now, only the week counts, which never changes.
  func shifts(from fixedShift: FixedShift.ID, on dates: ClosedRange<RosterDate>) -> [Shift] {
    let shifts = base.shifts(from: fixedShift, on: dates)
    _ = note(shifts.filter { $0.owner == base.fixedShift(fixedShift)?.owner })
    return shifts
  }

  func unsettledShifts(through date: RosterDate) -> [Shift] {
    note(base.unsettledShifts(through: date))
  }

  func shifts(acceptedBy person: Person.ID) -> [Shift] { note(base.shifts(acceptedBy: person)) }
  func shifts(returningWith owner: Person.ID) -> [Shift] {
    note(base.shifts(returningWith: owner))
  }

  func suggestions(to request: WorkRequest.ID) -> [Shift] { note(base.suggestions(to: request)) }
  func fixedShifts(of person: Person.ID) -> [FixedShift] { note(base.fixedShifts(of: person)) }
  func duties() -> [FixedShift] { note(base.duties()) }

  func fixedShifts(returningWith owner: Person.ID) -> [FixedShift] {
    note(base.fixedShifts(returningWith: owner))
  }

  func shifts(on dates: ClosedRange<RosterDate>) -> [Shift] { note(base.shifts(on: dates)) }

  func openings(on dates: ClosedRange<RosterDate>) -> [Opening] { note(base.openings(on: dates)) }

  func openOpenings(through date: RosterDate) -> [Opening] {
    note(base.openOpenings(through: date))
  }

  func liveRequests(of person: Person.ID) -> [WorkRequest] {
    note(base.liveRequests(of: person))
  }

  func liveRequests(through date: RosterDate) -> [WorkRequest] {
    note(base.liveRequests(through: date))
  }

  func openTrades(expiringBy instant: Instant) -> [Trade] {
    note(base.openTrades(expiringBy: instant))
  }

  func wishes() -> [RingWish] { note(base.wishes()) }
  func wishes(of person: Person.ID) -> [RingWish] { note(base.wishes(of: person)) }
  func wishes(taking shift: Shift.ID) -> [RingWish] { note(base.wishes(taking: shift)) }
  func wish(giving shift: Shift.ID) -> RingWish? {
    note([base.wish(giving: shift)].compactMap(\.self)).first
  }
}

extension WatchedFacts {
  /// Returns the rows that a command has read or would change, but that concern people whom it did
  /// not name. Commands of these people are not excluded meanwhile.
  func problems(of touched: LockSet, changing rows: [Row]) throws -> [String] {
    guard case .people(let people, let openings) = touched else { return [] }
    var problems: [String] = []
    for row in read {
      switch row {
      // Of other people, it reads only data that no command changes unless it concerns all people;
      // see `strangers`.
      case .person: break
      case .opening(let opening):
        if !openings.contains(opening.id) { problems.append("reads \(row), not of \(openings)") }
      case .fixedShift, .shift, .request, .trade, .wish:
        if try concerned(by: row, in: base).isDisjoint(with: people) {
          problems.append("reads \(row), which concerns nobody of \(people)")
        }
      }
    }
    var after = base
    for row in rows { after.put(row) }
    for row in rows {
      if case .person(let person) = row, !isChangedBesideOthers(person) {
        problems.append("changes \(row), which concerns everybody")
      }
      if case .opening(let opening) = row, !openings.contains(opening.id) {
        problems.append("changes \(row), not of \(openings)")
      }
      let before = try base.row(row.reference).map { try concerned(by: $0, in: base) } ?? []
      let all = before.union(try concerned(by: row, in: after))
      if !all.isSubset(of: people) { problems.append("changes \(row) of \(all), not \(people)") }
    }
    return problems
  }

  /// Whether nothing but the absences of a person has changed.
  private func isChangedBesideOthers(_ person: Person) -> Bool {
    guard var old = base.person(person.id) else { return false }
    old.terms.absences = person.terms.absences
    old.revision = person.revision
    return old == person
  }
}

extension RosterModel {
  /// The same roster, in which the people whom a command does not concern are away every day. Nil
  /// if the command concerns all people.
  func strangers(to touched: LockSet) -> RosterModel? {
    guard case .people(let people, _) = touched else { return nil }
    var model = self
    for var person in self.people() where !people.contains(person.id) {
      person.terms = WorkTerms(absences: Weekday.allCases.map { Absence(.weekly($0)) })
      model.put(.person(person))
    }
    return model
  }
}
