import Drawing
import FlyerModel

/// Whose first copy is on its way, and how far it is.
struct ArrivalScreen: Screen {
  var context: Context { .arriving }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] { [] }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    [.app(.command), .app(.leave), .app(.help)]
  }

  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let body = layout.menu
    var rest = body.split(top: body.height >= 8 ? 1 : 0).rest
    canvas.cursor = rest.isEmpty ? nil : rest.origin
    let title = Message.app(.opening(world.content?.source ?? "")).text
    let progress = world.factText.words(of: world.content?.progress)
    for (text, element) in [(title, Theme.Element.heading), (progress, .secondary)] {
      rest = canvas.writeLines(of: text, in: rest, limit: 3, style: world.theme[element])
    }
  }
}
