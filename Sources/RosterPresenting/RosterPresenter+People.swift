package import Roster

/// Menus about people, and about oneself.
extension RosterPresenter {
  /// Everybody, those who have left last.
  package var everybody: [Person] {
    snapshot.people.sorted {
      ($0.isActive ? 0 : 1, $0.name, $0.id) < ($1.isActive ? 0 : 1, $1.name, $1.id)
    }
  }

  package var people: RosterChoices {
    let invite = RosterChoices.Choice(
      label: "Invite somebody …", objection: objection(to: .invite(name: "?", role: .member)),
      outcome: .form(.invite))
    return RosterChoices(
      heading: "People",
      choices: [invite]
        + everybody.prefix(Self.mostRows).map { person in
          RosterChoices.Choice(
            label: name(of: person.id),
            note: person.isActive ? (person.role == .admin ? "admin" : "") : "has left",
            outcome: .menu(.actions(person.reference)))
        })
  }

  package func choices(on person: Person) -> [RosterChoices.Choice] {
    let isAdmin = person.role == .admin
    let role = choice(
      isAdmin ? "Make a member" : "Make an admin",
      .setRole(person: person.seen, role: isAdmin ? .member : .admin))
    let part =
      person.isActive
      ? RosterChoices.Choice(
        label: "Deactivate …", objection: objection(to: .deactivate(person: person.seen)),
        outcome: .menu(.deactivation(of: person.id)))
      : choice("Let take part again", .activate(person: person.seen))
    return [
      RosterChoices.Choice(label: "Shifts …", outcome: .menu(.shifts(of: person.id))),
      RosterChoices.Choice(label: "Fixed shifts …", outcome: .menu(.fixedShifts(of: person.id))),
      role, part,
    ]
  }

  func deactivation(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: "Deactivate \(name(of: id))?",
      facts: [RosterFact(label: "Then", text: "all shifts to come go to the marketplace")],
      choices: [
        RosterChoices.Choice(label: "Keep them", outcome: .close),
        choice("Deactivate", .deactivate(person: person)),
      ])
  }

  func owners(of id: Shift.ID) -> RosterChoices {
    let shift = snapshot.shift(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: "Give \(duty(id)) to",
      choices: activePeople.prefix(Self.mostRows).map { person in
        RosterChoices.Choice(
          label: name(of: person.id),
          objection: objection(to: .override(shift: shift, owner: person.id, reason: "?")),
          outcome: .form(.override(id, to: person.id)))
      })
  }

  package func invitation(of name: String, code: String, until expires: Instant) -> RosterChoices {
    RosterChoices(
      heading: "\(name) is invited",
      facts: [
        RosterFact(label: "Code", text: code, tone: .code),
        RosterFact(label: "Until", text: moment(expires)),
      ],
      choices: [
        RosterChoices.Choice(label: "Copy the code", outcome: .copy(code)),
        RosterChoices.Choice(label: "Done", outcome: .close),
      ])
  }

  package var logOut: RosterChoices {
    RosterChoices(
      heading: "Log out, \(name(of: me.id))?",
      choices: [
        RosterChoices.Choice(label: "Stay", outcome: .close),
        RosterChoices.Choice(label: "Log out", outcome: .logOut),
      ])
  }
}
