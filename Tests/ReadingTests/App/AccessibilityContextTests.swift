import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the announcements for users who hear the screen: changes away from the cursor.
struct AccessibilityContextTests {
  private static let long = Item(
    id: "long", title: String(repeating: "Everything that is said here is long ", count: 6))

  /// Shows another source instead of the current one.
  private static func open(_ key: String, _ title: String, in session: inout Session) {
    session.state.key = key
    session.state.head.title = title
    session.send(.store(.contentChanged(session.state)))
  }

  @Test func aTab() {
    var session = Session(presentation: Session.heard)
    #expect(session.hear("<tab>")[0].last == "Tab 2 of 4: Tipp ? help")
    session.send(.timer(messageTimer(of: session)))
    #expect(session.footer.hasPrefix("  1 of 3"), "\(session.footer)")
  }

  /// The key of the help is omitted if a message that appears nowhere else needs the room.
  @Test(arguments: [(60, true), (50, false)])
  func whatIsSaidIsWhole(width: Int, hasHelp: Bool) {
    let title = "A tab with a title of many words"
    var session = Session(
      tabs: Sample.tabs + [Tab(title: title, scope: .contacts)], width: width,
      presentation: Session.heard)
    session.press("<backtab>")
    #expect(session.footer.contains(title), "\(session.footer)")
    #expect(session.footer.contains("? help") == hasHelp, "\(session.footer)")
  }

  private func messageTimer(of session: Session) -> Timer {
    session.timers.reversed().lazy.compactMap { effect in
      if case .timers(.start(let timer, _)) = effect, timer.kind == .message { timer } else { nil }
    }.first ?? Timer(.message, number: 0)
  }

  @Test func anotherSourceAndTheWayBack() {
    var session = Session(presentation: Session.heard)
    let there = session.hear { Self.open("b", "Schachklub", in: &$0) }
    #expect(there.last?.hasPrefix("Schachklub, Tab 1 of 4: Alle") == true, "\(there)")
    session.press("j<esc>")
    let back = session.hear { Self.open("a", "FH-Flyer", in: &$0) }
    #expect(back.last?.hasPrefix("FH-Flyer, Tab 1 of 4: Alle") == true, "\(back)")
  }

  /// The announcement of a source replaces the message that it is being opened, but not a warning
  /// about a failure.
  @Test func aSourceComesAfterWhatWasSaidOfIt() {
    var session = Session(presentation: Session.heard)
    session.reader.message = .app(.opening("https://example.org"))
    Self.open("b", "Schachklub", in: &session)
    #expect(session.footer.hasPrefix("  Schachklub, "), "\(session.footer)")
    session.state.warnings = ["The disk is full."]
    Self.open("a", "FH-Flyer", in: &session)
    #expect(session.footer.hasPrefix("  The disk is full."), "\(session.footer)")
  }

  /// The header says that the guide replaces the requested source, but it is far above the cursor.
  @Test func whatStandsInThePlaceOfASource() {
    let session = Session(presentation: Session.heard) {
      $0.source = "/home/a/club.json"
      $0.origin = .bundled
      $0.activity = .failed(reason: "There is no such file.")
    }
    #expect(
      session.rows[0] == "  /home/a/club.json, not opened", "\(session.screen)")
    #expect(
      session.footer.hasPrefix("  /home/a/club.json: not opened, showing the example flyer"),
      "\(session.screen)")
  }

  @Test func theSourceComesAfterAll() {
    var session = Session(presentation: Session.heard) {
      $0.source = "/home/a/club.json"
      $0.origin = .bundled
      $0.activity = .failed(reason: "There is no such file.")
    }
    let said = session.hear { session in
      session.refresh(Sample.items) {
        $0.origin = .copy(confirmed: Sample.confirmed)
        $0.activity = .idle
      }
    }
    #expect(said.last?.hasPrefix("FH-Flyer, Tab 1 of 4: Alle") == true, "\(said)")
  }

  @Test func nothingIsSaidOfNews() {
    var session = Session(presentation: Session.heard)
    session.refresh(Sample.items)
    #expect(session.footer.hasPrefix("  1 of 6"), "\(session.footer)")
  }

  @Test func nothingOfThisElsewhere() {
    var session = Session()
    session.press("<tab>*")
    #expect(session.reader.message == nil)
  }

  @Test func aStar() {
    var session = Session([Self.long], presentation: Session.heard)
    #expect(session.hear("*")[0].last?.hasPrefix("Starred “Everything") == true)
    #expect(session.hear("*")[0].last?.hasPrefix("Unstarred “Everything") == true)
    let said = session.hear("*U")
    #expect(said[1].last?.hasPrefix("Unstarred “Everything") == true, "\(said)")
  }

  /// The state of an item precedes a title that is too long for its line.
  @Test func theStateOfALongTitle() {
    var session = Session([Self.long], marks: ["long": .new], presentation: Session.heard)
    session.press("*")
    #expect(session.rows[1].hasPrefix("    new, starred, Everything that is"), "\(session.screen)")
    session.resize(30, 24)
    #expect(session.rows[1].hasPrefix("   new, starred,"), "\(session.screen)")
  }

  /// The time of an event does, too.
  @Test func theTimeOfALongTitle() {
    let talk = SampleConference.talk(
      "long", Self.long.title, 14, (21, 30), (22, 30), "Main hall")
    var session = SampleConference.session([talk], presentation: Session.heard)
    session.press("3")
    #expect(
      session.hear("j")[0].first?.hasPrefix("21:30–22:30, Everything that is") == true,
      "\(session.screen)")
  }

  @Test func aTick() {
    var session = SampleTree.session(startsAtHeading: false, presentation: Session.heard)
    let entered = session.hear("j<enter>")[1]
    #expect(entered.last?.hasPrefix("in Home, To do, ") == true, "\(entered)")
    #expect(
      session.hear("xxU").map(\.last) == [
        "Ticked “Get a key”. ? help", "Unticked “Get a key”. ? help",
        "Ticked “Get a key” again. 1 more to undo. ? help",
      ])
    #expect(session.hear("<esc>")[0].last?.hasPrefix("Tab 1 of 4: Home") == true)
  }

  @Test func aSearchOfWhichSomethingIsFound() {
    var session = Session(presentation: Session.heard)
    #expect(
      session.hear("/tipx<backspace><enter>").map(\.last) == [
        "/", "/t 6 matches", "/ti 3 matches", "/tip 3 matches", "/tipx 0 matches",
        "/tip 3 matches", "searched for “tip”, 3 matches ? help",
      ])
    #expect(session.hear("<esc>")[0].last == "Tab 1 of 4: Alle ? help")
  }

  /// The number of matches is shown once it is known.
  @Test func aSearchThatTakesItsTime() {
    var session = Session(presentation: Session.heard)
    session.isSlow = true
    session.press("/tip<enter>")
    #expect(!session.footer.contains("searched for"), "\(session.footer)")
    session.answer()
    #expect(session.footer.contains("searched for “tip”, 3 matches"), "\(session.footer)")
  }

  @Test func whatIsTypedHasItsRoom() {
    var session = Session(width: 24, presentation: Session.heard)
    session.press("/a rather long search for something")
    #expect(session.footer.contains("something"), "\(session.footer)")
    #expect(session.footer.contains("match"), "\(session.footer)")
    #expect(session.canvas.cursor?.y == 23)
  }

  @Test func tagsThatWereChosen() {
    var session = Session(presentation: Session.heard)
    let said = session.hear("t<down> <esc>T")
    #expect(said[3].last == "tagged Tipp, 3 items ? help", "\(said)")
    #expect(said[4].last == "Tab 1 of 4: Alle ? help", "\(said)")
  }

  @Test func theClockOfAConference() {
    var session = SampleConference.session(presentation: Session.heard)
    #expect(
      session.hear("ll.").map(\.last) == [
        "clock: Tue 22:15 ? help", "clock: Tue 22:30 ? help", "Tue 22:13 ? help",
      ])
    let said = session.hear("l<tab>")
    #expect(said[1].last == "Tab 2 of 5: Mine ? help", "\(said)")
    #expect(
      session.hear { $0.press("1") }.last?.hasPrefix("Tab 1 of 5: Now, clock: Tue 22:15") == true)
  }

  @Test func aMenuSaysWhatItIsAndHowMuchThereIs() {
    var session = Session(presentation: Session.heard)
    #expect(session.hear("S")[0].last == "Sort by 1 of 4 enter choose esc close ? help")
    #expect(session.hear("j")[0].last == "Sort by 2 of 4 enter choose esc close ? help")
    session.press("<esc>t")
    #expect(session.footer.hasPrefix("  Tags   1 of 5"), "\(session.footer)")
    session.press("<esc>u")
    #expect(session.footer.hasPrefix("  Die Einführungswoche   1 of 2"), "\(session.footer)")
    session.press("<esc>?")
    #expect(session.footer.hasPrefix("  Help   1 of "), "\(session.footer)")
    session.press("/quit")
    #expect(session.footer.hasPrefix("  /quit    1 of "), "\(session.footer)")
  }

  @Test func aMenuWithALongTitle() {
    var item = Self.long
    item.links = [Sample.web, Sample.mail]
    var session = Session([item], presentation: Session.heard)
    session.press("u")
    #expect(session.footer.contains("1 of 2"), "\(session.footer)")
    #expect(session.footer.hasPrefix("  Everything that is"), "\(session.footer)")
  }

  @Test func aNote() {
    var session = Session([Articles.week], tabs: [Articles.tab], presentation: Session.heard)
    session.press("<enter>e")
    let said = session.hear {
      $0.send(.notes(.opened("One", id: "week", title: "The first week")))
    }
    #expect(said.last?.hasPrefix("The first week ^s save") == true, "\(said)")
  }
}
