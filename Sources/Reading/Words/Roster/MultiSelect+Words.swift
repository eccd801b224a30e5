extension MultiSelect {
  /// What stands below the rows.
  var footnote: String {
    if let reason = selected?.reason { return reason }
    switch kind {
    case .freeDays: return ticked.count == 1 ? "1 day ticked" : "\(ticked.count) days ticked"
    case .wish where ticked.count < 2: return "\(ticked.count) ticked"
    case .wish: return "\(ticked.count) ticked: what you ticked first is what you want most"
    }
  }
}

extension MultiSelect.Kind {
  /// What is said where there is nothing to tick.
  var emptiness: String {
    switch self {
    case .freeDays: "You are free on none of the planned days."
    case .wish: "Nobody else has a shift to come."
    }
  }
}

extension RosterPresenter {
  func heading(of kind: MultiSelect.Kind) -> String {
    switch kind {
    case .freeDays: "On which days do you want to work?"
    case .wish(let id): "What would you take for \(duty(id))?"
    }
  }
}
