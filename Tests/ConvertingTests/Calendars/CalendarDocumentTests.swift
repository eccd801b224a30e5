import Importing
import Testing

@testable import Converting

@Suite struct CalendarDocumentTests {
  @Test func anEventHasAllThatIsSaidOfIt() throws {
    let text = """
      BEGIN:VCALENDAR
      X-WR-CALNAME:Chess  Club
      BEGIN:VEVENT
      UID:blitz
      SUMMARY:Blitz\\, with cake
      DTSTART;TZID=W. Europe Standard Time:20261204T193000
      DTEND;TZID=W. Europe Standard Time:20261204T213000
      LOCATION:Market Square 1
      DESCRIPTION:Seven rounds\\; *no* prize.\\n\\nBring a clock.
      ORGANIZER;CN=Ada:mailto:ada@example.org
      ATTENDEE;CN="Bo B.":mailto:bo@example.org
      ATTENDEE:mailto:none@example.org
      CATEGORIES:Club,Blitz
      STATUS:TENTATIVE
      URL:https://example.org/blitz
      ATTACH:https://example.org/rules.pdf
      ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD
      END:VEVENT
      END:VCALENDAR
      """
    let expected = #"""
      {"events":[{"id":"blitz","title":"Blitz, with cake",\#
      "text":"Seven rounds; \\*no\\* prize.\n\nBring a clock.",\#
      "begin":"2026-12-04T19:30:00+01:00","end":"2026-12-04T21:30:00+01:00",\#
      "zone":"Europe/Berlin","location":"Market Square 1","persons":["Ada","Bo B."],\#
      "status":"tentative","tags":["Club","Blitz"],\#
      "urls":["https://example.org/blitz","https://example.org/rules.pdf"]}],\#
      "title":"Chess Club","tabs":[{"shows":"agenda"}]}
      """#
    let got = try document(of: text); print(got); #expect(got == expected)
  }

  @Test func whatCanNotBeReadIsSaid() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:a
      SUMMARY:A
      DTSTART;TZID=Nowhere/City:20261204T193000
      RRULE:FREQ=WEEKLY;BYDAY=XX
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      SUMMARY:B
      DTSTART;TZID=Nowhere/City:20261205T193000
      RRULE:FREQ=WEEKLY;COUNT=0
      END:VEVENT
      BEGIN:VTODO
      SUMMARY:C
      END:VTODO
      END:VCALENDAR
      """
    let conversion = Conversion(Conversion.Request()) { _ in }
    try conversion.convert(Array(text.utf8))
    #expect(
      conversion.findings == [
        ConversionFinding(
          .warning, .noRule, ["FREQ=WEEKLY;BYDAY=XX"], line: 6, column: 1, path: "VEVENT[1].RRULE"),
        ConversionFinding(
          .warning, .noZone, ["Nowhere/City"], line: 5, column: 1, path: "VEVENT[1].DTSTART"),
        ConversionFinding(.note, .noEvents, ["1", "VTODO"]),
      ])
  }

  @Test func daysHaveTheirLastOneAndSeriesTheirWords() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:camp
      SUMMARY:Camp
      DTSTART;VALUE=DATE:20261124
      DTEND;VALUE=DATE:20261127
      RRULE:FREQ=YEARLY;COUNT=2
      END:VEVENT
      END:VCALENDAR
      """
    #expect(
      try document(of: text, languages: ["de"]) == #"""
        {"events":[{"id":"camp/2026-11-24","title":"Camp","begin":"2026-11-24",\#
        "end":"2026-11-26","recurrence":"jedes Jahr, 2-mal","series":"camp",\#
        "instance":"2026-11-24"},{"id":"camp/2027-11-24","title":"Camp","begin":"2027-11-24",\#
        "end":"2027-11-26","recurrence":"jedes Jahr, 2-mal","series":"camp",\#
        "instance":"2027-11-24"}],"tabs":[{"shows":"agenda"}]}
        """#)
  }

  @Test func frequentCategoriesAreTabs() throws {
    let events = (1...3).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:2026112\($0)T100000Z\nCATEGORIES:Linux\nEND:VEVENT"
    }
    let written = try document(
      of: "BEGIN:VCALENDAR\n\(events.joined(separator: "\n"))\nEND:VCALENDAR")
    #expect(written.hasSuffix(#"{"title":"Linux","tags":["Linux"]}]}"#))
  }

  @Test(arguments: [
    "BEGIN:VCALENDAR\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nEND:VCALENDAR",
  ])
  func aCalendarOfNothingIsAFlyer(text: String) throws {
    #expect(
      try document(of: text) == #"{"articles":[],"tabs":[{"shows":"agenda"}]}"#)
  }

  @Test func whatBeginsNowhereIsNamed() throws {
    let conversion = Conversion(Conversion.Request()) { _ in }
    try conversion.convert(
      Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:soon\nEND:VEVENT\nEND:VCALENDAR".utf8))
    #expect(
      conversion.findings == [
        ConversionFinding(
          .error, .noBegin, ["soon"], line: 4, column: 1, path: "VEVENT[1].DTSTART")
      ])
  }

  @Test func doublesAreToldApart() throws {
    let event = "BEGIN:VEVENT\nUID:1\nDTSTART:20261124T100000Z\nEND:VEVENT"
    let written = try document(
      of: "BEGIN:VCALENDAR\n\(event)\nEND:VCALENDAR\nBEGIN:VCALENDAR\n\(event)\nEND:VCALENDAR")
    #expect(written.contains(#""id":"1","#) && written.contains(#""id":"1#2","#))
  }

  /// A begin is all that an event needs.
  @Test(arguments: [
    ("", "en", "Event"), ("", "de", "Termin"), ("LOCATION:Hall", "en", "Hall"),
    ("DESCRIPTION:Tea\\nand cake\nLOCATION:Hall", "en", "Tea"),
    ("SUMMARY: \nLOCATION:Hall", "en", "Hall"),
  ])
  func whatHasNoNameIsCalledSomething(lines: String, language: String, title: String) throws {
    let written = try document(
      of: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261124T100000Z\n\(lines)\nEND:VEVENT\n"
        + "END:VCALENDAR", languages: [language])
    #expect(written.contains("\"title\":\"\(title)\""), "\(written)")
  }

  @Test func eventsStandInTheOrderOfTheirBegin() throws {
    let events = ["20261126T100000Z", "20261124T100000Z", "20261125"].map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:\($0)\nEND:VEVENT"
    }
    let written = try document(
      of: "BEGIN:VCALENDAR\n\(events.joined(separator: "\n"))\nEND:VCALENDAR")
    let places = ["20261124T", "20261125", "20261126T"].map {
      written.firstRange(of: "\"id\":\"\($0)")?.lowerBound
    }.compactMap(\.self)
    #expect(places.count == 3 && places == places.sorted(), "\(written)")
  }
}
