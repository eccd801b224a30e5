package import Calendrics

/// The days on which a person does not work, or would rather not. A shift belongs to the day it
/// begins.
package struct Absence: Hashable, Sendable {
  /// A range of dates, or one day of every week.
  package enum Days: Hashable, Sendable {
    case dates(ClosedRange<RosterDate>)
    case weekly(Weekday)
  }

  package let days: Days
  /// Whether the person would rather not work, but can. No rule forbids it; the user who gives them
  /// a shift sees the wish.
  package let isWish: Bool

  package init(_ days: Days, isWish: Bool = false) {
    self.days = days
    self.isWish = isWish
  }

  package func covers(_ date: RosterDate) -> Bool {
    switch days {
    case .dates(let dates): dates.contains(date)
    case .weekly(let weekday): date.weekday == weekday
    }
  }

  /// Whether all days are before this date.
  package func isOver(on date: RosterDate) -> Bool {
    switch days {
    case .dates(let dates): dates.upperBound < date
    case .weekly: false
    }
  }
}

extension Absence: Codable {
  private enum CodingKeys: CodingKey {
    case first, last, weekday, isWish
  }

  /// Reads the days, with the first and the last in either order. Throws if there are none.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isWish = try values.decodeIfPresent(Bool.self, forKey: .isWish) ?? false
    if let weekday = try values.decodeIfPresent(Weekday.self, forKey: .weekday) {
      days = .weekly(weekday)
      return
    }
    let first = try values.decode(RosterDate.self, forKey: .first)
    let last = try values.decode(RosterDate.self, forKey: .last)
    days = .dates(min(first, last)...max(first, last))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch days {
    case .dates(let dates):
      try values.encode(dates.lowerBound, forKey: .first)
      try values.encode(dates.upperBound, forKey: .last)
    case .weekly(let weekday): try values.encode(weekday, forKey: .weekday)
    }
    if isWish { try values.encode(isWish, forKey: .isWish) }
  }
}
