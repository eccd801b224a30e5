import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// All tags with their counts; the typed text filters them.
struct TagPicker: Menu, Equatable {
  /// Whether the names of sources stand for tags.
  let areSources: Bool
  var editor = LineEditor()
  var selection = MenuSelection()
  /// The tags that are chosen.
  var active: [String] = []
  private(set) var page: TagPage?
  private var version: Version?
  /// The typed text when a tag was chosen here with a key of its own: Enter need not choose one
  /// more.
  private var toggledText: String?

  init(areSources: Bool = false) { self.areSources = areSources }

  private struct Version: Sendable, Equatable {
    var matching: String
    var revision: Int
  }

  /// The most tags that were to be chosen from: what is typed narrows the list, not the panel.
  private var most = 0

  var panel: MenuPanel? { MenuPanel(columns: 40, rows: max(1, most)) }

  var total: Int { page?.total ?? 0 }
  private var loaded: Range<Int> {
    page.map { $0.offset..<$0.offset + $0.tags.count } ?? 0..<0
  }

  func tag(at index: Int) -> Tag? {
    guard let page, loaded.contains(index) else { return nil }
    return page.tags[index - page.offset]
  }

  var count: Int { total }
  var context: Context { .tags }
  var footer: [Action] { [.menu(.toggle), .menu(.accept), .menu(.cancel)] }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .toggle:
      toggledText = editor.text
      return meant
    case .accept: return (toggledText == editor.text ? [] : meant) + [.close]
    case .cancel: return [.close]
    case .save: return []
    }
  }

  /// The tag that is meant: of what was typed faster than tags were found, the first to come.
  private var meant: [Intent] {
    guard version?.matching != editor.text else {
      return tag(at: selection.index).map { [.toggle(tag: $0.name)] } ?? []
    }
    return editor.text.isEmpty ? [] : [.takeTag(matching: editor.text)]
  }

  mutating func edit(_ action: Action.Edit, visible: Int) {
    editor.edit(action)
    selection.stay()
  }

  mutating func insert(_ text: String, visible: Int) {
    editor.insert(text)
    selection.stay()
  }

  /// Selects a row that was clicked and chooses its tag.
  mutating func click(row: Int, visible: Int) -> [Intent] {
    select(row: row, visible: visible) ? update(.toggle, visible: visible) : []
  }

  /// The tags that are missing; nil where none are.
  func need(revision: Int, visible: Int) -> TagNeed? {
    let isCurrent = version == Version(matching: editor.text, revision: revision)
    let rows = selection.range(count: total, visible: visible)
    let isLoaded = loaded.contains(rows.lowerBound) && loaded.upperBound >= rows.upperBound
    if isCurrent && (total == 0 || isLoaded) { return nil }
    return TagNeed(
      use: .picker, matching: editor.text, offset: isCurrent ? max(0, selection.top - visible) : 0,
      limit: max(30, visible * 3), revision: revision)
  }

  mutating func install(_ page: TagPage, for need: TagNeed, visible: Int) {
    let isNewQuestion = version?.matching != need.matching
    self.page = page
    most = max(most, page.total)
    version = Version(matching: need.matching, revision: need.revision)
    selection.select(isNewQuestion ? 0 : selection.index, count: total, visible: visible)
  }
}

extension TagPicker {
  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
    guard page != nil else { return }
    if total == 0, !editor.text.isEmpty {
      menu.drawEmpty(Message.menu(.noTag(containing: editor.text)).text, on: &canvas)
    }
    editor.draw(
      after: "", hasCursor: !selection.isMoved, on: &canvas, in: heading, theme: menu.theme)
  }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    guard let tag = tag(at: index) else { return }
    let sign = row.split(left: 2)
    if active.contains(tag.name) {
      canvas.write(Signs.chosen, in: sign.left, style: theme[.mark])
    }
    let count = String(tag.count)
    let parts = sign.rest.split(right: count.count)
    canvas.write(
      tag.name, in: parts.rest.split(right: 2).rest, alignment: .start,
      style: theme[isSelected ? .selected : .text])
    canvas.write(count, in: parts.right, style: theme[.secondary])
  }
}

/// The rows of menus for screen readers: the most important first, words in place of signs and
/// columns.
extension TagPicker {
  func words(ofRow index: Int) -> String? {
    guard let tag = tag(at: index) else { return "" }
    let chosen = active.contains(tag.name) ? tr("chosen", context: "sign") : ""
    return AccessibilityText.joined([tag.name, chosen, "\(tag.count)"])
  }
}

extension TagPicker {
  var heading: String {
    areSources ? tr("Sources", context: "heading") : tr("Tags", context: "heading")
  }
}
