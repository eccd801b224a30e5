import Calendrics
package import Roster

/// When somebody does not work, or would rather not, as days and weekdays to tick.
extension RosterPresenter {
  /// Nothing to tick, and why, for whoever may not say that of somebody.
  func availability(of id: Person.ID, isWish: Bool) -> RosterTicks {
    let kind = RosterTicks.Kind.absences(of: id, isWish: isWish)
    if let objection = ruleObjection(to: availability(of: id, isWish: isWish, ticked: [])) {
      return RosterTicks(
        heading: heading(of: kind), rows: [], empty: objection.description, limit: 0)
    }
    let said = snapshot.person(id)?.terms.absences.filter { $0.isWish == isWish } ?? []
    let weekly = Weekday.allCases.map { weekday in
      RosterTicks.Row(
        item: .weekday(weekday), label: "every \(self.weekday(weekday))", note: "",
        reason: obstacle)
    }
    let days = tickableDays.map { date in
      RosterTicks.Row(
        item: .day(date), label: day(date), note: dutyNote(of: id, on: date), reason: obstacle)
    }
    let rows = weekly + days
    return RosterTicks(
      heading: heading(of: kind), rows: rows, empty: kind.emptiness, limit: rows.count,
      ticked: rows.map(\.item).filter { item in said.contains { $0.isMeant(by: item) } })
  }

  /// What is said with what was ticked; what lies beyond the days that can be is said as before.
  package func availability(
    of id: Person.ID, isWish: Bool, ticked: [RosterTicks.Item]
  ) -> RosterCommand {
    let person = snapshot.person(id)
    let kept = (person?.terms.absences ?? []).compactMap { absence in
      absence.isWish == isWish ? absence.rest(after: tickableDays.last ?? today) : absence
    }
    let dates = ticked.compactMap { if case .day(let date) = $0 { date } else { nil } }
    let weekdays = Weekday.allCases.filter { ticked.contains(.weekday($0)) }
    let said = weekdays.map(Absence.Days.weekly) + dates.runs.map(Absence.Days.dates)
    return .setAvailability(
      person: person?.seen ?? RowVersion(id: id),
      absences: kept + said.map { Absence($0, isWish: isWish) })
  }

  private var tickableDays: [RosterDate] {
    (0..<max(snapshot.rules.weeksAhead, 1) * 7).prefix(Self.mostRows).map { today + $0 }
  }

  /// What somebody works on a day, and keeps until somebody takes it.
  private func dutyNote(of person: Person.ID, on date: RosterDate) -> String {
    snapshot.shifts(of: person, on: date...date).map { hours($0.slot) }.joined(separator: ", ")
  }
}

extension Absence {
  /// True where a row that can be ticked says the same, or a part of it.
  fileprivate func isMeant(by item: RosterTicks.Item) -> Bool {
    switch (days, item) {
    case (.weekly(let weekday), .weekday(let ticked)): weekday == ticked
    case (.dates(let dates), .day(let date)): dates.contains(date)
    case (.weekly, .day), (.weekly, .shift), (.dates, .weekday), (.dates, .shift): false
    }
  }

  /// What is left of it after a day.
  fileprivate func rest(after date: RosterDate) -> Absence? {
    guard case .dates(let dates) = days, dates.upperBound > date else { return nil }
    return Absence(.dates(max(dates.lowerBound, date + 1)...dates.upperBound), isWish: isWish)
  }
}

extension [RosterDate] {
  /// Days that follow each other, together.
  fileprivate var runs: [ClosedRange<RosterDate>] {
    sorted().reduce(into: []) { runs, date in
      if let last = runs.last, last.upperBound + 1 >= date {
        runs[runs.count - 1] = last.lowerBound...date
      } else {
        runs.append(date...date)
      }
    }
  }
}
