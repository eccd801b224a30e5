import FlyerModel

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
