import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that menus show the available actions, and word the reasons against the others as members
/// speak.
struct RosterObjectionTests {
  private func content(
    _ id: Shift.ID, _ me: Person.ID = "anna",
    _ prepare: (inout RosterSession) throws -> Void = { _ in }
  ) throws -> RosterMenu.Content {
    var session = RosterSession(me)
    try prepare(&session)
    let presenter = try #require(session.reader.presenter)
    return presenter.content(of: .actions(RowReference(kind: .shift, id: id.rawValue)))
  }

  private func refused(_ content: RosterMenu.Content) -> [String] {
    content.choices.compactMap { $0.objection?.why }
  }

  @Test func aShiftThatNothingIsAskedOfShowsWhatCanBeDone() throws {
    let content = try content("a3")
    #expect(
      content.choices.map(\.label) == [
        "Offer it", "Suggest it for a request …", "Wish for a trade …", "Propose a trade …",
        "unavailable …",
      ])
    #expect(refused(content) == [])
  }

  @Test func nobodyIsAskedToSuggestWhereNobodyAsks() throws {
    let labels = try content("a4").choices.map(\.label)
    #expect(!labels.contains("Suggest it for a request …"), "\(labels)")
  }

  @Test(
    arguments: [
      ("c1", "You work that day: Tue 3 Mar 18:00–23:00."),
      ("a2", "You offer it on the marketplace."),
      ("b1", "Bob offers it on the marketplace."),
    ] as [(Shift.ID, String)])
  func reasonsSayWhatIsGoingOn(_ id: Shift.ID, _ why: String) throws {
    let reasons = refused(try content(id))
    #expect(reasons.contains(why), "\(reasons)")
    #expect(reasons.count <= 3 && Set(reasons).count == reasons.count, "\(reasons)")
    #expect(reasons.allSatisfy { !$0.contains("idle") })
  }

  /// Plans a shift for Bob on the day of the shift that he would get.
  private func blocked(_ session: inout RosterSession) throws {
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a1")), by: "bob")
    session.model.put(
      SampleRoster.shift("b9", "2026-03-03", "12:00-17:00", "Bar", of: "bob").row)
    session.publish()
  }

  @Test func whatCanNotBeAgreedToIsNotAskedFor() throws {
    var session = RosterSession(tab: 4)
    try blocked(&session)
    #expect(
      session.screen.contains("Bob: not possible, decline?"), "\(session.screen)")
    #expect(!session.screen.contains("agree?"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.screen.contains("✗ Bob works that day: Tue 3 Mar 12:00–17:00."))
  }

  @Test func whatIsChosenBesideAnotherHasAReasonInItsRow() throws {
    var session = RosterSession(tab: 3)
    session.model.put(
      SampleRoster.shift("b9", "2026-03-12", "08:00-12:00", "Bar", of: "bob").row)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    try session.carryOut(.suggest(shift: session.seen("b9"), request: "ra"), by: "bob")
    try session.carryOut(.chooseSuggestion(shift: session.seen("c2")), by: "anna")
    session.press("j<enter>")
    #expect(session.screen.contains("✗ You have already chosen another one."), "\(session.screen)")
  }

  /// A shift on a day when the member works anyway can't be wished for: it would be no swap.
  @Test func wishesLeaveOutWhereIWorkAnyway() throws {
    var session = RosterSession()
    session.model.put(
      SampleRoster.shift("b9", "2026-03-10", "10:00-16:00", "Bar", of: "bob").row)
    session.publish()
    let rows = try #require(session.reader.presenter).content(of: .wish("a1")).rows
    let reasons = Dictionary(uniqueKeysWithValues: rows.map { ($0.item, $0.reason) })
    #expect(
      reasons[.shift("b9")]??.hasPrefix("You work that day: Tue 10 Mar 18:00–23:00.") == true,
      "\(rows)")
    #expect(reasons[.shift("c1")] == .some(nil), "given a1, its day is free: \(rows)")
  }

  @Test func reasonsNameWhoeverIsMeant() throws {
    let suggested = try content("a3") {
      try $0.carryOut(.suggest(shift: $0.seen("a3"), request: "rb"), by: "anna")
    }
    #expect(refused(suggested) == ["You suggested it to Bob."])
    let traded = try content("a4") {
      try $0.carryOut(.proposeTrade(give: $0.seen("a4"), take: $0.seen("b3")), by: "anna")
    }
    #expect(refused(traded).contains("It is in a trade."), "\(refused(traded))")
  }

  @Test func whyNotUnfoldsAllTheRest() throws {
    var session = RosterSession()
    session.press("<enter>G")
    #expect(session.screen.contains("▌ unavailable …"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.screen.contains("✗ You don’t offer it."), "\(session.screen)")
    #expect(session.screen.contains("Withdraw the offer"), "\(session.screen)")
    #expect(session.screen.contains("✗ It is not taken yet."), "\(session.screen)")
    session.press("<enter>")
    #expect(session.orders.isEmpty && session.reader.context == .rosterMenu)
    session.press("<esc>")
    #expect(session.screen.contains("▌ unavailable …"), "\(session.screen)")
  }

  @Test func noMenuShowsMoreThanThreeThatCanNotBeChosen() throws {
    let session = try RosterSessionFixtures.busy()
    let presenter = try #require(session.reader.presenter)
    let sources =
      presenter.snapshot.shifts.flatMap { shift -> [RosterMenu.Source] in
        [
          .actions(shift.reference), .trades(of: shift.id),
          .command(Suggest.Menu(shift: shift.id)), .own(for: .tradeFor(shift.id)),
        ]
      } + [.own(for: .trade), .own(for: .wish), .people]
    for source in sources {
      let content = presenter.content(of: source)
      #expect(content.choices.count { $0.objection != nil } <= 3, "\(source)")
      #expect(content.choices.allSatisfy { $0.objection?.why.isEmpty != true }, "\(source)")
    }
  }

  @Test func aReasonThatHasNoRoomStandsBelow() {
    var session = RosterSession(tab: 2, width: 44, height: 20)
    session.press("<enter>")
    #expect(session.screen.contains("✗ You work that day.             Take it"))
    #expect(session.screen.contains("✗ Carla offers it on the marketplace.\n"), "\(session.screen)")
    #expect(session.screen.contains("You work that day: Tue 3 Mar"), "\(session.screen)")
    session.press("j")
    #expect(session.screen.contains("Propose a trade: Carla offers it"), "\(session.screen)")
  }

  @Test func ringsAndWishesAreExplainedWhereTheyAreMet() throws {
    let list = try RosterSessionFixtures.busy(tab: 4)
    #expect(list.screen.contains("When wishes match, the roster proposes a ring"), "\(list.screen)")
    var session = RosterSession()
    session.press("w")
    #expect(session.screen.contains("When wishes match, the roster proposes a ring"))
    var ring = RosterSession(tab: 4)
    try ring.carryOut(.wish(gives: ring.seen("a1"), takes: ["b2"]), by: "anna")
    try ring.carryOut(.wish(gives: ring.seen("b2"), takes: ["a1"]), by: "bob")
    #expect(ring.screen.contains(Explanation.ring.text), "\(ring.screen)")
    ring.press("g<enter>")
    #expect(ring.screen.contains(Explanation.ring.text), "\(ring.screen)")
  }
}
