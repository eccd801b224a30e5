import Drawing
import FlyerModel
import Roster

/// The tabs of a roster on the screen.
extension RosterScreen {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    guard let tab else { return }
    let list = self[tab]
    guard presenter(in: world) != nil, list.count > 0 else {
      let face = face(of: tab, in: world)
      canvas.cursor = canvas.drawFace(face, in: layout.list, theme: world.theme)
      return
    }
    let rows = list.visible(in: viewport(in: layout, world))
    var painter = RosterPainter(
      rows, weeks: list.weekColumns, area: layout.list, theme: world.theme)
    painter.draw(rows, selected: list.selection, on: &canvas)
    canvas.cursor = rows.first { $0.index == list.selection }?.cursor(in: layout.list)
    guard layout.isWide else { return }
    canvas.verticalRule(layout.divider, style: world.theme[.rule])
    detail?.draw(on: &canvas, in: layout.item, theme: world.theme)
  }

  /// Who is logged in, whether anything can be changed, how many rows there are.
  func drawStatus(on canvas: inout Canvas, in row: Rect, _ world: World) {
    guard let tab, let presenter = presenter(in: world) else { return }
    let theme = world.theme
    let amount = self[tab].count == 0 ? "" : tab.amount(of: self[tab], in: presenter)
    if world.isPlain {
      let words = spokenStatus(presenter, amount, columns: row.width, world)
      canvas.write(words, in: row, style: theme[.text])
      return
    }
    let parts = row.split(right: DisplayWidth.of(amount))
    canvas.write(amount, in: parts.right, style: theme[.secondary])
    var rest = parts.rest.split(right: amount.isEmpty ? 0 : 2).rest
    let name = Self.names(of: presenter).joined(separator: Signs.separator)
    rest = rest.split(left: canvas.write(name, in: rest, style: theme[.tag]) + 2).rest
    if !sent.isEmpty {
      let taken = canvas.write(Self.sending, in: rest, style: theme[.secondary])
      rest = rest.split(left: taken + 2).rest
    }
    let obstacles = obstacles(at: world.now, world.rosterDates)
    if let fitting = obstacles.first(where: { DisplayWidth.of($0) <= rest.width })
      ?? obstacles.last
    {
      canvas.write(fitting, in: rest, style: theme[isOffline ? .attention : .secondary])
    }
  }

  /// Who is logged in, and as what.
  private static func names(of presenter: RosterPresenter) -> [String] {
    [presenter.name(of: presenter.me.id), presenter.adminship(of: presenter.me)]
      .filter { !$0.isEmpty }
  }

  /// The same in one breath, with as much of why nothing can be changed as there is room for.
  private func spokenStatus(
    _ presenter: RosterPresenter, _ amount: String, columns: Int, _ world: World
  ) -> String {
    let before = Self.names(of: presenter) + [sent.isEmpty ? "" : Self.sending]
    let texts = (obstacles(at: world.now, world.rosterDates) + [""])
      .map { AccessibilityText.joined(before + [$0, amount]) }
    return texts.first { DisplayWidth.of($0) <= columns } ?? texts.last ?? ""
  }

  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    let text = tab.map { self[$0].positionText } ?? ""
    return FooterPosition(place: text.isEmpty ? [] : [text])
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    guard isLoggedIn else {
      return [.roster(.logIn), .roster(.signUp), .app(.nextTab), .app(.help)]
    }
    guard let tab, let presenter = presenter(in: world) else {
      return [.app(.refresh), .app(.nextTab), .app(.help)]
    }
    if isOffline { return [.list(.open), .app(.refresh), .app(.nextTab), .app(.help)] }
    let open: [Action] = self[tab].selected == nil ? [] : [.list(.open)]
    let canUndo = reversals.last.map { presenter.reason(againstUndoing: $0) == nil } ?? false
    let undo: [Action] = canUndo ? [.app(.undo)] : []
    switch tab {
    case .mine:
      let fourth: Action = presenter.isAdmin ? .roster(.people) : .roster(.proposeTrade)
      return open + [.roster(.addFixedShift), .roster(.newRequest)]
        + (undo.isEmpty ? [fourth] : undo) + [.app(.help)]
    case .offered: return open + undo + [.app(.nextTab), .app(.help)]
    case .wanted: return open + [.roster(.newRequest)] + undo + [.app(.help)]
    case .duties, .weeks:
      let plan: [Action] = presenter.isPlanning ? [.roster(.addFixedShift)] : []
      return open + plan + undo + [.app(.nextTab), .app(.help)]
    case .trades: return open + [.roster(.proposeTrade), .roster(.wish)] + undo + [.app(.help)]
    }
  }
}
