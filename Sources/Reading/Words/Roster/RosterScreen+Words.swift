import FlyerModel
import Foundation
import Roster
import RosterPresenting

extension RosterScreen {
  /// How the copy of the roster stands with the server.
  func status(spinner: String, at date: Date) -> Status {
    if isConnecting { return Status(sign: spinner, words: ["connecting"], element: .secondary) }
    guard isOffline else { return Status(sign: Signs.live, words: ["live"], element: .live) }
    let age = age(at: date).map(Age.words)
    let words = age.map { ["offline · copy of \($0)", "offline · \($0)"] } ?? []
    return Status(sign: Signs.offline, words: words + ["offline"], element: .attention)
  }

  /// Why nothing can be changed now, in ever fewer words.
  func obstacles(at date: Date, _ dates: DateText) -> [String] {
    switch state?.link {
    case .live: return []
    case .offline(let reason):
      let start = "Offline\(since(at: date, dates))"
      let why = "\(start): nothing can be changed."
      return ["\(why) \(reason)", why, "\(start): read only", "Offline: read only", "offline"]
    case .connecting, nil: return ["The roster is being asked: wait a moment.", "wait a moment"]
    }
  }

  /// ` since 14:02`, with the day where that is not today or last night.
  private func since(at date: Date, _ dates: DateText) -> String {
    guard let confirmed = state?.confirmed, let age = age(at: date) else { return "" }
    let start = Date(timeIntervalSince1970: Double(confirmed.secondsSince1970))
    return " since \(age < 12 * 3600 ? dates.time(start) : dates.moment(start))"
  }
}

extension RosterPresenter {
  /// How much there is in a tab of what it is about.
  func amount(in tab: RosterTab, of list: RosterList) -> String {
    switch tab {
    case .mine: Self.count(dutiesAhead, "shift", "shifts")
    case .offered: Self.count(list.count, "shift", "shifts")
    case .wanted: Self.count(list.count, "request", "requests")
    case .duties: Self.count(list.count(of: .shift), "shift", "shifts")
    case .weeks: ""
    case .trades:
      [(RowKind.trade, "trade", "trades"), (.wish, "wish", "wishes")].compactMap {
        kind, one, many in
        let count = list.count(of: kind)
        return count == 0 ? nil : Self.count(count, one, many)
      }.joined(separator: ", ")
    }
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}

extension RosterMenu {
  static let changedMeanwhile = "This has changed meanwhile: look at it again."
}

extension RosterReversal {
  static let isYours = "It is yours now."
  static func isAgreed(_ names: String) -> String { "\(names) agreed to the ring that it made." }
  static let isOver = "It is over."
}

extension RosterScreen {
  /// What is said while an order is on its way.
  static let sending = "sending …"
}

extension RosterDetail {
  /// What stands above what somebody can do.
  static let choicesTitle = "You can"
}
