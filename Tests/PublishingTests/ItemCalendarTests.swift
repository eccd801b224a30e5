import FlyerModel
import Foundation
import Testing

@testable import Publishing

@Suite struct ItemCalendarTests {
  private let now = 1_795_600_800  // 2026-11-25T10:00:00Z

  private func lines(_ items: Item...) -> [String] {
    lines([ItemCalendar.Part(of: "club", items)])
  }

  private func lines(_ parts: [ItemCalendar.Part]) -> [String] {
    ItemCalendar(title: "Club, Chess").text(of: parts, at: now).components(separatedBy: "\r\n")
  }

  private func day(_ day: Int, _ time: FlyerDate.Time? = nil) throws -> FlyerDate {
    try #require(FlyerDate(year: 2026, month: 11, day: day, time: time))
  }

  @Test func aTalk() throws {
    let item = Item(
      id: "blitz", title: "Blitz; five, minutes", text: "Bring\na clock.",
      date: try day(30, FlyerDate.Time(hour: 0, minute: 30, offset: 3600)), location: "Lake",
      tags: ["Chess", "a,b"],
      payload: .event(
        CalendarEvent(
          end: try day(30, FlyerDate.Time(hour: 2, minute: 0, offset: 3600)), room: "Hall",
          status: .tentative)))
    #expect(
      lines(item) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//flyer//EN", "X-WR-CALNAME:Club\\, Chess",
        "BEGIN:VEVENT", "UID:blitz@club", "DTSTAMP:20261125T100000Z",
        "DTSTART:20261129T233000Z", "DTEND:20261130T010000Z",
        "SUMMARY:Blitz\\; five\\, minutes", "LOCATION:Hall\\, Lake",
        "DESCRIPTION:Bring\\na clock.", "CATEGORIES:Chess,a\\,b", "STATUS:TENTATIVE",
        "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  /// Nothing in a title turns the text beside it in another program, or is invisible in one and a
  /// sign in another.
  @Test(arguments: [
    "\u{202E}\u{2066}\u{200F}\u{61C}\u{FFF9}\u{FFFB}",
    "\u{E000}\u{206A}\u{E0001}\u{E0041}\u{F0000}\u{10FFFD}",
  ])
  func whatIsUnfitIsLeftOut(turning: String) throws {
    let item = Item(
      id: "a", title: "A\(turning)B\u{200D}", text: "C\(turning)D", date: try day(30),
      tags: ["E\(turning)F"])
    let calendar = lines([ItemCalendar.Part(of: "club", [item])])
    for line in ["SUMMARY:AB\u{200D}", "DESCRIPTION:CD", "CATEGORIES:EF"] {
      #expect(calendar.contains(line), "\(calendar)")
    }
    let list = OPMLText.of([
      .init(address: "https://a.org/", name: "A\(turning)B", groups: ["C\(turning)D"])
    ])
    #expect(list.contains("text=\"AB\" title=\"AB\"") && list.contains("text=\"CD\""), "\(list)")
    #expect(!list.unicodeScalars.contains { turning.unicodeScalars.contains($0) })
  }

  @Test func wholeDaysEndOnTheDayBehindThem() throws {
    let camp = Item(
      id: "camp", title: "Camp", date: try day(29),
      payload: .event(CalendarEvent(end: try day(30))))
    let camping = lines(camp)
    #expect(camping.contains("DTSTART;VALUE=DATE:20261129"))
    #expect(camping.contains("DTEND;VALUE=DATE:20261201"))
    let deadline = lines(Item(id: "d", title: "Deadline", date: try day(29)))
    #expect(!deadline.contains { $0.hasPrefix("DTEND") || $0.hasPrefix("STATUS") })
  }

  @Test func whatIsCalledOffOrGoneSaysSo() throws {
    var talk = Item(
      id: "t", title: "Talk", date: try day(29), payload: .event(CalendarEvent(status: .cancelled)))
    #expect(lines(talk).contains("STATUS:CANCELLED"))
    talk.event?.status = .confirmed
    #expect(lines(talk).contains("STATUS:CONFIRMED"))
    talk.isGone = true
    #expect(lines(talk).contains("STATUS:CANCELLED"))
    var deadline = Item(id: "d", title: "Deadline", date: try day(29))
    deadline.isGone = true
    #expect(lines(deadline).contains("STATUS:CANCELLED"))
  }

  @Test func aTimeWithoutAnOffsetStaysOne() throws {
    let time = FlyerDate.Time(hour: 18, minute: 0, offset: nil)
    #expect(
      lines(Item(id: "a", title: "A", date: try day(29, time)))
        .contains("DTSTART:20261129T180000"))
  }

  @Test func theSameIdOfTwoSourcesIsTwo() throws {
    let item = Item(id: "a", title: "A", date: try day(29))
    let both = lines(["club", "lake"].map { ItemCalendar.Part(of: $0, [item]) })
    #expect(both.filter { $0.hasPrefix("UID") } == ["UID:a@club", "UID:a@lake"])
    #expect(both.filter { $0 == "BEGIN:VCALENDAR" }.count == 1)
  }

  @Test func whatHasNoDateIsLeftOut() {
    #expect(!lines(Item(id: "a", title: "A")).contains("BEGIN:VEVENT"))
  }
}
