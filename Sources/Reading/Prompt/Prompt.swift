import Drawing
import Screens

/// A line that is typed in place of the footer.
enum Prompt: Sendable, Equatable {
  case search(SearchLine)
  case find(FindLine)
  case command(CommandLine)
  case share(ShareLine)
}

extension Prompt: LayerScreen {
  var layer: Layer { .prompt(self) }

  var context: Context {
    switch self {
    case .search, .find: .searchLine
    case .command: .commandLine
    case .share: .shareLine
    }
  }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    switch self {
    case .search(var line):
      defer { self = .search(line) }
      return line.update(input)
    case .find(var line):
      defer { self = .find(line) }
      return line.update(input)
    case .command(var line):
      defer { self = .command(line) }
      return line.update(input)
    case .share(var line):
      defer { self = .share(line) }
      return line.update(input)
    }
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    [.menu(.accept), .menu(.cancel)]
  }

  /// All of it is in the footer.
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {}

  func drawLine(on canvas: inout Canvas, in row: Rect, _ world: World) -> Bool {
    switch self {
    case .search(let line):
      line.editor.draw(
        after: Signs.prompt, hasCursor: !line.isLeft || canvas.cursor == nil, on: &canvas, in: row,
        theme: world.theme)
    case .find(let line): line.draw(on: &canvas, in: row, theme: world.theme)
    case .command(let line): line.draw(on: &canvas, in: row, world)
    case .share(let line): line.draw(on: &canvas, in: row, world)
    }
    return true
  }
}
