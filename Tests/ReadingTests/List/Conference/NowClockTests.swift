import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the clock of a conference, which the user can move.
struct NowClockTests {
  @Test func itsClockIsMoved() {
    var session = SampleConference.session(width: 60)
    session.press("ll")
    #expect(
      session.screen == #"""
          FH-Flyer      Now   Mine   Tue 14       ›   ● live 22:12
          ────────────────────────────────────────────────────────
            clock: Tue 22:30                               5 rooms

          ▌ Main hall  free until 22:45  Maps of small places
            Kitchen    over for today
            Cellar     free until 22:40  How rooks were invented …
            Attic      over for today
            elsewhere  over for today





          ────────────────────────────────────────────────────────
          enter open   l later   . now   * star   ? help    1 of 5
        """#)
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
            clock: Tue 22:30                               5 rooms

            Maps of small places
            Tuesday, 14 November 2023 at 22:45–23:30
            Main hall
            Ada, Bo

            About it.
          ────────────────────────────────────────────────────────
          esc back   y copy   J next   / search   ? help    1 of 5
        """#)
    session.press("<esc>hhhh")
    #expect(session.rows[2].contains("clock: Tue 21:30 "))
    session.press(".")
    #expect(!session.screen.contains("clock: "))
    session.press("h")
    #expect(session.rows[2].contains("clock: Tue 22:00 "), "to the quarter before")
  }

  @Test func itsClockGoesFromDayToDay() {
    var session = SampleConference.session(width: 60)
    session.press("]")
    #expect(session.rows[2].contains("clock: Wed 9:00 "), "\(session.screen)")
    #expect(session.row(of: "Closing") != nil, "\(session.screen)")
    session.press("]")
    #expect(session.footer.contains("This is the last day."), "\(session.footer)")
    session.press("l[")
    #expect(session.rows[2].contains("clock: Tue 9:15 "), "the same time of the other day")
    session.press("[")
    #expect(session.footer.contains("This is the first day."), "\(session.footer)")
    session.press(".")
    #expect(!session.screen.contains("clock: "))
  }

  /// English names of days are understood beside those of the reader's language.
  @Test(arguments: ["en_GB", "zh_Hans_CN", "ja_JP", "ar", "de_DE"], ["wed", "Wednesday 9:00"])
  func daysAreNamedInEnglishAsWell(_ locale: String, _ day: String) {
    let dates = DateText(locale: Locale(identifier: locale), timeZone: .gmt)
    let typed = TypedClock(day)
    // 2023-11-14 is a Tuesday.
    let days = [14, 15].compactMap { FlyerDate(year: 2023, month: 11, day: $0) }
    #expect(days.map { typed?.names($0, dates) } == [false, true])
  }

  @Test func daysAreNamedInTheReadersLanguage() {
    let dates = DateText(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
    let day = FlyerDate(year: 2023, month: 11, day: 15)
    #expect(day.flatMap { TypedClock("mittw")?.names($0, dates) } == true)
    #expect(day.flatMap { TypedClock("dienstag")?.names($0, dates) } == false)
  }

  @Test(arguments: [(1_690_000_000, "]", "Tue 9:00"), (1_710_000_000, "[", "Wed 9:00")])
  func fromOutsideItGoesToTheNearestDay(second: Double, key: String, time: String) {
    var session = SampleConference.session(at: second)
    session.press(key)
    #expect(session.rows[2].contains("clock: \(time) "), "\(session.screen)")
  }

  @Test(arguments: [
    ("10:00", "Tue 10:00"), ("wed 9:15", "Wed 9:15"), ("15 9:20", "Wed 9:20"),
    ("Wednesday", "Wed 9:00"), ("2023-11-15 10:00", "Wed 10:00"), ("tue 15 9:00", nil),
    ("Tue 14", "Tue 22:13"), ("sunday", nil), ("1 9:00", nil),
  ])
  func itsClockIsSet(typed: String, time: String?) {
    var session = SampleConference.session(width: 60)
    session.press("2:at \(typed)<enter>")
    if let time {
      #expect(session.rows[2].contains("clock: \(time) "), "\(session.screen)")
    } else {
      #expect(session.footer.contains("The conference has no day "), "\(session.footer)")
      #expect(!session.screen.contains("clock: "))
    }
  }

  /// An invalid time is reported as such, not as an unknown day.
  @Test(arguments: [("25:00", "25:00"), ("tue 9:60", "9:60"), ("12:5 tue", "12:5"), (":", ":")])
  func whatIsTypedAsATimeAndIsNoneIsSaid(typed: String, word: String) {
    var session = SampleConference.session(width: 80)
    session.press("2:at \(typed)<enter>")
    #expect(
      session.footer.contains("\(word) is not a time from 00:00 to 23:59"), "\(session.footer)")
    #expect(!session.screen.contains("clock: "))
    #expect(session.footer.contains(":at \(typed)"), "it can be mended")
  }

  @Test func theNightIsOfTheDayBefore() {
    var session = SampleConference.session(width: 60)
    session.refresh(session.store.items) { $0.conference?.dayChange = 4 * 3600 }
    session.press(":at tue 1:30<enter>")
    #expect(session.rows[2].contains("clock: Wed 1:30 "), "\(session.screen)")
  }

  @Test func whatIsNoTimeOrNoConferenceSaysSo() {
    var session = SampleConference.session()
    session.press(":at<enter>")
    #expect(session.footer.contains("a time, a day or both"), "\(session.footer)")
    session = Session()
    session.press(":at 10:00<enter>")
    #expect(session.footer.contains("at does nothing here."), "\(session.footer)")
  }
}
