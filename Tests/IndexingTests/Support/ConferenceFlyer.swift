import FlyerModel
import Importing
import SampleFlyers

@testable import Indexing

/// A conference of two days in Brussels, whose first night ends at four.
enum ConferenceFlyer {
  static let saturday = FlyerDate(daysSince1970: 20_120)
  static let sunday = FlyerDate(daysSince1970: 20_121)

  /// Returns a clock in Brussels, which is an hour ahead of UTC, at a time of 2025-02-01.
  static func clock(_ hour: Int, _ minute: Int = 0, zone: String = "Europe/Brussels")
    -> AgendaClock
  {
    AgendaClock(now: 20_120 * 86_400 + (hour - 1) * 3600 + minute * 60, zone: zone)
  }

  static var items: [Item] {
    [
      talk("opening", "2025-02-01T09:30:00+01:00", "2025-02-01T10:00:00+01:00", room: "Janson"),
      talk("keynote", "2025-02-01T10:00:00+01:00", "2025-02-01T11:00:00+01:00", room: "Janson"),
      talk("rust", "2025-02-01T10:15:00+01:00", "2025-02-01T10:45:00+01:00", room: "K.1.105"),
      talk("table", "2025-02-01T10:30:00+01:00", "2025-02-01T17:00:00+01:00", room: ""),
      talk(
        "gone", "2025-02-01T10:20:00+01:00", "2025-02-01T10:50:00+01:00", room: "H.1301",
        status: .cancelled),
      talk("wall", "2025-02-01T12:00:00", "2025-02-01T13:00:00", room: "H.1301"),
      talk("party", "2025-02-02T01:30:00+01:00", "2025-02-02T05:00:00+01:00", room: "Bar"),
      talk("closing", "2025-02-02T17:00:00+01:00", nil, room: "Janson"),
      Item(id: "lunch", title: "lunch", date: sunday, payload: .event(CalendarEvent())),
    ]
  }

  static func index(
    _ items: [Item] = items, tabs: [Tab] = [.conference], dayChange: Int = 4 * 3600,
    rooms: [String] = []
  ) throws -> FlyerIndex {
    try TreeFlyer.index(of: items, ArticleTree(), tabs: tabs, dayChange: dayChange, rooms: rooms)
  }

  static func talk(
    _ id: String, _ begin: String, _ end: String?, room: String,
    status: CalendarEvent.Status = .confirmed, track: String = "", persons: [String] = []
  ) -> Item {
    Item(
      id: id, title: id, date: DateParsing.localDate(from: begin),
      payload: .event(
        CalendarEvent(
          end: end.flatMap(DateParsing.localDate), zone: "Europe/Brussels", room: room,
          persons: persons, status: status, track: track)))
  }
}
