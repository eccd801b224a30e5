import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

@Suite struct CalendarEventWordsTests {
  private let event = CalendarEvent(
    room: "Hall 1", persons: ["Ada", "Bo"], recurrence: "every Tuesday", track: "Art")

  @Test func aTrackThatIsATagIsSaidOnce() {
    #expect(event.lines(besides: [], from: nil) == ["Ada, Bo", "every Tuesday", "Art"])
    #expect(event.lines(besides: ["Linux", "Art"], from: nil) == ["Ada, Bo", "every Tuesday", ""])
  }

  private func time(_ hour: Int, offset: Int?) throws -> FlyerDate {
    let time = FlyerDate.Time(hour: hour, minute: 30, offset: offset)
    return try #require(FlyerDate(year: 2023, month: 11, day: 14, time: time))
  }

  /// The local time follows the zone that the event names, else the offset of its beginning. An
  /// offset of zero names no place.
  @Test(
    arguments: [
      ("", 3600, "14:30 there · 13:30 here"), ("", 19_800, "14:30 there · 9:00 here"), ("", 0, nil),
      ("Asia/Kolkata", 0, "20:00 there · 14:30 here"),
      ("Asia/Kolkata", 3600, "19:00 there · 13:30 here"),
      ("Mars/Olympus", 3600, "14:30 there · 13:30 here"), ("Africa/Accra", 3600, nil),
    ] as [(String, Int, String?)])
  func whatClocksOfItsPlaceShow(_ zone: String, _ offset: Int, _ words: String?) throws {
    let event = CalendarEvent(zone: zone)
    #expect(event.timesThere(from: try time(14, offset: offset), FactText.sample().dates) == words)
  }

  @Test func aTimeWithAnOffsetIsToldByBothClocks() throws {
    let event = CalendarEvent(end: try time(15, offset: 3600))
    #expect(
      event.when(from: try time(14, offset: 3600), FactText.sample().dates)
        == "Tuesday, 14 November 2023 at 14:30–15:30 there · 13:30–14:30 here")
    #expect(event.timesThere(from: try time(14, offset: nil), FactText.sample().dates) == nil)
  }

  @Test func aLineToSendTellsItByTheClockOfItsPlace() throws {
    let text = FactText.sample()
    let talk = Item(
      id: "t", title: "Talk", date: try time(14, offset: 19_800),
      payload: .event(CalendarEvent(room: "Janson")))
    #expect(text.line(of: talk) == "Tue 14 Nov 14:30 Janson: Talk")
  }

  @Test(arguments: [("ULB", "Hall 1 · ULB"), ("", "Hall 1")])
  func theRoomComesBeforeThePlace(location: String, words: String) {
    #expect(event.place(location) == words)
  }
}
