import ArgumentParser
import Localizing
import Roster
import RosterVisiting
import Screens

/// `flyer roster list`
struct RosterListCommand: RosterListing {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: tr("List your shifts from today on, by week.")
  )
  .withExamples("flyer roster list", "flyer roster list --json")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: all people’s shifts, trades or wishes, not only one’s own
  @Flag(help: ArgumentHelp(tr("List those of all members.")))
  var all = false

  var part: RosterPart? { all ? nil : RosterPart() }

  func rows(in view: RosterPresenter) -> [Shift] {
    // A copy may have days that are over.
    view.shifts(ofAll: all).filter { $0.date >= view.today || !view.isOver($0.slot) }
  }

  func lines(of rows: [Shift], in view: RosterPresenter, width: Int?) -> [StyledLine] {
    Shift.lines(of: rows, in: view, width: width, all ? .any : .own)
  }

  var emptiness: String {
    all
      ? tr("There are no upcoming shifts.")
      : tr("You have no upcoming shifts: flyer roster list --all lists all.")
  }
}

/// `flyer roster offered`
struct RosterOfferedCommand: RosterListing {
  static let configuration = CommandConfiguration(
    commandName: "offered", abstract: tr("List what is on the marketplace, including yours.")
  )
  .withExamples("flyer roster offered", "flyer roster offered --json")

  @OptionGroup var options: RosterOptions

  func rows(in view: RosterPresenter) -> [Shift] { view.offered }

  func lines(of rows: [Shift], in view: RosterPresenter, width: Int?) -> [StyledLine] {
    Shift.lines(of: rows, in: view, width: width, .offered)
  }

  var emptiness: String { tr("No shifts are offered.") }
}

/// `flyer roster suggestions`
struct RosterSuggestionsCommand: RosterListing {
  static let configuration = CommandConfiguration(
    commandName: "suggestions",
    abstract: tr("List suggestions for your requests; accept takes one.")
  )
  .withExamples("flyer roster suggestions", "flyer roster suggestions --json")

  @OptionGroup var options: RosterOptions

  func rows(in view: RosterPresenter) -> [Shift] {
    view.snapshot.liveRequests(of: view.me.id).flatMap { view.snapshot.suggestions(to: $0.id) }
      .sorted(by: Shift.beginsBefore)
  }

  func lines(of rows: [Shift], in view: RosterPresenter, width: Int?) -> [StyledLine] {
    Shift.lines(of: rows, in: view, width: width, .any)
  }

  var emptiness: String { tr("There are no suggestions for you.") }
}

/// `flyer roster wanted`
struct RosterWantedCommand: RosterListing {
  static let configuration = CommandConfiguration(
    commandName: "wanted", abstract: tr("List the days on which members want to work.")
  )
  .withExamples("flyer roster wanted", "flyer roster wanted --json")

  @OptionGroup var options: RosterOptions

  func rows(in view: RosterPresenter) -> [WorkRequest] { view.wanted }

  var emptiness: String { tr("No days are requested.") }
}

/// `flyer roster trades`
struct RosterTradesCommand: RosterListing {
  static let configuration = CommandConfiguration(
    commandName: "trades", abstract: tr("List the trades and rings that you are part of.")
  )
  .withExamples("flyer roster trades", "flyer roster trades --json")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: all people’s shifts, trades or wishes, not only one’s own
  @Flag(help: ArgumentHelp(tr("List those of all members.")))
  var all = false

  var part: RosterPart? { all ? nil : RosterPart() }

  func rows(in view: RosterPresenter) -> [Trade] {
    view.snapshot.trades.filter { all || $0.leg(givenBy: view.me.id) != nil }
      .sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }
  }

  var emptiness: String {
    all
      ? tr("There are no trades.")
      : tr("You have no trades: flyer roster trades --all lists all.")
  }
}

/// `flyer roster wishes`
struct RosterWishesCommand: RosterListing {
  static let configuration = CommandConfiguration(
    commandName: "wishes",
    abstract: tr("List your wishes, and other members’ wishes for your shifts.")
  )
  .withExamples("flyer roster wishes", "flyer roster wishes --json")

  @OptionGroup var options: RosterOptions

  // TRANSLATORS: all people’s shifts, trades or wishes, not only one’s own
  @Flag(help: ArgumentHelp(tr("List those of all members.")))
  var all = false

  func rows(in view: RosterPresenter) -> [RingWish] {
    let wishes = all ? view.snapshot.wishes() : view.concerningWishes
    return wishes.map { (wish: $0, date: view.snapshot.shift($0.gives)?.date.dayNumber) }
      .sorted { ($0.date ?? .min, $0.wish.id) < ($1.date ?? .min, $1.wish.id) }.map(\.wish)
  }

  var emptiness: String {
    all
      ? tr("There are no wishes.")
      : tr(
        "You have no wishes, and there are none for your shifts: flyer roster wishes --all lists all."
      )
  }
}

/// `flyer roster people`
struct RosterPeopleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: tr("List the members and their roles."),
    discussion: tr("Admins also see each member’s login, and when it was last used.")
  )
  .withExamples("flyer roster people", "flyer roster people --json")

  @OptionGroup var options: RosterOptions

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    let view = try await access.viewOrCopy()
    // If the server can't be reached, an error was shown, and the copy has the names.
    guard view.isAdmin, let members = try? await access.client.people() else {
      let people = view.everybody
      return try access.print(
        people, in: view, lines: Person.lines(of: people, in: view, width: Output.width))
    }
    let known = Dictionary(members.map { ($0.person.id, $0) }) { first, _ in first }
    let rows = view.everybody.compactMap { known[$0.id] }
    try access.print(
      rows, in: view,
      lines: AlignedLines.styled(
        rows.map { $0.columns(in: view) }, as: Person.looks + [.secondary, .secondary],
        columns: Output.width, cutting: [3, 2, 1]))
  }
}
