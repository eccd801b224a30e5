package import Roster

/// Menus about accounts: one's own, and those that admins help with.
extension RosterPresenter {
  func newPassword(of person: Person) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: "New password …",
      objection: objection(to: .allowPasswordReset(person: person.seen)),
      outcome: .menu(.reset(of: person.id)))
  }

  func forgetting(_ person: Person) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: "Forget …", objection: objection(to: .erase(person: person.seen)),
      outcome: .menu(.erasure(of: person.id)))
  }

  func reset(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: "A new password for \(name(of: id))?",
      facts: [
        RosterFact(
          label: "Then", text: "you get a code for \(name(of: id)), good once and for a day"),
        RosterFact(
          label: "Told", text: "the log says it, and so does the roster to \(name(of: id))"),
      ],
      choices: [
        RosterChoices.Choice(label: "Leave it", outcome: .close),
        RosterChoices.Choice(
          label: "Make a code", objection: objection(to: .allowPasswordReset(person: person)),
          outcome: .account(.makeReset(of: id))),
      ])
  }

  func erasure(of id: Person.ID) -> RosterChoices {
    let person = snapshot.person(id)?.seen ?? RowVersion(id: id)
    return RosterChoices(
      heading: "Forget who \(name(of: id)) was?",
      facts: [
        RosterFact(
          label: "Then", text: "name and login go, and what was said of them in the log, for good"),
        RosterFact(label: "But", text: "their shifts stay, as those of a former member"),
      ],
      choices: [
        RosterChoices.Choice(label: "Keep the name", outcome: .close),
        RosterChoices.Choice(
          label: "Forget", objection: objection(to: .erase(person: person)),
          outcome: .order(.erase(person: person))),
      ])
  }

  package func passwordCode(of name: String, _ reset: RosterInvitation) -> RosterChoices {
    let mailed = reset.isMailed ? [RosterFact(label: "Mailed", text: Self.mailed(to: name))] : []
    return RosterChoices(
      heading: "\(name) can choose a new password",
      facts: [
        RosterFact(label: "Code", text: reset.code, tone: .code),
        RosterFact(label: "Until", text: moment(reset.expires)),
      ] + mailed,
      choices: [
        RosterChoices.Choice(label: "Copy the code", outcome: .copy(reset.code)),
        RosterChoices.Choice(label: "Done", outcome: .close),
      ])
  }

  /// That somebody need not be told their code.
  package static func mailed(to name: String) -> String { "The code is mailed to \(name) as well." }

  var account: RosterChoices {
    RosterChoices(
      heading: name(of: me.id),
      choices: [
        RosterChoices.Choice(
          label: "Make an address of my shifts for a calendar", objection: obstacleObjection,
          note: "it ends the one before", outcome: .account(.makeCalendar)),
        RosterChoices.Choice(
          label: "Log out everywhere else", objection: obstacleObjection,
          outcome: .account(.endSessions)),
        RosterChoices.Choice(
          label: isAdmin ? "What was changed …" : "What was changed of mine …",
          objection: obstacleObjection, outcome: .account(.readLog(before: nil))),
        RosterChoices.Choice(label: "Log out …", outcome: .menu(.logOut)),
      ])
  }

  func calendar(at address: String) -> RosterChoices {
    RosterChoices(
      heading: "Your shifts for a calendar",
      facts: [
        RosterFact(label: "Address", text: address, tone: .code),
        RosterFact(label: "But", text: "whoever has it sees your shifts; it is shown only now"),
      ],
      choices: [
        RosterChoices.Choice(label: "Copy the address", outcome: .copy(address)),
        RosterChoices.Choice(label: "Done", outcome: .close),
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
      RosterChoices.Choice(label: "Earlier …", outcome: .account(.readLog(before: number)))
    }
    return RosterChoices(
      heading: isAdmin ? "What was changed" : "What was changed of yours",
      choices: lines + [earlier].compactMap(\.self), empty: "Nothing was changed.")
  }

  func logLine(_ number: Int) -> RosterChoices {
    guard let line = log.first(where: { $0.number == number }) else { return logLines }
    let subject = line.entry.subjects.first.flatMap { title(of: $0).isEmpty ? nil : $0 }
    let open = subject.map { reference in
      RosterChoices.Choice(label: "Show it", outcome: .menu(.actions(reference)))
    }
    return RosterChoices(
      heading: moment(line.entry.instant),
      facts: [
        RosterFact(label: "Who", text: actor(of: line.entry)),
        RosterFact(label: "What", text: sentence(of: line.entry)),
      ],
      choices: [open, RosterChoices.Choice(label: "Back", outcome: .close)].compactMap(\.self))
  }

  /// Who did what, to what and why.
  package func text(of line: NumberedAuditEntry) -> String {
    "\(actor(of: line.entry)) \(sentence(of: line.entry))"
  }

  /// What is said where one is logged out everywhere else.
  package static let loggedOutElsewhere = "You are logged out everywhere else."
}
