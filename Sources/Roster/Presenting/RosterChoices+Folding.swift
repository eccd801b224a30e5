import Localizing

/// Folding of menus: they show what applies; other choices are one step further.
extension RosterChoices {
  static var nothingToChoose: String { tr("Nothing to choose.") }
  static var whyNot: String { tr("unavailable …") }

  /// The number of unavailable choices that a menu shows.
  static let mostRefused = 3

  /// Returns the available choices, then at most three unavailable ones, each with a different
  /// reason that concerns the row itself. The remaining ones are in the menu of unavailable
  /// choices.
  package func folded(_ source: RosterChoices.Source) -> Self {
    let possible = choices.filter { $0.objection == nil }
    let refused = choices.filter { $0.objection != nil }
    var reasons: Set<Objection> = []
    let telling = refused.filter { choice in
      guard let objection = choice.objection, objection.concernsRow else { return false }
      return reasons.insert(objection).inserted
    }.prefix(Self.mostRefused)
    var content = self
    // If nothing can be chosen, the user opened the menu to learn why.
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

  /// The unavailable choices, with their reasons.
  package var refused: Self {
    var content = self
    content.choices = choices.filter { $0.objection != nil }
    content.facts = []
    content.explanation = nil
    return content
  }
}
