import FlyerModel
import Importing
import SampleFlyers

@testable import Indexing

/// A flyer with events around 2026-11-23 12:00 in Berlin, and other items with their tags.
enum EventFlyer {
  /// 2026-11-23T11:00:00Z
  static let clock = AgendaClock(now: 1_795_431_600, zone: "Europe/Berlin")

  static var items: [Item] {
    get throws {
      [
        Item(id: "info", title: "Info", date: date("2026-11-20"), tags: ["Chess"]),
        Item(
          id: "course", title: "Course", tags: ["Chess"],
          payload: .course(Course(status: .published))),
        Item(
          id: "post", title: "", text: "Posted", date: date("2026-11-21"), payload: .post(Post())),
        try event("late", "2026-11-24T23:30:00Z"),
        try event("soon", "2026-11-23T12:30:00+01:00", end: "2026-11-23T13:30:00+01:00"),
        try event("camp", "2026-11-20", end: "2026-11-25"),
        try event("over", "2026-11-23T08:00:00+01:00", end: "2026-11-23T09:00:00+01:00"),
        try event("running", "2026-11-23T11:30:00+01:00"),
        try event("night", "2026-11-22T22:00:00+01:00", end: "2026-11-23T14:00:00+01:00"),
        try event("wall", "2026-11-23T12:15:00", end: "2026-11-23T12:45:00"),
        try event("gone", "2026-11-22"),
        try event("fair", "2026-11-24"),
        try event("long ago", "2020-01-01T10:00:00Z"),
        article("b", "B", date: "2026-11-22"), article("a", "A", date: nil),
        article("c", "C", date: "2026-11-23T08:00:00Z", tags: ["Chess"]),
      ]
    }
  }

  static func index(tabs: [Tab] = []) throws -> FlyerIndex {
    try TreeFlyer.index(of: items, ArticleTree(), tabs: tabs)
  }

  static func event(_ id: String, _ begin: String, end: String? = nil) throws -> Item {
    Item(
      id: id, title: id, date: DateParsing.localDate(from: begin), location: "Hall",
      tags: id == "soon" || id == "gone" ? ["Chess"] : [],
      payload: .event(
        CalendarEvent(
          end: end.flatMap(DateParsing.localDate), zone: "Europe/Berlin", room: "Cellar",
          persons: ["Ada", "Bo"], status: .tentative, recurrence: "daily", series: "s",
          instance: DateParsing.localDate(from: begin), track: "Games")))
  }

  private static func article(
    _ id: String, _ title: String, date: String?, tags: [String] = []
  ) -> Item {
    Item(
      id: id, title: title, text: "*Text*", date: date.flatMap(self.date), tags: tags,
      payload: .article(Article(authors: ["Zoë Teekanne"], updated: self.date("2026-11-23"))))
  }

  private static func date(_ text: String) -> FlyerDate? { DateParsing.date(from: text) }
}
