import Calendrics
import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests the commands that keys send to a roster, and their results.
struct RosterOrderTests {
  @Test func aShiftIsOfferedAndRevoked() throws {
    var session = RosterSession()
    session.press("<enter><enter>")
    #expect(session.orders == [.offer(shift: RowVersion(id: "a1", revision: 1))])
    #expect(session.model.shift("a1")?.state == .supplied)
    #expect(session.footer.contains("You offered Tue 3 Mar 18:00–23:00. U undoes it."))
    session.press("<enter><enter>")
    #expect(session.model.shift("a1")?.state == .idle, "\(session.screen)")
    #expect(session.footer.contains("You keep Tue 3 Mar 18:00–23:00."))
  }

  @Test func takingAShiftIsSaid() {
    var session = RosterSession(tab: 2)
    session.press("j<enter><enter><enter>")
    #expect(session.orders == [.accept(shift: RowVersion(id: "b1", revision: 1))])
    #expect(session.model.shift("b1")?.owner == "anna")
    #expect(session.footer.contains("You now have the shift on Wed 4 Mar 18:00–23:00."))
  }

  @Test func takingAwaitsApprovalWhereTheRulesSaySo() {
    var session = RosterSession(tab: 2, model: SampleRoster.model(approval: .owner))
    session.press("j<enter><enter>")
    #expect(session.footer.contains("is yours once Bob approves."))
    #expect(session.model.shift("b1")?.state == .awaitingApproval(of: "anna", for: nil))
  }

  @Test func whatIsForbiddenIsGreyWithItsReason() {
    var session = RosterSession(tab: 2)
    session.press("<enter>")
    #expect(
      session.screen.contains("✗ You work that day: Tue 3 Mar 18:00–23:00."), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.isEmpty)
    #expect(session.session.reader.context == .rosterMenu)
  }

  @Test func whatTheRulesForbidHasAReason() throws {
    let session = RosterSession(tab: 2)
    let presenter = try #require(session.reader.presenter)
    let shift = try #require(session.model.shift("c1"))
    let refusal = try refusal(
      of: .accept(shift: shift.seen), by: .person("anna"), in: session.model,
      at: SampleRoster.instant)
    let choice = presenter.choices(on: shift.reference).first { $0.label == "Take it" }
    #expect(refusal?.rule == "sameDay" && choice?.objection?.concernsRow == true)
    #expect(choice?.objection?.remedy == refusal?.remedy)
    #expect(choice?.objection?.why.hasPrefix("You work that day: ") == true, "\(session.screen)")
  }

  @Test func daysAreTickedAndAskedFor() {
    var session = RosterSession()
    session.press("n jx")
    #expect(session.reader.context == .rosterTicks)
    session.press("<enter>")
    let dates = ["2026-03-02", "2026-03-04"].map(SampleRoster.day)
    #expect(session.orders == [.request(dates: dates)], "\(session.screen)")
    #expect(session.footer.contains("You requested 2 days."))
  }

  @Test func severalDaysAreTakenBackAtOnce() {
    var session = RosterSession()
    session.press("n jx<enter>U")
    #expect(session.orders.map(\.name) == [.request, .withdrawRequest, .withdrawRequest])
    #expect(session.footer.contains("You withdrew your requests for 2 days."), "\(session.screen)")
  }

  @Test func aStepBackFromTheListLeadsNowhere() {
    var session = RosterSession()
    for keys in ["<esc>", "h", "<left>", "<backspace>"] {
      session.press(keys)
      #expect(session.reader.rosterTab == .mine, "\(keys): \(session.screen)")
    }
  }

  @Test func aTradeThatIsOverAsksNobody() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob")
    session.press("<enter>")
    let trade = try #require(session.model.all(Trade.self) { _ in true }.first)
    #expect(session.screen.contains("proposed by Bob: agree?"), "\(session.screen)")
    try session.carryOut(.withdrawTrade(trade: trade.seen), by: "bob")
    #expect(!session.screen.contains("agree?"), "\(session.screen)")
  }

  @Test func whatCouldNotBeUndoneCanBeUndoneAgain() throws {
    var session = RosterSession()
    session.press("<enter><enter>")
    session.isAnswering = false
    session.press("U")
    let order = try #require(session.reader.rosterScreen?.sent.last?.order)
    session.session.send(.roster(.orderFailed(order, reason: "The roster can’t be reached.")))
    #expect(session.footer.contains("can’t be reached"), "\(session.screen)")
    session.isAnswering = true
    session.press("U")
    #expect(session.orders.map(\.name) == [.offer, .revoke, .revoke], "\(session.screen)")
    session.press("U")
    #expect(session.footer.contains("Nothing to undo."))
  }

  @Test func whatKeepsSomebodyFromATurnIsSaidAsItIs() throws {
    var session = RosterSession(tab: 2)
    let presenter = try #require(session.reader.presenter)
    let mine = try #require(presenter.snapshot.shifts.first { $0.id == "a1" })
    let refusal = Refusal.notFree(.you, mine.slot, .overlap)
    #expect(
      ObjectionWords(presenter).objection(refusal, about: []).remedy == "Offer that shift first.")
    try session.carryOut(.offer(shift: session.seen("a1")), by: "anna")
    let after = try #require(session.reader.presenter)
    #expect(
      ObjectionWords(after).objection(refusal, about: []).remedy
        == "Another member must take that one first.")
  }

  @Test func removingAFixedShiftSaysWhatStays() throws {
    var session = RosterSession("eve")
    let before = try #require(session.reader.presenter)
    let all = before.snapshot.shifts.count { $0.fixedShift == "f1" && $0.state == .idle }
    #expect(
      before.content(of: .command(RemoveFixedShift.Menu(id: "f1"))).facts.map(\.label) == ["Then"])
    try session.carryOut(.offer(shift: session.seen("a3")), by: "anna")
    let after = try #require(session.reader.presenter)
    let facts = after.content(of: .command(RemoveFixedShift.Menu(id: "f1"))).facts
    #expect(facts.map(\.label) == ["Then", "Note"], "\(facts)")
    #expect(
      facts.first?.text
        == (all == 2
          ? "its upcoming shift is cancelled" : "its \(all - 1) upcoming shifts are cancelled"))
    #expect(facts.last?.text == "offered or given shifts stay: Tue 10 Mar 18:00–23:00")
  }

  @Test func whatIsSaidOfALostServerGoesWithIt() {
    var session = RosterSession()
    session.link = .offline(reason: "It is down.")
    session.publish()
    session.press("U")
    #expect(session.footer.contains("Offline"), "\(session.screen)")
    session.link = .live
    session.publish()
    #expect(!session.footer.contains("Offline"), "\(session.screen)")
  }

  @Test func nothingTickedIsNothingAskedFor() {
    var session = RosterSession()
    session.press("n<enter>")
    #expect(
      session.orders.isEmpty && session.footer.contains("Nothing ticked yet: space ticks a row."))
    session.press("<esc>")
    #expect(session.reader.context == .roster)
  }

  @Test func aShiftOfTheDayIsSuggested() {
    var session = RosterSession(tab: 3)
    session.press("<enter><enter>")
    #expect(
      session.orders == [.suggest(shift: RowVersion(id: "a3", revision: 1), request: "rb")],
      "\(session.screen)")
    session.press("<enter>")
    #expect(session.screen.contains("Withdraw Tue 10 Mar"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.model.shift("a3")?.state == .idle)
  }

  @Test func shiftsOfOtherDaysCanNotBeSuggested() {
    var session = RosterSession(tab: 3)
    session.press("<enter>")
    #expect(session.screen.contains("Suggest Tue 10 Mar 18:00–23:00"), "\(session.screen)")
    for day in ["Tue 3 Mar", "Fri 6 Mar", "Sat 14 Mar"] {
      #expect(!session.screen.contains("Suggest \(day)"), "\(session.screen)")
    }
  }

  @Test func aSuggestionIsChosenApprovedAndDone() throws {
    var session = RosterSession(tab: 3)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    session.press("j<enter>")
    #expect(session.screen.contains("Choose Carla’s 18:00–23:00"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders == [.chooseSuggestion(shift: RowVersion(id: "c2", revision: 2))])
    #expect(session.screen.contains("waiting for Carla"), "\(session.screen)")
    try session.carryOut(.approve(shift: session.seen("c2")), by: "carla")
    #expect(session.reader.rosterScreen?[.wanted].count == 1, "\(session.screen)")
    #expect(session.model.shift("c2")?.owner == "anna")
  }

  @Test func aTradeIsMineForAnothers() {
    var session = RosterSession()
    session.press("t")
    #expect(session.screen.contains("Trade Tue 3 Mar 18:00–23:00 · Bar for"), "\(session.screen)")
    session.press("jj<enter>")
    guard case .proposeTrade(let give, let take)? = session.orders.first else {
      Issue.record("\(session.orders)\n\(session.screen)")
      return
    }
    #expect(give.id == "a1" && take.id == "b3")
    #expect(
      session.footer.contains("You proposed to trade Tue 3 Mar for Bob’s Wed 11 Mar. U undoes it."))
  }

  @Test func fromElsewhereATradeBeginsWithMyShifts() {
    var session = RosterSession(tab: 4)
    session.press("t")
    #expect(session.screen.contains("Which shift would you trade?"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.screen.contains("Trade Tue 3 Mar"))
    session.press("<esc>")
    #expect(session.screen.contains("Which shift would you trade?"))
    session.press("<esc>")
    #expect(session.reader.context == .roster)
  }

  /// The list does not scroll back to its top when another member changes the roster.
  @Test func whereOneTicksStaysInSight() throws {
    var session = RosterSession(height: 20)
    session.press("njjjjjjjjjjjjjj ")
    let before = session.session.rows
    #expect(before.contains { $0.contains("▌ ☑") }, "\(session.screen)")
    try session.carryOut(.offer(shift: session.seen("b2")), by: "bob")
    #expect(session.session.rows.filter { $0.contains("☑") } == before.filter { $0.contains("☑") })
    #expect(session.session.rows.contains { $0.contains("▌ ☑") }, "\(session.screen)")
  }

  @Test func aRingIsWishedForInTheOrderOfTheTicks() {
    var session = RosterSession()
    session.press("wG k <enter>")
    guard case .wish(let gives, let takes)? = session.orders.first else {
      Issue.record("\(session.orders)\n\(session.screen)")
      return
    }
    #expect(gives.id == "a1" && takes == ["c2", "b3"])
  }

  @Test func aTradeIsAgreedTo() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob")
    #expect(session.screen.contains("proposed by Bob: agree?"), "\(session.screen)")
    session.press("<enter><enter><enter>")
    #expect(session.footer.contains("You now have the shift on Wed 11 Mar 18:00–23:00."))
    #expect(session.model.shift("a1")?.owner == "bob")
  }

  @Test func aFixedShiftIsAdded() {
    var session = RosterSession()
    session.press("+<right><right><right><enter>9<enter>1530<enter>Garden<enter><enter>")
    #expect(
      session.orders == [
        .addFixedShift(
          owner: "anna", weekday: .thursday, start: SampleRoster.time("09:00"),
          end: SampleRoster.time("15:30"), place: "BarGarden", firstDate: nil)
      ], "\(session.screen)")
    #expect(session.reader.context == .roster)
    #expect(session.footer.contains("You now work every Thursday 09:00–15:30."))
  }

  /// The form reports an invalid time, and does not send the time that was there before.
  @Test(arguments: [("2400", "24:00"), ("25:99", "25:99"), ("25", "25:00")])
  func whatIsNoTimeIsSaidInTheForm(_ typed: String, _ shown: String) {
    var session = RosterSession()
    session.press("+sun<tab>\(typed)<^s>")
    let fault = "\(shown) is not a time: use 00:00 to 23:59."
    #expect(session.screen.contains(fault), "\(session.screen)")
    #expect(session.screen.contains("Sunday") && session.screen.contains("▌ From"))
    session.press("<tab>24:00<tab><^s>")
    #expect(session.orders.isEmpty && session.reader.context == .rosterForm)
    #expect(session.screen.contains(fault) && session.screen.contains("▌ From"))
    session.press("22<^s><enter>")
    #expect(
      session.orders == [
        .addFixedShift(
          owner: "anna", weekday: .sunday, start: SampleRoster.time("22:00"), end: .midnight,
          place: "Bar", firstDate: nil)
      ], "\(session.screen)")
  }

  @Test func whatTheRulesForbidIsSaidInTheForm() {
    var session = RosterSession()
    session.press("+<right><enter><enter><enter><enter>")
    #expect(session.orders.isEmpty)
    #expect(session.screen.contains("You already work every Tuesday 18:00–23:00."))
    #expect(session.reader.context == .rosterForm)
  }

  @Test func aFixedShiftIsChangedAndRemoved() {
    var session = RosterSession()
    session.press("G<enter><enter>")
    #expect(session.screen.contains("Change the fixed shift"), "\(session.screen)")
    session.press("<^s><enter>")
    guard case .changeFixedShift(let fixed, .tuesday, _, _, "Bar")? = session.orders.first else {
      Issue.record("\(session.orders)\n\(session.screen)")
      return
    }
    #expect(fixed.id == "f1")
    session.press("G<enter>j<enter><enter>")
    #expect(session.model.fixedShift("f1")?.isActive == false, "\(session.screen)")
  }
}
