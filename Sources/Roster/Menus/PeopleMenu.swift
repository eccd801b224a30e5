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
}

/// The choices on a person.
struct PersonActions {
  let person: Person
  let view: RosterPresenter

  var choices: [RosterChoices.Choice] {
    let shifts = RosterChoices.Choice(
      label: tr("Shifts …", context: "choice"), outcome: .menu(.shifts(of: person.id)))
    if person.isErased { return [shifts] }
    let isAdmin = person.role == .admin
    let role = view.choice(
      isAdmin ? tr("Make an ordinary member") : tr("Make an admin"),
      .setRole(person: person.seen, role: isAdmin ? .member : .admin))
    let part =
      person.isActive
      ? RosterChoices.Choice(
        label: tr("Deactivate …", context: "choice"),
        objection: view.objection(to: .deactivate(person: person.seen)),
        outcome: .menu(.deactivation(of: person.id)))
      : view.choice(tr("Reactivate"), .activate(person: person.seen))
    return [
      shifts,
      RosterChoices.Choice(
        label: tr("Fixed shifts …"), outcome: .menu(.fixedShifts(of: person.id))),
    ] + view.availability(of: person) + qualification
      + [role, part, person.isActive ? newPassword : forgetting]
  }

  /// The choices by which admins set a person's skills and places. An admin of the whole roster
  /// needs no places.
  private var qualification: [RosterChoices.Choice] {
    guard view.isAdmin else { return [] }
    let skills = RosterChoices.Choice(
      label: tr("Skills …", context: "choice"), objection: view.obstacleObjection,
      outcome: .form(.qualification(of: person.id)))
    guard person.role == .member, person.isActive else { return [skills] }
    return [
      skills,
      RosterChoices.Choice(
        label: tr("Admin of some places …"), objection: view.obstacleObjection,
        outcome: .form(.places(of: person.id))),
    ]
  }

  private var newPassword: RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Create a password code …"),
      objection: view.objection(to: .allowPasswordReset(person: person.seen)),
      outcome: .menu(.reset(of: person.id)))
  }

  private var forgetting: RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Erase identity …", context: "choice"),
      objection: view.objection(to: .erase(person: person.seen)),
      outcome: .menu(.erasure(of: person.id)))
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

  /// Returns the choices of a person's days away: members set their own, admins those of all
  /// people.
  package func availability(of person: Person) -> [RosterChoices.Choice] {
    guard person.id == me.id || isAdmin else { return [] }
    return [(tr("Days away …"), false), (tr("Would rather not work …"), true)].map {
      label, isWish in
      RosterChoices.Choice(
        label: label, objection: obstacleObjection,
        outcome: .ticks(.absences(of: person.id, isWish: isWish)))
    }
  }
}
