import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of rooms drawn side by side.
struct RoomScreenTests {
  private func session(width: Int = 100, height: Int = 20, charset: Charset = .utf8) -> Session {
    SampleConference.session(width: width, height: height, charset: charset)
  }

  @Test func roomsBeginWithTheFirstWhereAllHaveRoom() throws {
    var session = session(width: 160)
    session.press("3<pause>Gc")
    let names = try #require(session.rows.first { $0.contains("Main hall") }, "\(session.screen)")
    #expect(names.contains("Kitchen") && names.contains("Cellar"), "\(session.screen)")
  }

  @Test func aMovedClockIsOfItsDay() {
    var session = session()
    session.press("c>")
    #expect(session.rows[2].contains("clock: "), "\(session.screen)")
    session.press("<esc>4c")
    #expect(!session.rows[2].contains("clock: "), "\(session.screen)")
    #expect(session.rows[2].contains("Rooms"), "\(session.screen)")
  }

  @Test func theClockIsMovedByTheKeysThatMoveItInNow() {
    var session = session()
    session.press("c>>>")
    #expect(session.rows[2].contains("clock: Tue 22:45 "), "\(session.screen)")
    #expect(session.selectedTitle == "Maps of small places")
    session.press("<")
    #expect(session.rows[2].contains("clock: Tue 22:30 "), "\(session.screen)")
    session.press(".")
    #expect(session.selectedTitle == "Keys and locks, and who opens them")
    session.press("<esc>>")
    #expect(session.rows[2].contains("clock: Tue 22:15 "), "\(session.screen)")
  }

  @Test func whatTakesTheWholeDayStandsAboveTheRooms() throws {
    let shows = ["Art show", "Registration"].map {
      Item(id: $0, title: $0, date: SampleEvents.day(14), payload: .event(CalendarEvent()))
    }
    var session = SampleConference.session(SampleConference.items + shows, width: 100, height: 20)
    session.press("c")
    let row = try #require(session.row(of: "Main hall"))
    #expect(
      session.rows[row + 1].hasSuffix("all day  Art show · Registration"), "\(session.screen)")
    #expect(session.selectedTitle == "Keys and locks, and who opens them")
  }

  @Test func oneGoesFromTalkToTalk() {
    var session = session()
    session.press("c")
    #expect(
      session.screen == #"""
          FH-Flyer    Now   Mine   Tue 14   Wed 15   Search                                   ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────
            Now › Rooms                                                                            6 talks

                     Main hall                   Kitchen                     Cellar                    2 ›



            21:30    ▌ Keys and locks, and who
                     ▌ opens them
            22:00    ▌                           │ Tea
                     ▌                           │ Bo
            22:13    ▌ ──────────────────────────│ ───────────────────────────────────────────────────────
                     ▌
            22:40                                                            │ How rooks were invented
            22:45    │ Maps of small places                                  │ and by whom
                     │ Ada, Bo                                               │
                     │
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   esc back   * star   x hide   ? help                                          2 of 6
        """#)
    session.press("l")
    #expect(
      session.belowHeader == #"""
            Now › Rooms                                                                            6 talks

                     Main hall                   Kitchen                     Cellar                    2 ›



            21:30    │ Keys and locks, and who
                     │ opens them
            22:00    │                           ▌ Tea
                     │                           ▌ Bo
            22:13    │ ──────────────────────────▌ ───────────────────────────────────────────────────────
                     │
            22:40                                                            │ How rooks were invented
            22:45    │ Maps of small places                                  │ and by whom
                     │ Ada, Bo                                               │
                     │
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   esc back   * star   x hide   ? help                                          3 of 6
        """#)
    session.press("l")
    #expect(session.selectedTitle == "How rooks were invented and by whom")
    session.press("hh<down>")
    #expect(session.selectedTitle == "Maps of small places")
    // The right key goes to the talk at the same time, if the next room has one.
    session.press("<right>")
    #expect(session.selectedTitle == "Tea")
    session.press("<left>gG")
    #expect(session.selectedTitle == "Maps of small places")
  }

  @Test func aTalkIsRead() {
    var session = session()
    session.press("cl<enter>")
    #expect(
      session.belowHeader == #"""
            Now › Rooms › Tea                                                                      6 talks

                 Tea
                 Tuesday, 14 November 2023 at 22:00–22:15
                 Kitchen
                 Bo

                 About it.
          ────────────────────────────────────────────────────────────────────────────────────────────────
          esc back   y copy   J next   / search   ? help                                            3 of 6
        """#)
    session.press("<esc>")
    #expect(session.selectedTitle == "Tea")
    #expect(session.screen.contains("Now › Rooms  "))
  }

  @Test func aRoomIsHiddenAndShownAgain() {
    var session = session()
    session.press("clx")
    #expect(
      session.belowHeader == #"""
            Now › Rooms                                                                            6 talks

                     Main hall                   Cellar                      Attic                     1 ›
                                                                             │ Opening
                                                                             │


            21:30    │ Keys and locks, and who
                     │ opens them
            22:13    │ ───────────────────────────────────────────────────────────────────────────────────
                     │
            22:40                                ▌ How rooks were invented
            22:45    │ Maps of small places      ▌ and by whom
                     │ Ada, Bo                   ▌
                     │
                     │
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   esc back   * star   x hide   ? help                                          5 of 6
        """#)
    session.press("X*")
    session.keep()
    #expect(
      session.belowHeader == #"""
            Now › Rooms                                                                            6 talks

                     Main hall                   Kitchen                     Cellar                    2 ›




            21:30    │ Keys and locks, and who
                     │ opens them
            22:00    │                           │ Tea
                     │                           │ Bo
            22:13    │ ──────────────────────────│ ───────────────────────────────────────────────────────
                     │
            22:40                                                            ▌ ★ How rooks were invented
            22:45    │ Maps of small places                                  ▌ and by whom
                     │ Ada, Bo                                               ▌
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   esc back   * star   x hide   ? help                                          5 of 6
        """#)
    session.press("ccxxxxx")
    #expect(session.footer.contains("Can’t hide the last visible room."))
  }

  @Test func oneGoesBackToWhereOneWas() {
    var session = session()
    session.press("cl<esc>")
    #expect(session.reader.tabs.path == ["Now"])
    session.press("c")
    #expect(session.selectedTitle == "Keys and locks, and who opens them")
    session.press("c3<pause>jc")
    #expect(session.rows[2].contains("Tue 14 › Rooms"))
    #expect(session.selectedTitle == "Tea")
  }

  @Test func withTooFewColumnsItIsAList() {
    var session = session()
    session.press("c")
    session.resize(60, 20)
    #expect(session.screen.contains("22:40    How rooks were invented"))
    session.press("h")
    #expect(session.reader.tabs.path == ["Now"])
    session.press("c")
    #expect(session.footer.contains("Rooms side by side need 100 columns"))
    session.press("5c")
    #expect(session.reader.tabs.path.count == 1)
  }

  @Test func asASCIIByAClockThatWasMoved() {
    var session = session(width: 120, height: 16, charset: .ascii)
    session.press("llc")
    #expect(
      session.screen == #"""
          FH-Flyer    Now   Mine   Tue 14   Wed 15   Search                                                       * live 22:12
          --------------------------------------------------------------------------------------------------------------------
            clock: Tue 22:30  Now > Rooms                                                                              6 talks

                     Main hall                 Kitchen                   Cellar                    Attic                   1 >
            22:00    : Keys and locks, and who : Tea
                     : opens them              : Bo
                     :                         :
                     :
            22:30    ----------------------------------------------------: How rooks were invented----------------------------
            22:45    | Maps of small places                              : and by whom
                     | Ada, Bo                                           :
                     |
                     |
          --------------------------------------------------------------------------------------------------------------------
          enter open   esc back   * star   . now   ? help                                                               6 of 6
        """#)
    session.press(".")
    #expect(session.screen.contains("22:13    | --"))
    #expect(session.selectedTitle == "Keys and locks, and who opens them")
  }

  @Test func theMouseSelectsAndOpens() {
    var session = session()
    session.press("c")
    session.click(45, 11)
    #expect(session.selectedTitle == "Tea")
    session.click(45, 14)
    #expect(session.selectedTitle == "Tea", "there is nothing")
    session.click(45, 11)
    #expect(session.reader.focus == .item)
    session.press("<esc>")
    session.click(20, 13, .wheelDown)
    #expect(session.selectedTitle == "Tea")
  }
}
