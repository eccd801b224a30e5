import ArgumentParser
import Localizing
import Roster

/// `flyer roster`
struct RosterCommands: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster", abstract: tr("See, trade and request shifts."),
    discussion: tr(
      "The roster is the one that the flyer declares, or --roster ADDRESS, or FLYER_ROSTER. Name a shift by its day (2026-03-03) if that is unambiguous, else by its id; the lists show both."
    ),
    subcommands: [
      RosterLogInCommand.self, RosterLogOutCommand.self, RosterListCommand.self,
      RosterOfferedCommand.self, RosterWantedCommand.self, RosterTradesCommand.self,
      RosterOfferCommand.self, RosterAcceptCommand.self, RosterRevokeCommand.self,
      RosterRequestCommand.self, RosterSuggestCommand.self, RosterApproveCommand.self,
      RosterTradeCommand.self, RosterWishCommand.self, RosterWishesCommand.self,
      RosterSuggestionsCommand.self, RosterFixedCommand.self, RosterLogCommand.self,
      RosterExportCommand.self, RosterPasswordCommand.self, RosterAwayCommand.self,
      RosterPeopleCommand.self, RosterPersonCommand.self, RosterSkillCommand.self,
      RosterInviteCommand.self, RosterDeactivateCommand.self, RosterRoleCommand.self,
      RosterOverrideCommand.self, RosterResetPasswordCommand.self, RosterCalendarCommand.self,
      RosterSessionsCommand.self, RosterImportCommand.self, RosterExportMeCommand.self,
      RosterForgetCommand.self, RosterTodayCommand.self, RosterWeekCommand.self,
      RosterOpeningsCommand.self, RosterAddCommand.self, RosterCancelCommand.self,
      RosterCopyWeekCommand.self, RosterNotifyCommand.self,
    ]
  )
  .withExamples("flyer roster list", "flyer roster offer 2026-03-03", "flyer roster week --csv")
}

/// The options of every command about a roster.
struct RosterOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false
}
