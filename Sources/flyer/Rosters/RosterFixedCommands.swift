import Calendrics
import ArgumentParser
import Localizing
package import Roster
import Screens

/// `flyer roster fixed`
struct RosterFixedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fixed", abstract: tr("List and change fixed shifts, which repeat every week."),
    subcommands: [List.self, Add.self, Change.self, Remove.self], defaultSubcommand: List.self
  )
  .withExamples("flyer roster fixed", "flyer roster fixed add mon 18:00 23:00")

  /// `flyer roster fixed list`
  struct List: RosterListing {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: tr("List your fixed shifts.")
    )
    .withExamples("flyer roster fixed list", "flyer roster fixed list --all")

    @OptionGroup var options: RosterOptions

    // TRANSLATORS: all people’s shifts, trades or wishes, not only one’s own
    @Flag(help: ArgumentHelp(tr("List those of all members.")))
    var all = false

    var part: RosterPart? { all ? nil : RosterPart() }

    func rows(in view: RosterPresenter) -> [FixedShift] {
      view.fixedShifts(of: all ? nil : view.me.id)
    }

    var emptiness: String {
      all
        ? tr("There are no fixed shifts.")
        : tr("You have no fixed shifts: flyer roster fixed list --all lists all.")
    }
  }

  /// `flyer roster fixed add`
  struct Add: RosterChanging {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: tr(
        "Add a fixed shift; a setting of the roster decides how many weeks ahead it is planned.")
    )
    .withExamples(
      "flyer roster fixed add mon 18:00 23:00 --place Bar",
      "flyer roster fixed add fri 16:00 23:00 --for Anna --from 2026-03-06")

    @OptionGroup var options: RosterOptions

    // TRANSLATORS: monday and mon are typed so in all languages
    @Argument(help: ArgumentHelp(tr("The day of the week, for example monday or mon.")))
    var weekday: Weekday

    @OptionGroup var hours: Hours

    // TRANSLATORS: a shift
    @Option(help: ArgumentHelp(tr("The place.")))
    var place = ""

    @Option(help: ArgumentHelp(tr("No shifts before this day."), valueName: "day"))
    var from: RosterDate?

    @Option(
      name: .customLong("for"),
      // TRANSLATORS: whose shift
      help: ArgumentHelp(
        tr("The member who works it, for admins; default: you."), valueName: "person"))
    var person: String?

    var part: RosterPart? { RosterPart() }

    func change(in view: RosterPresenter) throws -> RosterCommand {
      let owner = try person.map { try RosterLookup(view).person($0).id } ?? view.me.id
      return .addFixedShift(
        owner: owner, weekday: weekday, start: hours.start, end: hours.end, place: place,
        firstDate: from)
    }
  }

  /// `flyer roster fixed change`
  struct Change: RosterChanging {
    static let configuration = CommandConfiguration(
      commandName: "change",
      abstract: tr("Change a fixed shift and those of its planned shifts that are still unchanged.")
    )
    .withExamples("flyer roster fixed change mon tue 18:00 23:00")

    @OptionGroup var options: RosterOptions

    @Argument(
      help: ArgumentHelp(
        tr("The day of the week, or the id if you have several fixed shifts on that day.")))
    var fixed: String

    @Argument(
      // TRANSLATORS: monday and mon are typed so in all languages
      help: ArgumentHelp(tr("The new day of the week, for example monday or mon.")))
    var weekday: Weekday

    @OptionGroup var hours: Hours

    // TRANSLATORS: a shift
    @Option(help: ArgumentHelp(tr("The place; default: unchanged.")))
    var place: String?

    func change(in view: RosterPresenter) throws -> RosterCommand {
      let fixed = try RosterLookup(view).fixedShift(fixed)
      return .changeFixedShift(
        fixedShift: fixed.seen, weekday: weekday, start: hours.start, end: hours.end,
        place: place ?? fixed.place)
    }
  }

  /// `flyer roster fixed remove`
  struct Remove: RosterChanging {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: tr("Stop planning a fixed shift."),
      discussion: tr(
        "Shifts that are already planned stay. An admin can cancel them with --cancel; on a terminal, flyer asks about it."
      )
    )
    .withExamples("flyer roster fixed remove mon", "flyer roster fixed remove --cancel mon")

    @OptionGroup var options: RosterOptions

    @Flag(
      help: ArgumentHelp(tr("Also cancel planned shifts that are still unchanged, for admins.")))
    var cancel = false

    @Argument(
      help: ArgumentHelp(
        tr("The day of the week, or the id if you have several fixed shifts on that day.")))
    var fixed: String

    var part: RosterPart? { Weekday(argument: fixed) == nil ? nil : RosterPart() }

    func change(in view: RosterPresenter) throws -> RosterCommand {
      .removeFixedShift(
        fixedShift: try RosterLookup(view).fixedShift(fixed).seen, cancelsLaidOut: cancel)
    }

    func question(about command: RosterCommand, in view: RosterPresenter) -> TypedLine.Question? {
      view.left(by: command).map { .removeFixedShift($0, view) }
    }
  }
}

extension RosterPresenter {
  /// The fixed shift that a command ends without cancelling the shifts laid out from it, if it
  /// could.
  func left(by command: RosterCommand) -> FixedShift? {
    guard case .removeFixedShift(let seen, false) = command,
      let fixed = snapshot.fixedShift(seen.id), me.isAdmin(at: fixed.place)
    else { return nil }
    return laidOut(of: fixed).contains { $0.isInHand(of: fixed) } ? fixed : nil
  }
}

extension Weekday: ExpressibleByArgument {
  /// Takes a day's English name, or its first three letters or more.
  package init?(argument: String) {
    let name = argument.lowercased()
    let fitting = Self.allCases.filter { name.count >= 3 && $0.rawValue.hasPrefix(name) }
    guard let first = fitting.first else { return nil }
    self = first
  }
}

extension TimeOfDay: ExpressibleByArgument {}
