import Localizing

/// A menu shows what applies; what doesn't is a step further.
extension RosterChoices {
  static var nothingToChoose: String { tr("Nothing to choose.") }
  static var whyNot: String { tr("unavailable …") }

  /// How many of those that can't be chosen a menu shows.
  static let mostRefused = 3

  /// What can be chosen; behind it at most three that can't, each for a reason of its own that has
  /// to do with the row as it is; the rest behind "why not".
  package func folded(_ source: RosterChoices.Source) -> Self {
    let possible = choices.filter { $0.objection == nil }
    let refused = choices.filter { $0.objection != nil }
    var reasons: Set<Objection> = []
    let telling = refused.filter { choice in
      guard let objection = choice.objection, objection.concernsRow else { return false }
      return reasons.insert(objection).inserted
    }.prefix(Self.mostRefused)
    var content = self
    // Where nothing can be chosen, why not is what one has come for.
    if possible.isEmpty, let objection = refused.first?.objection,
      refused.allSatisfy({ $0.objection == objection })
    {
      content.choices = []
      content.empty = objection.description
      return content
    }
    let isIdle = possible.isEmpty && telling.isEmpty
    let shown = isIdle ? refused.prefix(Self.mostRefused) : telling
    content.choices = possible + shown
    let count = refused.count - shown.count
    if count > 0 {
      content.choices.append(
        RosterChoices.Choice(
          label: Self.whyNot, note: tr("\(count) more"), outcome: .menu(.whyNot(source))))
    }
    return content
  }

  /// What can't be chosen, and why.
  package var refused: Self {
    var content = self
    content.choices = choices.filter { $0.objection != nil }
    content.facts = []
    content.explanation = nil
    return content
  }
}
