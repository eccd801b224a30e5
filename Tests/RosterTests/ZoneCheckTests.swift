import Calendrics
import Foundation
@testable import Roster
import Testing

/// Days and times, compared with those of another calendar.
@Suite struct ZoneCheckTests {
  private static let zones = [
    "Europe/Berlin", "Europe/London", "America/New_York", "America/Sao_Paulo", "Asia/Kolkata",
    "Australia/Lord_Howe", "Pacific/Auckland", "Pacific/Kiritimati", "Africa/Casablanca", "UTC",
  ]

  private func calendar(_ identifier: String) throws -> Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: identifier))
    return calendar
  }

  @Test(arguments: zones) func momentsShowTheTimeTheyWereMadeFrom(_ identifier: String) throws {
    let zone = try #require(RosterZone(identifier))
    let calendar = try calendar(identifier)
    let first = try day("2026-01-01")
    var wrong: [String] = []
    for day in 0..<365 {
      for clock in try ["00:00", "02:30", "09:15", "23:59"].map(time) {
        let instant = zone.instant(of: clock, on: first + day)
        let parts = calendar.dateComponents(
          [.year, .month, .day, .hour, .minute],
          from: Date(timeIntervalSince1970: Double(instant.secondsSince1970)))
        let shown = "\(parts.hour ?? -1):\(parts.minute ?? -1)"
        let meant = "\(clock.minutes / 60):\(clock.minutes % 60)"
        let isSkipped = zone.time(at: instant) != clock
        if shown != meant && !isSkipped { wrong.append("\(first + day) \(clock)") }
        if isSkipped && zone.time(at: instant + -1) >= clock {
          wrong.append("skips \(first + day)")
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: zones) func daysAreThoseOfTheCalendar(_ identifier: String) throws {
    let zone = try #require(RosterZone(identifier))
    let calendar = try calendar(identifier)
    var wrong: [Int] = []
    for seconds in stride(from: 1_767_225_600, to: 1_798_761_600, by: 7_777) {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekOfYear, .yearForWeekOfYear],
        from: Date(timeIntervalSince1970: Double(seconds)))
      let date = zone.date(at: Instant(secondsSince1970: seconds))
      let week = ISOWeek(of: date)
      let isSame =
        date.parts == (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        && week.number == parts.weekOfYear && week.year == parts.yearForWeekOfYear
      if !isSame { wrong.append(seconds) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func weeksAreThoseOfTheCalendarForACentury() throws {
    let calendar = try calendar("UTC")
    let wrong = (0..<36_525).filter { number in
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = calendar.dateComponents([.weekOfYear, .yearForWeekOfYear, .weekday], from: date)
      let day = RosterDate(dayNumber: number)
      let week = ISOWeek(of: day)
      return week.number != parts.weekOfYear || week.year != parts.yearForWeekOfYear
        || (day.weekday.daysSinceMonday + 1) % 7 + 1 != parts.weekday
    }
    #expect(wrong.isEmpty)
  }
}
