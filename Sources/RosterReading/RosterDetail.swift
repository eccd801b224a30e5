import Drawing
import Roster
import Screens
import Typesetting

/// The details of a row, beside its list.
struct RosterDetail: Sendable, Equatable {
  let reference: RowReference
  /// Of which state of the roster it is.
  let generation: Int
  let title: String
  let facts: [RosterFact]
  let choices: [RosterMenu.Choice]

  init(_ presenter: RosterPresenter, _ reference: RowReference, generation: Int) {
    self.reference = reference
    self.generation = generation
    title = RowFacts(presenter).title(of: reference)
    facts = RowFacts(presenter).facts(of: reference)
    choices = presenter.choices(on: reference).filter { $0.objection == nil }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    canvas.write(title, in: rect, style: theme[.heading])
    var rest = rect.split(top: 2).rest
    for fact in facts { rest = Self.draw(fact, in: rest, on: &canvas, theme: theme) }
    guard !choices.isEmpty else { return }
    rest = rest.split(top: 1).rest
    canvas.write(Self.choicesTitle, in: rest, style: theme[.section])
    for choice in choices {
      rest = rest.split(top: 1).rest
      canvas.write(choice.label, in: rest, style: theme[.text])
    }
  }

  /// Draws a fact in as many lines as it takes; what is left below.
  static func draw(
    _ fact: RosterFact, lines limit: Int = RosterFact.mostLines, in rect: Rect,
    on canvas: inout Canvas, theme: Theme
  ) -> Rect {
    var rest = rect
    let label = rect.split(left: RosterFact.labelWidth).left.split(right: 1).rest
    canvas.write(fact.label, in: label, style: theme[.secondary])
    for line in limit > 1
      ? fact.lines(columns: rect.width, limit: limit) : [fact.line(columns: rect.width)]
    {
      let row = rest.split(left: RosterFact.labelWidth).rest
      canvas.write(line, in: row.split(top: 1).top, style: theme[fact.tone.element])
      rest = rest.split(top: 1).rest
    }
    return rest
  }
}

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
