import Drawing
import Roster
import Screens

/// The line above the rows of a roster in which one types to see fewer of them.
struct RosterRowFilter: Sendable, Equatable {
  private(set) var editor = LineEditor()
  private(set) var isTyping = false
  /// The text by which the rows were last filtered.
  private var applied = ""

  var text: String { editor.text }

  /// Whether the rows are not yet those that match.
  var isStale: Bool { text != applied }
  var isShown: Bool { isTyping || !text.isEmpty }

  mutating func begin() { isTyping = true }

  mutating func edit(_ action: Action.Edit) { editor.edit(action) }

  mutating func insert(_ text: String) { editor.insert(text) }

  /// The rows are those that match now.
  mutating func apply() { applied = text }

  /// Goes back to the rows; whether there was anything typed or to be typed.
  mutating func end() -> Bool {
    guard isShown else { return false }
    (editor, isTyping) = (LineEditor(), false)
    return true
  }

  /// Goes on with the rows that match; whether one was typing.
  mutating func keep() -> Bool {
    defer { isTyping = false }
    return isTyping
  }

  /// Draws what was typed behind the heading.
  func draw(
    hasCursor: Bool, behind heading: Rect, of menu: MenuPainter, on canvas: inout Canvas
  ) {
    guard isShown else { return }
    editor.draw(
      after: Signs.prompt, hasCursor: isTyping && hasCursor, on: &canvas, in: heading,
      theme: menu.theme)
  }
}

extension RosterScreen {
  /// Shows the rows of the uppermost menu that match what was typed.
  func filterMenu(_ presenter: RosterPresenter, on stage: inout some GuestStage) {
    switch stage.guestMenu.flatMap(RosterPanel.init) {
    case .ticks(var ticks) where ticks.filter.isStale:
      ticks.filter.apply()
      ticks.refresh(presenter.content(of: ticks.kind, matching: ticks.filter.text))
      ticks.selection = MenuSelection()
      stage.guestMenu = ticks
    case .menu(var choices) where choices.filter.isStale:
      choices.filter.apply()
      choices.show(presenter.content(of: choices.source, matching: choices.filter.text))
      stage.guestMenu = choices
    case .ticks, .menu, .form, nil: break
    }
  }
}
