import Drawing

/// It changes by what is done in it and draws itself; what it wants of the whole comes out as intents.
protocol Screen: Sendable {
  /// Where keys are pressed while it is in front.
  var context: Context { get }

  /// Takes in what was done while it was in front.
  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent]

  /// What the footer offers, the most important first.
  func footer(in layout: ScreenLayout, _ world: World) -> [Action]

  /// What is to be here for it, whether it is already on its way or not.
  func needs(in layout: ScreenLayout, _ world: World) -> Needs

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World)
}

extension Screen {
  func needs(in layout: ScreenLayout, _ world: World) -> Needs { Needs() }
}

/// What is done in a screen.
enum Input: Sendable, Equatable {
  /// An action, and the digit that was pressed for it, if one was.
  case action(Action, digit: Int?)
  /// What was typed or pasted where characters have no meaning of their own.
  case text(String)
  /// The wheel went so many lines on.
  case wheel(Int)
  case click(Point, isDouble: Bool)
  /// The screen has another size; nobody asks what is wanted then.
  case resized
}
