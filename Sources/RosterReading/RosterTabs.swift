import FlyerModel
import Localizing
package import Roster
package import Screens

/// The roster among the tabs.
extension RosterScreen: GuestScreen {
  package static var tabs: [GuestTab] {
    RosterTab.allCases.map { GuestTab(key: $0.rawValue, title: $0.title) }
  }

  package static func isWide(tab key: String) -> Bool { key == RosterTab.weeks.rawValue }

  package func countForMe(in tab: String) -> Int {
    RosterTab(rawValue: tab).map { self[$0].countForMe } ?? 0
  }

  package func news(columns: Int) -> (text: String, element: Theme.Element)? {
    news.map { ($0.text(columns: columns), $0.element) }
  }

  /// Brings the selected row into view, updates the rows of menus, and asks for the part of the
  /// roster that is missing.
  package mutating func synchronise(on stage: inout some GuestStage) -> [GuestEffect] {
    let setting = stage.setting
    show(setting.tab.flatMap(RosterTab.init), in: setting)
    guard let presenter = presenter(in: setting) else { return [] }
    filterMenu(presenter, on: &stage)
    return missing(under: stage.guestMenu, presenter).map { [.roster(.look(at: $0))] } ?? []
  }
}

extension RosterTab {
  fileprivate var title: String {
    switch self {
    case .mine: tr("Roster", context: "tab")
    // TRANSLATORS: Shifts that people want to give away.
    case .offered: tr("Offered", context: "tab")
    // TRANSLATORS: Days on which people want to work.
    case .wanted: tr("Wanted", context: "tab")
    case .trades: tr("Trades", context: "tab")
    // TRANSLATORS: Who works now and next.
    case .duties: tr("On duty", context: "tab")
    case .weeks: tr("Weeks", context: "tab")
    }
  }
}

extension DateText: DayWords {
  package func words(_ date: RosterDate, _ length: DayLength) -> String {
    let (year, month, day) = date.parts
    return FlyerDate(year: year, month: month, day: day).map { text($0, length.ofText) }
      ?? date.description
  }
}

extension DayLength {
  fileprivate var ofText: DateText.Length {
    switch self {
    case .full: .full
    case .day: .day
    case .duty: .duty
    }
  }
}
