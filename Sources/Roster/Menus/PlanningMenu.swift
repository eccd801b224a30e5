import Localizing

/// The menu of planning: members add their own fixed shifts, admins (also of a single place) the
/// others.
struct PlanningMenu: ChoiceMenu {
  var path: [String]? { ["plan"] }
  var origin: RosterOrigin { .tab(.mine) }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    RosterChoices(
      heading: tr("Plan", context: "heading of what can be planned"),
      choices: RowMenus.planning.flatMap { $0(view) })
  }
}

extension RosterPresenter {
  /// The places that the viewer plans, spelled as in the roster's shifts; none for an admin of all
  /// places.
  package var placesToPlan: [String] {
    let known = Set(
      snapshot.openings.map(\.place) + snapshot.shifts.map(\.place)
        + snapshot.fixedShifts().map(\.place))
    return isAdmin
      ? []
      : me.places.map { place in
        known.contains(place)
          ? place : known.sorted().first { $0.lowercased() == place.lowercased() } ?? place
      }
  }

  /// The days that can be planned.
  package var plannedDates: [RosterDate] {
    let dates = snapshot.rules.plannedDates(at: now)
    return (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).map {
      RosterDate(dayNumber: $0)
    }
  }

  /// The Mondays of the weeks that can be planned, this week first.
  package var plannedWeeks: [RosterDate] {
    let dates = snapshot.rules.plannedDates(at: now)
    return stride(
      from: dates.lowerBound.monday.dayNumber, through: dates.upperBound.monday.dayNumber, by: 7
    ).map { RosterDate(dayNumber: $0) }
  }
}
