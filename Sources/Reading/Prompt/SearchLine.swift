import Screens

/// A search of the list in front while it is typed.
struct SearchLine: RecallingLine, Sendable, Equatable {
  var editor: LineEditor
  var recalled: LineHistory.Recall?
  /// Whether the Search tab opened it by itself and it is still empty.
  var isOffered = false
  /// True while one goes through what was found.
  private(set) var isLeft = false

  mutating func update(_ input: Input) -> [Intent] {
    isLeft = false
    switch input {
    case .text(let text): return type(text).map(Intent.search)
    // Where nothing is typed there are no results yet through which the arrows could go.
    case .action(.move(.up), _) where recalled != nil || editor.text.isEmpty:
      return [.recall(older: true)]
    case .action(.move(.down), _) where recalled != nil: return [.recall(older: false)]
    case .action(let action, _): return perform(action).map(Intent.search)
    case .wheel, .click, .resized: return []
    }
  }

  /// The key that begins a search types nothing into a line that the Search tab opened by itself.
  private mutating func type(_ text: String) -> [SearchIntent] {
    if !isOffered || text != Signs.prompt { editor.insert(text) }
    (isOffered, recalled) = (false, nil)
    return [.look(for: editor.text)]
  }

  private mutating func leave(by step: Int) -> [SearchIntent] {
    isLeft = true
    return [.move(by: step)]
  }

  private mutating func perform(_ action: Action) -> [SearchIntent] {
    switch action {
    case .edit(.deleteBackward) where editor.text.isEmpty, .menu(.cancel): return [.end]
    case .edit(let action):
      editor.edit(action)
      (isOffered, recalled) = (false, nil)
      return [.look(for: editor.text)]
    case .menu(.accept): return [.accept]
    case .move(.down): return leave(by: 1)
    case .move(.up): return leave(by: -1)
    case .app(.nextTab): return [.leave(by: 1)]
    case .app(.previousTab): return [.leave(by: -1)]
    case .menu, .move, .app, .program, .list, .page, .picture, .prompt, .note, .guest, .source,
      .share, .display, .own:
      return []
    }
  }
}

/// A request of the line of a search to the list.
enum SearchIntent: Sendable, Equatable {
  case look(for: String)
  /// To keep the results.
  case accept
  /// The list as it was before.
  case end
  /// Another row of the results.
  case move(by: Int)
  /// Another tab.
  case leave(by: Int)
}
