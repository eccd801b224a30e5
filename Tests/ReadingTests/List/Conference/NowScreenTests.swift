import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of the current talks in the rooms of a conference.
struct NowScreenTests {
  @Test func aRoomIsALine() {
    #expect(
      SampleConference.session().screen == #"""
          FH-Flyer    Now   Mine   Tue 14   Wed 15   Search               ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ Main hall  Keys and locks, and who opens them                 ▓▓░░░ 17 min
          ▌            next 22:45  Maps of small places
            Kitchen    Tea                                                 ▓░░░░ 2 min
            Cellar     free until 22:40  How rooks were invented and by whom
            Attic      over for today
            elsewhere  over for today






          ────────────────────────────────────────────────────────────────────────────
          enter open   l later   * star   q quit   ? help                       1 of 5
        """#)
  }

  /// The end of a room's name distinguishes the rooms of one building.
  @Test func aLongNameOfARoomKeepsItsEnd() {
    let talks = (1...2).map { number in
      let room = "Seminarraum im Hauptgebäude \(number)"
      return SampleConference.talk("\(number)", "Tea", 14, (22, 0), (22, 30), room)
    }
    let session = SampleConference.session(talks, width: 60)
    #expect(session.rows[2].contains("Semina…äude 1  Tea"), "\(session.screen)")
    #expect(session.rows[3].contains("Semina…äude 2  Tea"), "\(session.screen)")
  }

  @Test func besideAPage() {
    #expect(
      SampleConference.session(width: 120).screen == #"""
          FH-Flyer    Now   Mine   Tue 14   Wed 15   Search                                                       ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          ▌ Main hall  Keys and locks, and who opens t…  ▓▓░░░ 17 min │   Keys and locks, and who opens them
          ▌            next 22:45  Maps of small places               │   Tuesday, 14 November 2023 at 21:30–22:30
            Kitchen    Tea                                ▓░░░░ 2 min │   Main hall
            Cellar     free until 22:40  How rooks were invented and… │
            Attic      over for today                                 │   About it.
            elsewhere  over for today                                 │
                                                                      │
                                                                      │
                                                                      │
                                                                      │
                                                                      │
                                                                      │
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   l later   c rooms   * star   ? help                                                              1 of 5
        """#)
  }

  @Test func withLessRoom() {
    #expect(
      SampleConference.session(width: 60).screen == #"""
          FH-Flyer      Now   Mine   Tue 14       ›   ● live 22:12
          ────────────────────────────────────────────────────────
          ▌ Main hall  Keys and locks, and who open…  ▓▓░░░ 17 min
          ▌            next 22:45  Maps of small places
            Kitchen    Tea                             ▓░░░░ 2 min
            Cellar     free until 22:40  How rooks were invented …
            Attic      over for today
            elsewhere  over for today






          ────────────────────────────────────────────────────────
          enter open   l later   * star   q quit   ? help   1 of 5
        """#)
  }

  @Test func narrow() {
    #expect(
      SampleConference.session(width: 40).screen == #"""
           Now   Mine   Tue 14 ›   ● live 22:12
         ──────────────────────────────────────
         ▌ Main hall               ▓▓░░░ 17 min
         ▌ Keys and locks, and who opens them
         ▌ next 22:45  Maps of small places
           Kitchen                  ▓░░░░ 2 min
           Tea
           Cellar              free until 22:40
           How rooks were invented and by whom
           Attic                 over for today
           elsewhere             over for today



         ──────────────────────────────────────
         enter open   l later   ? help   1 of 5
        """#)
  }

  @Test func asASCIIInGerman() {
    #expect(
      SampleConference.session(locale: "de_DE", charset: .ascii).screen == #"""
          FH-Flyer    Now   Mine   Di. 14   Mi. 15   Search               * live 22:12
          ----------------------------------------------------------------------------
          | Main hall  Keys and locks, and who opens them                 ##... 17 min
          |            next 22:45  Maps of small places
            Kitchen    Tea                                                 #.... 2 min
            Cellar     free until 22:40  How rooks were invented and by whom
            Attic      over for today
            elsewhere  over for today






          ----------------------------------------------------------------------------
          enter open   l later   * star   q quit   ? help                       1 of 5
        """#)
  }

  @Test(arguments: [80, 40])
  func whatChangedSaysHow(width: Int) {
    var session = SampleConference.session(width: width)
    var (keys, maps) = (session.store.items[0], session.store.items[2])
    keys.event?.room = "Attic"
    maps.date = SampleEvents.time(14, 22, 30)
    session.store.formers = [keys.id: keys, maps.id: maps]
    session.store.marks = [keys.id: .changed, maps.id: .changed]
    session.refresh(session.store.items)
    if width == 80 {
      #expect(session.rows[2].contains("● changed  ▓▓░░░ 17 min"), "\(session.screen)")
      #expect(session.rows[3].hasSuffix("  ● Attic → Main hall"), "\(session.screen)")
      #expect(session.rows[4].hasSuffix("Maps of small places  ● 22:30 → 22:45"))
    } else {
      #expect(session.rows[3].hasSuffix("● changed"), "\(session.screen)")
      #expect(session.rows[4].contains("next 22:45  Maps of small places"), "\(session.screen)")
      #expect(session.row(of: "Attic →") == nil)
    }
  }

  @Test func whereThereIsNoRoomForHowItChangedIsSaidThatItDid() {
    var session = SampleConference.session(width: 60)
    var maps = session.store.items[2]
    maps.date = SampleEvents.time(14, 22, 30)
    session.store.formers = [maps.id: maps]
    session.store.marks = [maps.id: .changed]
    session.refresh(session.store.items)
    #expect(
      session.rows[3].hasSuffix("  next 22:45  Maps of small places  ●"), "\(session.screen)")
    session.store.items[2].title = "Maps of small places that nobody knows"
    session.refresh(session.store.items)
    #expect(session.rows[3].contains("  next 22:45  Maps of small"), "\(session.screen)")
    #expect(session.rows[3].hasSuffix("…  ●"), "\(session.screen)")
  }

  @Test func aNameThatIsTooLongStandsApartFromWhatIsSaidOfItsRoom() throws {
    var session = SampleConference.session(width: 40)
    for index in session.store.items.indices
    where session.store.items[index].event?.room == "Cellar" {
      session.store.items[index].event?.room = "Cellar below the old town hall"
    }
    session.refresh(session.store.items)
    let row = try #require(session.row(of: "Cellar below"))
    #expect(session.rows[row].hasSuffix("…  free until 22:40"), "\(session.screen)")
  }

  @Test func bothClocksAreSaidWhereTheyDiffer() {
    var session = SampleConference.session(width: 60)
    session.refresh(session.store.items) { $0.conference?.zone = "America/New_York" }
    #expect(session.rows[2].hasPrefix("    Tue 17:13 there · 22:13 here  "), "\(session.screen)")
    #expect(session.rows[2].hasSuffix("5 rooms"), "\(session.screen)")
    session.press("l")
    #expect(session.rows[2].contains("  clock: Tue 17:15 there · 22:15 here "), "\(session.screen)")
    session.press("<tab>")
    #expect(!session.screen.contains("22:15 here"), "\(session.screen)")
    session.press("<shift-tab>.")
    #expect(session.rows[2].contains("Tue 17:13 there · 22:13 here "), "\(session.screen)")
  }

  @Test func beforeTheConference() {
    var session = SampleConference.session(at: 1_690_000_000)
    #expect(
      session.screen == #"""
          FH-Flyer      Now   Mine   Tue 14       ›   ● live 22:12
          ────────────────────────────────────────────────────────

            The conference begins on Tuesday, 14 November 2023 at
            9:00.
            l shows what is on then.




          ────────────────────────────────────────────────────────
          l later   tab next tab   q quit   ? help
        """#)
    session.press("l")
    #expect(
      session.belowHeader == #"""
            clock: Tue 9:00                                5 rooms
          ▌ Main hall  free until 21:30  Keys and locks, and who …
            Kitchen    free until 22:00  Tea
            Cellar     free until 22:40  How rooks were invented …
            Attic      Opening                           ▓▓▓▓▓ 1 h
            elsewhere  free until 22:00  A walk
          ────────────────────────────────────────────────────────
          enter open   l later   . now   * star   ? help    1 of 5
        """#)
    session.press(".")
    #expect(
      session.belowHeader == #"""

            The conference begins on Tuesday, 14 November 2023 at
            9:00.
            l shows what is on then.
          ────────────────────────────────────────────────────────
          l later   tab next tab   q quit   ? help
        """#)
  }

  @Test func afterTheConference() {
    var session = SampleConference.session(at: 1_710_000_000)
    #expect(
      session.belowHeader == #"""

            The conference ended on Wednesday, 15 November 2023 at
            9:30.
            l shows its last day.
          ────────────────────────────────────────────────────────
          l later   tab next tab   q quit   ? help
        """#)
    session.press("h")
    #expect(
      session.belowHeader == #"""
            clock: Wed 9:00                                 1 room
          ▌ Main hall  Closing                        ▓▓▓▓▓ 30 min
          ────────────────────────────────────────────────────────
          enter open   l later   . now   * star   ? help    1 of 1
        """#)
  }

  @Test func betweenItsDays() {
    let items =
      SampleConference.items.filter { $0.id != "end" }
      + [SampleConference.talk("end", "Closing", 16, (9, 0), (9, 30), "Main hall")]
    var session = SampleConference.session(items, height: 8)
    session.send(.input(.resized(session.reader.size)), at: Sample.now + 12 * 3600)
    #expect(
      session.screen.contains(
        "    Nothing today. The conference continues on Thursday, 16 November 2023 at\n    9:00.\n")
    )
  }

  @Test func itFollowsTheClock() throws {
    var session = SampleConference.session()
    let timer = session.timers.compactMap { effect -> Reading.Timer? in
      guard case .timers(.start(let timer, after: .seconds(40))) = effect else { return nil }
      return timer
    }
    session.send(.timer(try #require(timer.first)), at: Sample.now + 40)
    #expect(session.row(of: "16 min") == 2)
    // A clock that the user has moved does not advance.
    session.press("l")
    session.timers = []
    session.press("j")
    #expect(session.timers.isEmpty)
  }

  @Test func aTalkIsReadOnWhenItIsOver() {
    var session = SampleConference.session()
    session.press("j<enter>")
    #expect(session.screen.contains("Tea"))
    session.send(.input(.resized(session.reader.size)), at: Sample.now + 600)
    #expect(session.rows[2].contains("Tea"))
    session.press("<esc>")
    #expect(session.rows[4].hasSuffix("over for today"))
    #expect(session.selectedTitle == "Kitchen")
  }

  @Test func whatRunsIsStarredElseWhatIsNext() {
    var session = SampleConference.session()
    session.press("*jj*")
    #expect(session.rows[2].contains("★"))
    #expect(session.rows[5].contains("★ How rooks"))
    session.press("j<enter>")
    #expect(session.footer.contains("Nothing more in Attic today."))
  }
}
