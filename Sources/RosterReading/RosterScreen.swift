import Drawing
package import Foundation
import Roster
import Screens

/// The part of the reader that shows a roster: what is known of it, where one is in its lists, and
/// what was ordered.
package struct RosterScreen: Sendable, Equatable {
  /// How many orders are known as one's own.
  static let rememberedOrders = 200

  /// An order on its way.
  struct Sent: Sendable, Equatable {
    var order: RosterOrder
    /// The message after it is carried out.
    var words: String
    /// The message for less room.
    var brief: String
    var reversal: RosterReversal?
    /// The command it undoes, if it is an undo.
    var undoes: RosterReversal?
  }

  package init() {}

  private(set) var state: RosterState?
  /// The tab in front; nil for one of the flyer's own.
  var tab: RosterTab?
  /// The lists in the order of `RosterTab.allCases`.
  private var lists = RosterTab.allCases.map { _ in RosterList() }
  /// The details of the selected row, if there is room beside the list.
  private(set) var detail: RosterDetail?
  /// Counts the changes after which details are stale.
  private var generation = 0
  /// The minute since 1970 as of which the lists are.
  private var minute = 0
  private(set) var sent: [Sent] = []
  private(set) var reversals = UndoHistory<RosterReversal>(capacity: 50)
  /// The last orders, so that the user gets no news of their own changes.
  private(set) var ordered: [RosterCommand] = []
  /// Other people's changes that the user has not seen yet.
  private(set) var news: RosterNews?
  /// The lines of the log that were read, the newest first, and before which it goes on.
  private var log = RosterLog(entries: [], before: nil)
  /// How many lines of the log are kept.
  private static let rememberedLines = 2_000
  /// The part of the roster that was last asked for because it was not loaded.
  private(set) var lookedAt = RosterPart()
  /// True once the user asked to be logged out.
  private var isLeaving = false
  /// Whether a session of the user ended without their logging out.
  private(set) var hasEnded = false

  subscript(tab: RosterTab) -> RosterList {
    get { lists[tab.number] }
    set { lists[tab.number] = newValue }
  }

  var isLoggedIn: Bool {
    if case .loggedIn = state?.authentication { true } else { false }
  }

  var isOffline: Bool {
    if case .offline = state?.link { true } else { false }
  }

  /// True until the state of the roster is known.
  package var isConnecting: Bool { state == nil || state?.link == .connecting }

  /// The roster as its reader sees it now; nil while there is none to see.
  func presenter(at date: Date, _ dates: DateText) -> RosterPresenter? {
    guard let state, let snapshot = state.snapshot else { return nil }
    var presenter = RosterPresenter(
      snapshot, state: state, at: Instant(secondsSince1970: Int(date.timeIntervalSince1970)),
      dates: dates, obstacle: obstacles(at: date, dates).first)
    presenter?.log = log.entries
    presenter?.logGoesOnBefore = log.before
    return presenter
  }

  /// Returns the part of the roster that the tab in front and a menu show, if it is not loaded and
  /// was not asked for yet.
  mutating func missing(
    under menu: (any GuestMenu)?, _ presenter: RosterPresenter
  ) -> RosterPart? {
    guard presenter.snapshot.part != nil else { return nil }
    let seen = (tab.map { part(for: $0, presenter) } ?? RosterPart())
      .union(presenter.part(for: menu))
    guard seen != lookedAt, !presenter.snapshot.covers(seen) else { return nil }
    lookedAt = seen
    return seen
  }

  private func part(for tab: RosterTab, _ presenter: RosterPresenter) -> RosterPart {
    switch tab {
    case .mine, .offered, .wanted, .trades: return RosterPart()
    case .duties: return .duties(on: presenter.today)
    case .weeks:
      // A user who comes to the last loaded week wants to see the next.
      let count = presenter.knownWeeks + (self[tab].isUnderLastHeading ? 1 : 0)
      return .weeks(
        min(max(count, 2), presenter.plannedWeeks.count), from: presenter.today.monday)
    }
  }

  /// Takes in lines of the log: the newest, or those that follow.
  mutating func take(_ page: RosterLog, before: Int?) {
    let known = before == nil || before != log.before ? [] : log.entries
    let entries = Array((known + page.entries).prefix(Self.rememberedLines))
    log = RosterLog(
      entries: entries, before: entries.count < Self.rememberedLines ? page.before : nil)
  }

  /// How old the copy is, where it is not the roster as the server has it.
  package func age(at date: Date) -> TimeInterval? {
    guard isOffline, let confirmed = state?.confirmed else { return nil }
    return date.timeIntervalSince1970 - Double(confirmed.secondsSince1970)
  }

  /// Takes in how the roster is now.
  mutating func change(to new: RosterState, at date: Date, _ dates: DateText) {
    let old = state
    if old?.authentication != new.authentication { change(authentication: new, since: old) }
    state = new
    generation += 1
    if old?.authentication != new.authentication || old?.snapshot != new.snapshot {
      makeLists(at: date, dates)
    }
  }

  private mutating func change(authentication new: RosterState, since old: RosterState?) {
    reversals.removeAll()
    news = nil
    lookedAt = RosterPart()
    log = RosterLog(entries: [], before: nil)
    let isOver = old.map { $0.address == new.address && $0.authentication != .loggedOut } ?? false
    hasEnded = isOver && new.authentication == .loggedOut && !isLeaving
    isLeaving = false
  }

  /// Makes the lists anew: time has passed, or the roster has changed.
  mutating func makeLists(at date: Date, _ dates: DateText) {
    generation += 1
    minute = Self.minute(of: date)
    let presenter = presenter(at: date, dates)
    for tab in RosterTab.allCases {
      self[tab].install(presenter.map(tab.entries) ?? [])
    }
  }

  /// Words the days and hours anew, if a minute has passed since.
  mutating func passTime(to date: Date, _ dates: DateText) {
    if minute != Self.minute(of: date) { makeLists(at: date, dates) }
  }

  private static func minute(of date: Date) -> Int { Int(date.timeIntervalSince1970) / 60 }

  /// Shows what is known of the selected row of a tab, or of none.
  mutating func showDetail(of tab: RosterTab?, at date: Date, _ dates: DateText) {
    let reference = tab.flatMap { self[$0].selected?.reference }
    guard detail?.reference != reference || detail?.generation != generation else { return }
    detail = reference.flatMap { reference in
      presenter(at: date, dates).map { RosterDetail($0, reference, generation: generation) }
    }
  }

  mutating func send(_ order: Sent) {
    sent.append(order)
    ordered = (ordered + [order.order.command]).suffix(Self.rememberedOrders)
  }

  /// Adds other people's changes to those that the user has not seen yet.
  mutating func tell(_ lines: [RosterNews.Line]) {
    guard !lines.isEmpty else { return }
    var news = news ?? RosterNews()
    news.append(lines)
    self.news = news
  }

  /// Takes in what became known of what others did.
  mutating func explainNews(_ better: (RosterNews.Line) -> RosterNews.Line?) {
    news?.explain(better)
  }

  /// Drops the news, as the user has seen them.
  package mutating func forgetNews() { news = nil }

  /// Records that the user asked to be logged out.
  mutating func leave() { isLeaving = true }

  /// The command that an order on its way undoes; nil for an order that is no undo.
  func undone(by order: RosterOrder) -> RosterReversal? {
    sent.first { $0.order == order }?.undoes
  }

  /// Forgets an order that is answered; nil for an unknown one.
  mutating func answer(_ order: RosterOrder) -> Sent? {
    sent.firstIndex { $0.order == order }.map { sent.remove(at: $0) }
  }

  /// Remembers how to undo what was carried out. What can't be undone ends what came before it: who
  /// would undo it must not undo something else.
  mutating func remember(_ sent: Sent) {
    if sent.undoes != nil { return }
    guard let reversal = sent.reversal else { return reversals.removeAll() }
    reversals.remember(reversal)
  }

  /// Handles an order whose result is unknown: the command it was to undo can be undone again.
  mutating func forget(_ sent: Sent) {
    if let undoes = sent.undoes, reversals.last != undoes { reversals.remember(undoes) }
  }

  mutating func takeReversal() -> RosterReversal? { reversals.undo() }

  /// Puts a row that the server has sent in place of the one that was known.
  mutating func put(_ row: Row, at date: Date, _ dates: DateText) {
    guard let snapshot = state?.snapshot else { return }
    state?.snapshot = snapshot.putting(row)
    makeLists(at: date, dates)
  }
}

extension RosterTab {
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension RosterSnapshot {
  /// The same with a row that is newer than the one it has.
  func putting(_ row: Row) -> RosterSnapshot {
    RosterSnapshot(
      version: version, today: today, part: part, rules: rules, people: people.putting(row),
      fixedShifts: fixedShifts.putting(row), openings: openings.putting(row),
      shifts: shifts.putting(row), requests: requests.putting(row),
      trades: trades.putting(row), wishes: wishes.putting(row))
  }
}

extension Array where Element: RosterRow {
  fileprivate func putting(_ row: Row) -> [Element] {
    guard let new = Element(row), let index = firstIndex(where: { $0.id == new.id }),
      self[index].revision < new.revision
    else { return self }
    var rows = self
    rows[index] = new
    return rows
  }
}
