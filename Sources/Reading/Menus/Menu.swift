import Screens

/// A screen of rows to choose from that lies over list and page.
protocol Menu: MenuRows {
  /// Does an action; what the whole is to do then.
  ///
  /// - Parameter visible: how many rows fit.
  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent]

  /// The same for what concerns links.
  ///
  /// - Parameter digit: the digit that was pressed, if one was.
  mutating func update(_ action: Action.Page, digit: Int?, visible: Int) -> [Intent]

  /// The same for what concerns sources.
  mutating func update(_ action: Action.Source, visible: Int) -> [Intent]

  /// Shows the QR code of what is selected.
  func showCode() -> [Intent]

  /// Takes the row that is the nth from the top.
  mutating func click(row: Int, visible: Int) -> [Intent]

  /// The same at a column beside its bar.
  mutating func click(row: Int, column: Int, visible: Int) -> [Intent]
}

extension Menu {
  mutating func update(_ action: Action.Page, digit: Int?, visible: Int) -> [Intent] { [] }
  mutating func update(_ action: Action.Source, visible: Int) -> [Intent] { [] }
  func showCode() -> [Intent] { [] }

  mutating func click(row: Int, visible: Int) -> [Intent] {
    select(row: row, visible: visible) ? update(.accept, visible: visible) : []
  }

  mutating func click(row: Int, column: Int, visible: Int) -> [Intent] {
    click(row: row, visible: visible)
  }
}
