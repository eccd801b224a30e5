import Calendrics
import CIcal
import Foundation
import RosterStoring
import Testing

@testable import Roster
@testable import RosterServing

@Suite struct CalendarTests {
  @Test func aCalendarIsReadByOtherPrograms() async throws {
    let berlin = try #require(RosterZone("Europe/Berlin"))
    let restaurant = try await Restaurant(rules: RosterRules(timeZone: berlin))
    let winter = try await restaurant.shift(of: "Ben", on: 27)
    // The night when daylight saving time begins is one hour shorter.
    let night = try await restaurant.shift(of: "Ben", on: 28, "22:00", "06:00")
    try await restaurant.shift(of: "Cleo", on: 27)
    try await restaurant.serve { running in
      let made = try await running.client(restaurant.ben).post("/v1/calendar", [:])
      #expect(made.status == 201, "\(made.text)")
      let url = try #require(made.object["url"] as? String)
      #expect(url.hasPrefix(running.base + "/v1/calendars/") && url.hasSuffix(".ics"))
      let answer = try await running.client().get(String(url.dropFirst(running.base.count)))
      #expect(answer.status == 200)
      #expect(answer[header: "Content-Type"] == "text/calendar; charset=utf-8")
      let events = try ParsedCalendar(answer.text).events
      #expect(
        events == [
          .init(
            uid: "\(winter.id)@roster.flyer", start: "20260327T170000Z", end: "20260327T220000Z",
            summary: "Work · Kitchen", sequence: 1, stamp: "20260303T120000Z"),
          .init(
            uid: "\(night.id)@roster.flyer", start: "20260328T210000Z", end: "20260329T040000Z",
            summary: "Work · Kitchen", sequence: 1, stamp: "20260303T120000Z"),
        ])
      let tag = try #require(answer[header: "ETag"])
      let path = String(url.dropFirst(running.base.count))
      #expect(try await running.client().get(path, ["If-None-Match": tag]).status == 304)
    }
  }

  @Test func theAddressIsReplacedAndRemoved() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      func path() async throws -> String {
        let url = try #require(
          try await ben.post("/v1/calendar", [:]).object["url"] as? String)
        return String(url.dropFirst(running.base.count))
      }
      let first = try await path()
      let second = try await path()
      #expect(try await running.client().get(first).status == 404)
      #expect(try await running.client().get(second).status == 200)
      #expect(try await ben.send("DELETE", "/v1/calendar").status == 204)
      let gone = try await running.client().get(second)
      #expect(gone.status == 404 && gone.rule == "notFound")
      #expect(try await running.client().get("/v1/calendars/x.ics").status == 404)
      #expect(try await running.client().post("/v1/calendar", [:]).status == 401)
    }
  }

  @Test func behindAProxyTheAddressIsThatOfTheProxy() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.isBehindProxy = true }) { running in
      let answer = try await running.client(restaurant.ben).post(
        "/v1/calendar", [:], ["X-Forwarded-Proto": "https", "Host": "roster.example"])
      let url = try #require(answer.object["url"] as? String)
      #expect(url.hasPrefix("https://roster.example/v1/calendars/"), "\(url)")
    }
  }

  @Test func whereAnAddressIsSetItCounts() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.publicAddress = "https://roster.example" }) { running in
      let answer = try await running.client(restaurant.ben).post(
        "/v1/calendar", [:], ["Host": "evil.example"])
      let url = try #require(answer.object["url"] as? String)
      #expect(url.hasPrefix("https://roster.example/v1/calendars/"), "\(url)")
    }
  }

  /// Returns the lines of a calendar with one shift.
  private func lines(of name: String = "Ben", place: String, note: String = "") throws -> [String] {
    let time = try #require(TimeOfDay("18:00"))
    let shift = Shift(
      id: "s1", date: try #require(RosterDate("2026-03-05")), start: time, end: time, place: place,
      note: note, owner: "p1", state: .supplied)
    let calendar = ShiftCalendar(
      person: Person(id: "p1", name: name), shifts: [shift], zone: .utc)
    let text = calendar.text(at: try #require(Instant("2026-03-03T12:00:00Z")))
    return text.split(separator: "\r\n").map(String.init)
  }

  @Test func aShiftIsWorkAtAPlace() throws {
    let bar = try lines(place: "Bar", note: "bring boots")
    #expect(bar.contains("SUMMARY:Work · Bar") && bar.contains("LOCATION:Bar"), "\(bar)")
    #expect(bar.contains("DESCRIPTION:bring boots\\nOffered on the marketplace."), "\(bar)")
    let nowhere = try lines(place: "")
    #expect(nowhere.contains("SUMMARY:Work"), "\(nowhere)")
    #expect(!nowhere.contains { $0.hasPrefix("LOCATION") }, "\(nowhere)")
  }

  /// Bidirectional controls that were stored before they were refused do not reorder a calendar's
  /// lines.
  @Test func directionsAreLeftOut() throws {
    let lines = try lines(of: "\u{202E}neB", place: "B\u{2067}ar", note: "\u{FFF9}a\u{200F}")
    #expect(lines.contains("X-WR-CALNAME:Shifts of neB") && lines.contains("LOCATION:Bar"))
    #expect(lines.contains { $0.hasPrefix("DESCRIPTION:a\\n") }, "\(lines)")
    #expect(lines.joined().withoutDirections == lines.joined())
  }

  /// An older server has planned a shift in the hour that daylight saving time skips.
  @Test func nothingEndsAsItBegins() throws {
    let shift = Shift(
      id: "s1", date: try #require(RosterDate("2026-03-29")),
      start: try #require(TimeOfDay("02:10")), end: try #require(TimeOfDay("02:50")), place: "",
      owner: "p1")
    let calendar = ShiftCalendar(
      person: Person(id: "p1", name: "Ben"), shifts: [shift],
      zone: try #require(RosterZone("Europe/Berlin")))
    let text = calendar.text(at: try #require(Instant("2026-03-03T12:00:00Z")))
    #expect(text.contains("DTSTART:20260329T010000Z\r\n") && !text.contains("DTEND"))
  }

  @Test func hostileTextsStayTexts() throws {
    let place = "Bar; \"A, B\\C\"\r\nBEGIN:VEVENT\u{7} " + String(repeating: "ä👩‍👩‍👧", count: 60)
    let shift = Shift(
      id: "s1", date: try #require(RosterDate("2026-03-05")),
      start: try #require(TimeOfDay("18:00")), end: try #require(TimeOfDay("18:00")),
      place: place, owner: "p1", state: .supplied, revision: 7)
    let calendar = ShiftCalendar(
      person: Person(id: "p1", name: "Ben\nX:Y"), shifts: [shift], zone: .utc)
    let text = calendar.text(at: try #require(Instant("2026-03-03T12:00:00Z")))
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(!lines.contains { $0.contains("\n") || $0.contains("\r") })
    let events = try ParsedCalendar(text).events
    #expect(events.count == 1)
    let visible = place.replacing("\r\n", with: "\n").replacing("\u{7}", with: " ")
    #expect(events.first?.summary == "Work · " + visible)
    #expect(events.first?.end == "20260306T180000Z" && events.first?.sequence == 7)
  }

  @Test func linesAreFolded() {
    var calendar = CalendarText()
    calendar.write("X", String(repeating: "a", count: 73))
    calendar.write("X", String(repeating: "a", count: 74))
    calendar.write("X", String(repeating: "é", count: 40))
    #expect(
      calendar.text == "X:" + String(repeating: "a", count: 73) + "\r\n" + "X:"
        + String(repeating: "a", count: 73) + "\r\n a\r\n" + "X:"
        + String(repeating: "é", count: 36) + "\r\n " + String(repeating: "é", count: 4) + "\r\n")
  }
}

/// A calendar as libical reads it.
private struct ParsedCalendar {
  struct Event: Equatable {
    let uid: String
    let start: String
    let end: String
    let summary: String
    let sequence: Int
    let stamp: String
  }

  let events: [Event]

  init(_ text: String) throws {
    let calendar = try #require(icalparser_parse_string(text))
    defer { icalcomponent_free(calendar) }
    #expect(icalcomponent_count_errors(calendar) == 0)
    #expect(icalrestriction_check(calendar) == 1)
    var events: [Event] = []
    var next = icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT)
    while let event = next {
      events.append(
        Event(
          uid: String(cString: icalcomponent_get_uid(event)),
          start: Self.text(icalcomponent_get_dtstart(event)),
          end: Self.text(icalcomponent_get_dtend(event)),
          summary: String(cString: icalcomponent_get_summary(event)),
          sequence: Int(icalcomponent_get_sequence(event)),
          stamp: Self.text(icalcomponent_get_dtstamp(event))))
      next = icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)
    }
    self.events = events
  }

  private static func text(_ time: icaltimetype) -> String {
    guard let text = icaltime_as_ical_string_r(time) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }
}
