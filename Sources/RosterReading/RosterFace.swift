package import Drawing
package import Foundation
import Localizing
import Roster
package import Screens

/// The tabs of a roster on the screen.
extension RosterScreen {
  package func draw(on canvas: inout Canvas, in setting: GuestSetting) {
    guard let tab else { return }
    let (layout, theme) = (setting.layout, setting.theme)
    let list = self[tab]
    guard presenter(in: setting) != nil, list.count > 0 else {
      let face = face(of: tab, in: setting)
      canvas.cursor = canvas.drawFace(face, in: layout.list, theme: theme)
      return
    }
    let rows = list.visible(in: viewport(in: setting))
    var painter = RosterPainter(
      rows, weeks: list.weekColumns, area: layout.list, theme: theme)
    painter.draw(rows, selected: list.selection, on: &canvas)
    canvas.cursor = rows.first { $0.index == list.selection }?.cursor(in: layout.list)
    guard layout.isWide else { return }
    canvas.verticalRule(layout.divider, style: theme[.rule])
    detail?.draw(on: &canvas, in: layout.item, theme: theme)
  }

  package func drawStatus(on canvas: inout Canvas, in row: Rect, _ setting: GuestSetting) {
    guard let tab, let presenter = presenter(in: setting) else { return }
    let line = StatusLine(
      names: [presenter.name(of: presenter.me.id), presenter.adminship(of: presenter.me)]
        .filter { !$0.isEmpty },
      sending: sent.isEmpty ? "" : Self.sending,
      amount: self[tab].count == 0 ? "" : tab.amount(of: self[tab], in: presenter),
      obstacles: obstacles(at: setting.now, setting.dates), isOffline: isOffline,
      theme: setting.theme)
    setting.painter.draw(line, on: &canvas, in: row)
  }

  package func position(in setting: GuestSetting) -> String {
    tab.map { self[$0].positionText } ?? ""
  }

  package func footer(in setting: GuestSetting) -> [Action] {
    guard isLoggedIn else {
      return [.guest(.logIn), .guest(.signUp), .app(.nextTab), .app(.help)]
    }
    guard let tab, let presenter = presenter(in: setting) else {
      return [.app(.refresh), .app(.nextTab), .app(.help)]
    }
    if isOffline { return [.list(.open), .app(.refresh), .app(.nextTab), .app(.help)] }
    let open: [Action] = self[tab].selected == nil ? [] : [.list(.open)]
    let canUndo = reversals.last.map { $0.reasonAgainst(presenter) == nil } ?? false
    let undo: [Action] = canUndo ? [.app(.undo)] : []
    switch tab {
    case .mine:
      let fourth: Action = presenter.isAdmin ? .guest(.people) : .guest(.proposeTrade)
      return open + [.guest(.addFixedShift), .guest(.newRequest)]
        + (undo.isEmpty ? [fourth] : undo) + [.app(.help)]
    case .offered: return open + undo + [.app(.nextTab), .app(.help)]
    case .wanted: return open + [.guest(.newRequest)] + undo + [.app(.help)]
    case .duties, .weeks:
      let plan: [Action] = presenter.isPlanning ? [.guest(.addFixedShift)] : []
      return open + plan + undo + [.app(.nextTab), .app(.help)]
    case .trades: return open + [.guest(.proposeTrade), .guest(.wish)] + undo + [.app(.help)]
    }
  }
}

/// Who is logged in, whether anything can be changed, how many rows there are.
private struct StatusLine: ScreenLine {
  /// Who is logged in, and as what.
  let names: [String]
  let sending: String
  let amount: String
  /// Why nothing can be changed, in ever fewer words.
  let obstacles: [String]
  let isOffline: Bool
  let theme: Theme

  func drawCells(on canvas: inout Canvas, in row: Rect) {
    let parts = row.split(right: DisplayWidth.of(amount))
    canvas.write(amount, in: parts.right, style: theme[.secondary])
    var rest = parts.rest.split(right: amount.isEmpty ? 0 : 2).rest
    let name = names.joined(separator: RosterSigns.separator)
    rest = rest.split(left: canvas.write(name, in: rest, style: theme[.tag]) + 2).rest
    if !sending.isEmpty {
      let taken = canvas.write(sending, in: rest, style: theme[.secondary])
      rest = rest.split(left: taken + 2).rest
    }
    let fitting = obstacles.first { DisplayWidth.of($0) <= rest.width } ?? obstacles.last ?? ""
    canvas.write(fitting, in: rest, style: theme[isOffline ? .attention : .secondary])
  }

  /// Says as much of why nothing can be changed as there is room for.
  func drawWords(on canvas: inout Canvas, in row: Rect) {
    let texts = (obstacles + [""]).map { AccessibilityText.joined(names + [sending, $0, amount]) }
    let words = texts.first { DisplayWidth.of($0) <= row.width } ?? texts.last ?? ""
    canvas.write(words, in: row, style: theme[.text])
  }
}

/// The words of tabs without rows.
extension RosterScreen {
  /// The words in place of the rows of a tab, and the way out.
  func face(of tab: RosterTab, in setting: GuestSetting) -> [String] {
    func key(_ action: Action) -> String { setting.keyMap.way(to: action, in: context) }
    guard let state else { return [tr("Looking for the roster …")] }
    let presenter = presenter(in: setting)
    if case .offline(let reason) = state.link, presenter == nil {
      // TRANSLATORS: What a key does.
      let logIn = isLoggedIn ? [] : [tr("\(key(.guest(.logIn))) logs in.")]
      // TRANSLATORS: What a key does.
      let again = tr("\(key(.app(.refresh))) retries.")
      return [
        tr("The roster can’t be reached: \(reason)"), ([again] + logIn).joined(separator: " "),
      ]
    }
    if !isLoggedIn {
      return [
        hasEnded
          ? tr("Your session has ended: you are not logged in to the roster at \(state.address).")
          : tr("You are not logged in to the roster at \(state.address)."),
        // TRANSLATORS: Both are keys.
        tr(
          "\(key(.guest(.logIn))): log in, \(key(.guest(.signUp))): sign up (ask an admin for an invitation)"
        ),
      ]
    }
    guard let presenter else { return [tr("Loading the roster …")] }
    return tab.isKnown(to: presenter) ? tab.emptyFace(key) : [RosterPresenter.unread]
  }
}

extension RosterTab {
  /// The words in place of its rows where there are none.
  fileprivate func emptyFace(_ key: (Action) -> String) -> [String] {
    switch self {
    case .mine:
      [
        tr("You have no shifts in the coming weeks."),
        // TRANSLATORS: Both are keys; one adds a shift that comes every week.
        tr(
          "\(key(.guest(.addFixedShift))): add a fixed shift, \(key(.guest(.newRequest))): request days"
        ),
      ]
    case .offered:
      [
        tr("No shifts are offered."),
        // TRANSLATORS: What is named is the key that is pressed on the shift.
        tr("To offer yours, press \(key(.list(.open))) on it in the first roster tab."),
      ]
    case .wanted:
      [
        tr("No days are requested."),
        // TRANSLATORS: What is named is a key.
        tr("\(key(.guest(.newRequest))) requests days on which you want to work."),
      ]
    case .duties: [Duties.noShifts]
    case .weeks: [tr("No shifts in the coming weeks.")]
    case .trades:
      [
        tr("No trades and no wishes."),
        // TRANSLATORS: Both are keys; the second gives a shift for any of several others.
        tr(
          "\(key(.guest(.proposeTrade))): trade your shift for another, \(key(.guest(.wish))): for any of several"
        ),
      ]
    }
  }
}

extension RosterScreen {
  /// How the copy of the roster is with the server.
  package func status(spinner: String, at date: Date) -> Status {
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
      [tr("cached \(age)"), age].map { [offline, $0].joined(separator: RosterSigns.separator) }
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
