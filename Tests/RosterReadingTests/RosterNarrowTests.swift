import FlyerModel
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests what must stay visible when there is little room, or something is drawn beside it.
struct RosterNarrowTests {
  private func asked(_ me: Person.ID, width: Int, height: Int) throws -> RosterSession {
    var session = RosterSession(me, tab: 4, width: width, height: height)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    return session
  }

  @Test func aSmallQuestionSaysWhatItBinds() throws {
    var session = try asked("anna", width: 40, height: 12)
    session.press("<enter>")
    #expect(
      session.screen == #"""
         ‹1 Wanted   Trades 1        ›   ● live
         ──────────────────────────────────────
           A trade: Wed 11 Mar for Sat 14 Mar
           Bob        Wed 11 Mar 18:00 → you
           you        Sat 14 Mar 22:00 → Bob
           State      proposed by Bob: agree?
           Agreed     Bob
           Until      Wed 11 Mar 18:00
         ▌ Agree to the trade
           Decline it
         ──────────────────────────────────────
         enter choose   esc close   ? help
        """#)
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
           Agree to the trade?
           You give   Sat 14 Mar 22:00–06:00 ·
                      Door
           You get    Wed 11 Mar 18:00–23:00 ·
                      Bar
           Then       done at once, for good
         ▌ Agree
           Not now
         ──────────────────────────────────────
         enter choose   esc back   ? help
        """#)
  }

  /// A member without a part in a trade sees which trade it is, and why they can't agree to it.
  @Test func aTradeOfOthersSaysWhichItIs() throws {
    var session = try asked("carla", width: 40, height: 12)
    session.open(try #require(session.model.all(Trade.self).first).reference)
    #expect(session.screen.contains("A trade: Wed 11 Mar for Sat 14 Mar"), "\(session.screen)")
    #expect(session.screen.contains("Wed 11 Mar 18:00 → Anna"), "\(session.screen)")
    let words = session.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let why = "You are not part of this trade. Propose another one."
    #expect(words.ranges(of: why).count == 1, "once: \(session.screen)")
    #expect(!words.contains("✗"), "\(session.screen)")
  }

  /// The times of a shift come before its owner, and the owner comes before its place and its
  /// state.
  @Test(arguments: [(40, "18–23"), (44, "18:00–23:00"), (50, "18:00–23:00"), (59, "18:00–23:00")])
  func tradesSayTheirHours(_ width: Int, _ hours: String) throws {
    let names = ["Anna Maria Schmidt", "Bruno Bianchi", "Carla Conti", "Deniz Demir", "Eve Eder"]
    let people = zip(SampleRoster.people, names).map { person, name in
      Person(id: person.id, name: name, role: person.role)
    }
    var session = RosterSession(
      tab: 4, model: SampleRoster.model(people: people), width: width, height: 30)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    try session.carryOut(
      .proposeTrade(give: session.seen("c2"), take: session.seen("a3")), by: "carla")
    try session.carryOut(.wish(gives: session.seen("a1"), takes: ["e1", "c1"]), by: "anna")
    let rows = session.session.rows.filter { $0.contains(" Mar ") }
    #expect(rows.count == 6, "\(session.screen)")
    #expect(rows.allSatisfy { $0.contains("–") && !$0.contains("…") }, "\(session.screen)")
    #expect(rows.contains { $0.contains(hours) }, "\(session.screen)")
    let bruno = width < 50 ? "Bruno" : "Bruno Bianchi"
    for words in ["→ Bruno", "\(bruno) → you", "→ Carla", "for Eve", "agree?"] {
      #expect(session.screen.contains(words), "\(words)\n\(session.screen)")
    }
  }

  /// Two people with one first name keep their surnames as long as there is room.
  @Test func namesakesKeepTheirSurnames() throws {
    let people = zip(SampleRoster.people, ["Anna", "Bo Ek", "Bo Ask", "Dan", "Eve"]).map {
      Person(id: $0.id, name: $1, role: $0.role)
    }
    var session = RosterSession(
      tab: 4, model: SampleRoster.model(people: people), width: 50, height: 20)
    try session.carryOut(.wish(gives: session.seen("a4"), takes: ["b2"]), by: "anna")
    try session.carryOut(.wish(gives: session.seen("b2"), takes: ["c2"]), by: "bob")
    try session.carryOut(.wish(gives: session.seen("c2"), takes: ["a4"]), by: "carla")
    #expect(session.screen.contains("Bo Ask → Bo Ek"), "\(session.screen)")
  }

  /// The consequence of approving is shown whole.
  @Test(arguments: [60, 80]) func whatComesOfApprovingIsNotCut(_ width: Int) throws {
    var session = RosterSession(tab: 3, width: width, height: 20)
    try session.carryOut(.suggest(shift: session.seen("a3"), request: "rb"), by: "anna")
    try session.carryOut(.chooseSuggestion(shift: session.seen("a3")), by: "bob")
    session.press("<enter>")
    #expect(session.screen.contains("Bob gets your 18:00–23:00 Bar"), "\(session.screen)")
  }

  /// At any size with room for two rows, the exchanged shifts are above them.
  @Test(arguments: [(40, 12), (44, 12), (60, 13), (80, 12), (40, 16), (120, 40)])
  func questionsKeepTheirFacts(_ width: Int, _ height: Int) throws {
    var session = try asked("anna", width: width, height: height)
    session.press("<enter><enter>")
    for text in [
      "Sat 14 Mar 22:00–06:00", "Wed 11 Mar 18:00–23:00", "for good", "▌ Agree", "Not now",
    ] {
      #expect(session.screen.contains(text), "\(text)\n\(session.screen)")
    }
  }

  @Test func factsTakeAsManyLinesAsTheyNeed() {
    var session = RosterSession(width: 44, height: 24)
    session.press("jjj<enter>")
    let text = session.screen
    #expect(text.contains("Saturday, 14 March 2026") && text.contains("until"), "\(text)")
    #expect(text.contains("next day") || text.contains("           day"), "\(text)")
    #expect(!text.contains("…,") && !text.contains(",…"), "\(text)")
  }

  /// On wide terminals, the pane beside the list cuts neither the text nor the state of a row.
  @Test(arguments: [80, 100, 110, 120, 160], 1...4)
  func nothingIsCutBesideThePane(_ width: Int, _ tab: Int) throws {
    let session = try RosterSessionFixtures.busy(tab: tab, width: width, height: 40)
    let list = try #require(session.reader.rosterScreen?[RosterTab.allCases[tab - 1]])
    let lines = session.session.rows.map { String($0.prefix(while: { $0 != "│" })) }
    for line in list.entries.compactMap(\.row) {
      for part in line.parts {
        #expect(lines.contains { $0.contains(part.text) }, "\(part)\n\(session.screen)")
      }
      let marks = [line.mark.words, line.mark.short]
      #expect(lines.contains { row in marks.contains { row.contains($0) } }, "\(session.screen)")
    }
  }

  @Test func whoAsksIsSaidBesideThePane() throws {
    let session = try RosterSessionFixtures.busy(width: 100, height: 24)
    #expect(session.screen.contains("! Fri 6   10:00–16:00  Kitchen"), "\(session.screen)")
    #expect(session.screen.contains("Dan: approve?"), "\(session.screen)")
  }

  @Test(arguments: [(40, "U undoes it."), (80, "it awaits approval. U undoes it.")])
  func whatWasDoneIsSaidWhole(_ width: Int, _ end: String) throws {
    var session = RosterSession(tab: 3, width: width, height: 24)
    try session.carryOut(.suggest(shift: session.seen("c2"), request: "ra"), by: "carla")
    session.press("j<enter><enter>")
    #expect(session.footer.contains("Thu 12 Mar"), "\(session.footer)")
    #expect(session.footer.contains("U undoes it.") && !session.footer.contains("…"))
  }

  @Test(arguments: [40, 60, 80, 120])
  func whyNothingCanBeDoneIsNotCut(_ width: Int) {
    var session = RosterSession(width: width, height: 24)
    session.link = .offline(reason: "127.0.0.1:8484 refuses the connection (connection refused).")
    session.publish()
    let row = session.session.rows[2]
    #expect(row.contains("ffline") && !row.contains("…"), "\(session.screen)")
  }
}

/// Tests rings and wishes on the smallest screens.
struct RosterNarrowRingTests {
  /// Returns a session with a ring in which Anna, Eve and Bob each give a shift and get another.
  private func ring(_ me: Person.ID = "anna", _ width: Int = 40, _ height: Int = 12) throws
    -> RosterSession
  {
    var session = RosterSession(me, tab: 4, width: width, height: height)
    try session.carryOut(.wish(gives: session.seen("a1"), takes: ["e1"]), by: "anna")
    try session.carryOut(.wish(gives: session.seen("e1"), takes: ["b3"]), by: "eve")
    try session.carryOut(.wish(gives: session.seen("b3"), takes: ["a1"]), by: "bob")
    return session
  }

  @Test(arguments: [(40, 12), (60, 20), (80, 24)])
  func rowsSayWhoGivesAndGets(_ width: Int, _ height: Int) throws {
    var session = try ring("anna", width, height)
    session.press("gg")
    for words in ["you → Bob", "Eve → you", "Bob → Eve"] {
      #expect(session.screen.contains(words), "\(words)\n\(session.screen)")
    }
    session.press("G")
    for words in ["you give", "for Eve’s", "Bob gives", "for yours"] {
      #expect(session.screen.contains(words), "\(words)\n\(session.screen)")
    }
    #expect(!session.screen.contains("for Bob’s"), "it is among others: \(session.screen)")
  }

  @Test func theHoursStayWhereThereIsRoom() throws {
    let session = try ring("anna", 80, 24)
    #expect(session.screen.contains("Tue 3 Mar   18:00–23:00  you → Bob"), "\(session.screen)")
  }

  @Test func theMenuOfARingSaysWhatItIsAndWhoGetsWhat() throws {
    var session = try ring()
    session.press("gg<enter>")
    #expect(session.screen.contains(Explanation.ring.brief), "\(session.screen)")
    for words in ["→ Bob", "→ you", "→ Eve", "▌ Agree to the ring", "Decline it"] {
      #expect(session.screen.contains(words), "\(words)\n\(session.screen)")
    }
  }

  /// A shift in a ring has the words for a ring, not those for a trade.
  @Test func aShiftInARingSaysSo() throws {
    var session = try ring("anna", 80, 24)
    session.press("\(Sample.tabs.count)<enter>")
    #expect(session.screen.contains("Tue 3 Mar 18:00–23:00 · Bar"), "\(session.screen)")
    for words in [Explanation.ring.text, "▌ Agree to the ring", "Decline the ring"] {
      #expect(session.screen.contains(words), "\(words)\n\(session.screen)")
    }
    #expect(session.screen.contains("It is in a ring."), "\(session.screen)")
    #expect(!session.screen.contains("he trade"), "\(session.screen)")
    #expect(!session.screen.contains("in a trade"), "\(session.screen)")
  }

  @Test func theQuestionOfARingSaysWhatComesOfIt() throws {
    var session = try ring()
    session.press("gg<enter><enter>")
    let words = session.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("it is done once the other members agree"), "\(session.screen)")
    #expect(words.contains("You get Sat 7 Mar 18:00–23:00 · Bar"), "\(session.screen)")
    #expect(words.contains("You give Tue 3 Mar 18:00–23:00"), "\(session.screen)")
  }

  @Test func theMenuOfAWishSaysWhatItIsAndForWhat() throws {
    var session = RosterSession(tab: 4, width: 40, height: 12)
    try session.carryOut(.wish(gives: session.seen("a1"), takes: ["e1", "b3"]), by: "anna")
    session.press("gg<enter>")
    #expect(session.screen.contains(Explanation.wish.brief), "\(session.screen)")
    for words in ["Gives      Tue 3 Mar", "· Eve", "· Bob", "▌ Change", "Withdraw the wish"] {
      #expect(session.screen.contains(words), "\(words)\n\(session.screen)")
    }
  }

  @Test(arguments: [(40, 12), (44, 13), (60, 12), (80, 24)])
  func whatIsTickedForAWishIsExplained(_ width: Int, _ height: Int) throws {
    var session = RosterSession(tab: 4, width: width, height: height)
    session.press("w")
    let sentences = [Explanation.wish.brief, "When wishes match"]
    #expect(sentences.contains(where: session.screen.contains), "\(session.screen)")
    session.press("<enter>")
    #expect(sentences.contains(where: session.screen.contains), "\(session.screen)")
    let rows = session.session.rows.filter { $0.contains("☐") }
    #expect(rows.count >= 3 && rows.allSatisfy { $0.contains(" · ") }, "\(session.screen)")
    #expect(session.screen.contains("0 ticked"), "\(session.screen)")
  }

  @Test func briefSentencesFitTheSmallestScreen() {
    for explanation in [Explanation.ring, .wish] {
      #expect(explanation.brief.count <= 34 && explanation.brief.hasSuffix("."))
    }
  }
}

/// Tests how a row shows whom it waits for, and whose it is.
struct RosterRowTests {
  @Test func aShiftThatSomebodyAsksForCallsForAnAnswer() throws {
    var session = RosterSession()
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    #expect(session.screen.contains("! Sat 14  22:00–06:00  Door"), "\(session.screen)")
    #expect(
      session.screen.contains("proposed by Bob: agree?") && session.screen.contains("Roster 1"))
    session.press("jjj<enter>")
    #expect(session.screen.contains("▌ Agree to the trade"), "\(session.screen)")
    #expect(
      session.menu?.choices.prefix(2).map(\.label) == ["Agree to the trade", "Decline the trade"])
  }

  @Test func whereNothingCanBeChosenNoKeyChooses() throws {
    var session = RosterSession("carla", tab: 4)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    session.open(try #require(session.model.all(Trade.self).first).reference)
    #expect(session.screen.contains("You are not part of this trade. P"), "\(session.screen)")
    #expect(!session.screen.contains("unavailable"), "\(session.screen)")
    #expect(!session.footer.contains("choose") && session.footer.contains("esc close"))
  }

  @Test func aWishForOnesOwnSaysYours() throws {
    var session = RosterSession(tab: 4)
    try session.carryOut(.wish(gives: session.seen("b2"), takes: ["a4"]), by: "bob")
    #expect(session.screen.contains("for yours · Door"), "\(session.screen)")
  }

  @Test func onlyOnesOwnShiftsAreCounted() throws {
    var session = RosterSession("eve", model: SampleRoster.model(approval: .owner))
    #expect(session.session.rows[2].contains("1 shift"), "\(session.screen)")
    try session.carryOut(.accept(shift: session.seen("b1")), by: "anna")
    #expect(session.screen.contains("To approve"), "\(session.screen)")
    #expect(session.session.rows[2].hasSuffix(" 1 shift"), "\(session.screen)")
    try session.carryOut(.cancelShift(shift: session.seen("e1"), reason: "closed"), by: "eve")
    #expect(session.session.rows[2].hasSuffix(" 0 shifts"), "\(session.screen)")
  }
}

/// Tests a terminal that becomes taller.
struct RosterTallerTests {
  @Test func aListThatFitsIsShownFromItsTop() throws {
    var session = try RosterSessionFixtures.busy(tab: 4, width: 40, height: 12)
    session.press("G")
    #expect(!session.screen.contains("Trades\n"), "\(session.screen)")
    session.session.resize(100, 30)
    #expect(session.screen.contains("\n    Trades"), "\(session.screen)")
  }

  @Test(arguments: [(40, 12), (60, 20), (80, 24)])
  func whyNothingCanBeUndoneIsReadWhole(_ width: Int, _ height: Int) {
    var session = RosterSession(width: width, height: height)
    session.press("<enter><enter>")
    session.link = .offline(reason: "roster.example.org refused the connection: is it running?")
    session.publish()
    session.press("U")
    #expect(session.orders.map(\.name) == [.offer])
    #expect(session.footer.contains("Offline since 11:00"), "\(session.screen)")
    #expect(!session.footer.contains("…"), "\(session.screen)")
  }
}

/// Tests the reasons why an action is unavailable, in the smallest terminals.
struct RosterReasonTests {
  /// Every reason can be read whole once its row is selected; a reason that all rows share appears
  /// once.
  @Test(
    arguments: [(40, 12), (60, 13), (80, 24), (120, 40)], ["carla", "anna", "bob"] as [Person.ID])
  func everyReasonCanBeReached(_ size: (Int, Int), _ me: Person.ID) throws {
    var session = RosterSession(me, tab: 4, width: size.0, height: size.1)
    try session.carryOut(
      .proposeTrade(give: session.seen("b3"), take: session.seen("a4")), by: "bob")
    session.open(try #require(session.model.all(Trade.self).first).reference)
    let choices = try #require(session.menu?.choices)
    #expect(choices.isEmpty == (me == "carla"))
    for choice in choices {
      if let why = choice.objection?.why {
        let words = session.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(why), "\(choice.label): \(why)\n\(session.screen)")
      }
      session.press("j")
    }
  }
}
