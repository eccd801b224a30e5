import Drawing
import FlyerModel
import Roster
import Typesetting

/// The tabs of a roster on the screen.
extension Reader {
  func drawRoster(_ tab: RosterTab, on canvas: inout Canvas, in layout: ScreenLayout) {
    guard let rosterScreen, presenter != nil, rosterScreen[tab].count > 0 else {
      return drawFace(on: &canvas, in: layout.list)
    }
    let list = rosterScreen[tab]
    let rows = list.visible(in: viewport(in: layout.list))
    var painter = RosterPainter(rows, area: layout.list, theme: theme)
    painter.draw(rows, selected: list.selection, on: &canvas)
    canvas.cursor = rows.first { $0.index == list.selection }?.cursor(in: layout.list)
    guard layout.isWide else { return }
    canvas.verticalRule(layout.divider, style: theme[.rule])
    rosterScreen.detail?.draw(on: &canvas, in: layout.item, theme: theme)
  }

  /// Who is logged in, whether anything can be changed, how many rows there are.
  func drawStanding(in tab: RosterTab, on canvas: inout Canvas, in row: Rect) {
    guard let rosterScreen, let presenter else { return }
    let amount =
      rosterScreen[tab].count == 0 ? "" : presenter.amount(in: tab, of: rosterScreen[tab])
    let parts = row.split(right: DisplayWidth.of(amount))
    canvas.write(amount, in: parts.right, style: theme[.secondary])
    var rest = parts.rest.split(right: amount.isEmpty ? 0 : 2).rest
    let role = presenter.isAdmin ? Signs.separator + "admin" : ""
    let name = presenter.name(of: presenter.me.id) + role
    rest = rest.split(left: canvas.write(name, in: rest, style: theme[.tag]) + 2).rest
    if !rosterScreen.sent.isEmpty {
      let taken = canvas.write("sending …", in: rest, style: theme[.secondary])
      rest = rest.split(left: taken + 2).rest
    }
    let obstacles = rosterScreen.obstacles(at: now, rosterDates)
    let fitting = obstacles.first { DisplayWidth.of($0) <= rest.width } ?? obstacles.last
    if let fitting {
      canvas.write(
        fitting, in: rest, style: theme[rosterScreen.isOffline ? .attention : .secondary])
    }
  }

  /// How the copy of the roster stands with the server.
  func rosterStatus(spinner: String) -> Status {
    guard let rosterScreen, !rosterScreen.isConnecting else {
      return Status(sign: spinner, words: ["connecting"], element: .secondary)
    }
    guard rosterScreen.isOffline else {
      return Status(sign: Signs.live, words: ["live"], element: .live)
    }
    let age = rosterScreen.age(at: now).map(Age.words)
    let words = age.map { ["offline · copy of \($0)", "offline · \($0)"] } ?? []
    return Status(sign: Signs.offline, words: words + ["offline"], element: .attention)
  }

  /// The keys that matter in the list in front.
  var rosterActions: [Action] {
    guard let presenter, let rosterTab else {
      return [.app(.refresh), .app(.nextTab), .app(.help)]
    }
    if rosterScreen?.isOffline == true {
      return [.list(.open), .app(.refresh), .app(.nextTab), .app(.help)]
    }
    let open: [Action] = rosterScreen?[rosterTab].selected == nil ? [] : [.list(.open)]
    let undo: [Action] = canUndoOrder ? [.app(.undo)] : []
    switch rosterTab {
    case .mine:
      let fourth: Action = presenter.isAdmin ? .roster(.people) : .roster(.proposeTrade)
      return open + [.roster(.addFixedShift), .roster(.newRequest)]
        + (undo.isEmpty ? [fourth] : undo) + [.app(.help)]
    case .offered: return open + undo + [.app(.nextTab), .app(.help)]
    case .wanted: return open + [.roster(.newRequest)] + undo + [.app(.help)]
    case .trades: return open + [.roster(.proposeTrade), .roster(.wish)] + undo + [.app(.help)]
    }
  }
}

extension RosterPresenter {
  /// How much there is in a tab of what it is about.
  fileprivate func amount(in tab: RosterTab, of list: RosterList) -> String {
    switch tab {
    case .mine: Self.count(dutiesAhead, "shift", "shifts")
    case .offered: Self.count(list.count, "shift", "shifts")
    case .wanted: Self.count(list.count, "request", "requests")
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
