import Localizing

/// Menus about accounts: the viewer's own, and those that admins help with.
extension RosterPresenter {
  func newPassword(of person: Person) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Create a password code …"),
      objection: objection(to: .allowPasswordReset(person: person.seen)),
      outcome: .menu(.reset(of: person.id)))
  }

  func forgetting(_ person: Person) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Erase identity …", context: "choice"),
      objection: objection(to: .erase(person: person.seen)),
      outcome: .menu(.erasure(of: person.id)))
  }

  func reset(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: tr("Create a password code for \(name(of: id))?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr("you get a code for \(name(of: id)): it works once, within a day")),
        RosterFact(
          label: tr("Also", context: "label"),
          text: tr("the log shows it, and \(name(of: id)) is notified")),
      ],
      choices: [
        RosterChoices.Choice(
          label: tr("Create a code"), objection: objection(to: .allowPasswordReset(person: person)),
          outcome: .account(.makeReset(of: id))),
        RosterChoices.Choice(label: tr("Don’t create a code"), outcome: .close),
      ])
  }

  func erasure(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: tr("Erase the identity of \(name(of: id))?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr("name and login are erased for good, also from the log")),
        RosterFact(
          label: tr("Note", context: "label of a warning"),
          text: tr("their shifts stay, shown as a former member’s")),
      ],
      choices: [
        RosterChoices.Choice(
          label: tr("Erase", context: "choice"), objection: objection(to: .erase(person: person)),
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

  /// Returns the note that the server mails the code, so an admin need not pass it on.
  package static func mailed(to name: String) -> String {
    tr("The code is also mailed to \(name).")
  }

  var account: RosterChoices {
    RosterChoices(
      heading: name(of: me.id), facts: absences(of: me),
      choices: [
        RosterChoices.Choice(
          label: tr("Create a calendar address"), objection: obstacleObjection,
          note: tr("it replaces the old one"), outcome: .account(.makeCalendar)),
        RosterChoices.Choice(
          label: tr("Log out everywhere else"), objection: obstacleObjection,
          outcome: .account(.endSessions)),
        RosterChoices.Choice(
          label: isAdmin ? tr("Changes …") : tr("Changes that concern me …"),
          objection: obstacleObjection, outcome: .account(.readLog(before: nil))),
      ] + availability(of: me) + [
        RosterChoices.Choice(label: tr("Log out …"), outcome: .menu(.logOut))
      ])
  }

  func calendar(at address: String) -> RosterChoices {
    RosterChoices(
      heading: tr("Calendar address of your shifts"),
      facts: [
        RosterFact(label: tr("Address", context: "label"), text: address, tone: .code),
        RosterFact(
          label: tr("Note", context: "label of a warning"),
          text: tr("anyone with it can see your shifts; it is shown only once")),
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
      heading: isAdmin ? tr("Changes") : tr("Changes that concern you"),
      choices: lines + [earlier].compactMap(\.self), empty: tr("No changes."))
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

  /// Returns who did what, to what and why.
  package func text(of line: NumberedAuditEntry) -> String {
    "\(actor(of: line.entry)) \(sentence(of: line.entry))"
  }

  /// The message after the user's other sessions were ended.
  package static var loggedOutElsewhere: String { tr("You are logged out everywhere else.") }
}
