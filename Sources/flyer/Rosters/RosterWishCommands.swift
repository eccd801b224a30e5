import ArgumentParser
import Invoking
import Roster

/// `flyer roster wish`
struct RosterWishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wish", abstract: "Say that you would give a shift for any of some others.",
    discussion: """
      Where such wishes of two to four people close a ring, it is proposed to them and stands \
      among the trades. Wishing again for the same shift replaces the wish.
      """)

  @OptionGroup var options: RosterOptions

  @Flag(help: "Wish no more for a shift of yours.")
  var withdraw = false

  @Argument(help: ArgumentHelp("Your shift: its day or its id.", valueName: "give"))
  var given: RosterSubject

  @Argument(
    help: ArgumentHelp("The others', the dearest first: their days or ids.", valueName: "take"))
  var taken: [RosterSubject] = []

  func validate() throws {
    guard withdraw == taken.isEmpty else {
      throw ValidationError("name your shift and what you would take, or --withdraw and your shift")
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let mine = try view.shift(given, to: "give", among: { $0.owner == view.me }) { shift in
      withdraw ? view.snapshot.wish(giving: shift.id) != nil : shift.state == .idle
    }
    if withdraw { return try await withdraw(mine, access, view) }
    let takes = try taken.map {
      try view.shift($0, to: "take", among: { $0.owner != view.me }) { $0.state == .idle }
    }
    let words = takes.map { "\(view.text($0)) of \(view.name(of: $0.owner))" }
    try await access.perform(
      .wish(gives: mine.seen, takes: takes.map(\.id)),
      done: "wished: \(view.text(mine)) for \(words.joined(separator: " or "))")
  }

  private func withdraw(
    _ shift: Shift, _ access: RosterAccess, _ view: RosterView
  ) async throws {
    guard let wish = view.snapshot.wish(giving: shift.id) else {
      throw Failure(
        message: "there is no wish for \(view.text(shift)); flyer roster wishes lists them",
        code: Sysexits.noInput)
    }
    try await access.perform(
      .withdrawWish(wish: wish.seen), done: "withdrawn: the wish for \(view.text(shift))")
  }
}

/// `flyer roster wishes`
struct RosterWishesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wishes", abstract: "What people would give, and for what.")

  @OptionGroup var options: RosterOptions

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let wishes = view.snapshot.wishes().map { (wish: $0, json: WishJSON($0, in: view)) }
      .sorted { ($0.json.givesDate ?? "", $0.json.id) < ($1.json.givesDate ?? "", $1.json.id) }
    try access.print(
      wishes.map(\.json), lines: AlignedLines.of(wishes.flatMap { view.rows(of: $0.wish) }),
      fields: \.fields)
  }
}

/// `flyer roster suggestions`
struct RosterSuggestionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggestions", abstract: "What was suggested to your requests; accept takes one.")

  @OptionGroup var options: RosterOptions

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let mine = view.snapshot.liveRequests(of: view.me)
    let shifts = mine.flatMap { view.snapshot.suggestions(to: $0.id) }
      .sorted(by: Shift.beginsBefore)
    try access.print(
      shifts.map { ShiftJSON($0, in: view) }, lines: view.lines(of: shifts, showingOwners: true),
      fields: \.fields)
  }
}
