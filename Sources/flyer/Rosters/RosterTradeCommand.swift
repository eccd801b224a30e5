import ArgumentParser
import Roster

/// `flyer roster trade`
struct RosterTradeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trade", abstract: "Propose a shift of yours for one of somebody else's.",
    discussion: "With one argument and --accept, --decline or --withdraw, answer a trade.")

  /// What is done about a trade that is there already.
  enum Answer: String, EnumerableFlag {
    case accept, decline, withdraw
  }

  @OptionGroup var options: RosterOptions

  @Flag(help: "Answer a trade in this way.")
  var answer: Answer?

  @Argument(
    help: ArgumentHelp("Your shift: its day or its id; or the trade's id.", valueName: "give"))
  var first: RosterSubject

  @Argument(help: ArgumentHelp("Their shift: its day or its id.", valueName: "take"))
  var second: RosterSubject?

  func validate() throws {
    guard (answer == nil) == (second != nil) else {
      throw ValidationError(
        "name two shifts, or one trade with --accept, --decline or --withdraw")
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    if let answer { return try await give(answer, access, view) }
    guard let second else { return }
    let mine = try view.shift(first, to: "give", among: { $0.owner == view.me }) {
      $0.state == .idle
    }
    let theirs = try view.shift(second, to: "take", among: { $0.owner != view.me }) {
      $0.state == .idle
    }
    try await access.perform(
      .proposeTrade(give: mine.seen, take: theirs.seen),
      done: "proposed to \(view.name(of: theirs.owner)): \(view.text(mine)) for "
        + view.text(theirs))
  }

  private func give(
    _ answer: Answer, _ access: RosterAccess, _ view: RosterView
  ) async throws {
    let trade = try view.row(first, of: Trade.self).seen
    switch answer {
    case .accept: try await access.perform(.acceptTrade(trade: trade), done: "agreed")
    case .decline: try await access.perform(.declineTrade(trade: trade), done: "declined")
    case .withdraw: try await access.perform(.withdrawTrade(trade: trade), done: "withdrawn")
    }
  }
}
