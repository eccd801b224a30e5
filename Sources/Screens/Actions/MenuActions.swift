import Drawing
import Localizing

extension Action {
  /// With what is asked: by a menu, a line, a form, a question.
  package enum Menu: String, Sendable, CaseIterable {
    case accept, cancel, toggle, save
  }
}

extension KeyMap {
  /// The keys of menus.
  package static let menus: [Entry] = [
    Entry(
      .menu(.accept), [.enter, "l", .right], in: Context.menus, .menus, [.needsRows],
      tr("choose", context: "key"), tr("choose the selected row")),
    Entry(
      .menu(.cancel), [.escape, "q", "h", .left, .backspace, .control("c")], in: Context.menus,
      .menus, [], tr("close", context: "key"), tr("close without choosing")),
    Entry(
      .list(.search), ["/"], in: [.help], .menus, [.jumps], tr("search", context: "key"),
      tr("search the help")),
    Entry(
      .menu(.cancel), ["?", .function(1)], in: [.help], .menus, [], tr("close", context: "key"),
      tr("close the help")),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.tags], .menus, [],
      tr("close", context: "key"), tr("go back to the list")),
    Entry(
      .menu(.toggle), [" "], in: [.tags], .menus, [], tr("choose", context: "key"),
      tr("select or deselect the tag; stay here")),
  ]
}
