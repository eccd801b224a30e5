import FlyerModel
import Foundation
import Localizing
import Roster

extension RosterScreen {
  /// How the copy of the roster is with the server.
  func status(spinner: String, at date: Date) -> Status {
    if isConnecting {
      let word = tr("connecting", context: "status")
      return Status(sign: spinner, words: [word], element: .secondary)
    }
    guard isOffline else {
      return Status(sign: Signs.live, words: [tr("live", context: "status")], element: .live)
    }
    let offline = tr("offline", context: "status")
    let words = age(at: date).map(Age.words).map { age in
      // TRANSLATORS: What is shown was made so long ago: “copy of 2 h ago”.
      [tr("cached \(age)"), age].map { [offline, $0].joined(separator: Signs.separator) }
    }
    return Status(sign: Signs.offline, words: (words ?? []) + [offline], element: .attention)
  }

  /// Why nothing can be changed now, in ever fewer words.
  func obstacles(at date: Date, _ dates: DateText) -> [String] {
    switch state?.link {
    case .live: return []
    case .offline(let reason):
      let plain = tr("Offline: read only")
      let since = beginning(at: date, dates)
      // TRANSLATORS: A time of day, or a day with one.
      let longWhy = since.map { tr("Offline since \($0): read only.") }
      let why = longWhy ?? tr("Offline: read only.")
      // TRANSLATORS: A time of day, or a day with one.
      let brief = since.map { tr("Offline since \($0): read only") } ?? plain
      return ["\(why) \(reason)", why, brief, plain, tr("offline", context: "status")]
    case .connecting, nil:
      return [tr("Connecting to the roster: wait a moment."), tr("wait a moment")]
    }
  }

  /// Since when it is offline, with the day where that is not today or last night.
  private func beginning(at date: Date, _ dates: DateText) -> String? {
    guard let confirmed = state?.confirmed, let age = age(at: date) else { return nil }
    let start = Date(timeIntervalSince1970: Double(confirmed.secondsSince1970))
    return age < 12 * 3600 ? dates.time(start) : dates.moment(start)
  }
}

extension RosterTab {
  /// How much there is in its list of what it is about.
  func amount(of list: RosterList, in presenter: RosterPresenter) -> String {
    switch self {
    case .mine: Self.shifts(RosterLists(presenter).dutiesAhead)
    case .offered: Self.shifts(list.count)
    case .wanted: tr("\(list.count) request", "\(list.count) requests", count: list.count)
    case .duties: Self.shifts(list.count(of: .shift))
    case .weeks: ""
    case .trades: Self.exchanges(trades: list.count(of: .trade), wishes: list.count(of: .wish))
    }
  }

  private static func shifts(_ count: Int) -> String {
    tr("\(count) shift", "\(count) shifts", count: count)
  }

  private static func exchanges(trades: Int, wishes: Int) -> String {
    let words = [
      trades == 0 ? nil : tr("\(trades) trade", "\(trades) trades", count: trades),
      // TRANSLATORS: A wish gives a shift for any of several others.
      wishes == 0 ? nil : tr("\(wishes) wish", "\(wishes) wishes", count: wishes),
    ]
    return words.compactMap(\.self).listed
  }
}

extension RosterMenu {
  static let changedMeanwhile = tr("This changed in the meantime: check it again.")
}

extension RosterScreen {
  /// The message while an order is on its way.
  static let sending = tr("sending …")
}

extension RosterDetail {
  /// The heading above the choices for a row.
  static let choicesTitle =
    // TRANSLATORS: Above a list of what one can do with a shift: “Offer it”, “Trade it …”.
    tr("Actions", context: "heading")
}

extension RosterNews {
  /// The words behind the first of several news; empty for a single one.
  static func more(_ count: Int) -> String {
    if count == 0 { return "" }
    // TRANSLATORS: A sentence behind one that says what others did: there is so much more of that.
    return " " + tr("And \(count) more.", "And \(count) more.", count: count)
  }
}
