import Drawing
import FlyerModel

@testable import Reading
@testable import Screens

/// Events around `Sample.now`, which is Tuesday, 2023-11-14T22:13:20Z.
enum SampleEvents {
  static let tabs = [
    Tab(title: "Agenda", scope: .agenda), Tab(title: "Chess", scope: .tagged(["Chess"])),
    Tab(title: "Search", scope: .search),
  ]

  static let blitz = Item(
    id: "blitz", title: "Blitz tournament",
    text: "Bring a **clock** and see the [rules](https://example.org/rules).",
    date: time(14, 22, 40), location: "Market Square 1", tags: ["Chess", "Evening"],
    links: [Sample.web],
    payload: .event(
      CalendarEvent(
        end: time(14, 23, 55), zone: "America/New_York", room: "First floor",
        persons: ["Ada Lovelace", "Bo"], recurrence: "every Tuesday until 3 February",
        track: "Open")))

  static let items: [Item] = [
    blitz, event("camp", "Autumn camp", day(12), end: day(16), location: "Lake"),
    event("open", "Open door", time(14, 21, 0), end: time(14, 23, 30), location: "Clubhouse"),
    event(
      "lecture", "How rooks were invented and by whom", time(15, 8, 5), end: time(15, 9, 0),
      status: .cancelled),
    event("fair", "Book fair", day(15), status: .tentative, tags: ["Chess"]),
    event("final", "Final", floating(20, 18, 30), location: "Town hall"),
    event("new year", "New year", FlyerDate(year: 2024, month: 1, day: 1)),
    event("old", "Simultaneous", time(13, 18, 0), end: time(13, 20, 0), tags: ["Chess"]),
    event("older", "Founding", FlyerDate(year: 1921, month: 5, day: 3)),
  ]

  static func session(
    _ items: [Item] = items, tabs: [Tab] = tabs, width: Int = 80, height: Int = 24,
    locale: String = "en_GB", charset: Charset = .utf8
  ) -> Session {
    Session(
      items, tabs: tabs, width: width, height: height, locale: locale, charset: charset
    ) { $0.counts = [.event: items.count] }
  }

  static func event(
    _ id: String, _ title: String, _ begin: FlyerDate?, end: FlyerDate? = nil,
    location: String = "", status: CalendarEvent.Status = .confirmed, tags: [String] = []
  ) -> Item {
    Item(
      id: id, title: title, date: begin, location: location, tags: tags,
      payload: .event(CalendarEvent(end: end, status: status)))
  }

  static func day(_ day: Int) -> FlyerDate? { FlyerDate(year: 2023, month: 11, day: day) }

  static func time(_ day: Int, _ hour: Int, _ minute: Int) -> FlyerDate? {
    FlyerDate(
      year: 2023, month: 11, day: day, time: FlyerDate.Time(hour: hour, minute: minute))
  }

  static func floating(_ day: Int, _ hour: Int, _ minute: Int) -> FlyerDate? {
    FlyerDate(
      year: 2023, month: 11, day: day,
      time: FlyerDate.Time(hour: hour, minute: minute, offset: nil))
  }
}

extension HeadlineRow {
  /// Creates a row for a list by itself, or for one beside a page that shows its tags.
  init(_ item: ItemSummary, measure: Int, showsTags: Bool = true) {
    let setting = RowSetting(pictures: .none, text: .sample(), isPageBeside: !showsTags)
    self.init(item, measure: measure, setting: setting)
  }
}
