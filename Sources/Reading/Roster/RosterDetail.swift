import Drawing
import Roster

/// What is known of a row, beside its list.
struct RosterDetail: Sendable, Equatable {
  private static let labelWidth = 11

  let reference: RowReference
  /// Of which state of the roster it is.
  let generation: Int
  let title: String
  let facts: [RosterFact]
  let choices: [RosterMenu.Choice]

  init(_ outlook: RosterOutlook, _ reference: RowReference, generation: Int) {
    self.reference = reference
    self.generation = generation
    title = outlook.title(of: reference)
    facts = outlook.facts(of: reference)
    choices = outlook.choices(on: reference).filter { $0.objection == nil }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, theme: Theme) {
    canvas.write(title, in: rect, style: theme[.heading])
    var rest = rect.split(top: 2).rest
    for fact in facts { rest = Self.draw(fact, in: rest, on: &canvas, theme: theme) }
    guard !choices.isEmpty else { return }
    rest = rest.split(top: 1).rest
    canvas.write("You can", in: rest, style: theme[.section])
    for choice in choices {
      rest = rest.split(top: 1).rest
      canvas.write(choice.label, in: rest, style: theme[.text])
    }
  }

  /// Draws a fact in as many lines as it takes; what is left below.
  static func draw(
    _ fact: RosterFact, in rect: Rect, on canvas: inout Canvas, theme: Theme
  ) -> Rect {
    let parts = rect.split(left: labelWidth)
    canvas.write(fact.label, in: parts.left.split(right: 1).rest, style: theme[.secondary])
    canvas.write(fact.text, in: parts.rest, style: theme[fact.element])
    return rect.split(top: 1).rest
  }
}
