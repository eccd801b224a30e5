import Localizing

/// Days on which a person does not work, or would rather not.
extension RosterPresenter {
  /// The viewer's coming days away, and those on which they would rather not work.
  var myDaysAway: [RosterEntry] {
    let lines = me.terms.absences.filter { !$0.isOver(on: today) }.prefix(Self.mostRows)
      .map { absence in
        RosterLine(
          reference: me.reference, lead: "",
          text: note(days(absence), absence.isWish ? Self.ratherNot : WeekGrid.away), mark: .none)
      }
    return lines.isEmpty ? [] : [.heading(Self.daysAway)] + lines.map(RosterEntry.row)
  }

  package static var daysAway: String { tr("Days away", context: "heading") }
  // TRANSLATORS: work on a day
  static var ratherNot: String { tr("rather not", context: "of somebody, on a day") }

  /// Whether the owner of a shift is away then, as far as the viewer may know. Excludes shifts for
  /// which an admin has overridden that.
  package func isClashing(_ shift: Shift) -> Bool {
    guard shift.state != .cancelled, !shift.waived.contains(.away),
      let owner = snapshot.person(shift.owner), knowsAbsences(of: owner)
    else { return false }
    return owner.terms.absence(on: shift.date) != nil
  }

  /// The mark beside a shift of the viewer.
  static var whileAway: RosterMark {
    RosterMark(
      tr("you are away at that time", context: "shift"), short: tr("you are away", context: "shift")
    )
  }
}
