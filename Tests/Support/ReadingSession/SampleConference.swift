import Drawing
import FlyerModel
import Foundation

@testable import Reading
@testable import Screens

/// A conference of two days. `Sample.now` is 22:13 on the first day.
enum SampleConference {
  static let items: [Item] = [
    talk("keys", "Keys and locks, and who opens them", 14, (21, 30), (22, 30), "Main hall"),
    talk("tea", "Tea", 14, (22, 0), (22, 15), "Kitchen", persons: ["Bo"]),
    talk(
      "maps", "Maps of small places", 14, (22, 45), (23, 30), "Main hall", persons: ["Ada", "Bo"]),
    talk("rooks", "How rooks were invented and by whom", 14, (22, 40), (23, 0), "Cellar"),
    talk("opening", "Opening", 14, (9, 0), (10, 0), "Attic"),
    talk("open end", "A walk", 14, (22, 0), nil, ""),
    talk("end", "Closing", 15, (9, 0), (9, 30), "Main hall"),
  ]

  static func conference(_ items: [Item] = items) -> Conference {
    let days = Set(items.compactMap { $0.date?.daysSince1970 }).sorted()
    var rooms: [String] = []
    for case let room? in items.map(\.event?.room) where !room.isEmpty && !rooms.contains(room) {
      rooms.append(room)
    }
    return Conference(
      days: days.compactMap { day in
        let talks = items.filter { $0.date?.daysSince1970 == day }
        guard let date = FlyerDate(daysSince1970: day), let begin = talks.compactMap(\.date).min(),
          let end = talks.compactMap({ $0.event?.end ?? $0.date }).max()
        else { return nil }
        return Conference.Day(date: date, begin: begin, end: end)
      }, rooms: rooms)
  }

  static func session(
    _ items: [Item] = items, width: Int = 80, height: Int = 16, locale: String = "en_GB",
    charset: Charset = .utf8, reminders: ReminderSettings? = nil,
    presentation: Presentation = Presentation()
  ) -> Session {
    let conference = conference(items)
    return Session(
      items, tabs: conference.tabs + [.search], width: width, height: height, locale: locale,
      charset: charset, reminders: reminders, presentation: presentation
    ) {
      $0.counts = [.event: items.count]
      $0.conference = conference
    }
  }

  /// Returns a session on a low screen, at a time in seconds since 1970.
  static func session(at second: Double) -> Session {
    var session = session(width: 60)
    session.send(
      .input(.resized(Size(width: 60, height: 12))), at: Date(timeIntervalSince1970: second))
    return session
  }

  static func talk(
    _ id: String, _ title: String, _ day: Int, _ begin: (Int, Int), _ end: (Int, Int)?,
    _ room: String, persons: [String] = [], status: CalendarEvent.Status = .confirmed
  ) -> Item {
    Item(
      id: id, title: title, text: "About it.", date: SampleEvents.time(day, begin.0, begin.1),
      payload: .event(
        CalendarEvent(
          end: end.flatMap { SampleEvents.time(day, $0.0, $0.1) }, room: room, persons: persons,
          status: status)))
  }
}
