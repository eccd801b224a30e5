package import Roster

/// A week of everybody's: people beside days.
package struct WeekGrid: Sendable, Equatable {
  package struct Row: Sendable, Equatable {
    package let person: Person
    /// What they do on each of the days, in the order it begins.
    package let days: [[Shift]]

    package var shifts: [Shift] { days.flatMap(\.self) }
  }

  /// Monday to Sunday.
  package let dates: [RosterDate]
  package let rows: [Row]
  /// What people are needed for on each of the days, what has enough of them too.
  package let openings: [[Opening]]

  /// How many people are missing on each of the days.
  package var missing: [Int] { openings.map { $0.reduce(0) { $0 + $1.missing } } }

  package var shifts: [Shift] { rows.flatMap(\.shifts) }
}

extension RosterPresenter {
  /// A week of those who work in it, or of everybody who takes part as well, at all places or at
  /// one; the roster has to be known from its Monday on.
  package func week(
    from monday: RosterDate, at place: String? = nil, isOfAll: Bool = false
  ) -> WeekGrid {
    let dates = (0..<7).map { monday + $0 }
    func isHere(_ date: RosterDate, _ name: String) -> Bool {
      date >= monday && date <= monday + 6 && (place == nil || place == name)
    }
    let shifts = Dictionary(
      grouping: snapshot.shifts.filter { $0.state != .cancelled && isHere($0.date, $0.place) },
      by: \.owner)
    let openings = snapshot.openings.filter {
      $0.status != .cancelled && isHere($0.date, $0.place)
    }
    let people = everybody.filter { (isOfAll && $0.isActive) || shifts[$0.id] != nil }
    return WeekGrid(
      dates: dates,
      rows: people.prefix(Self.mostRows).map { person in
        let own = (shifts[person.id] ?? []).sorted(by: Shift.beginsBefore)
        return WeekGrid.Row(
          person: person, days: dates.map { day in own.filter { $0.date == day } })
      },
      openings: dates.map { day in
        openings.filter { $0.date == day }.sorted(by: Opening.beginsBefore)
      })
  }

  /// The places at which somebody works or is needed in a week, by name.
  package func places(inWeekFrom monday: RosterDate) -> [String] {
    let grid = week(from: monday)
    return Set(grid.shifts.map(\.place) + grid.openings.flatMap { $0.map(\.place) }).sorted()
  }
}
