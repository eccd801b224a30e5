import ArgumentParser
import Localizing
import Roster
import Screens

/// `flyer roster trade`
struct RosterTradeCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "trade", abstract: tr("Propose to trade one of your shifts for another member’s."),
    discussion: tr("With one argument and --accept, --decline or --withdraw, answer a trade.")
  )
  .withExamples("flyer roster trade 2026-03-03 2026-03-05", "flyer roster trade --accept trade-17")

  /// The answer to an existing trade.
  enum Answer: String, EnumerableFlag {
    case accept, decline, withdraw

    func change(of trade: RowVersion<Trade>) -> RosterCommand {
      switch self {
      case .accept: .acceptTrade(trade: trade)
      case .decline: .declineTrade(trade: trade)
      case .withdraw: .withdrawTrade(trade: trade)
      }
    }
  }

  @OptionGroup var options: RosterOptions

  @Flag(help: ArgumentHelp(tr("Accept, decline or withdraw the trade.")))
  var answer: Answer?

  @Argument(
    help: ArgumentHelp(tr("Your shift: its day or its id; or the trade’s id."), valueName: "give"))
  var first: RosterSubject

  @Argument(
    help: ArgumentHelp(tr("The other member’s shift: its day or its id."), valueName: "take"))
  var second: RosterSubject?

  var part: RosterPart? {
    guard answer == nil else { return RosterPart() }
    // The user's own shifts are known by any of their names.
    return second?.week?.union(first.week ?? RosterPart())
  }

  func validate() throws {
    guard (answer == nil) == (second != nil) else { throw Self.wrongCount }
  }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    if let answer {
      return try answer.change(of: RosterLookup(view).row(first, of: Trade.self).seen)
    }
    guard let second else { throw Self.wrongCount }
    func trade(_ mine: Shift, for theirs: Shift) -> RosterCommand {
      .proposeTrade(give: mine.seen, take: theirs.seen)
    }
    let wanted = try RosterLookup(view).shifts(second) { !view.isMine($0) }
    let mine = try RosterLookup(view).own(first, to: .give) { mine in
      wanted.refusal { view.refusal(of: trade(mine, for: $0)) }
    }
    return trade(
      mine, for: try RosterLookup(view).others(second) { view.refusal(of: trade(mine, for: $0)) })
  }

  private static let wrongCount = ValidationError(
    tr("name two shifts, or one trade with --accept, --decline or --withdraw"))
}

extension RosterStep {
  static let give = RosterStep { tr("there is no shift on \($0) that you can give") }
  static let take = RosterStep { tr("there is no shift on \($0) that you can take") }
}

/// `flyer roster wish`
struct RosterWishCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "wish", abstract: tr("Wish to trade a shift for any of several others."),
    discussion: tr(
      "If the wishes of two to four members form a ring, it is proposed to them and listed among the trades. A new wish for the same shift replaces the old one."
    )
  )
  .withExamples(
    "flyer roster wish 2026-03-03 2026-03-05 2026-03-06",
    "flyer roster wish --withdraw 2026-03-03")

  @OptionGroup var options: RosterOptions

  @Flag(help: ArgumentHelp(tr("Withdraw your wish for one of your shifts.")))
  var withdraw = false

  @Argument(help: ArgumentHelp(tr("Your shift: its day or its id."), valueName: "give"))
  var given: RosterSubject

  @Argument(
    help: ArgumentHelp(
      tr("The shifts you want, most wanted first: their days or ids."), valueName: "take"))
  var taken: [RosterSubject] = []

  var part: RosterPart? { withdraw ? RosterPart() : nil }

  func validate() throws {
    guard withdraw == taken.isEmpty else {
      throw ValidationError(
        tr("name your shift and the shifts you want, or --withdraw and your shift"))
    }
  }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    if withdraw { return try withdrawal(in: view) }
    func refusal(of mine: Shift, for theirs: Shift) -> Refusal? {
      view.refusal(of: .wish(gives: mine.seen, takes: [theirs.id]))
    }
    let wanted = try taken.map { try RosterLookup(view).shifts($0) { !view.isMine($0) } }
    let mine = try RosterLookup(view).own(given, to: .give) { mine in
      wanted.lazy.compactMap { $0.refusal { refusal(of: mine, for: $0) } }.first
    }
    let takes = try taken.map {
      try RosterLookup(view).others($0) { refusal(of: mine, for: $0) }.id
    }
    return .wish(gives: mine.seen, takes: takes)
  }

  private func withdrawal(in view: RosterPresenter) throws -> RosterCommand {
    let shift = try RosterLookup(view).own(
      given, to: .give, fit: { view.snapshot.wish(giving: $0.id) != nil }, unless: { _ in nil })
    guard let wish = view.snapshot.wish(giving: shift.id) else {
      throw Failure.noWish(for: view.duty(shift))
    }
    return .withdrawWish(wish: wish.seen)
  }
}
