import Localizing
import Roster

extension MultiSelect {
  /// The line below the rows.
  var footnote: String {
    if let reason = selected?.reason { return reason }
    switch kind {
    case .freeDays, .absences:
      return tr(
        "\(ticked.count) day ticked", "\(ticked.count) days ticked", count: ticked.count)
    // TRANSLATORS: Of shifts.
    case .wish where ticked.count < 2: return tr("\(ticked.count) ticked")
    case .wish:
      return tr("\(ticked.count) ticked: most wanted first")
    }
  }
}
