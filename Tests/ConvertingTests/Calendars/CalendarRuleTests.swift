import Foundation
import Testing

@testable import Converting

struct CalendarRuleTests {
  @Test(
    arguments: [
      ("RRULE:FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=TH"),
      ("RRULE:freq=weekly;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
      ("RRULE:FREQ=MONTHLY;BYMONTH=1", "FREQ=MONTHLY;BYMONTHDAY=7;BYMONTH=1"),
      ("RRULE:FREQ=YEARLY", "FREQ=YEARLY;BYMONTHDAY=7;BYMONTH=1"),
      ("RRULE:FREQ=DAILY", "FREQ=DAILY"),
      // Readers take no rule as long as this; libical takes 386 days.
      ("RRULE:FREQ=WEEKLY;BYDAY=MO" + String(repeating: ",MO", count: 350), "FREQ=WEEKLY;BYDAY=MO"),
      // Two rules, or a rule with exceptions, cannot be described by one.
      ("RRULE:FREQ=WEEKLY\nRRULE:FREQ=MONTHLY", nil),
      ("RRULE:FREQ=WEEKLY\nEXRULE:FREQ=MONTHLY", nil), ("RRULE:FREQ=SOMETIMES", nil),
      ("RDATE:20270108T100000", nil),
      // On the clock of the start, it ends on 4 February at half past one.
      ("RRULE:FREQ=WEEKLY;UNTIL=20270204T003000Z", "FREQ=WEEKLY;UNTIL=20270204T013000;BYDAY=TH"),
      ("RRULE:FREQ=WEEKLY;COUNT=0", "FREQ=WEEKLY;BYDAY=TH"),
    ] as [(String, String?)])
  func aSeriesHasARule(lines: String, rule: String?) throws {
    let calendar = try calendar("UID:1\nDTSTART;TZID=Europe/Berlin:20270107T100000\n\(lines)")
    let event = try #require(calendar.children(named: "VEVENT").first)
    #expect(event.recurrence(ZoneTable(calendar)) == rule)
  }

  /// An occurrence in the place of a missing day does not show which day that is.
  @Test(arguments: [
    ("20240229", "YEARLY", ";BYMONTHDAY=29;BYMONTH=2"), ("20240131", "MONTHLY", ";BYMONTHDAY=31"),
    ("20240131", "MONTHLY;BYMONTH=1,2", ";BYMONTHDAY=31;BYMONTH=1,2"),
  ])
  func aRuleNamesADayThatMayBeMissing(day: String, frequency: String, parts: String) throws {
    let rule = "RSCALE=GREGORIAN;FREQ=\(frequency);SKIP=FORWARD"
    let calendar = try calendar("UID:1\nDTSTART;VALUE=DATE:\(day)\nRRULE:\(rule)")
    let event = try #require(calendar.children(named: "VEVENT").first)
    let written = try #require(event.recurrence(ZoneTable(calendar)))
    #expect(written.hasSuffix(parts + ";RSCALE=GREGORIAN;SKIP=FORWARD"), "\(written)")
  }

  /// An occurrence that was added, or whose planned beginning is on another clock, may be on another
  /// day than the rule.
  @Test(arguments: [
    "RDATE;TZID=Asia/Taipei:20261128T070000\nEND:VEVENT",
    "END:VEVENT\nBEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20261202T230000Z\nDTSTART:20261203T100000Z\n"
      + "END:VEVENT",
  ])
  func everyOccurrenceHasTheDaysOfTheRule(lines: String) throws {
    let text = try document(
      of: """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:1
        DTSTART;TZID=Asia/Taipei:20261126T070000
        RRULE:FREQ=WEEKLY;COUNT=3
        \(lines)
        END:VCALENDAR
        """)
    let rules = text.components(separatedBy: #""rule":"FREQ=WEEKLY;COUNT=3;BYDAY=TH""#).count - 1
    #expect(rules >= 3 && rules == text.components(separatedBy: #""begin""#).count - 1, "\(text)")
  }

  /// A moved occurrence does not follow the rule.
  @Test func aShiftHasNoRule() throws {
    let text = try document(
      of: """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:1
        DTSTART:20261124T100000Z
        RRULE:FREQ=WEEKLY;COUNT=3
        END:VEVENT
        BEGIN:VEVENT
        UID:1
        RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T100000Z
        DTSTART:20261202T100000Z
        END:VEVENT
        END:VCALENDAR
        """)
    #expect(
      text.components(separatedBy: #""rule":"FREQ=WEEKLY;COUNT=3;BYDAY=TU""#).count == 3, "\(text)")
  }
}
