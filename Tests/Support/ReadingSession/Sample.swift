import Foundation

@testable import FlyerModel
@testable import Reading
@testable import Screens

/// A small flyer in German, English and Chinese.
enum Sample {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)
  /// 42 seconds before `now`; 22:12 UTC.
  static let confirmed = Date(timeIntervalSince1970: 1_699_999_958)

  static let web = Link(
    title: "www.example.org/erste-woche", url: "http://www.example.org/erste-woche", kind: .web)
  static let mail = Link(
    title: "Studienberatung", url: "mailto:beratung@example.org", kind: .mail)
  static let phone = Link(title: "0521 106-7850", url: "tel:05211067850", kind: .phone)

  static let items: [Item] = [
    Item(
      id: "woche", title: "Die Einführungswoche",
      text: """
        In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche vor den \
        Seminaren; das Programm steht unter www.example.org/erste-woche, und wer Fragen hat, \
        schreibt an die Beratung.

        Bitte bringen Sie Ihren Ausweis mit.
        """,
      date: FlyerDate(year: 2016, month: 6, day: 10), tags: ["Erste Schritte", "Tipp"],
      links: [web, mail]),
    Item(
      id: "ausweis", title: "Bibliotheksausweis",
      text:
        "Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch Kopierkarten.",
      date: FlyerDate(year: 2016, month: 6, day: 11), tags: ["Tipp"]),
    Item(
      id: "mensa", title: "Mensa", text: "Heute: Grünkohl. Straße der Köche 3.",
      tags: ["Essen"]),
    Item(
      id: "zhongwen", title: "欢迎来到图书馆",
      text: "图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价格表贴在墙上。欢迎使用我们的服务。",
      date: FlyerDate(year: 2024, month: 2, day: 29), tags: ["Bücher", "Tipp"]),
    Item(
      id: "fsr", title: "Fachschaftsrat", location: "Gebäude C, Raum 145", phone: "0521 106-7850",
      tags: ["Wo ist was?"], links: [phone, mail], payload: .contact),
    Item(
      id: "dekanat", title: "Dekanat", location: "Gebäude A, Raum 3", phone: "0521 106-1",
      tags: ["Wo ist was?"], links: [Link(title: "0521 106-1", url: "tel:05211061", kind: .phone)],
      payload: .contact),
  ]

  static let tabs = [
    Tab(title: "Alle", scope: .all), Tab(title: "Tipp", scope: .tagged(["Tipp"])),
    Tab(title: "Kontakte", scope: .contacts), Tab(title: "Suche", scope: .search),
  ]

  static func state(tabs: [Tab] = tabs, count: Int = items.count) -> ContentState {
    var state = ContentState()
    state.revision = 1
    state.head = FlyerHead(title: "FH-Flyer")
    state.tabs = tabs
    state.counts = [.information: count]
    state.origin = .copy(confirmed: confirmed)
    state.isLive = true
    return state
  }

  /// Returns `count` items of the same height.
  static func many(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: "i\($0)", title: "Item \($0)", text: "Text \($0)", tags: ["All"]) }
  }
}

extension FactText {
  /// Facts as of `Sample.now`, 2023-11-14T22:13:20Z.
  ///
  /// - Parameter second: the current time in seconds since 1970; `Sample.now` by default.
  static func sample(_ locale: String = "en_GB", second: Int? = nil) -> FactText {
    let locale = Locale(identifier: locale)
    return FactText(
      dates: DateText(locale: locale, timeZone: .gmt), locale: locale,
      now: second.map { Date(timeIntervalSince1970: Double($0)) } ?? Sample.now)
  }
}
