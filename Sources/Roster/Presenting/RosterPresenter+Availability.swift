import Calendrics
import Localizing

/// Days on which a person does not work, or would rather not, as days and weekdays to tick.
extension RosterPresenter {
  /// Returns the rows to tick; if the viewer may not change the person's days, none, and the
  /// reason.
  func availability(of id: Person.ID, isWish: Bool) -> RosterTicks {
    let kind = RosterTicks.Kind.absences(of: id, isWish: isWish)
    if let objection = ruleObjection(to: availability(of: id, isWish: isWish, ticked: [])) {
      return RosterTicks(
        heading: heading(of: kind), rows: [], empty: objection.description, limit: 0)
    }
    let said = snapshot.person(id)?.terms.absences.filter { $0.isWish == isWish } ?? []
    let weekly = Weekday.allCases.map { weekday in
      RosterTicks.Row(
        item: .weekday(weekday), label: tr("every \(self.weekday(weekday))"), note: "",
        reason: obstacle)
    }
    let days = tickableDays.map { date in
      RosterTicks.Row(
        item: .day(date), label: day(date), note: dutyNote(of: id, on: date), reason: obstacle)
    }
    let rows = weekly + days + said.compactMap(rowOfLater)
    return RosterTicks(
      heading: heading(of: kind), rows: rows, empty: kind.emptiness, limit: rows.count,
      ticked: rows.map(\.item).filter { item in said.contains { $0.isMeant(by: item) } })
  }

  /// The viewer's coming days away, and those on which they would rather not work.
  var myDaysAway: [RosterEntry] {
    let lines = me.terms.absences.filter { !$0.isOver(on: today) }.prefix(Self.mostRows)
      .map { absence in
        RosterLine(
          reference: me.reference, lead: "",
          text: note(days(absence), absence.isWish ? Self.ratherNot : WeekGrid.away), mark: .none)
      }
    return lines.isEmpty ? [] : [.heading(Self.daysAway)] + lines.map(RosterEntry.row)
  }

  package static var daysAway: String { tr("Days away", context: "heading") }
  // TRANSLATORS: work on a day
  static var ratherNot: String { tr("rather not", context: "of somebody, on a day") }

  /// Whether the owner of a shift is away then, as far as the viewer may know. Excludes shifts for
  /// which an admin has overridden that.
  package func isClashing(_ shift: Shift) -> Bool {
    guard shift.state != .cancelled, !shift.waived.contains(.away),
      let owner = snapshot.person(shift.owner), knowsAbsences(of: owner)
    else { return false }
    return owner.terms.absence(on: shift.date) != nil
  }

  /// The mark beside a shift of the viewer.
  static var whileAway: RosterMark {
    RosterMark(
      tr("you are away at that time", context: "shift"), short: tr("you are away", context: "shift")
    )
  }

  /// Returns the command that saves the ticked days.
  package func availability(
    of id: Person.ID, isWish: Bool, ticked: [RosterTicks.Item]
  ) -> RosterCommand {
    let person = snapshot.person(id)
    let kept = (person?.terms.absences ?? []).filter { $0.isWish != isWish }
    let dates = ticked.compactMap(\.dates)
    let weekdays = Weekday.allCases.filter { ticked.contains(.weekday($0)) }
    let said = weekdays.map(Absence.Days.weekly) + dates.runs.map(Absence.Days.dates)
    return .setAvailability(
      person: person?.seen ?? RowVersion(id: id),
      absences: kept + said.map { Absence($0, isWish: isWish) })
  }

  private var tickableDays: [RosterDate] {
    (0..<max(snapshot.rules.weeksAhead, 1) * 7).prefix(Self.mostRows).map { today + $0 }
  }

  /// Returns a row for the days of an absence after those that have a row each.
  private func rowOfLater(_ absence: Absence) -> RosterTicks.Row? {
    absence.dates(after: tickableDays.last ?? today).map { dates in
      RosterTicks.Row(
        item: .days(dates), label: self.days(Absence(.dates(dates))), note: "", reason: obstacle)
    }
  }

  /// Returns the hours that a person works on a day, which they keep until another member takes
  /// them.
  private func dutyNote(of person: Person.ID, on date: RosterDate) -> String {
    snapshot.shifts(of: person, on: date...date).map { hours($0.slot) }.listed
  }
}

extension Absence {
  /// Whether a tickable row stands for the absence, or for a part of it.
  fileprivate func isMeant(by item: RosterTicks.Item) -> Bool {
    switch (days, item) {
    case (.weekly(let weekday), .weekday(let ticked)): weekday == ticked
    case (.dates(let dates), .day), (.dates(let dates), .days):
      item.dates?.clamped(to: dates) == item.dates
    case (.weekly, .day), (.weekly, .days), (.weekly, .shift), (.dates, .weekday),
      (.dates, .shift):
      false
    }
  }

  /// Returns the days of the absence after a date; nil if there are none.
  fileprivate func dates(after date: RosterDate) -> ClosedRange<RosterDate>? {
    guard case .dates(let dates) = days, dates.upperBound > date else { return nil }
    return max(dates.lowerBound, date + 1)...dates.upperBound
  }
}

extension RosterTicks.Item {
  fileprivate var dates: ClosedRange<RosterDate>? {
    switch self {
    case .day(let date): date...date
    case .days(let dates): dates
    case .weekday, .shift: nil
    }
  }
}

extension [ClosedRange<RosterDate>] {
  /// Ranges of days with adjacent ones joined.
  fileprivate var runs: Self {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { runs, dates in
      if let last = runs.last, last.upperBound + 1 >= dates.lowerBound {
        runs[runs.count - 1] = last.lowerBound...Swift.max(last.upperBound, dates.upperBound)
      } else {
        runs.append(dates)
      }
    }
  }
}
