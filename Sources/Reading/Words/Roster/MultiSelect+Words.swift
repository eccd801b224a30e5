import RosterPresenting

extension MultiSelect {
  /// What stands below the rows.
  var footnote: String {
    if let reason = selected?.reason { return reason }
    switch kind {
    case .freeDays, .absences:
      return ticked.count == 1 ? "1 day ticked" : "\(ticked.count) days ticked"
    case .wish where ticked.count < 2: return "\(ticked.count) ticked"
    case .wish: return "\(ticked.count) ticked: what you ticked first is what you want most"
    }
  }
}
