import Drawing
import FlyerModel

extension Reader {
  /// Opens the line in which a search of the page's text is typed.
  mutating func beginFind() {
    guard let item else { return }
    prompt = .find(
      FindLine(editor: LineEditor(), top: item.top, find: item.find, match: item.match))
  }

  /// Does what the line of a search in the page wants.
  mutating func handle(_ intent: FindIntent) {
    switch intent {
    case .look(let line): find(with: line)
    case .accept(let line): accept(line)
    case .end(let line): endFind(line)
    case .goToMatch(let forward): goToMatch(forward: forward)
    }
  }

  private mutating func accept(_ line: FindLine) {
    prompt = nil
    if !line.isFound { message = .page(.notFound(line.editor.text)) }
  }

  /// Goes to the first place that holds what the line says now.
  private mutating func find(with line: FindLine) {
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
    guard let terms, !terms.isEmpty else { return message = .page(.nothingSought) }
    let height = layout.item.height
    if item?.goToMatch(terms, forward: forward, height: height) == true { return }
    message = .page(item?.match == nil ? .noMatch : .noFurtherMatch)
  }
}
