package import Drawing
import Typesetting

/// Rows to choose from that lie over list and page: where they are and how they look.
package protocol MenuRows: Sendable {
  /// Where keys are pressed while it is in front.
  var context: Context { get }
  /// The actions in the footer, the most important first.
  var footer: [Action] { get }
  /// How many lines a row takes.
  var rowHeight: Int { get }
  /// How many lines are above the rows, where there is room, and how many below.
  func introHeight(columns: Int) -> Int
  /// How many of them a small screen has too.
  var leastIntroHeight: Int { get }
  /// Whether that is to be read before a row is chosen, however small the screen is.
  var needsIntro: Bool { get }
  func footnoteHeight(columns: Int) -> Int
  /// The room it wants where it lies over a part of the text; nil where it takes all.
  var panel: MenuPanel? { get }

  /// How many rows there are, and which of them is selected.
  var count: Int { get }
  var selection: MenuSelection { get set }

  /// Goes to another row, of which `visible` fit.
  mutating func move(_ action: Action.Move, visible: Int)

  mutating func edit(_ action: Action.Edit, visible: Int)

  /// Opens the line in which one searches it.
  mutating func search()

  /// The text above everything else.
  var heading: String { get }

  /// Draws the texts above and below the rows, the text in place of no rows, and the one behind the
  /// heading.
  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas)

  /// Draws the content of a row beside its bar.
  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme)

  /// The words of a row for screen readers, the most important first; nil for fields in which one
  /// types.
  func words(ofRow index: Int) -> String?

  /// Which of how many choices is selected, in words.
  var position: String { get }

  /// How many lines of a row have the bar while it is selected.
  func barLines(ofRow index: Int) -> Int

  /// Takes in what was typed where characters have no meaning of their own.
  mutating func insert(_ text: String, visible: Int)
}

/// Rows of which one is chosen by a key or a click.
package protocol ChoiceRows: MenuRows {
  /// A wish to the program around it.
  associatedtype Wanted

  /// - Parameter visible: how many rows fit.
  mutating func update(_ action: Action.Menu, visible: Int) -> [Wanted]

  /// Takes the row that is the nth from the top.
  mutating func click(row: Int, visible: Int) -> [Wanted]

  /// Takes the row at a column, counted from the end of its bar.
  mutating func click(row: Int, column: Int, visible: Int) -> [Wanted]
}

extension ChoiceRows {
  package mutating func click(row: Int, visible: Int) -> [Wanted] {
    select(row: row, visible: visible) ? update(.accept, visible: visible) : []
  }

  package mutating func click(row: Int, column: Int, visible: Int) -> [Wanted] {
    click(row: row, visible: visible)
  }
}

extension MenuRows {
  package var footer: [Action] { [.menu(.accept), .menu(.cancel)] }
  package var rowHeight: Int { 1 }
  package func introHeight(columns: Int) -> Int { 0 }
  package var leastIntroHeight: Int { 0 }
  package var needsIntro: Bool { false }
  package func footnoteHeight(columns: Int) -> Int { 0 }
  package var panel: MenuPanel? { nil }

  /// The lines of a text below the rows, all of it, and of the blank one above it.
  package func height(ofFootnote text: String?, atLeast least: Int, columns: Int) -> Int {
    let row = Rect(size: Size(width: columns, height: 1))
    let measure = max(1, columns - Gutter.width(in: row))
    let lines = Excerpt.lines(of: text ?? "", measure: measure, limit: MenuLayout.longestFootnote)
    return max(least, lines.count + 1)
  }

  package mutating func move(_ action: Action.Move, visible: Int) {
    selection.move(action, count: count, visible: visible)
  }

  /// Selects the row that is the nth from the top; false where there is none.
  package mutating func select(row: Int, visible: Int) -> Bool {
    let index = selection.top + row
    guard (0..<count).contains(index) else { return false }
    selection.select(index, count: count, visible: visible)
    return true
  }

  package func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
  }

  package func barLines(ofRow index: Int) -> Int { 1 }

  package var position: String {
    count > 0 ? AccessibilityText.place(selection.index + 1, of: count) : ""
  }

  package mutating func edit(_ action: Action.Edit, visible: Int) {}
  package mutating func search() {}
  package mutating func insert(_ text: String, visible: Int) {}
}
