import Drawing
import Localizing

extension Action {
  /// To another row or line.
  package enum Move: String, Sendable, CaseIterable {
    case down, up, first, last, halfPageDown, halfPageUp, pageDown, pageUp
    /// The view alone moves, as the wheel moves it.
    case scrollDown, scrollUp
  }
}

extension KeyMap {
  /// The keys that go to another row or line.
  package static let moving: [Entry] = [
    Entry(
      .move(.down), ["j", .down], in: Context.rows, .moving, [.needsRows, .takesCount],
      tr("down", context: "key"), tr("go to the next row or line")),
    Entry(
      .move(.up), ["k", .up], in: Context.rows, .moving, [.needsRows, .takesCount],
      tr("up", context: "key"), tr("go to the previous row or line")),
    Entry(
      .move(.halfPageDown), [.control("d")], in: Context.rows, .moving, [.needsRows, .takesCount],
      tr("half down", context: "key"), tr("go half a screen down")),
    Entry(
      .move(.halfPageUp), [.control("u")], in: Context.rows, .moving, [.needsRows, .takesCount],
      tr("half up", context: "key"), tr("go half a screen up")),
    Entry(
      .move(.pageDown), [" ", .pageDown, .control("f")], in: Context.rows.filter { $0 != .item },
      .moving, [.needsRows, .takesCount], tr("page down", context: "key"),
      tr("go one screen down")),
    Entry(
      .move(.pageDown), [.pageDown, .control("f")], in: [.item], .moving,
      [.needsRows, .takesCount], tr("page down", context: "key"), tr("go one screen down")),
    Entry(
      .move(.pageUp), ["b", .pageUp, .control("b")], in: Context.rows, .moving,
      [.needsRows, .takesCount], tr("page up", context: "key"), tr("go one screen up")),
    Entry(
      .move(.first), ["g", .home], in: Context.rows, .moving, [.needsRows, .takesCount, .jumps],
      tr("first", context: "key: the beginning"), tr("go to the beginning")),
    Entry(
      .move(.last), ["G", .end], in: Context.rows, .moving, [.needsRows, .takesCount, .jumps],
      tr("last", context: "key: the end"), tr("go to the end")),
    Entry(
      .move(.scrollDown), [.control("e")], in: Context.browsing, .moving,
      [.needsRows, .takesCount], tr("scroll down", context: "key"),
      tr("scroll down one line; the selection stays")),
    Entry(
      .move(.scrollUp), [.control("y")], in: Context.browsing, .moving, [.needsRows, .takesCount],
      tr("scroll up", context: "key"), tr("scroll up one line; the selection stays")),
  ]
}

extension RelatedActions {
  /// The ways to other rows and lines, in the words of their places.
  static var moves: [RelatedActions] {
    let rows: [Action] = [.move(.down), .move(.up)]
    let pages: [Action] = [.move(.pageDown), .move(.pageUp)]
    let halves: [Action] = [.move(.halfPageDown), .move(.halfPageUp)]
    let ends: [Action] = [.move(.first), .move(.last)]
    let lines: [Action] = [.move(.scrollDown), .move(.scrollUp)]
    return [
      RelatedActions(
        actions: rows, help: tr("go through results or the history"), contexts: Context.lines),
      RelatedActions(
        actions: rows, help: tr("go to the next or previous field"), contexts: [.rosterForm]),
      RelatedActions(actions: rows, help: tr("go one row down or up"), group: .typing),
      RelatedActions(actions: rows, help: tr("go one row down or up"), group: .guest),
      RelatedActions(actions: rows, help: tr("go one row or line down or up"), group: .moving),
      RelatedActions(actions: rows, help: tr("go one line down or up"), group: .notes),
      RelatedActions(actions: halves, help: tr("go half a screen down or up")),
      RelatedActions(actions: pages, help: tr("go one screen down or up")),
      RelatedActions(actions: ends, help: tr("go to the beginning or end")),
      RelatedActions(actions: lines, help: tr("scroll one line down or up; the selection stays")),
    ]
  }
}
