import Localizing

/// The user's own account.
struct AccountMenu: ChoiceMenu {
  var path: [String]? { ["account"] }
  var origin: RosterOrigin { .tab(.mine) }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    RosterChoices(
      heading: view.name(of: view.me.id), facts: RowFacts(view).absences(of: view.me),
      choices: [
        RosterChoices.Choice(
          label: tr("Create a calendar address"), objection: view.obstacleObjection,
          note: tr("it replaces the old one"), outcome: .account(.makeCalendar)),
        RosterChoices.Choice(
          label: tr("Log out everywhere else"), objection: view.obstacleObjection,
          outcome: .account(.endSessions)),
        RosterChoices.Choice(
          label: view.isAdmin ? tr("Changes …") : tr("Changes that concern me …"),
          objection: view.obstacleObjection, outcome: .account(.readLog(before: nil))),
      ] + view.availability(of: view.me) + [
        RosterChoices.Choice(label: tr("Log out …"), outcome: .menu(.logOut))
      ])
  }
}

/// The address of the user's calendar, once it is made.
struct CalendarMenu: ChoiceMenu {
  let address: String

  var path: [String]? { nil }
  var origin: RosterOrigin { .account }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
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

struct LogOutMenu: ChoiceMenu {
  var path: [String]? { ["account"] }
  var origin: RosterOrigin { .tab(.mine) }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    RosterChoices(
      heading: tr("Log out, \(view.name(of: view.me.id))?"),
      choices: [
        RosterChoices.Choice(label: tr("Log out"), outcome: .logOut),
        RosterChoices.Choice(label: tr("Stay", context: "choice"), outcome: .close),
      ])
  }
}

extension RosterPresenter {
  /// The message after the user's other sessions were ended.
  package static var loggedOutElsewhere: String { tr("You are logged out everywhere else.") }
}
