import ArgumentParser
import Reading
import Roster

/// `flyer roster trade`
struct RosterTradeCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "trade", abstract: "Propose a shift of yours for one of somebody else's.",
    discussion: "With one argument and --accept, --decline or --withdraw, answer a trade.")

  /// What is done about a trade that is there already.
  enum Answer: String, EnumerableFlag {
    case accept, decline, withdraw

    func change(of trade: RowVersion<Trade>) -> (RosterCommand, done: String) {
      switch self {
      case .accept: (.acceptTrade(trade: trade), done: "agreed")
      case .decline: (.declineTrade(trade: trade), done: "declined")
      case .withdraw: (.withdrawTrade(trade: trade), done: "withdrawn")
      }
    }
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
    guard (answer == nil) == (second != nil) else { throw Self.wrongCount }
  }

  func change(in view: RosterPresenter) throws -> (RosterCommand, done: String) {
    if let answer { return try answer.change(of: view.row(first, of: Trade.self).seen) }
    guard let second else { throw Self.wrongCount }
    let (mine, theirs) = (try view.own(first, to: "give"), try view.others(second))
    return (
      .proposeTrade(give: mine.seen, take: theirs.seen),
      done: "proposed to \(view.name(of: theirs.owner)): \(view.duty(mine)) for "
        + view.duty(theirs)
    )
  }

  private static let wrongCount = ValidationError(.wrongCountForTrade)
}
