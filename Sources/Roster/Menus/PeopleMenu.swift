import Localizing

/// All people of the roster.
struct PeopleMenu: ChoiceMenu {
  var path: [String]? { ["people"] }
  var origin: RosterOrigin { .tab(.mine) }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    let invite = RosterChoices.Choice(
      label: tr("Invite a member …"),
      objection: view.objection(to: .invite(name: "?", role: .member)),
      outcome: .form(.account(.invite)))
    return RosterChoices(
      heading: tr("People"), facts: view.factOfShown(of: view.everybody.count),
      choices: [invite]
        + view.shown(view.everybody).map { person in
          RosterChoices.Choice(
            label: view.name(of: person.id),
            note: person.isActive ? view.adminship(of: person) : tr("has left"),
            outcome: .menu(.actions(person.reference)))
        }, total: view.everybody.count)
  }
}

/// The upcoming shifts of a person.
struct PersonShiftsMenu: ChoiceMenu {
  let person: Person.ID

  var path: [String]? { ["person", person.rawValue, "shifts"] }
  var origin: RosterOrigin { .row(RowReference(kind: .person, id: person.rawValue)) }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart(of: [person]) }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    let shifts = view.shiftsAhead.filter { $0.owner == person }
    return RosterChoices(
      heading: tr("Shifts of \(view.name(of: person))"),
      facts: view.factOfShown(of: shifts.count),
      choices: view.shown(shifts).map { shift in
        RosterChoices.Choice(
          label: view.slot(shift.slot),
          note: view.note(
            view.place(shift.place), view.place(shift.note), RowMarks(view).mark(of: shift).words),
          outcome: .menu(.actions(shift.reference)))
      }, empty: tr("No upcoming shifts."), total: shifts.count)
  }

  /// Returns the choice that opens the menu.
  static func choice(on person: Person) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Shifts …", context: "choice"), outcome: .menu(.shifts(of: person.id)))
  }
}

extension RosterPresenter {
  /// All people, those who have left last.
  package var everybody: [Person] { snapshot.peopleByName }

  /// Returns a person's admin role in words: `admin`, `admin of Kitchen, Bar`, or nothing.
  package func adminship(of person: Person) -> String {
    if person.role == .admin { return person.role.inWords }
    let places = person.places.listed
    return places.isEmpty ? "" : tr("admin of \(places)")
  }
}
