import Calendrics
import Drawing
import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests the messages about other members' changes to my rows while I watch.
struct RosterNewsTests {
  @Test func whoHasTakenWhatIOffered() throws {
    var session = RosterSession()
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan", isTold: true)
    #expect(
      session.footer.contains("Dan has taken your Fri 6 Mar 10:00–16:00 shift."),
      "\(session.screen)")
    session.press("j")
    #expect(!session.footer.contains("Dan"), "\(session.screen)")
  }

  @Test func whoWouldTakeIt() throws {
    var session = RosterSession(model: SampleRoster.model(approval: .owner))
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan", isTold: true)
    #expect(
      session.footer.contains("Dan accepted your Fri 6 Mar 10:00–16:00 shift: approve?"),
      "\(session.screen)")
    session.press("j")
    try session.carryOut(.withdrawAcceptance(shift: session.seen("a2")), by: "dan", isTold: true)
    #expect(session.footer.contains("Dan doesn’t get your Fri 6 Mar"), "\(session.screen)")
    var admins = RosterSession(model: SampleRoster.model(approval: .admin))
    try admins.carryOut(.accept(shift: admins.seen("a2")), by: "dan", isTold: true)
    #expect(admins.footer.contains("10:00–16:00 shift: an admin decides."), "\(admins.screen)")
  }

  @Test func whetherIGetWhatITook() throws {
    var session = RosterSession(tab: 2, model: SampleRoster.model(approval: .owner))
    session.press("j<enter><enter>")
    #expect(!session.reader.hasRoomForNews, "one's own deeds are no news: \(session.screen)")
    try session.carryOut(.approve(shift: session.seen("b1")), by: "bob", isTold: true)
    session.press("k")
    #expect(session.footer.contains("You have Wed 4 Mar 18:00–23:00 now."), "\(session.screen)")
    var other = RosterSession(tab: 2, model: SampleRoster.model(approval: .owner))
    other.press("j<enter><enter>k")
    try other.carryOut(.disapprove(shift: other.seen("b1")), by: "bob", isTold: true)
    #expect(
      other.footer.contains("You don’t get Wed 4 Mar 18:00–23:00: Bob keeps it."), "\(other.screen)"
    )
  }

  /// I may have withdrawn it at another terminal, so the message does not call it a refusal.
  @Test func whatITookBackElsewhereIsNoRefusal() throws {
    var session = RosterSession(tab: 2, model: SampleRoster.model(approval: .owner))
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna")
    try session.carryOut(.withdrawAcceptance(shift: session.seen("b1")), by: "anna", isTold: true)
    #expect(
      session.footer.contains("You don’t get Wed 4 Mar 18:00–23:00: Bob keeps it."),
      "\(session.screen)")
    session = RosterSession(tab: 3)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    try session.carryOut(.chooseSuggestion(shift: session.seen("c2")), by: "anna")
    try session.carryOut(.withdrawRequest(request: RowVersion(id: "ra")), by: "anna", isTold: true)
    #expect(session.reader.rosterScreen?.news == nil, "\(session.screen)")
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna", isTold: true)
    #expect(session.footer.contains("You have Wed 4 Mar"), "\(session.screen)")
  }

  @Test func whatITookAndIsGoneSaysWhoseItIs() throws {
    var session = RosterSession(tab: 2, model: SampleRoster.model(approval: .owner))
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna")
    try session.carryOut(
      .override(shift: session.seen("b1"), owner: "dan", reason: "ill"), by: "eve", isTold: true)
    #expect(
      session.footer.contains("You don’t get Wed 4 Mar 18:00–23:00: Dan has it."),
      "\(session.screen)")
    session = RosterSession(tab: 2, model: SampleRoster.model(approval: .owner))
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna")
    try session.carryOut(
      .cancelShift(shift: session.seen("b1"), reason: "closed"), by: "eve", isTold: true)
    #expect(
      session.footer.contains("The Wed 4 Mar 18:00–23:00 shift is cancelled."),
      "\(session.screen)")
  }

  @Test func tradesAreProposedDoneAndOff() throws {
    var session = RosterSession(width: 100)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob", isTold: true)
    let asked =
      "Bob proposes Wed 11 Mar 18:00–23:00 for your Tue 3 Mar 18:00–23:00 shift: agree?"
    #expect(session.footer.contains(asked), "\(session.screen)")
    session.press("j")
    let trade = try #require(session.model.all(Trade.self).first)
    try session.carryOut(.withdrawTrade(trade: trade.seen), by: "bob", isTold: true)
    #expect(
      session.footer.contains("The trade is off: you keep Tue 3 Mar 18:00–23:00."),
      "\(session.screen)")
    session.press("k")
    try session.carryOut(
      .proposeTrade(give: session.seen("a1"), take: session.seen("b3")), by: "anna")
    let mine = try #require(session.model.all(Trade.self).first { $0.status == .open })
    try session.carryOut(.acceptTrade(trade: mine.seen), by: "bob", isTold: true)
    #expect(
      session.footer.contains("The trade is done: you have Wed 11 Mar 18:00–23:00 now."),
      "\(session.screen)")
    #expect(session.reader.rosterScreen?.news?.lines.count == 1, "its shifts are not told of again")
  }

  @Test(arguments: 30...50) func shortNewsBeginAsSentences(_ width: Int) throws {
    var session = RosterSession(width: width)
    try session.carryOut(
      .proposeTrade(give: session.seen("a1"), take: session.seen("b3")), by: "anna")
    let mine = try #require(session.model.all(Trade.self).first { $0.status == .open })
    try session.carryOut(.acceptTrade(trade: mine.seen), by: "bob", isTold: true)
    let start = session.footer.first { $0.isLetter }
    #expect(start?.isUppercase == true, "\(session.screen)")
    #expect(session.footer.contains("ou have Wed 11 Mar"), "\(session.screen)")
  }

  @Test func whatIAgreeToIsNoNews() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob")
    session.press("<enter><enter><enter>")
    #expect(session.orders.map(\.name) == [.acceptTrade], "\(session.screen)")
    #expect(session.reader.rosterScreen?.news == nil, "\(session.screen)")
    #expect(session.footer.contains("You now have the shift on Wed 11 Mar"), "\(session.screen)")
  }

  @Test func whatIsSuggestedToMe() throws {
    var session = RosterSession()
    try session.carryOut(
      .suggest(shift: session.seen("c2"), request: "ra"), by: "carla", isTold: true)
    #expect(
      session.footer.contains("Carla suggests the Thu 12 Mar 18:00–23:00 shift: choose?"),
      "\(session.screen)")
    session.press("j")
    try session.carryOut(.takeBackSuggestion(shift: session.seen("c2")), by: "carla", isTold: true)
    #expect(
      session.footer.contains("Carla no longer suggests the Thu 12 Mar 18:00–23:00 shift."),
      "\(session.screen)")
  }

  @Test func whatAdminsDecree() throws {
    var session = RosterSession()
    try session.carryOut(
      .override(shift: session.seen("a1"), owner: "dan", reason: "ill"), by: "eve", isTold: true)
    #expect(session.footer.contains("Dan has your Tue 3 Mar 18:00–23:00 shift now."))
    session.press("j")
    try session.carryOut(
      .cancelShift(shift: session.seen("a4"), reason: "closed"), by: "eve", isTold: true)
    #expect(session.footer.contains("Your Sat 14 Mar 22:00–06:00 shift is cancelled."))
    session.press("j")
    try session.carryOut(
      .override(shift: session.seen("b2"), owner: "anna", reason: "ill"), by: "eve", isTold: true)
    #expect(session.footer.contains("You have Thu 5 Mar 10:00–16:00 now."), "\(session.screen)")
  }

  /// The reader requests the log to name the admin and the reason.
  @Test(arguments: [
    (80, "Tue 3 Mar 18:00–23:00 shift: She is ill."), (60, "Tue 3 Mar shift: She is ill."),
  ])
  func whoDecreedItAndWhyIsSaid(_ width: Int, _ end: String) throws {
    var session = RosterSession(width: width)
    try session.carryOut(
      .override(shift: session.seen("a1"), owner: "dan", reason: "She is ill"), by: "eve",
      isTold: true)
    #expect(session.session.effects.contains(.roster(.log)))
    session.session.send(.roster(.logged(session.log)))
    #expect(session.footer.contains("Eve gave Dan your \(end)"), "\(session.screen)")
    session.press("j")
    try session.carryOut(
      .cancelShift(shift: session.seen("a4"), reason: "Closed!"), by: "eve", isTold: true)
    session.session.send(.roster(.logged(session.log)))
    #expect(session.footer.contains("Eve cancelled your Sat 14 Mar"), "\(session.screen)")
    #expect(session.footer.contains(": Closed!") && !session.footer.contains("!."))
    session.press("k")
    try session.carryOut(
      .override(shift: session.seen("b2"), owner: "anna", reason: "Bob can’t"), by: "eve",
      isTold: true)
    session.session.send(.roster(.logged(session.log)))
    #expect(session.footer.contains("Eve gave you the Thu 5 Mar"), "\(session.screen)")
  }

  /// A log about something else adds nothing, and it comes too late for a message that was read.
  @Test func whatTheLogDoesNotSayStaysAsItWasTold() throws {
    var session = RosterSession()
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan", isTold: true)
    session.session.send(.roster(.logged(session.log)))
    #expect(
      session.footer.contains("Dan has taken your Fri 6 Mar 10:00–16:00 shift."),
      "\(session.screen)")
    session.press("j")
    session.session.send(.roster(.logged(session.log)))
    #expect(!session.footer.contains("Dan"), "\(session.screen)")
  }

  /// The message has one line: it shows the most binding change and counts the remaining ones.
  @Test func theMostImportantComesFirst() throws {
    var session = RosterSession()
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob", isTold: true)
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan", isTold: true)
    #expect(
      session.footer.contains("Dan has taken your Fri 6 Mar 10:00–16:00 shift. And 1 more."),
      "\(session.screen)")
  }

  /// The last change wins, since earlier ones may be over.
  @Test func whatCameLastIsSaid() throws {
    var session = RosterSession(width: 100)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob", isTold: true)
    let trade = try #require(session.model.all(Trade.self).first)
    try session.carryOut(.withdrawTrade(trade: trade.seen), by: "bob", isTold: true)
    #expect(
      session.footer.contains("The trade is off: you keep Tue 3 Mar 18:00–23:00. And 1 more."),
      "\(session.screen)")
  }

  @Test func whoHasAnotherShiftOfEveryWeekIsTold() throws {
    var session = RosterSession()
    let add = RosterCommand.addFixedShift(
      owner: "anna", weekday: .sunday, start: SampleRoster.time("06:00"),
      end: SampleRoster.time("07:30"), place: "Bar", firstDate: nil)
    try session.carryOut(add, by: "eve", isTold: true)
    #expect(
      session.footer.contains("You work every Sunday 06:00–07:30 from now on."),
      "\(session.screen)")
    var other = RosterSession("dan")
    try other.carryOut(add, by: "eve", isTold: true)
    #expect(other.reader.rosterScreen?.news == nil, "\(other.screen)")
  }

  /// My change of a fixed shift is not announced; other members' changes to its shifts afterwards
  /// are.
  @Test(arguments: ["G<enter>j<enter><enter>", "G<enter><enter><right><^s><enter>"])
  func theShiftsOfAChangedFixedShiftAreToldOf(_ keys: String) throws {
    var session = RosterSession()
    session.press(keys)
    #expect(session.orders.count == 1, "\(session.screen)")
    session.press("kj")
    #expect(session.reader.rosterScreen?.news == nil, "one's own deeds: \(session.screen)")
    for (id, taker) in [("a1", "dan"), ("a3", "carla")] as [(Shift.ID, Person.ID)] {
      try session.carryOut(.offer(shift: session.seen(id)), by: "anna")
      try session.carryOut(.accept(shift: session.seen(id)), by: taker, isTold: true)
      let name = taker == "dan" ? "Dan" : "Carla"
      #expect(session.footer.contains("\(name) has taken your"), "\(session.screen)")
    }
  }

  /// One update may contain two changes.
  @Test func whatOthersDidAtOnceAfterMeIsTold() throws {
    var session = RosterSession()
    let (old, seen) = (try #require(session.reader.presenter), try session.seen("a1"))
    let own = RosterCommand.offer(shift: seen)
    try session.carryOut(own, by: "anna")
    let offered = try #require(session.reader.presenter)
    #expect(NewsSearch(offered).news(since: old, besides: [own]).isEmpty)
    try session.carryOut(.accept(shift: session.seen("a1")), by: "dan")
    let new = try #require(session.reader.presenter)
    #expect(
      NewsSearch(new).news(since: old, besides: [own]).map(\.words) == [
        "Dan has your Tue 3 Mar 18:00–23:00 shift now."
      ])
  }

  @Test func whatIsMeantForOthersIsNoNews() throws {
    var session = RosterSession("dan")
    try session.carryOut(.accept(shift: session.seen("a2")), by: "eve", isTold: true)
    try session.carryOut(
      .suggest(shift: session.seen("c2"), request: "ra"), by: "carla", isTold: true)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob", isTold: true)
    #expect(session.reader.rosterScreen?.news == nil, "\(session.screen)")
  }

  @Test func nothingThatSomebodyTypesIsCovered() throws {
    var session = RosterSession()
    session.press(":ta")
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan", isTold: true)
    #expect(session.footer.contains(":ta") && !session.footer.contains("Dan"))
    session.press("<esc>")
    #expect(session.footer.contains("Dan has taken your"), "it was not to be seen before")
    session.press("j")
    #expect(session.reader.rosterScreen?.news == nil)
  }

  @Test func whatHappenedMeanwhileIsToldAfterOnesOwnDeeds() throws {
    var session = RosterSession()
    session.press("<enter><enter>")
    #expect(session.footer.contains("You offered Tue 3 Mar"), "\(session.screen)")
    try session.carryOut(.accept(shift: session.seen("a1")), by: "dan", isTold: true)
    #expect(session.footer.contains("You offered Tue 3 Mar"), "\(session.screen)")
    session.press("j")
    #expect(session.footer.contains("Dan has taken your Tue 3 Mar"), "\(session.screen)")
  }

  @Test func itIsToldInEveryTab() throws {
    var session = RosterSession()
    session.session.press("1")
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan", isTold: true)
    #expect(session.footer.contains("Dan has taken your Fri 6 Mar"), "\(session.screen)")
  }

  @Test(arguments: [(40, 12), (60, 20), (80, 24)])
  func itFits(_ width: Int, _ height: Int) throws {
    var session = RosterSession(width: width, height: height)
    try session.carryOut(.accept(shift: session.seen("a2")), by: "dan", isTold: true)
    #expect(session.footer.contains("Dan has taken your Fri 6 Mar"), "\(session.screen)")
    #expect(!session.footer.contains("…"), "\(session.screen)")
    session.press("j")
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob", isTold: true)
    #expect(session.footer.contains("agree?"), "\(session.screen)")
  }
}
