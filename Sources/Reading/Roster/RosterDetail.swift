import Drawing
import Roster

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
