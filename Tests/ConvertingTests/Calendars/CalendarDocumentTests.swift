import Foundation
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
      try document(of: text, words: .german) == #"""
        {"events":[{"id":"camp/2026-11-24","title":"Camp","begin":"2026-11-24",\#
        "end":"2026-11-26","rule":"FREQ=YEARLY;COUNT=2;BYMONTHDAY=24;BYMONTH=11","series":"camp",\#
        "instance":"2026-11-24"},{"id":"camp/2027-11-24","title":"Camp","begin":"2027-11-24",\#
        "end":"2027-11-26","rule":"FREQ=YEARLY;COUNT=2;BYMONTHDAY=24;BYMONTH=11","series":"camp",\#
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

  /// An event needs only a beginning.
  @Test(arguments: [
    ("", "en", "Event"), ("", "de", "Termin"), ("LOCATION:Hall", "en", "Hall"),
    ("DESCRIPTION:Tea\\nand cake\nLOCATION:Hall", "en", "Tea"),
    ("SUMMARY: \nLOCATION:Hall", "en", "Hall"),
    ("SUMMARY:Choir\\nin the hall\\n\\nat eight", "en", "Choir in the hall at eight"),
    ("LOCATION:Hall\\n2nd floor", "en", "Hall 2nd floor"),
    ("DESCRIPTION:<p>Tea &amp\\; <b>cake</b></p>\\nand more", "en", "Tea & cake"),
  ])
  func whatHasNoNameIsCalledSomething(lines: String, language: String, title: String) throws {
    let written = try document(
      of: "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261124T100000Z\n\(lines)\nEND:VEVENT\n"
        + "END:VCALENDAR", words: language == "de" ? .german : FeedWords())
    #expect(written.contains("\"title\":\"\(title)\""), "\(written)")
  }

  private func event(_ lines: String) -> [UInt8] {
    Array(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20261124T100000Z\n\(lines)\nEND:VEVENT\n"
        .utf8) + Array("END:VCALENDAR\n".utf8)
  }

  private func text(of bytes: [UInt8]) throws -> String {
    var written: [UInt8] = []
    let conversion = Conversion(Conversion.Request()) { written += $0 }
    try conversion.convert(bytes)
    let json = try JSONSerialization.jsonObject(with: Data(written)) as? [String: Any] ?? [:]
    return (json["events"] as? [[String: Any]])?.first?.line("text") ?? ""
  }

  /// Line breaks of the text are kept, except beside elements that break lines anyway.
  @Test(arguments: [
    (
      "<b>Bring</b> a clock.\\nSeven rounds.\\n\\nNo prize.",
      "**Bring** a clock.\\\nSeven rounds.\n\nNo prize."
    ),
    ("One<br>\\nTwo<br />Three", "One\\\nTwo\\\nThree"), ("One\\n<br>Two", "One\\\nTwo"),
    ("<p>One</p>\\n<p>Two</p>", "One\n\nTwo"), ("<p>One\\nTwo</p>", "One\\\nTwo"),
    ("<ul>\\n<li>One</li>\\n<li>Two</li>\\n</ul>", "- One\n- Two"),
    ("<html><body>One\\nTwo</body></html>", "One\\\nTwo"), ("One <b>Two</b>\\n", "One **Two**"),
    ("<body>Dear all\\,\\n\\nwe meet", "Dear all,\n\nwe meet"),
    ("<!DOCTYPE html>\\nOne\\n<b>Two</b>", "One\\\n**Two**"),
    (
      "<html>\\n<head>\\n</head>\\n<body>\\n<p>One</p>\\nTwo\\n</body>\\n</html>\\n",
      "One\n\nTwo"
    ),
    ("<i>One</i>\\n \\n\\nTwo", "*One*\n\nTwo"),
  ])
  func linesOfHTMLAreKept(description: String, expected: String) throws {
    #expect(try text(of: event("DESCRIPTION:\(description)")) == expected)
  }

  /// A description is plain text (RFC 5545, section 3.8.1.5), unless elements of HTML are in it.
  @Test(arguments: [
    (
      "Join\\n<https://teams.example/l/19:x>\\nPasscode: a<b\\nbye",
      "Join\\\n<https://teams.example/l/19:x>\\\nPasscode: a\\<b\\\nbye"
    ),
    ("Call <jim@e.org> now", "Call \\<jim@e.org> now"), ("x<y and more", "x\\<y and more"),
    ("vector<int> v", "vector\\<int> v"), ("a <b and c> d", "a \\<b and c> d"),
    ("a <b>c</b> <https://e.org/x_(y)> <int> a<b", "a **c** <https://e.org/x_(y)> \\<int> a\\<b"),
    ("<o:p>a</o:p> <b>c</b><!-- d -->", "a **c**"), ("<br/>a<hr>b", "a\n\n---\n\nb"),
    ("<a href='https://e.org/?a<b'>c</a>", "[c](https://e.org/?a\\<b)"),
  ])
  func elementsOfHTMLAloneMakeHTML(description: String, expected: String) throws {
    #expect(try text(of: event("DESCRIPTION:\(description)")) == expected)
  }

  @Test func manyBracketsTakeLinearTime() {
    let text = String(repeating: "<a b=\"<a b='", count: 50_000)
    #expect(TextMarkup(text).html == nil)
  }

  /// A comma that is escaped is a part of a category.
  @Test func categoriesAreSplitBeforeTheyAreUnescaped() throws {
    let event = event("CATEGORIES:Food\\, Drink,Club,,Tea")
    let flyer = try Converted(event)
    let events = flyer.json["events"] as? [[String: Any]]
    #expect(events?.first?.list("tags") == ["Food, Drink", "Club", "Tea"])
  }

  /// RFC 5545, section 3.3.11, knows few escapes. Any other backslash costs no letter.
  @Test(arguments: [
    (#"Let\'s meet at 10\:30"#, "Let's meet at 10:30"),
    (#"a\(b\)c \- d \& e\. g"#, "a(b)c - d & e. g"),
    (#"http\://x.example/a\_b\?c\=d"#, "http://x.example/a_b?c=d"), (#"say \"hi\""#, #"say "hi""#),
    (#"C:\Users\Public\temp"#, #"C:\Users\Public\temp"#), (#"\;semi\,c\\d"#, #";semi,c\d"#),
    (#"\tTab \rCR \b1 \é\ü"#, #"\tTab \rCR \b1 \é\ü"#), (##"50\% \*bold\* \#1"##, "50% *bold* #1"),
    (#"a\\nb\ c\"#, #"a\nb\ c\"#), (#"a\nb\N\\"#, #"a b \"#),
  ])
  func aBackslashCostsNoLetter(text: String, expected: String) throws {
    let name = "X-WR-CALNAME:\(text)\r\n"
    let bytes = event(
      "SUMMARY;ALTREP=\"cid:\\a:b\":\(text)\r\nURL:http://x.example/a\\b")
    let flyer = try Converted(bytes)
    let events = flyer.json["events"] as? [[String: Any]]
    #expect(events?.first?.line("title") == expected)
    #expect(flyer.findings.isEmpty)
    let titled = String(decoding: bytes, as: UTF8.self)
      .replacing("BEGIN:VEVENT", with: name + "BEGIN:VEVENT")
    #expect(try Converted(titled).json["title"] as? String == expected)
  }

  /// RFC 5545, section 3.1: lines are folded by bytes.
  @Test func aCharacterThatAFoldCutsIsWholeWhereLinesEndInCR() throws {
    let bytes = event("DESCRIPTION:Gr\u{FC}\u{DF}e").flatMap { byte -> [UInt8] in
      byte == 0xC3 ? [byte, 0x0D, 0x20] : byte == 0x0A ? [0x0D] : [byte]
    }
    #expect(try text(of: bytes) == "Gr\u{FC}\u{DF}e")
    #expect(try Converted(bytes).findings.isEmpty)
  }

  @Test(arguments: [
    ("FREQ=YEARLY;BYEASTER=0", ["BYEASTER"]), ("FREQ=WEEKLY;COUNT=1", []),
  ])
  func whatASentenceWouldNotTellWholeHasNone(rule: String, unknown: [String]) throws {
    let conversion = Conversion(Conversion.Request()) { _ in }
    var written: [UInt8] = []
    let writing = Conversion(Conversion.Request()) { written += $0 }
    try conversion.convert(event("RRULE:\(rule)"))
    try writing.convert(event("RRULE:\(rule)"))
    #expect(!String(decoding: written, as: UTF8.self).contains("\"rule\""))
    #expect(
      conversion.findings.filter { $0.code == .unknownRulePart }.compactMap(\.operands)
        == unknown.map { [$0] })
  }

  /// RFC 5545, section 3.1: lines are folded by bytes.
  @Test(arguments: ["\r\n ", "\n ", "\r\n\t"])
  func aCharacterThatAFoldCutsIsWhole(fold: String) throws {
    let words = Array("DESCRIPTION:12 \u{A0}€ 🩵 Grüße".utf8)
    for place in words.indices.dropFirst() {
      let folded = words[..<place] + Array(fold.utf8) + words[place...]
      let bytes = event("X:@")
      let at = try #require(bytes.firstIndex(of: UInt8(ascii: "@")))
      let whole = bytes[..<(at - 2)] + folded + bytes[(at + 1)...]
      #expect(try text(of: Array(whole)) == "12 \u{A0}€ 🩵 Grüße", "\(place)")
    }
  }

  /// Unfolding does not change line numbers.
  @Test func linesKeepTheirNumbers() throws {
    let conversion = Conversion(Conversion.Request()) { _ in }
    try conversion.convert(event("DESCRIPTION:a\n b\n\tc\r\n d\nDURATION:long"))
    #expect(
      conversion.findings == [
        ConversionFinding(
          .warning, .noDuration, ["long"], line: 9, column: 1, path: "VEVENT[1].DURATION")
      ])
  }

  @Test(arguments: [
    "BEGIN:VEVENT\nUID:1\nSUMMARY:Tea\nDTSTART:20261124T100000Z\nEND:VEVENT\n",
    "\u{FEFF}begin:vevent\nUID:1\nSUMMARY:Tea\nDTSTART:20261124T100000Z\nEND:VEVENT",
    "BEGIN:VTIMEZONE\nTZID:X\nEND:VTIMEZONE\nBEGIN:VEVENT\nSUMMARY:Tea\nDTSTART:20261124\nEND:VEVENT",
    "BEGIN:VEVENT\nSUMMARY:Tea\nDTSTART:20261124T10\n 0000Z",
  ])
  func anEventAloneIsACalendar(text: String) throws {
    var written: [UInt8] = []
    let conversion = Conversion(Conversion.Request()) { written += $0 }
    try conversion.convert(Array(text.utf8))
    #expect(String(decoding: written, as: UTF8.self).contains("\"title\":\"Tea\""))
    #expect(conversion.findings.contains { $0.code == .noCalendar && $0.line == 1 })
  }

  /// A misplaced END:VCALENDAR costs no event.
  @Test(arguments: [
    ("END:VCALENDAR\n", 9), ("END:VCALENDAR\nEND:VCALENDAR\n", 10),
  ])
  func anEventAfterACalendarBelongsToIt(end: String, line: Int) throws {
    let text = """
      BEGIN:VCALENDAR
      X-WR-TIMEZONE:Europe/Berlin
      BEGIN:VEVENT
      UID:1
      SUMMARY:Tea
      DTSTART:20261205T100000
      END:VEVENT
      \(end)BEGIN:VEVENT
      UID:2
      SUMMARY:Cake
      DTSTART:20261205T110000
      DURATION:long
      END:VEVENT
      """
    let flyer = try Converted(text)
    let events = flyer.json["events"] as? [[String: Any]] ?? []
    #expect(events.map { $0.line("title") } == ["Tea", "Cake"])
    #expect(events.last?.line("begin") == "2026-12-05T11:00:00+01:00")
    #expect(
      flyer.findings == [
        ConversionFinding(.warning, .noCalendar, line: line, column: 1),
        ConversionFinding(
          .warning, .noDuration, ["long"], line: line + 4, column: 1, path: "VEVENT[2].DURATION"),
      ])
  }

  @Test func anEventBeforeACalendarIsThereToo() throws {
    func event(_ id: Int) -> String {
      "BEGIN:VEVENT\nUID:\(id)\nDTSTART:20261205T100000Z\nEND:VEVENT\n"
    }
    let flyer = try Converted(event(1) + "BEGIN:VCALENDAR\n\(event(2))END:VCALENDAR\n")
    #expect((flyer.json["events"] as? [[String: Any]])?.count == 2)
    #expect(flyer.findings.map(\.code) == [.noCalendar])
  }

  @Test func whereALongSeriesStopsIsSaid() throws {
    var request = Conversion.Request()
    request.now = noon
    let conversion = Conversion(request) { _ in }
    try conversion.convert(event("RRULE:FREQ=MINUTELY"))
    #expect(
      conversion.findings == [
        ConversionFinding(
          .note, .longSeries, ["2026-11-26T11:59:00Z"], line: 5, column: 1, path: "VEVENT[1].RRULE")
      ])
  }

  /// The total cost of many series is bounded, and a series of low cost is still complete.
  @Test func costlySeriesLeaveTimeForOthers() throws {
    let rules =
      Array(repeating: "HOURLY;COUNT=1000000;BYHOUR=3,4,5", count: 150) + ["WEEKLY;COUNT=3"]
    let series = rules.enumerated().map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:\($1.hasPrefix("W") ? 2026 : 1997)1124T090000Z\n"
        + "RRULE:FREQ=\($1)\nEND:VEVENT\n"
    }
    let calendar = "BEGIN:VCALENDAR\n\(series.joined())END:VCALENDAR\n"
    #expect(try document(of: calendar).contains("\"id\":\"150/2026-12-08T09:00:00Z\""))
    let steps = try #require(CalendarComponent.calendars(in: calendar).first).children.map {
      let one = CalendarComponent(name: "VCALENDAR", children: [$0])
      let series = CalendarSeries.all(in: one, ZoneTable(one))
      return series.map {
        $0.shown(in: noon..<noon + 86_400, now: noon, within: .init(steps: 3000)).steps
      }.reduce(0, +)
    }
    // The steps of the window, and twice those of the first year.
    #expect((steps.max() ?? 0) < 6000)
  }

  /// However many series there are, none uses up the space of another.
  @Test func manySeriesShareTheRoom() throws {
    let series = (1...200).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART;TZID=Europe/Berlin:20200101T100000\nRRULE:FREQ=DAILY\n"
        + "END:VEVENT\n"
    }
    let last = "BEGIN:VEVENT\nUID:dinner\nDTSTART:20261203T180000Z\nEND:VEVENT\n"
    let text = try document(of: "BEGIN:VCALENDAR\n\(series.joined())\(last)END:VCALENDAR\n")
    #expect(text.contains("\"id\":\"dinner\""))
    #expect(text.contains("\"id\":\"200/2027-01-01T10:00:00+01:00\""))
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
