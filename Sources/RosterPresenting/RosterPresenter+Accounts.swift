import Localizing
package import Roster

/// Menus about accounts: one's own, and those that admins help with.
extension RosterPresenter {
  func newPassword(of person: Person) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("New password …"),
      objection: objection(to: .allowPasswordReset(person: person.seen)),
      outcome: .menu(.reset(of: person.id)))
  }

  func forgetting(_ person: Person) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Forget …", context: "choice"),
      objection: objection(to: .erase(person: person.seen)),
      outcome: .menu(.erasure(of: person.id)))
  }

  func reset(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: tr("A new password for \(name(of: id))?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr("you get a code for \(name(of: id)), good once and for a day")),
        RosterFact(
          label: tr("Told", context: "label"),
          text: tr("the log says it, and so does the roster to \(name(of: id))")),
      ],
      choices: [
        RosterChoices.Choice(
          label: tr("Make a code"), objection: objection(to: .allowPasswordReset(person: person)),
          outcome: .account(.makeReset(of: id))),
        RosterChoices.Choice(label: tr("Leave it"), outcome: .close),
      ])
  }

  func erasure(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: tr("Forget who \(name(of: id)) was?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr("name and login go, and what was said of them in the log, for good")),
        RosterFact(
          label: tr("But", context: "label"),
          text: tr("their shifts stay, as those of a former member")),
      ],
      choices: [
        RosterChoices.Choice(
          label: tr("Forget", context: "choice"), objection: objection(to: .erase(person: person)),
          outcome: .order(.erase(person: person))),
        RosterChoices.Choice(label: tr("Keep the name"), outcome: .close),
      ])
  }

  package func passwordCode(of name: String, _ reset: RosterInvitation) -> RosterChoices {
    let mailed =
      reset.isMailed
      ? [RosterFact(label: tr("Mailed", context: "label"), text: Self.mailed(to: name))] : []
    return RosterChoices(
      heading: tr("\(name) can choose a new password"),
      facts: [
        RosterFact(label: tr("Code", context: "label"), text: reset.code, tone: .code),
        RosterFact(label: tr("Until", context: "label"), text: moment(reset.expires)),
      ] + mailed,
      choices: [
        RosterChoices.Choice(label: tr("Copy the code"), outcome: .copy(reset.code)),
        RosterChoices.Choice(label: tr("Done", context: "choice"), outcome: .close),
      ])
  }

  /// That somebody need not be told their code.
  package static func mailed(to name: String) -> String {
    tr("The code is mailed to \(name) as well.")
  }

  var account: RosterChoices {
    RosterChoices(
      heading: name(of: me.id), facts: absences(of: me),
      choices: [
        RosterChoices.Choice(
          label: tr("Make an address of my shifts for a calendar"), objection: obstacleObjection,
          note: tr("it ends the one before"), outcome: .account(.makeCalendar)),
        RosterChoices.Choice(
          label: tr("Log out everywhere else"), objection: obstacleObjection,
          outcome: .account(.endSessions)),
        RosterChoices.Choice(
          label: isAdmin ? tr("What was changed …") : tr("What was changed of mine …"),
          objection: obstacleObjection, outcome: .account(.readLog(before: nil))),
      ] + availability(of: me) + [
        RosterChoices.Choice(label: tr("Log out …"), outcome: .menu(.logOut))
      ])
  }

  func calendar(at address: String) -> RosterChoices {
    RosterChoices(
      heading: tr("Your shifts for a calendar"),
      facts: [
        RosterFact(label: tr("Address", context: "label"), text: address, tone: .code),
        RosterFact(
          label: tr("But", context: "label"),
          text: tr("whoever has it sees your shifts; it is shown only now")),
      ],
      choices: [
        RosterChoices.Choice(label: tr("Copy the address"), outcome: .copy(address)),
        RosterChoices.Choice(label: tr("Done", context: "choice"), outcome: .close),
      ])
  }
}

/// The log as a menu.
extension RosterPresenter {
  var logLines: RosterChoices {
    let lines = log.map { line in
      RosterChoices.Choice(
        label: [moment(line.entry.instant), text(of: line)].joined(
          separator: RosterSigns.separator),
        outcome: .menu(.logLine(line.number)))
    }
    let earlier = logGoesOnBefore.map { number in
      RosterChoices.Choice(
        label: tr("Earlier …", context: "choice"), outcome: .account(.readLog(before: number)))
    }
    return RosterChoices(
      heading: isAdmin ? tr("What was changed") : tr("What was changed of yours"),
      choices: lines + [earlier].compactMap(\.self), empty: tr("Nothing was changed."))
  }

  func logLine(_ number: Int) -> RosterChoices {
    guard let line = log.first(where: { $0.number == number }) else { return logLines }
    let subject = line.entry.subjects.first.flatMap { title(of: $0).isEmpty ? nil : $0 }
    let open = subject.map { reference in
      RosterChoices.Choice(label: tr("Show it"), outcome: .menu(.actions(reference)))
    }
    return RosterChoices(
      heading: moment(line.entry.instant),
      facts: [
        RosterFact(label: tr("Who", context: "label"), text: actor(of: line.entry)),
        RosterFact(label: tr("What", context: "label"), text: sentence(of: line.entry)),
      ],
      choices: [open, RosterChoices.Choice(label: tr("Back", context: "choice"), outcome: .close)]
        .compactMap(\.self))
  }

  /// Who did what, to what and why.
  package func text(of line: NumberedAuditEntry) -> String {
    "\(actor(of: line.entry)) \(sentence(of: line.entry))"
  }

  /// What is said where one is logged out everywhere else.
  package static var loggedOutElsewhere: String { tr("You are logged out everywhere else.") }
}
