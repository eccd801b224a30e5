import ArgumentParser
import Localizing
import Roster
import Screens

/// `flyer roster openings`
struct RosterOpeningsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openings", abstract: tr("List and take open shifts."),
    subcommands: [List.self, Take.self, Add.self, Change.self, Cancel.self],
    defaultSubcommand: List.self
  )
  .withExamples("flyer roster openings", "flyer roster openings take 2026-03-03")

  /// `flyer roster openings list`
  struct List: RosterListing {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: tr("List open shifts; for admins, also those that are full.")
    )
    .withExamples("flyer roster openings list", "flyer roster openings list --json")

    @OptionGroup var options: RosterOptions

    func rows(in view: RosterPresenter) -> [Opening] { view.openingsAhead }

    var emptiness: String { tr("There are no open shifts.") }
  }

  /// `flyer roster openings take`
  struct Take: RosterChanging {
    static let configuration = CommandConfiguration(
      commandName: "take",
      abstract: tr("Take a place in an open shift: the shift is then yours for good."),
      discussion: tr("On a terminal, asks first, unless it is for another member.")
    )
    .withExamples(
      "flyer roster openings take 2026-03-03",
      "flyer roster openings take 2026-03-03 --for Bo")

    @OptionGroup var options: RosterOptions

    @Option(
      name: .customLong("for"),
      help: ArgumentHelp(tr("The member who gets the shift, for admins."), valueName: "person"))
    var person: String?

    @Option(help: .letPass)
    var letPass: String?

    @Argument(help: .opening)
    var opening: RosterSubject

    var part: RosterPart? { letPass == nil ? RosterPart() : nil }

    func change(in view: RosterPresenter) throws -> RosterCommand {
      let person = try person.map { try RosterLookup(view).person($0).id }
      func take(_ opening: Opening) -> RosterCommand {
        RosterCommand.takeOpening(opening: opening.seen, person: person)
          .lettingPass(letPass, in: view)
      }
      return take(
        try RosterLookup(view).opening(opening, to: .takeOpening) { view.refusal(of: take($0)) })
    }

    func question(about command: RosterCommand, in view: RosterPresenter) -> TypedLine.Question? {
      guard case .takeOpening(let seen, nil) = command,
        let opening = view.snapshot.opening(seen.id), view.reason(against: command) == nil
      else { return nil }
      return .takeOpening(opening, view)
    }
  }

  /// `flyer roster openings add`
  struct Add: RosterChanging {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: tr("Add an open shift; for admins.")
    )
    .withExamples(
      "flyer roster openings add 2026-03-03 18:00 23:00 --needed 2 --place Bar",
      "flyer roster openings add 2026-03-03 18:00 23:00 --skill till")

    @OptionGroup var options: RosterOptions
    @OptionGroup var slot: DayAndPlace

    // TRANSLATORS: people that are needed
    @Option(help: ArgumentHelp(tr("How many people.")))
    var needed = 1

    @Option(help: .skillAskedFor)
    var skill: String?

    @Option(help: ArgumentHelp(tr("A note for the members who take the shift.")))
    var note = ""

    var part: RosterPart? { RosterPart() }

    func change(in view: RosterPresenter) throws -> RosterCommand {
      .addOpening(
        date: slot.day, start: slot.hours.start, end: slot.hours.end, place: slot.place ?? "",
        needed: needed, note: note, skill: skill)
    }
  }

  /// `flyer roster openings change`
  struct Change: RosterChanging {
    static let configuration = CommandConfiguration(
      commandName: "change",
      abstract: tr(
        "Change time, place and number of people; for admins. Omitted options leave values unchanged."
      ),
      discussion: tr("Day, hours and place can change only until a member takes the shift.")
    )
    .withExamples("flyer roster openings change 2026-03-03 --needed 3")

    @OptionGroup var options: RosterOptions

    @Option(help: ArgumentHelp(tr("The new day, as in 2026-03-03.")))
    var day: RosterDate?

    // TRANSLATORS: a shift
    @Option(help: ArgumentHelp(tr("When it begins.")))
    var start: TimeOfDay?

    // TRANSLATORS: a shift
    @Option(
      help: ArgumentHelp(tr("When it ends; on the next day if this is not after the beginning.")))
    var end: TimeOfDay?

    // TRANSLATORS: a shift
    @Option(help: ArgumentHelp(tr("The place.")))
    var place: String?

    @Option(help: ArgumentHelp(tr("How many people in total.")))
    var needed: Int?

    @Option(help: .skillAskedFor)
    var skill: String?

    @Option(help: ArgumentHelp(tr("A note for the members who take the shift.")))
    var note: String?

    @Argument(help: .opening)
    var opening: RosterSubject

    var part: RosterPart? { RosterPart() }

    func change(in view: RosterPresenter) throws -> RosterCommand {
      change(
        of: try RosterLookup(view).opening(opening, to: .changeOpening) {
          view.refusal(of: change(of: $0))
        })
    }

    private func change(of opening: Opening) -> RosterCommand {
      .changeOpening(
        opening: opening.seen, date: day ?? opening.date, start: start ?? opening.start,
        end: end ?? opening.end, place: place ?? opening.place, needed: needed ?? opening.needed,
        note: note ?? opening.note, skill: skill)
    }
  }

  /// `flyer roster openings cancel`
  struct Cancel: RosterChanging {
    static let configuration = CommandConfiguration(
      commandName: "cancel",
      abstract: tr(
        "Close an open shift; members who have taken a place keep their shift. For admins.")
    )
    .withExamples("flyer roster openings cancel 2026-03-03 --reason \"The hall is closed\"")

    @OptionGroup var options: RosterOptions

    // TRANSLATORS: the reason for a change, which is in the log
    @Option(help: ArgumentHelp(tr("The reason.")))
    var reason: String

    @Argument(help: .opening)
    var opening: RosterSubject

    var part: RosterPart? { RosterPart() }

    func change(in view: RosterPresenter) throws -> RosterCommand {
      func end(of opening: Opening) -> RosterCommand {
        .cancelOpening(opening: opening.seen, reason: reason)
      }
      return end(
        of: try RosterLookup(view).opening(opening, to: .cancelOpening) {
          view.refusal(of: end(of: $0))
        })
    }
  }
}

extension RosterStep {
  static let takeOpening = RosterStep { tr("there is no open shift on \($0) that you can take") }
  static let changeOpening = RosterStep {
    tr("there is no open shift on \($0) that you can change")
  }
  static let cancelOpening = RosterStep {
    tr("there is no open shift on \($0) that you can cancel")
  }
}

/// The hours of a shift.
struct Hours: ParsableArguments {
  // TRANSLATORS: a shift
  @Argument(help: ArgumentHelp(tr("When it begins, for example 18:00.")))
  var start: TimeOfDay

  // TRANSLATORS: a shift
  @Argument(
    help: ArgumentHelp(tr("When it ends; on the next day if this is not after the beginning.")))
  var end: TimeOfDay
}

/// A day, hours on it, and where.
struct DayAndPlace: ParsableArguments {
  @Argument(help: ArgumentHelp(tr("The day, as in 2026-03-03.")))
  var day: RosterDate

  @OptionGroup var hours: Hours

  // TRANSLATORS: a shift
  @Option(help: ArgumentHelp(tr("The place.")))
  var place: String?
}

extension ArgumentHelp {
  static let opening = ArgumentHelp(tr("The open shift: its day or its id."), valueName: "opening")
}
