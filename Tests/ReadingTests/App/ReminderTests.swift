import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that the reader shows what begins soon, and sends `.remind` for users who do not look at
/// it.
struct ReminderTests {
  private static let start = Int(Sample.now.timeIntervalSince1970)

  private func talk(_ title: String, in seconds: Int, place: String = "Hall") -> Reminder {
    Reminder(of: title, title: title, place: place, begin: Self.start + seconds)
  }

  private func session(
    width: Int = 80, showsLine: Bool = true, _ reminders: Reminder...
  ) -> Session {
    var session = Session(
      width: width, reminders: ReminderSettings(lead: 900, showsLine: showsLine))
    #expect(session.effects == [.reminders(.list)])
    session.effects = []
    session.timers = []
    session.send(.reminders(reminders))
    return session
  }

  /// The last timer of a reminder, and its delay.
  private func timer(_ session: Session) -> (timer: Reading.Timer, delay: Duration)? {
    guard case .timers(.start(let timer, let delay))? = session.timers.last, timer.kind == .reminder
    else {
      return nil
    }
    return (timer, delay)
  }

  @Test func nobodyIsRemindedWhoDoesNotWantIt() {
    var session = Session()
    session.send(.reminders([talk("Opening", in: 60)]))
    #expect(session.effects == [] && session.timers == [])
    #expect(!session.footer.contains("Opening"))
  }

  @Test func itIsSaidToTheSecondAndStaysUntilAKey() throws {
    let opening = talk("Opening", in: 930)
    var session = session(opening)
    #expect(session.effects == [] && timer(session)?.delay == .seconds(30))
    session.send(.timer(try #require(timer(session)).timer), at: Sample.now + 30)
    #expect(session.effects == [.reminders(.list)])
    session.send(.reminders([opening]))
    let words = "in 15 min: Opening · Hall"
    #expect(session.effects.last == .reminders(.remind(opening, words: words)))
    #expect(session.footer.hasPrefix("  " + words), "\(session.screen)")
    // The message counts the minutes down.
    let next = try #require(timer(session))
    session.send(.timer(next.timer), at: Sample.now + 30 + 300)
    session.effects = []
    session.send(.reminders([opening]))
    #expect(session.effects == [])
    #expect(session.footer.hasPrefix("  in 10 min: Opening · Hall"), "\(session.screen)")
    session.send(.desktop(.copied("something else")))
    #expect(session.footer.contains("Copied something else"))
    session.press("j")
    #expect(session.footer.hasPrefix("  in 10 min: Opening"), "nobody saw it: \(session.screen)")
    session.press("k")
    #expect(!session.footer.contains("Opening"))
  }

  @Test func whoComesLaterHearsOfItAtOnce() {
    let session = session(talk("Opening", in: 7 * 60 + 20), talk("Over", in: -60))
    #expect(session.footer.hasPrefix("  in 7 min: Opening · Hall"), "\(session.screen)")
  }

  @Test func itIsNoError() {
    let session = session(talk("Opening", in: 600))
    let style = session.canvas[Point(x: 2, y: session.rows.count - 1)].style
    #expect(style == session.reader.theme[.needed], "\(session.screen)")
  }

  @Test func oneIsSaidAfterTheOther() {
    var session = session(talk("Opening", in: 600), talk("Tea", in: 600, place: ""))
    #expect(session.footer.hasPrefix("  in 10 min: Opening · Hall"))
    session.now += 3
    session.press("j")
    #expect(session.footer.hasPrefix("  in 9 min: Tea  "), "\(session.screen)")
    session.now += 3
    session.press("j")
    #expect(!session.footer.contains("Tea"))
  }

  @Test func whoMovesOnWhileItComesHasNotReadIt() {
    var session = session(talk("Opening", in: 600))
    session.now += 1
    session.press("jk")
    #expect(session.footer.contains("Opening"))
    session.now += 1
    session.press("j")
    #expect(!session.footer.contains("Opening"))
  }

  @Test func whatIsTypedHidesItOnlyMeanwhile() {
    var session = Session(reminders: ReminderSettings(lead: 900))
    session.press("/ab")
    session.send(.reminders([talk("Opening", in: 600)]))
    session.press("c<esc>")
    #expect(session.footer.hasPrefix("  in 10 min: Opening"), "\(session.screen)")
  }

  @Test func somebodyMayWantToBeToldElsewhereOnly() {
    let opening = talk("Opening", in: 600)
    let session = session(showsLine: false, opening)
    #expect(session.effects == [.reminders(.remind(opening, words: "in 10 min: Opening · Hall"))])
    #expect(!session.footer.contains("Opening"))
  }

  @Test func theTitleGivesWay() {
    let long = talk("Keys and locks, and who opens them without asking anybody", in: 600)
    let session = session(width: 40, long)
    #expect(session.footer.hasPrefix(" in 10 min: Keys and"), "\(session.screen)")
    #expect(session.footer.contains("… · Hall"), "\(session.screen)")
  }

  /// The user may have starred an item, or changed the clock of the machine: reminders are read
  /// again each minute.
  @Test func itIsAskedAgainWhenStarsMayHaveChanged() {
    var session = session(talk("Opening", in: 9000))
    #expect(timer(session)?.delay == .seconds(60))
    session.refresh(Sample.items)
    #expect(session.effects == [.reminders(.list)])
  }

  @Test func theClockOfAConferenceIsNotTheClock() {
    var session = SampleConference.session(reminders: ReminderSettings(lead: 900))
    session.press("llll")
    session.send(.reminders([talk("Late", in: 3600), talk("Soon", in: 840)]))
    #expect(session.footer.hasPrefix("  in 14 min: Soon"), "\(session.screen)")
    session.press("j")
    #expect(!session.footer.contains("Late"))
  }
}
