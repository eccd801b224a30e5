import Drawing
import FlyerModel

/// Searches of the page's text.
extension PagePane {
  /// Opens the line in which a search is typed.
  func beginFind() -> [Intent] {
    guard let item else { return [] }
    let line = FindLine(editor: LineEditor(), top: item.top, find: item.find, match: item.match)
    return [.type(.find(line))]
  }

  /// Does what the line of a search wants.
  mutating func handle(_ intent: FindIntent, in layout: ScreenLayout) -> [Intent] {
    switch intent {
    case .look(let line): return [.type(.find(find(line, in: layout)))]
    case .accept(let line):
      return [.type(nil)] + (line.isFound ? [] : [.say(.page(.notFound(line.editor.text)))])
    case .end(let line):
      item?.top = line.top
      item?.find = line.find
      item?.match = line.match
      return [.type(nil)]
    case .goToMatch(let forward): return goToMatch(forward: forward, in: layout)
    }
  }

  /// Goes to the first place that holds what the line says now.
  private mutating func find(_ line: FindLine, in layout: ScreenLayout) -> FindLine {
    var line = line
    let terms = SearchTerms(parsing: line.editor.text)
    item?.find = terms
    item?.top = line.top
    let isFound = item?.goToFirstMatch(terms, from: line.top, height: layout.item.height)
    line.isFound = terms.isEmpty || isFound == true
    return line
  }

  mutating func goToMatch(forward: Bool, in layout: ScreenLayout) -> [Intent] {
    let terms = terms
    guard item != nil, !terms.isEmpty else { return [.say(.page(.nothingSought))] }
    if item?.goToMatch(terms, forward: forward, height: layout.item.height) == true { return [] }
    return [.say(.page(item?.match == nil ? .noMatch : .noFurtherMatch))]
  }
}
