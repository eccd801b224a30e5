import Drawing

/// What lies over list and page: it changes by what is done in it and draws itself; what it wants
/// of the whole comes out as intents.
protocol Screen: Sendable {
  var layer: Layer { get }

  /// Where keys are pressed while it is in front.
  var context: Context { get }
  /// True where nothing between header and footer is to be seen of what is below it.
  var coversBody: Bool { get }
  /// True where it has a first row of its own.
  var coversHeader: Bool { get }

  /// Takes in what was done while it was in front.
  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent]

  /// What the footer offers, the most important first.
  func footer(in layout: ScreenLayout, _ world: World) -> [Action]

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World)

  /// Draws what stands in the footer in place of messages and keys; false where nothing does.
  func drawLine(on canvas: inout Canvas, in row: Rect, _ world: World) -> Bool
}

extension Screen {
  /// What a layer is; nil for one of another kind.
  init?(_ layer: Layer) {
    guard let screen = layer.screen as? Self else { return nil }
    self = screen
  }

  var coversBody: Bool { false }
  var coversHeader: Bool { false }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    [.menu(.accept), .menu(.cancel)]
  }

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {}

  func drawLine(on canvas: inout Canvas, in row: Rect, _ world: World) -> Bool { false }
}

/// What is done in a screen.
enum Input: Sendable, Equatable {
  /// An action, and the digit that was pressed for it, if one was.
  case action(Action, digit: Int?)
  /// What was typed or pasted where characters have no meaning of their own.
  case text(String)
  /// The wheel went so many lines on.
  case wheel(Int)
  case click(Point)
  /// The screen has another size; nobody asks what is wanted then.
  case resized
}
