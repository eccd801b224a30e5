import Drawing
import FlyerModel

extension Reader {
  /// A search in the text of a page while it is typed.
  struct FindLine: Sendable, Equatable {
    static let notFound = "  not in this text"

    var editor: LineEditor
    /// False where the text does not hold what was typed.
    var isFound = true
    /// How the page was before.
    let top: LinePlace
    let find: SearchTerms?
    let match: TextMatch?
  }

  /// Opens the line in which a search of the page's text is typed.
  mutating func beginFind() {
    guard let item else { return }
    prompt = .find(
      FindLine(editor: LineEditor(), top: item.top, find: item.find, match: item.match))
  }

  mutating func performInFind(_ action: Action, _ line: FindLine) {
    var line = line
    switch action {
    case .edit(.deleteBackward) where line.editor.text.isEmpty, .menu(.cancel): endFind(line)
    case .edit(let action):
      line.editor.edit(action)
      find(with: line)
    case .menu(.accept): line.editor.text.isEmpty ? endFind(line) : accept(line)
    case .move(.down): goToMatch(forward: true)
    case .move(.up): goToMatch(forward: false)
    case .menu, .move, .app, .program, .list, .page, .picture, .prompt, .note, .roster: break
    }
  }

  private mutating func accept(_ line: FindLine) {
    prompt = nil
    if !line.isFound { message = .note("“\(line.editor.text)” is not in this text.") }
  }

  /// Goes to the first place that holds what the line says now.
  mutating func find(with line: FindLine) {
    var line = line
    let height = layout.item.height
    let terms = SearchTerms(parsing: line.editor.text)
    item?.find = terms
    item?.top = line.top
    let isFound = item?.goToFirstMatch(terms, from: line.top, height: height)
    line.isFound = terms.isEmpty || isFound == true
    prompt = .find(line)
  }

  /// Back to how the page was before.
  private mutating func endFind(_ line: FindLine) {
    prompt = nil
    item?.top = line.top
    item?.find = line.find
    item?.match = line.match
  }

  mutating func goToMatch(forward: Bool) {
    if focus == .list, screen?.isSearching == true { return move(.items(forward ? 1 : -1)) }
    let terms = focus == .item ? item.map(terms(in:)) : nil
    guard let terms, !terms.isEmpty else {
      message = .note("Nothing is searched for. / searches.")
      return
    }
    let height = layout.item.height
    if item?.goToMatch(terms, forward: forward, height: height) == true { return }
    message =
      item?.match == nil
      ? .note("Nothing in this text matches. / searches for something else.")
      : .note("No further match in this text. J shows the next item.")
  }
}
