import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that binding actions are confirmed before they are sent, or can be undone.
struct RosterQuestionTests {
  @Test func takingIsAskedAboutWhereItIsFinal() {
    var session = RosterSession(tab: 2)
    session.press("jl")
    #expect(session.screen.contains("Take it"), "\(session.screen)")
    session.press("l")
    #expect(session.screen.contains("Take Wed 4 Mar 18:00–23:00 · Bar?"), "\(session.screen)")
    #expect(session.screen.contains("it is yours for good, and Bob is off"))
    session.press("llllllllll<right>")
    #expect(session.orders.isEmpty && session.screen.contains("▌ Take it"), "one l too many")
    session.press("jl")
    #expect(session.screen.contains("Take it") && session.orders.isEmpty, "a step back")
    session.press("<enter><enter>")
    #expect(session.orders.map(\.name) == [.accept], "\(session.screen)")
  }

  @Test func takingIsUndoneWhereItWaitsForApproval() {
    var session = RosterSession(tab: 2, model: SampleRoster.model(approval: .owner))
    session.press("j<enter><enter>")
    #expect(session.model.shift("b1")?.state == .awaitingApproval(of: "anna", for: nil))
    #expect(session.footer.contains("undoes it."), "\(session.footer)")
    session.press("U")
    #expect(session.orders.map(\.name) == [.accept, .withdrawAcceptance])
    #expect(session.model.shift("b1")?.state == .supplied)
  }

  @Test func choosingASuggestionIsUndone() throws {
    var session = RosterSession(tab: 3)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    session.press("j<enter><enter>U")
    #expect(session.orders.map(\.name) == [.chooseSuggestion, .withdrawAcceptance])
    #expect(session.model.shift("c2")?.state == .suggested(to: "ra"))
  }

  @Test func notTakingAfterAllIsUndone() throws {
    var session = RosterSession(tab: 1, model: SampleRoster.model(approval: .owner))
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna")
    session.press("j<enter>")
    #expect(session.screen.contains("▌ Withdraw from it"), "\(session.screen)")
    session.press("<enter>U")
    #expect(session.orders.map(\.name) == [.withdrawAcceptance, .accept], "\(session.screen)")
  }

  @Test func agreeingSaysWhatIsGivenAndWhatComesOfIt() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob")
    session.press("<enter><enter>")
    #expect(session.screen.contains("You give   Tue 3 Mar 18:00–23:00 · Bar"), "\(session.screen)")
    #expect(session.screen.contains("You get    Wed 11 Mar 18:00–23:00 · Bar"))
    #expect(session.screen.contains("done at once, for good") && session.orders.isEmpty)
    session.press("<esc>")
    #expect(session.screen.contains("Decline it"), "it is a step back: \(session.screen)")
    session.press("j<enter><enter>")
    #expect(session.orders.map(\.name) == [.declineTrade], "\(session.screen)")
  }

  /// Another member may act while the question is open, so the question states nothing that may
  /// have changed.
  @Test(arguments: [(80, 24), (60, 20), (40, 12)])
  func decliningSaysWhichTrade(_ width: Int, _ height: Int) throws {
    var session = RosterSession(tab: 4, width: width, height: height)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    session.press("<enter>j<enter>")
    for text in ["Decline the trade?", "Sat 14 Mar 22:00", "Wed 11 Mar 18:00"] {
      #expect(session.screen.contains(text), "\(text)\n\(session.screen)")
    }
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.declineTrade], "\(session.screen)")
    let said = "You declined to trade Sat 14 Mar for Bob’s Wed 11 Mar."
    #expect(session.footer.contains(width > 60 ? said : "eclined"), "\(session.screen)")
  }

  @Test func withdrawingSaysWhichTrade() {
    var session = RosterSession(tab: 4)
    session.press("tjj<enter><enter><enter><enter>")
    #expect(session.orders.map(\.name) == [.proposeTrade, .withdrawTrade], "\(session.screen)")
    #expect(
      session.footer.contains("Trade withdrawn: Sat 14 Mar for Bob’s Thu 5 Mar."),
      "\(session.screen)")
  }

  /// Offered shifts stay unchanged when their fixed shift changes, as when it is removed.
  @Test func changingAFixedShiftSaysWhatStays() throws {
    var session = RosterSession()
    session.press("G<enter><enter><right><^s>")
    #expect(
      session.screen.contains("it becomes every Wednesday 18:00–23:00, and its planned shifts"),
      "\(session.screen)")
    #expect(!session.screen.contains("stay unchanged"), "\(session.screen)")
    session = RosterSession()
    try session.carryOut(.offer(shift: session.seen("a3")), by: "anna")
    session.press("G<enter><enter><right><^s>")
    #expect(
      session.screen.contains("these stay unchanged: Tue 10 Mar 18:00–23:00 (offered)"),
      "\(session.screen)")
    session.press("<enter>")
    #expect(session.model.shift("a3")?.date == SampleRoster.day("2026-03-10"))
    #expect(session.model.shift("a1")?.date == SampleRoster.day("2026-03-04"))
    #expect(
      session.footer.contains("The fixed shift is changed, except on Tue 10 Mar."),
      "\(session.screen)")
  }

  @Test func aWishSaysThatItMakesARingAndTakesItBack() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(.wish(gives: session.seen("e1"), takes: ["a1"]), by: "eve")
    session.press("w<enter>")
    let ticks = try #require(session.ticks)
    let row = try #require(ticks.rows.firstIndex { $0.item == .shift("e1") })
    session.press(String(repeating: "j", count: row) + " <enter>")
    #expect(session.orders.map(\.name) == [.wish], "\(session.screen)")
    #expect(
      session.footer.contains("That forms a ring: agree? U undoes it."),
      "\(session.screen)")
    let ring = try #require(session.model.all(Trade.self).first)
    session.press("U")
    #expect(session.model.find(ring.id)?.status == .withdrawn, "\(session.screen)")
    #expect(
      session.footer.contains("You withdrew the wish to give Tue 3 Mar, and the ring is off."),
      "\(session.screen)")
  }

  private func tick(_ shift: Shift.ID, in session: inout RosterSession) throws {
    let row = try #require(session.ticks?.rows.firstIndex { $0.item == .shift(shift) })
    session.press(String(repeating: "j", count: row) + " <enter>")
  }

  /// The former wish can't be restored while its shift is in a ring.
  @Test func aChangedWishThatMakesARingIsNotUndone() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(.wish(gives: session.seen("a1"), takes: ["b3"]), by: "anna")
    try session.carryOut(.wish(gives: session.seen("e1"), takes: ["a1"]), by: "eve")
    session.press("w<enter>")
    try tick("e1", in: &session)
    #expect(session.orders.map(\.name) == [.wish], "\(session.screen)")
    #expect(session.footer.contains("which forms a ring: agree?"), "\(session.screen)")
    #expect(!session.footer.contains("undo"), "\(session.screen)")
    session.press("U")
    #expect(session.footer.contains("Nothing to undo."), "\(session.screen)")
  }

  @Test func aWishThatLeavesItsRingIsNotUndone() throws {
    var session = RosterSession(tab: 4, width: 110)
    try session.carryOut(.wish(gives: session.seen("a1"), takes: ["e1"]), by: "anna")
    try session.carryOut(.wish(gives: session.seen("e1"), takes: ["a1"]), by: "eve")
    let ring = try #require(session.model.all(Trade.self).first)
    try session.carryOut(.acceptTrade(trade: ring.seen), by: "eve")
    session.press("<enter>")
    // Changing the wish would have no effect.
    #expect(
      session.screen.contains("✗ It is in a ring.")
        && session.screen.contains("Change the shifts you want …"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.withdrawWish], "\(session.screen)")
    #expect(session.footer.contains("the ring stays because a member agreed."), "\(session.screen)")
    #expect(!session.footer.contains("undo"), "\(session.screen)")
  }

  /// A ring can't be undone once another member has agreed to it.
  @Test func aRingThatSomebodyAgreedToIsNotUndone() throws {
    var session = RosterSession(tab: 4, width: 110)
    try session.carryOut(.wish(gives: session.seen("e1"), takes: ["a1"]), by: "eve")
    session.press("w<enter>")
    try tick("e1", in: &session)
    #expect(session.footer.contains("U undoes it."), "\(session.screen)")
    let ring = try #require(session.model.all(Trade.self).first)
    try session.carryOut(.acceptTrade(trade: ring.seen), by: "eve")
    session.press("U")
    #expect(session.orders.map(\.name) == [.wish], "\(session.screen)")
    #expect(
      session.footer.contains("Eve agreed to the ring it created."), "\(session.screen)")
  }

  /// “Not now” goes one step back, as escape does.
  @Test(arguments: [(2, "j<enter><enter>"), (1, "G<enter>j<enter>"), (1, "G<enter><enter><^s>")])
  func notNowIsAStepBackAsEscapeIs(_ tab: Int, _ keys: String) {
    var (chosen, escaped) = (RosterSession(tab: tab), RosterSession(tab: tab))
    chosen.press(keys)
    escaped.press(keys)
    chosen.press("j")
    #expect(chosen.screen.contains("▌ Not now"), "\(chosen.screen)")
    chosen.press("<enter>")
    escaped.press("<esc>")
    #expect(chosen.screen == escaped.screen)
    #expect(chosen.reader.context != .roster && chosen.orders.isEmpty, "\(chosen.screen)")
  }

  @Test func aQuestionThatLapsesSaysWhy() throws {
    var session = RosterSession(model: SampleRoster.model(approval: .owner))
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan")
    session.press("j<enter><enter>")
    #expect(session.screen.contains("Give Dan Fri 6 Mar") && session.screen.contains("▌ Approve"))
    try session.carryOut(.withdrawAcceptance(shift: session.seen("a2")), by: "dan")
    #expect(session.screen.contains("That can’t be done any more."), "\(session.screen)")
    #expect(session.screen.contains("What       Fri 6 Mar 10:00–16:00 · Kitchen"))
    #expect(session.screen.contains("Why        It has changed. You offer it on the marketplace."))
    #expect(!session.screen.contains("nobody") && !session.screen.contains("✗"))
    session.press("<enter><enter>")
    #expect(session.orders.isEmpty && session.screen.contains("▌ Withdraw the offer"))
  }

  @Test func takingThatLapsesSaysWhoHasIt() throws {
    var session = RosterSession(tab: 2)
    session.press("j<enter><enter>")
    try session.carryOut(.accept(shift: session.seen("b1")), by: "carla")
    #expect(
      session.screen.contains("Why        It has changed. Carla has it and does not offer it."))
    #expect(!session.screen.contains("yours for good"), "\(session.screen)")
  }

  @Test(arguments: [
    ("Cancel it …", "Cancel Wed 4 Mar"), ("Give it to a member …", "Give Carla Wed 4 Mar"),
  ])
  func whatAnAdminDecreesIsAskedAbout(_ label: String, _ heading: String) throws {
    var session = RosterSession("eve", tab: 2)
    session.press("j<enter>")
    let menu = try #require(session.menu)
    let row = try #require(menu.choices.firstIndex { $0.label == label })
    session.press(String(repeating: "j", count: row) + "<enter>")
    if label.hasPrefix("Give") { session.press("j<enter>") }
    session.press("ill<enter>")
    #expect(session.orders.isEmpty && session.screen.contains(heading), "\(session.screen)")
    #expect(!session.screen.contains("▌ Not now"), "\(session.screen)")
    session.press("<esc>")
    #expect(
      session.screen.contains("Reason       ill"), "what was typed is kept: \(session.screen)")
    session.press("<enter><enter>")
    #expect(session.orders.count == 1, "\(session.screen)")
  }

  @Test func aRoleIsAskedAbout() {
    var session = RosterSession("eve")
    session.press("Pj<enter>")
    session.select("Make an admin")
    #expect(session.screen.contains("▌ Make an admin"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.isEmpty && session.screen.contains("Make Anna an admin?"))
    #expect(
      session.screen.contains("Anna can change all shifts, manage members"), "\(session.screen)")
    session.press("j<enter>")
    #expect(session.orders.isEmpty && session.screen.contains("▌ Make an admin"))
    session.press("<enter><enter>")
    #expect(session.orders.map(\.name) == [.setRole], "\(session.screen)")
    #expect(session.footer.contains("Anna is now an admin."), "\(session.screen)")
    session.press("Pj<enter>")
    session.choose("Make an ordinary member")
    #expect(session.screen.contains("Make Anna a member?"), "\(session.screen)")
    #expect(session.screen.contains("Anna can change only their own shifts"))
  }

  @Test func takingPartAgainIsAskedAbout() throws {
    var session = RosterSession("eve")
    let dan = try #require(session.model.person("dan"))
    try session.carryOut(.deactivate(person: dan.seen), by: "eve")
    session.press("PG<enter>")
    session.select("Reactivate")
    #expect(session.screen.contains("▌ Reactivate"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.isEmpty && session.screen.contains("Reactivate Dan?"))
    #expect(session.screen.contains("and gets back those"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.activate], "\(session.screen)")
  }

  @Test func aShiftOfEveryWeekIsAskedAbout() {
    var session = RosterSession()
    session.press("+<right><right><right><^s>")
    #expect(session.orders.isEmpty, "\(session.screen)")
    #expect(session.screen.contains("Plan every Thursday 18:00–23:00?"), "\(session.screen)")
    #expect(session.screen.contains("it is a shift in each of the next 8 weeks"))
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.addFixedShift])
  }

  @Test func aRequestWithSuggestionsIsAskedAboutBeforeItIsWithdrawn() throws {
    var session = RosterSession(tab: 3)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    session.press("j<enter>j<enter>")
    #expect(session.orders.isEmpty && session.screen.contains("Lost       Carla’s 18:00–23:00"))
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.withdrawRequest], "\(session.screen)")
    #expect(!session.footer.contains("undo"), "\(session.footer)")
    session.press("U")
    #expect(session.orders.count == 1 && session.footer.contains("Nothing to undo."))
  }

  /// Every command that a menu sends without a question can be undone, or gives no shift away for
  /// good.
  @Test(arguments: RosterRules.Approval.allCases, ["anna", "bob", "eve"] as [Person.ID])
  func nothingFinalIsSentAtOnce(_ approval: RosterRules.Approval, _ me: Person.ID) throws {
    var session = RosterSession(me, model: SampleRoster.model(approval: approval))
    if approval != .none { try session.carryOut(.accept(shift: session.seen("b1")), by: "anna") }
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    try session.carryOut(.chooseSuggestion(shift: session.seen("c2")), by: "anna")
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    let presenter = try #require(session.reader.presenter)
    let snapshot = presenter.snapshot
    let references =
      snapshot.shifts.map(\.reference) + snapshot.requests.map(\.reference)
      + snapshot.trades.map(\.reference) + snapshot.fixedShifts.map(\.reference)
      + snapshot.people.map(\.reference)
    for choice in references.flatMap(presenter.choices) where choice.objection == nil {
      guard case .order(let command) = choice.outcome else { continue }
      let reversal = RosterReversal.of(command, presenter)
      #expect(reversal != nil || command.name == .withdrawTrade, "\(choice)")
    }
  }
}

/// Tests a request that waits for my approval of the chosen shift.
struct RosterApprovalTests {
  private func session(_ me: Person.ID, tab: Int = 3) throws -> RosterSession {
    var session = RosterSession(me, tab: tab)
    try session.carryOut(.suggest(shift: session.seen("a3"), request: "rb"), by: "anna")
    try session.carryOut(.chooseSuggestion(shift: session.seen("a3")), by: "bob")
    return session
  }

  @Test func approvingComesFirst() throws {
    var session = try session("anna")
    #expect(session.screen.contains("accepted yours: approve?"), "\(session.screen)")
    #expect(session.screen.contains("Roster 1") && session.screen.contains("Wanted 1"))
    session.press("<enter>")
    #expect(session.screen.contains("▌ Approve"), "\(session.screen)")
    #expect(session.screen.contains("Bob gets your 18:00–23:00 Bar"), "\(session.screen)")
    #expect(session.screen.contains("Reject") && !session.screen.contains("Suggest"))
    session.press("<enter><enter>")
    #expect(session.orders.map(\.name) == [.approve])
    #expect(session.model.shift("a3")?.owner == "bob", "\(session.screen)")
  }

  @Test func disapprovingComesSecond() throws {
    var session = try session("anna")
    session.press("<enter>j<enter><enter>")
    #expect(session.orders.map(\.name) == [.disapprove])
    #expect(session.model.shift("a3")?.state == .idle, "\(session.screen)")
  }

  @Test func anAdminMayAsWellAndNobodyElse() throws {
    var admin = try session("eve")
    admin.press("<enter>")
    #expect(admin.screen.contains("Bob gets Anna’s 18:00–23:00 Bar"), "\(admin.screen)")
    var other = try session("carla")
    other.press("<enter>")
    #expect(!other.screen.contains("pprove"), "\(other.screen)")
    #expect(other.screen.contains("You have no shift to suggest on Tue 10 Mar."))
  }

  @Test func theShiftItselfSaysTheSame() throws {
    var session = try session("anna", tab: 1)
    #expect(session.screen.contains("! Tue 10  18:00–23:00  Bar"), "\(session.screen)")
    #expect(session.screen.contains("Bob: approve?"), "\(session.screen)")
    session.press("jj<enter>")
    #expect(session.screen.contains("▌ Approve                           Bob gets it"))
  }
}
