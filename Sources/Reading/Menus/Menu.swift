import Screens

/// A screen of rows to choose from that lies over list and page.
protocol Menu: ChoiceRows where Wanted == Intent {
  /// Does an action that concerns links; what the whole is to do then.
  ///
  /// - Parameter digit: the digit that was pressed, if one was.
  mutating func update(_ action: Action.Page, digit: Int?, visible: Int) -> [Intent]

  /// The same for what concerns sources.
  mutating func update(_ action: Action.Source, visible: Int) -> [Intent]

  /// Shows the QR code of what is selected.
  func showCode() -> [Intent]
}

extension Menu {
  mutating func update(_ action: Action.Page, digit: Int?, visible: Int) -> [Intent] { [] }
  mutating func update(_ action: Action.Source, visible: Int) -> [Intent] { [] }
  func showCode() -> [Intent] { [] }
}
