import Drawing
import Screens

/// A part of the reader that draws itself and says what can be done there.
protocol ScreenView: Sendable {
  /// Where keys are pressed while it is in front.
  var context: Context { get }

  /// The actions that the footer offers, the most important first.
  func footer(in layout: ScreenLayout, _ world: World) -> [Action]

  /// Those of these keys for which the others make room.
  func neededInFooter(in layout: ScreenLayout) -> [Action]

  /// The text at the right of the footer.
  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition

  /// The line that is being typed, in place of the keys; nil for none.
  var typing: Typing? { get }

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World)
}

/// A part of the reader that handles input as well; its requests to the reader as a whole are
/// intents.
protocol Screen: ScreenView {
  /// Takes in what was done while it was in front.
  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent]

  /// The data it needs, whether they are already on their way or not.
  func needs(in layout: ScreenLayout, _ world: World) -> Needs
}

extension ScreenView {
  var typing: Typing? { nil }

  func neededInFooter(in layout: ScreenLayout) -> [Action] { [] }

  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition { FooterPosition() }
}

extension Screen {
  func needs(in layout: ScreenLayout, _ world: World) -> Needs { Needs() }
}

/// The line that is being typed in a screen.
enum Typing: Sendable, Equatable {
  case search(LineEditor)
  /// The number of a link.
  case link(String)
}
