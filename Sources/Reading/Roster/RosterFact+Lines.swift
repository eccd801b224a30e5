import Drawing
import Roster
import Typesetting

extension RosterFact {
  static let labelWidth = 11
  /// No fact takes more.
  static let mostLines = 3

  /// The text as it is broken into lines beside its label.
  func lines(columns: Int, limit: Int = mostLines) -> [String] {
    let lines = Excerpt.lines(of: text, measure: max(1, columns - Self.labelWidth), limit: limit)
    return lines.isEmpty ? [text] : lines
  }

  /// The text in one line, as much of it as fits.
  func line(columns: Int) -> String {
    let texts = [text] + briefer
    return texts.first { DisplayWidth.of($0) <= columns - Self.labelWidth } ?? briefer.last ?? text
  }
}

extension RosterTone {
  /// The element of the theme for it.
  var element: Theme.Element {
    switch self {
    case .plain: .text
    case .secondary: .secondary
    case .needed: .needed
    case .code: .key
    }
  }
}
