import Calendrics
import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests `U`, which undoes commands that have an opposite.
struct RosterUndoTests {
  /// After a final command, undo must not undo an earlier one.
  @Test func whatIsFinalEndsWhatCouldBeUndone() {
    var session = RosterSession()
    session.press("<enter><enter>G<enter>j<enter><enter>")
    #expect(session.model.fixedShift("f1")?.isActive == false, "\(session.screen)")
    session.press("k")
    #expect(!session.footer.contains("U undo"), "\(session.screen)")
    session.press("U")
    #expect(session.model.shift("a1")?.state == .supplied)
    #expect(session.footer.contains("Nothing to undo."), "\(session.screen)")
  }

  @Test func soDoesAnAgreement() throws {
    var session = RosterSession()
    session.press("<enter><enter>")
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    session.press("jjj<enter><enter><enter>")
    #expect(session.orders.map(\.name) == [.offer, .acceptTrade], "\(session.screen)")
    session.press("kU")
    #expect(session.orders.map(\.name).last == .acceptTrade, "\(session.screen)")
  }

  @Test func anOfferIsUndone() {
    var session = RosterSession()
    session.press("<enter><enter>U")
    #expect(session.orders.map(\.name) == [.offer, .revoke])
    #expect(session.footer.contains("You keep Tue 3 Mar"))
    session.press("U")
    #expect(session.footer.contains("Nothing to undo."))
  }

  @Test func severalDaysAreTakenBackOneByOne() {
    var session = RosterSession()
    session.press("n j <enter>U")
    #expect(session.orders.map(\.name) == [.request, .withdrawRequest, .withdrawRequest])
  }

  @Test func withdrawingARequestIsUndone() {
    var session = RosterSession(tab: 3)
    session.press("j<enter><enter>U")
    #expect(session.orders.map(\.name) == [.withdrawRequest, .request], "\(session.screen)")
  }

  @Test func aTradeThatWasWithdrawnIsProposedAgain() {
    var session = RosterSession(tab: 4)
    session.press("tjj<enter><enter><enter><enter>")
    #expect(session.orders.map(\.name) == [.proposeTrade, .withdrawTrade], "\(session.screen)")
    #expect(session.footer.contains("U undoes it."), "\(session.screen)")
    session.press("U")
    #expect(session.orders.map(\.name).last == .proposeTrade, "\(session.screen)")
  }

  @Test func suggestionsTradesAndWishesAreUndone() {
    var session = RosterSession(tab: 3)
    session.press("<enter><enter>U")
    #expect(session.orders.map(\.name) == [.suggest, .takeBackSuggestion])
    session = RosterSession()
    session.press("tjj<enter>U")
    #expect(session.orders.map(\.name) == [.proposeTrade, .withdrawTrade])
    session = RosterSession()
    session.press("wG <enter>U")
    #expect(session.orders.map(\.name) == [.wish, .withdrawWish])
    #expect(
      session.footer.contains("You withdrew the wish to give Tue 3 Mar."), "\(session.screen)")
  }

  @Test func whatOthersHaveTakenCanNotBeUndone() throws {
    var session = RosterSession()
    session.press("<enter><enter>")
    try session.carryOut(.accept(shift: session.seen("a1")), by: "dan")
    session.press("k")
    #expect(!session.footer.contains("undo"), "what can’t be done isn’t promised")
    session.press("U")
    #expect(session.model.shift("a1")?.owner == "dan")
    #expect(session.footer.contains("Too late to undo (Tue 3 Mar): "), "\(session.screen)")
    #expect(session.reader.context == .roster && session.orders.count == 1, "nothing opens")
  }

  @Test func whatWasDisapprovedWaitsNoMore() throws {
    var session = RosterSession(tab: 3)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    session.press("j<enter><enter>")
    #expect(session.footer.contains("U undoes it"), "\(session.screen)")
    try session.carryOut(.disapprove(shift: session.seen("c2")), by: "carla")
    #expect(!session.screen.contains("choose?"), "it can’t be had: \(session.screen)")
    session.press("U")
    #expect(
      session.footer.contains(": It belongs to Carla and is no longer waiting.   ? help"),
      "\(session.screen)")
  }

  @Test func whatWasApprovedCanNotBeUndone() throws {
    var session = RosterSession(tab: 3)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    session.press("j<enter><enter>")
    try session.carryOut(.approve(shift: session.seen("c2")), by: "carla")
    session.press("U")
    #expect(
      session.footer.contains("Too late to undo (Thu 12 Mar): It is yours now."),
      "\(session.screen)")
    #expect(session.reader.context == .roster && session.orders.count == 1)
  }

  /// The server refuses a command that the reader had no reason to doubt.
  @Test func anUndoThatIsRefusedOpensNothing() throws {
    var session = RosterSession()
    session.press("<enter><enter>")
    let taken = try #require(session.model.shift("a1"))
    var fresh = taken
    fresh.state = .awaitingApproval(of: "dan", for: nil)
    fresh.revision += 1
    session.model.put(fresh.row)
    session.press("U")
    #expect(session.orders.map(\.name) == [.offer, .revoke])
    #expect(session.reader.context == .roster, "\(session.screen)")
    #expect(
      session.footer.contains("Too late to undo (Tue 3 Mar): Dan has taken it."),
      "\(session.footer)")
    session.press("<enter>")
    #expect(session.reader.context == .rosterMenu && session.orders.count == 2)
  }

  @Test func whatWasRefusedIsNotUndone() throws {
    var session = RosterSession()
    session.isAnswering = false
    session.press("<enter><enter>")
    var fresh = try #require(session.model.shift("a1"))
    fresh.revision += 1
    session.model.put(fresh.row)
    session.answer()
    #expect(session.orders.map(\.name) == [.offer])
    #expect(session.reader.rosterScreen?.reversals.count == 0)
  }
}
