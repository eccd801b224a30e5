package import Calendrics
import Localizing

extension RosterDate {
  package var weekday: Weekday { civil.weekday }

  /// The Monday of this day's week.
  package var monday: RosterDate { self - civil.daysSinceMonday }
}

/// A week of ISO 8601, which belongs to the year of its Thursday.
package struct ISOWeek: Hashable, Sendable, Codable {
  /// The year in which the week is counted; some of its days may be in another year.
  package let year: Int
  /// 1 to 53.
  package let number: Int

  /// Creates the week that contains a date.
  package init(of date: RosterDate) {
    let thursday = date.monday + 3
    year = thursday.parts.year
    let firstOfYear = RosterDate(year: year, month: 1, day: 1) ?? thursday
    number = (thursday.dayNumber - firstOfYear.dayNumber) / 7 + 1
  }
}

extension ISOWeek: Comparable, CustomStringConvertible {
  /// Earlier weeks come first.
  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.number) < (right.year, right.number)
  }

  /// `Week 27`
  package var description: String { tr("Week \(number)") }
}

/// The shifts of one week, in order of start.
package struct WeekOfShifts: Equatable, Sendable {
  package let week: ISOWeek
  /// Never empty.
  package let shifts: [Shift]
}

extension Sequence<Shift> {
  /// Returns the shifts in order of start, grouped by ISO week.
  package func groupedByWeek() -> [WeekOfShifts] {
    Dictionary(grouping: self) { ISOWeek(of: $0.date) }
      .map { WeekOfShifts(week: $0.key, shifts: $0.value.sorted(by: Shift.beginsBefore)) }
      .sorted { $0.week < $1.week }
  }
}
