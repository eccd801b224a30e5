/// Permissions to fill in forms.
extension RosterPresenter {
  /// Returns what keeps the viewer from filling in a form with any values; nil if nothing
  /// does.
  package func objection(to kind: RosterFormKind) -> Objection? {
    refusal(of: kind).map { objection($0, about: []) } ?? obstacleObjection
  }

  /// Returns the rule that forbids the purpose of a form with any values; nil if none does.
  package func refusal(of kind: RosterFormKind) -> Refusal? {
    switch kind {
    case .logIn, .signUp, .reset: nil
    case .invite: isAdmin ? nil : .adminsOnly
    case .newFixedShift(let owner): owner == me.id || isPlanning ? nil : .adminsOnly
    case .newShift, .newOpening, .copyWeek: isPlanning ? nil : .adminsOnly
    case .fixedShift(let id):
      snapshot.fixedShift(id).flatMap {
        refusal(of: .removeFixedShift(fixedShift: $0.seen, cancelsLaidOut: false))
      }
    case .override(let id, let owner):
      snapshot.shift(id).flatMap {
        impassable(.override(shift: $0.seen, owner: owner, reason: Self.anything))
      }
    case .cancel(let id):
      snapshot.shift(id).flatMap {
        refusal(of: .cancelShift(shift: $0.seen, reason: Self.anything))
      }
    case .approval(let id): snapshot.shift(id).flatMap { impassable(.approve(shift: $0.seen)) }
    case .opening(let id), .cancelOpening(let id):
      snapshot.opening(id).flatMap {
        refusal(of: .cancelOpening(opening: $0.seen, reason: Self.anything))
      }
    case .qualification, .places, .shiftSkill, .fixedShiftSkill:
      command(for: kind, text: "").flatMap(refusal)
    }
  }

  /// Returns the rule that forbids a command; nil if none does, or an admin may override it.
  private func impassable(_ command: RosterCommand) -> Refusal? {
    waiver(for: command, reason: Self.anything) == nil ? refusal(of: command) : nil
  }

  /// Placeholder for a text that is not entered yet.
  private static let anything = "?"
}
