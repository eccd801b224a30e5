import Drawing
import FlyerModel
import Localizing
import Screens

/// A search in the text of a page while it is typed.
struct FindLine: RecallingLine, Sendable, Equatable {
  var editor: LineEditor
  var recalled: LineHistory.Recall?
  /// False where the text does not hold what was typed.
  var isFound = true
  /// How the page was before.
  let top: LinePlace
  let find: SearchTerms?
  let match: TextMatch?

  mutating func update(_ input: Input) -> [Intent] {
    switch input {
    case .text(let text):
      editor.insert(text)
      recalled = nil
      return [.find(.look(self))]
    case .action(.move(.up), _) where recalled != nil || editor.text.isEmpty:
      return [.recall(older: true)]
    case .action(.move(.down), _) where recalled != nil: return [.recall(older: false)]
    case .action(let action, _): return perform(action).map(Intent.find)
    case .wheel, .click, .resized: return []
    }
  }

  private mutating func perform(_ action: Action) -> [FindIntent] {
    switch action {
    case .edit(.deleteBackward) where editor.text.isEmpty, .menu(.cancel): return [.end(self)]
    case .edit(let action):
      editor.edit(action)
      recalled = nil
      return [.look(self)]
    case .menu(.accept): return [editor.text.isEmpty ? .end(self) : .accept(self)]
    case .move(.down): return [.goToMatch(forward: true)]
    case .move(.up): return [.goToMatch(forward: false)]
    case .menu, .move, .app, .program, .list, .page, .picture, .prompt, .note, .guest, .source,
      .share, .display, .own:
      return []
    }
  }

  func draw(on canvas: inout Canvas, in row: Rect, theme: Theme) {
    let parts = row.split(right: isFound ? 0 : DisplayWidth.of(Self.notFound))
    editor.draw(after: Signs.prompt, on: &canvas, in: parts.rest, theme: theme)
    canvas.write(Self.notFound, in: parts.right, style: theme[.attention])
  }
}

/// A request of the line of a search in a page to the page.
enum FindIntent: Sendable, Equatable {
  /// To go to the first place that holds what the line says.
  case look(FindLine)
  case accept(FindLine)
  /// The page as it was before.
  case end(FindLine)
  case goToMatch(forward: Bool)
}

extension FindLine {
  static let notFound = "  " + tr("not in this text")
}
