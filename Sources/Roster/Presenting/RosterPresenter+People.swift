import Localizing

/// Menus about people, and about the viewer.
extension RosterPresenter {
  /// All people, those who have left last.
  package var everybody: [Person] { snapshot.peopleByName }

  package var people: RosterChoices {
    let invite = RosterChoices.Choice(
      label: tr("Invite a member …"), objection: objection(to: .invite(name: "?", role: .member)),
      outcome: .form(.invite))
    return RosterChoices(
      heading: tr("People"), facts: factOfShown(of: everybody.count),
      choices: [invite]
        + shown(everybody).map { person in
          RosterChoices.Choice(
            label: name(of: person.id),
            note: person.isActive ? adminship(of: person) : tr("has left"),
            outcome: .menu(.actions(person.reference)))
        }, total: everybody.count)
  }

  /// Returns a person's admin role in words: `admin`, `admin of Kitchen, Bar`, or nothing.
  package func adminship(of person: Person) -> String {
    if person.role == .admin { return person.role.inWords }
    let places = person.places.listed
    return places.isEmpty ? "" : tr("admin of \(places)")
  }

  package func choices(on person: Person) -> [RosterChoices.Choice] {
    let shifts = RosterChoices.Choice(
      label: tr("Shifts …", context: "choice"), outcome: .menu(.shifts(of: person.id)))
    if person.isErased { return [shifts] }
    let isAdmin = person.role == .admin
    let role = choice(
      isAdmin ? tr("Make an ordinary member") : tr("Make an admin"),
      .setRole(person: person.seen, role: isAdmin ? .member : .admin))
    let part =
      person.isActive
      ? RosterChoices.Choice(
        label: tr("Deactivate …", context: "choice"),
        objection: objection(to: .deactivate(person: person.seen)),
        outcome: .menu(.deactivation(of: person.id)))
      : choice(tr("Reactivate"), .activate(person: person.seen))
    return [
      shifts,
      RosterChoices.Choice(
        label: tr("Fixed shifts …"), outcome: .menu(.fixedShifts(of: person.id))),
    ] + availability(of: person) + qualification(of: person)
      + [role, part, person.isActive ? newPassword(of: person) : forgetting(person)]
  }

  /// Returns the choices by which admins set a person's skills and places.
  private func qualification(of person: Person) -> [RosterChoices.Choice] {
    guard isAdmin else { return [] }
    return [
      RosterChoices.Choice(
        label: tr("Skills …", context: "choice"), objection: obstacleObjection,
        outcome: .form(.qualification(of: person.id)))
    ] + places(of: person)
  }

  /// Returns the choice of a member's places as an admin; an admin of the whole roster needs none.
  private func places(of person: Person) -> [RosterChoices.Choice] {
    guard person.role == .member, person.isActive else { return [] }
    return [
      RosterChoices.Choice(
        label: tr("Admin of some places …"), objection: obstacleObjection,
        outcome: .form(.places(of: person.id)))
    ]
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

  func deactivation(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: tr("Deactivate \(name(of: id))?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"), text: tr("all upcoming shifts go to the marketplace")
        )
      ],
      choices: [
        choice(tr("Deactivate", context: "choice"), .deactivate(person: person)),
        RosterChoices.Choice(label: tr("Keep them"), outcome: .close),
      ])
  }

  func owners(of id: Shift.ID) -> RosterChoices {
    let shift = snapshot.shift(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      // TRANSLATORS: a heading above people
      heading: tr("Give \(duty(id)) to"), facts: factOfShown(of: activePeople.count),
      choices: shown(activePeople).map { owner(of: id, shift, $0.id) },
      total: activePeople.count)
  }

  /// Returns a person as the new owner of a shift. An obstacle that an admin can override is shown
  /// beside the name.
  private func owner(
    of id: Shift.ID, _ seen: RowVersion<Shift>, _ person: Person.ID
  ) -> RosterChoices.Choice {
    let command = RosterCommand.override(shift: seen, owner: person, reason: "?")
    let passable = passableObjection(to: command)
    return RosterChoices.Choice(
      label: name(of: person), objection: passable == nil ? objection(to: command) : nil,
      note: note(passable, snapshot.shift(id).flatMap { reluctance(of: person, on: $0.date) }),
      outcome: .form(.override(id, to: person)))
  }

  package func invitation(of name: String, code: String, until expires: Instant) -> RosterChoices {
    RosterChoices(
      heading: tr("\(name) is invited"),
      facts: [
        RosterFact(label: tr("Code", context: "label"), text: code, tone: .code),
        RosterFact(label: tr("Until", context: "label"), text: moment(expires)),
      ],
      choices: [
        RosterChoices.Choice(label: tr("Copy the code"), outcome: .copy(code)),
        RosterChoices.Choice(label: tr("Done", context: "choice"), outcome: .close),
      ])
  }

  package var logOut: RosterChoices {
    RosterChoices(
      heading: tr("Log out, \(name(of: me.id))?"),
      choices: [
        RosterChoices.Choice(label: tr("Log out"), outcome: .logOut),
        RosterChoices.Choice(label: tr("Stay", context: "choice"), outcome: .close),
      ])
  }
}
