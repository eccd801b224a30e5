import Drawing
import FlyerModel
import Localizing
import Roster
import Screens
import Typesetting

extension RosterMenu {
  func words(ofRow index: Int) -> String? {
    let choice = choices[index]
    guard let objection = choice.objection else {
      return AccessibilityText.joined([choice.label, choice.note])
    }
    // TRANSLATORS: Behind something that can’t be done, before the reason.
    return AccessibilityText.joined([choice.label, tr("not possible"), objection.why])
  }
}

extension MultiSelect {
  func words(ofRow index: Int) -> String? {
    let row = rows[index]
    let state =
      row.reason != nil
      ? tr("not possible")
      : number(of: row) == nil ? tr("not ticked", context: "row") : tr("ticked", context: "row")
    return AccessibilityText.joined([row.label, state, row.note])
  }
}

extension RosterForm {
  func words(ofRow index: Int) -> String? { nil }
}
