import Roster
import RosterPresenting

/// The lists that everybody has a tab for.
enum PageList: CaseIterable {
  case mine, today, offered, wanted, trades

  var path: String {
    switch self {
    case .mine: PagePath.home
    case .today: PagePath.below("today")
    case .offered: PagePath.below("offered")
    case .wanted: PagePath.below("wanted")
    case .trades: PagePath.below("trades")
    }
  }

  /// Where a row is listed.
  init?(of reference: RowReference, seenBy presenter: RosterPresenter) {
    switch reference.kind {
    case .shift:
      guard let shift = presenter.snapshot.shift(Shift.ID(reference.id)) else { return nil }
      let isMine = presenter.isMine(shift) || shift.state.acceptedBy == presenter.me.id
      self = isMine ? .mine : shift.state == .supplied ? .offered : .today
    case .fixedShift: self = .mine
    case .request: self = .wanted
    case .trade, .wish: self = .trades
    case .person: return nil
    }
  }

  /// Where it shows what a command has done.
  init?(after command: RosterCommand) {
    switch command {
    case .offer, .revoke, .accept, .withdrawAcceptance, .approve, .disapprove, .suggest,
      .takeBackSuggestion, .addFixedShift, .changeFixedShift, .removeFixedShift, .cancelShift,
      .override, .addShift:
      self = .mine
    case .request, .withdrawRequest, .chooseSuggestion: self = .wanted
    case .proposeTrade, .acceptTrade, .declineTrade, .withdrawTrade, .wish, .withdrawWish:
      self = .trades
    case .invite, .deactivate, .activate, .setRole, .layOut, .expire, .findRings: return nil
    }
  }

  /// What can be begun from it.
  func ways(for presenter: RosterPresenter) -> [(label: String, path: String)] {
    switch self {
    case .mine:
      [
        (PageWords.addFixedShift, PagePath.form(.newFixedShift(of: presenter.me.id))),
        (PageWords.askForDays, PagePath.ticks(.freeDays)),
      ]
    case .wanted: [(PageWords.askForDays, PagePath.ticks(.freeDays))]
    case .trades:
      [
        (PageWords.proposeTrade, PagePath.choices(.own(for: .trade))),
        (PageWords.wish, PagePath.choices(.own(for: .wish))),
      ].compactMap { label, path in path.map { (label, $0) } }
    case .today, .offered: []
    }
  }
}
