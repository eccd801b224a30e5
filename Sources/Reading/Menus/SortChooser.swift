import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// The orders a list can have.
struct SortChooser: Menu, Equatable {
  /// The document's order, then the keys.
  static let keys: [SortKey?] = [nil] + [.title, .location, .date]

  let current: Sort?
  var selection = MenuSelection()

  var panel: MenuPanel? { MenuPanel(columns: 32, rows: Self.keys.count) }

  init(_ current: Sort?) {
    self.current = current
    let row = Self.keys.firstIndex(of: current?.key) ?? 0
    selection.select(row, count: Self.keys.count, visible: Self.keys.count)
  }

  var count: Int { Self.keys.count }
  var context: Context { .sort }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .accept: [.sort(Self.keys[selection.index]), .close]
    case .cancel: [.close]
    case .toggle, .save: []
    }
  }
}

extension SortChooser {
  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let key = Self.keys[index]
    canvas.write(Self.name(of: key), in: row, style: theme[isSelected ? .selected : .text])
    canvas.write(state(of: key), in: row, alignment: .right, style: theme[.secondary])
  }

  /// The sign at the right of the present order of a list.
  private func state(of key: SortKey?) -> String {
    guard key == current?.key else { return "" }
    guard let current else { return Signs.chosen }
    let arrow = current.descending ? Signs.descending : Signs.ascending
    return "\(arrow) \(Self.direction(of: current))"
  }
}

extension SortChooser {
  func words(ofRow index: Int) -> String? {
    let key = Self.keys[index]
    guard key == current?.key else { return Self.name(of: key) }
    let direction = current.map { Self.direction(of: $0) } ?? ""
    return AccessibilityText.joined([Self.name(of: key), tr("chosen", context: "sign"), direction])
  }
}

extension SortChooser {
  // TRANSLATORS: is above the choices “Title”, “Location”, …
  var heading: String { tr("Sort by") }

  static func name(of key: SortKey?) -> String {
    switch key {
    case nil: tr("Document order", context: "sort by")
    case .title: tr("Title", context: "sort by")
    case .location: tr("Location", context: "sort by")
    case .date: tr("Date", context: "sort by")
    }
  }

  /// The sort order, in words.
  static func direction(of sort: Sort) -> String {
    switch (sort.key, sort.descending) {
    case (.date, true): tr("newest first")
    case (.date, false): tr("oldest first")
    case (_, false): tr("A to Z")
    case (_, true): tr("Z to A")
    }
  }
}
