import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the time left until a deadline, counted from the clock that comes with every event.
struct DeadlineTests {
  private static let day: TimeInterval = 86_400

  private func later(_ seconds: TimeInterval) -> Date { Sample.now.addingTimeInterval(seconds) }

  /// The last timer of a deadline, and its delay.
  private func timer(_ session: Session) -> (timer: Reading.Timer, delay: Duration)? {
    session.timers.reversed().lazy.compactMap { effect in
      if case .timers(.start(let timer, let delay)) = effect, timer.kind == .deadline {
        return (timer, delay)
      }
      return nil
    }.first
  }

  private func timerCount(_ session: Session) -> Int {
    session.timers.count {
      if case .timers(.start(let timer, _)) = $0 { timer.kind == .deadline } else { false }
    }
  }

  @Test func theDaysThatAreLeftAreCountedAnewWhenADayHasPassed() throws {
    var session = SampleCards.session()
    #expect(session.screen.contains("12 days left"))
    // The end is 12 days and 3,580 seconds away; after 3,581 seconds it is less than 12 days away.
    let first = try #require(timer(session))
    #expect(first.delay == .seconds(3581))
    session.send(.timer(first.timer), at: later(3581))
    #expect(session.screen.contains("11 days left"))
    #expect(timer(session)?.delay == .seconds(86_400))
  }

  @Test func aKeyKnowsTheTime() {
    var session = SampleCards.session()
    session.send(.input(.pressed("j")), at: later(2 * Self.day))
    #expect(session.screen.contains("10 days left"), "\(session.screen)")
  }

  @Test func rowsThatComeAreCountedFromWhenTheyCame() {
    var session = SampleCards.session()
    session.isSlow = true
    session.press("k<enter>")
    session.now = later(3 * Self.day)
    session.answer()
    #expect(session.reader.tabs.path == ["Home", "Courses"])
    #expect(session.screen.contains("9 days left"), "\(session.screen)")
  }

  @Test func anEarlierEndSetsTheTimerAnew() {
    var session = SampleCards.session()
    #expect(timerCount(session) == 1)
    let soon = FlyerDate(
      year: 2023, month: 11, day: 14, time: FlyerDate.Time(hour: 22, minute: 15))
    let new = SampleCards.course("soon", "Soon", Course(status: .incubating, goal: 2, due: soon))
    session.refresh([new] + SampleCards.courses)
    #expect(timerCount(session) == 2)
    #expect(timer(session)?.delay == .seconds(100))
    #expect(session.screen.contains("last day"))
  }

  @Test func whatDoesNotChangeTheEndSetsNoTimer() {
    var session = SampleCards.session()
    for second in 1...20 { session.send(.input(.pressed("j")), at: later(Double(second) / 10)) }
    for second in 1...20 { session.send(.input(.pressed("k")), at: later(2 + Double(second) / 10)) }
    session.refresh(session.store.items)
    #expect(timerCount(session) <= 2)
  }

  @Test func whatIsNotToBeSeenNeedsNoTime() {
    var session = SampleCards.session(height: 16)
    session.press("G")
    #expect(!session.screen.contains("days left"), "\(session.screen)")
    #expect(session.timers.last == .timers(.cancel(.deadline)))
    session.press("g")
    #expect(timerCount(session) == 2)
  }

  @Test func thePageOfACourseCountsAsWell() throws {
    var session = SampleCards.session()
    session.press("<enter>")
    #expect(session.reader.focus == .item)
    #expect(session.screen.contains("12 days left"), "\(session.screen)")
    let first = try #require(timer(session))
    session.send(.timer(first.timer), at: later(3581))
    #expect(session.screen.contains("11 days left"), "\(session.screen)")
  }

  @Test func afterTheEndNothingIsAwaited() {
    var session = SampleCards.session()
    session.send(.input(.pressed("j")), at: later(13 * Self.day))
    #expect(!session.screen.contains("days left"))
    #expect(session.timers.last == .timers(.cancel(.deadline)))
  }

  @Test func withoutCoursesThatLookForPeopleNoTimerRuns() {
    #expect(timer(SampleCards.session(items: SampleCards.picks)) == nil)
    let published = SampleCards.courses.filter { $0.course?.status == .published }
    #expect(timer(SampleCards.session(items: published)) == nil)
  }
}
