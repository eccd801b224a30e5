import FlyerModel
import Foundation
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests how the reader handles events of its roster.
struct RosterEventTests {
  @Test func aRosterBringsItsTabsBeforeTheSearch() {
    let session = RosterSession()
    #expect(
      session.reader.tabs.screens.map(\.tab.title)
        == [
          "Alle", "Tipp", "Kontakte", "Roster", "Offered", "Wanted", "Trades", "On duty", "Weeks",
          "Suche",
        ])
    #expect(session.reader.rosterTab == .mine)
  }

  @Test func withoutARosterThereIsNothingOfIt() {
    let session = Session()
    #expect(session.reader.rosterScreen == nil && session.reader.rosterTab == nil)
    #expect(session.reader.tabs.screens.count == Sample.tabs.count)
  }

  @Test func changesOfOthersAppearByThemselves() throws {
    var session = RosterSession(tab: 2)
    #expect(session.reader.rosterScreen?[.offered].count == 3)
    try session.carryOut(.offer(shift: session.seen("b3")), by: "bob")
    #expect(session.reader.rosterScreen?[.offered].count == 4)
    #expect(session.screen.contains("Wed 11  18:00–23:00"), "\(session.screen)")
  }

  @Test func theSelectionStaysOnItsShift() throws {
    var session = RosterSession(tab: 2)
    session.press("j")
    #expect(session.reader.rosterScreen?[.offered].selected?.reference.id == "b1")
    try session.carryOut(.accept(shift: session.seen("c1")), by: "dan")
    #expect(session.reader.rosterScreen?[.offered].selected?.reference.id == "b1")
    #expect(session.footer.contains("1 of 2"), "\(session.screen)")
    try session.carryOut(.accept(shift: session.seen("b1")), by: "carla")
    #expect(session.reader.rosterScreen?[.offered].selected?.reference.id == "a2")
  }

  @Test func anOpenMenuFollowsTheRoster() throws {
    var session = RosterSession()
    session.press("j<enter>")
    #expect(session.screen.contains("offered"))
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan")
    #expect(session.screen.contains("Owner      Dan"), "\(session.screen)")
    #expect(session.screen.contains("This changed in the meantime: check it again."))
    session.press("<enter>")
    #expect(session.orders.isEmpty && session.screen.contains("Owner      Dan"))
    #expect(!session.screen.contains("check it again"))
  }

  @Test func aConflictShowsWhatHappenedAndTheFreshState() throws {
    var session = RosterSession(tab: 2)
    session.isAnswering = false
    session.press("j<enter><enter><enter>")
    #expect(session.screen.contains("sending …"), "\(session.screen)")
    // Carla has taken the shift, but the reader has no event about it yet.
    let taken = try #require(session.model.shift("b1"))
    var fresh = taken
    fresh.owner = "carla"
    fresh.state = .idle
    fresh.revision += 1
    session.model.put(fresh.row)
    session.answer()
    #expect(session.reader.context == .rosterMenu)
    #expect(
      session.screen.contains(
        "Wed 4 Mar 18:00–23:00: It has changed. Carla has it and does not offer it."),
      "\(session.screen)")
    session.press("<enter>")
    #expect(
      session.orders.count == 1 && session.reader.context == .rosterMenu, "it was not seen yet")
    #expect(!session.screen.contains("has changed"), "\(session.screen)")
  }

  @Test func aConflictInterruptsNobodyElsewhere() {
    var session = RosterSession()
    session.isAnswering = false
    session.press("<enter><enter>")
    session.session.press("1")
    for order in session.session.effects.compactMap(\.order) {
      session.session.send(.roster(.orderRefused(order, message: "It has begun.", fresh: nil)))
    }
    #expect(session.reader.menu == nil && session.footer.contains("It has begun."))
  }

  @Test func aFailureSaysThatNobodyKnows() {
    var session = RosterSession()
    session.isAnswering = false
    session.press("<enter><enter>")
    for order in session.session.effects.compactMap(\.order) {
      session.session.send(.roster(.orderFailed(order, reason: "No answer.")))
    }
    #expect(
      session.footer.contains("No answer. The result is unknown: check the roster."),
      "\(session.screen)")
    #expect(session.reader.rosterScreen?.sent == [])
  }

  @Test func lateAnswersAreDropped() {
    var session = RosterSession()
    let order = RosterOrder(number: 99, command: .offer(shift: RowVersion(id: "a1")))
    session.session.send(.roster(.orderDone(order)))
    #expect(session.reader.message == nil && session.reader.rosterScreen?.reversals.count == 0)
    session.session.send(.roster(.orderFailed(order, reason: "No.")))
    #expect(session.reader.message == nil)
  }

  @Test func offlineEverythingCanBeReadAndNothingDone() {
    var session = RosterSession()
    session.link = .offline(reason: "No route to host.")
    session.publish()
    #expect(session.screen.contains("Offline since 11:00"), "\(session.screen)")
    session.press("<enter>")
    let reason = "Offline since 11:00: read only. No route to host."
    #expect(session.screen.contains("▌ ✗ \(reason)  "), "\(session.screen)")
    #expect(session.screen.contains("  Offer it\n"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.isEmpty)
    session.press("<esc>n")
    #expect(session.screen.contains("✗"), "\(session.screen)")
    session.press(" <enter>")
    #expect(session.orders.isEmpty)
    session.press("<esc>+")
    #expect(session.reader.context == .roster, "\(session.screen)")
    #expect(session.orders.isEmpty && session.footer.contains("Offline since 11:00"))
  }

  @Test func theAgeOfTheCopyIsSaidAndGrows() {
    var session = RosterSession()
    session.link = .offline(reason: "")
    session.publish()
    #expect(session.screen.contains("just now"), "\(session.screen)")
    guard
      case .timers(.start(let timer, _))? = session.session.timers.last(where: {
        if case .timers(.start(let timer, _)) = $0 { timer.kind == .age } else { false }
      })
    else {
      Issue.record("no timer for the age: \(session.session.timers)")
      return
    }
    session.session.send(.timer(timer), at: SampleRoster.now + 300)
    #expect(session.screen.contains("5 min ago"), "\(session.screen)")
    session.session.send(.timer(timer), at: SampleRoster.now + 3 * 86_400)
    #expect(session.screen.contains("Offline since 2 Mar 2026"), "\(session.screen)")
  }

  @Test func anIdleRosterNeedsNoTimer() {
    let session = RosterSession()
    #expect(session.reader.requests.timers == RunningTimers(), "\(session.reader.requests.timers)")
  }

  @Test func whileItIsAskedASignTurns() {
    var session = RosterSession()
    session.link = .connecting
    session.publish()
    #expect(session.reader.requests.timers[.spinner] != nil)
    #expect(session.screen.contains("connecting"), "\(session.screen)")
  }

  @Test func loggingOutLeavesNothingOnTheScreen() {
    var session = RosterSession()
    session.press("L")
    #expect(session.session.effects.isEmpty)
    session.press("<enter>")
    #expect(session.session.effects.contains(.roster(.logOut)))
    session.authentication = .loggedOut
    session.press("n")
    session.publish()
    #expect(session.reader.context == .rosterLoggedOut)
    #expect(session.screen.contains("You are not logged in"), "\(session.screen)")
    #expect(!session.screen.contains("Kitchen"))
  }

  @Test func stayingIsTheSecondChoice() {
    var session = RosterSession()
    session.press("Lj<enter>")
    #expect(!session.session.effects.contains(.roster(.logOut)))
    #expect(session.reader.context == .roster)
  }

  @Test func tabsThatGoAwayTakeNothingWithThem() {
    var session = RosterSession(tab: 4)
    session.session.refresh(Sample.items) { $0.head.roster = nil }
    #expect(
      session.reader.rosterTab == nil && session.reader.tabs.screens.count == Sample.tabs.count)
    #expect(session.screen.contains("Die Einführungswoche") || session.screen.contains("Search"))
  }
}

/// Tests the messages shown while the server did not answer.
struct RosterObstacleMessageTests {
  @Test func whatKeptMeFromChangingGoesWhenItIsOver() {
    var session = RosterSession()
    session.link = .offline(reason: "127.0.0.1:8484 refuses the connection: is it running?")
    session.publish()
    session.press("U")
    #expect(session.footer.contains("Offline since 11:00"), "\(session.screen)")
    session.link = .connecting
    session.publish()
    #expect(!session.footer.contains("Offline since"), "\(session.screen)")
    session.link = .live
    session.publish()
    #expect(session.reader.message == nil, "\(session.screen)")
  }

  /// If only the server does not answer for a while, nothing about the question has changed.
  @Test func aQuestionComesBackAsItWas() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    session.press("<enter><enter>")
    let question = session.screen
    session.link = .offline(reason: "It refuses the connection.")
    session.publish()
    #expect(session.screen.contains("That can’t be done now."), "\(session.screen)")
    #expect(!session.screen.contains("in the meantime"), "\(session.screen)")
    session.link = .connecting
    session.publish()
    #expect(!session.screen.contains("in the meantime"), "\(session.screen)")
    session.link = .live
    session.publish()
    #expect(session.screen == question, "\(session.screen)")
  }

  @Test func whatChangesBehindAQuestionIsStillSaid() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    session.press("<enter><enter>")
    let trade = try #require(session.model.all(Trade.self).first)
    session.link = .offline(reason: "It refuses the connection.")
    try session.carryOut(.withdrawTrade(trade: trade.seen), by: "bob")
    #expect(session.screen.contains(RosterMenu.changedMeanwhile), "\(session.screen)")
  }

  /// Enter was meant for another row than the one selected now.
  @Test func nothingIsOrderedByARowThatTookTheSelection() {
    var session = RosterSession()
    session.press("<enter>jj")
    #expect(session.menu?.selected?.label == "Propose a trade …", "\(session.screen)")
    for link in [RosterState.Link.offline(reason: "It refuses the connection."), .live] {
      session.link = link
      session.publish()
      #expect(!session.screen.contains("in the meantime"), "\(session.screen)")
    }
    session.press("<enter>")
    #expect(session.orders.isEmpty && session.menu?.selected?.label == "Offer it")
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.offer], "\(session.screen)")
  }

  @Test func anotherReasonTakesItsPlace() {
    var session = RosterSession(width: 120)
    session.link = .offline(reason: "It refuses the connection.")
    session.publish()
    session.press("U")
    session.link = .offline(reason: "It does not answer.")
    session.publish()
    #expect(session.footer.contains("It does not answer."), "\(session.screen)")
    session.link = .live
    session.publish()
    #expect(session.reader.message == nil, "\(session.screen)")
  }

  /// The days that no member can request now are one row with the reason.
  @Test func daysOfWhichNoneCanBeAskedForAreFolded() {
    var session = RosterSession()
    session.link = .offline(reason: "It refuses the connection.")
    session.publish()
    session.press("n")
    #expect(session.ticks?.rows.count == 1, "\(session.screen)")
    #expect(session.screen.contains("read only"), "\(session.screen)")
    session.link = .live
    session.publish()
    #expect(session.ticks?.rows.filter { $0.reason == nil }.count ?? 0 > 10, "\(session.screen)")
  }

  @Test func daysSayWhichWeekAsTheRosterDoes() {
    var session = RosterSession()
    session.press("n")
    #expect(session.screen.contains("This week"), "\(session.screen)")
    #expect(session.screen.contains("Next week"), "\(session.screen)")
  }

  @Test func ticksAreGoneThroughByScreens() {
    var session = RosterSession()
    session.press("n")
    let half = "<^d>"
    session.press(half)
    let down = session.ticks?.selection.index ?? 0
    #expect(down > 1, "\(session.screen)")
    session.press("<^u>")
    #expect(session.ticks?.selection.index == 0)
    session.press("Gb")
    let count = session.ticks?.count ?? 0
    #expect((session.ticks?.selection.index).map { $0 < count - 2 } == true, "\(session.screen)")
    #expect(session.ticks?.ticked == [])
  }
}
