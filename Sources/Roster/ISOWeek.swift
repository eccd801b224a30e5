package import Calendrics
import Localizing

extension RosterDate {
  package var weekday: Weekday { civil.weekday }

  /// The Monday of this day's week.
  package var monday: RosterDate { self - civil.daysSinceMonday }
}

/// A week of ISO 8601: it belongs to the year its Thursday lies in.
package struct ISOWeek: Hashable, Sendable, Codable {
  /// The year the week is counted in, which is not always the year of its days.
  package let year: Int
  /// 1 to 53.
  package let number: Int

  /// The week a day lies in.
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

/// The shifts of one week, in the order they begin.
package struct WeekOfShifts: Equatable, Sendable {
  package let week: ISOWeek
  /// At least one.
  package let shifts: [Shift]
}

extension Sequence<Shift> {
  /// Shifts in the order they begin, those of one ISO week together.
  package func groupedByWeek() -> [WeekOfShifts] {
    Dictionary(grouping: self) { ISOWeek(of: $0.date) }
      .map { WeekOfShifts(week: $0.key, shifts: $0.value.sorted(by: Shift.beginsBefore)) }
      .sorted { $0.week < $1.week }
  }
}
