import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct TimeTests {
  private func timer(_ effect: Effect?) -> Reading.Timer? {
    if case .timers(.start(let timer, _)) = effect { timer } else { nil }
  }

  @Test func anIdleScreenNeedsNoTime() {
    let session = Session()
    #expect(session.timers == [])
  }

  @Test func theSpinnerTurnsWhileItRefreshes() throws {
    var session = Session { $0.activity = .refreshing }
    #expect(session.rows[0].hasSuffix("⠋ refreshing"))
    #expect(session.timers.count == 1)
    let first = try #require(timer(session.timers.last))
    #expect(first.kind == .spinner)
    session.send(.timer(first))
    #expect(session.rows[0].hasSuffix("⠙ refreshing"))
    #expect(session.timers.count == 2)
    session.refresh(Sample.items) { $0.activity = .idle }
    #expect(session.timers.last == .timers(.cancel(.spinner)))
    #expect(session.rows[0].hasSuffix("● live 22:12"))
  }

  @Test(arguments: [
    (2, 0, "⠋ page 2, 0 entries"), (3, 999, "⠋ page 3, 999 entries"),
    (3, 2_400, "⠋ page 3, 2.400 entries"), (40, 1_234_567, "⠋ page 40, 1.234.567 entries"),
  ])
  func itSaysHowFarASyncHasCome(page: Int, entries: Int, words: String) {
    let session = Session(width: 120) {
      $0.activity = .refreshing
      $0.progress = .space(SyncProgress(page: page, entries: entries))
    }
    #expect(session.rows[0].hasSuffix(words), "\(session.rows[0])")
  }

  @Test func aTimerThatComesLateDoesNothing() throws {
    var session = Session { $0.activity = .refreshing }
    let first = try #require(timer(session.timers.last))
    session.send(.timer(Reading.Timer(.spinner, number: first.number + 50)))
    #expect(session.rows[0].hasSuffix("⠋ refreshing"))
    session.refresh(Sample.items) { $0.activity = .idle }
    session.send(.timer(first))
    #expect(session.timers.last == .timers(.cancel(.spinner)))
  }

  @Test func theAgeOfTheCopyGrows() throws {
    var session = Session(width: 120) {
      $0.isLive = false
      $0.origin = .copy(confirmed: Sample.now.addingTimeInterval(-90))
    }
    #expect(session.rows[0].hasSuffix("○ cached 1 min ago"))
    let age = try #require(timer(session.timers.last))
    #expect(session.timers == [.timers(.start(age, after: .seconds(30)))])
    session.send(.timer(age), at: Sample.now.addingTimeInterval(30))
    #expect(session.rows[0].hasSuffix("○ cached 2 min ago"))
    let next = try #require(timer(session.timers.last))
    #expect(session.timers.last == .timers(.start(next, after: .seconds(60))))
    #expect(next != age)
  }

  @Test func aMessageGoesAfterAWhile() throws {
    var session = Session()
    session.send(.desktop(.copied("something")))
    let end = try #require(timer(session.timers.last))
    #expect(session.timers == [.timers(.start(end, after: .seconds(5)))])
    session.send(.timer(end))
    #expect(!session.footer.contains("something"))
    #expect(session.timers.count == 1)
  }

  @Test func aNewMessageHasItsOwnTime() throws {
    var session = Session()
    session.send(.desktop(.copied("one")))
    let first = try #require(timer(session.timers.last))
    session.send(.desktop(.copied("two")))
    session.send(.timer(first))
    #expect(session.footer.contains("Copied two"))
  }

  @Test func aKeyTakesAMessageAway() {
    var session = Session()
    session.send(.desktop(.copied("something")))
    session.press("j")
    #expect(!session.footer.contains("something"))
    #expect(session.timers.last == .timers(.cancel(.message)))
  }

  @Test func aWarningStaysUntilAKey() {
    var session = Session()
    session.send(.desktop(.copyingFailed(reason: "No clipboard.")))
    #expect(session.timers == [])
    #expect(session.footer.contains("No clipboard."))
    session.press("j")
    #expect(!session.footer.contains("No clipboard."))
  }

  @Test func theBundledFlyerHasNoAge() {
    let session = Session {
      $0.isLive = false
      $0.origin = .bundled
    }
    #expect(session.rows[0].hasSuffix("○ example flyer"))
    #expect(session.timers == [])
  }

  @Test(arguments: [
    (120, "○ offline · cached 3 h ago"), (80, "○ offline · 3 h ago"), (40, "○ offline"), (20, "○"),
  ])
  func theStatusFitsItsPlace(_ width: Int, _ words: String) {
    let session = Session(width: width) {
      $0.isLive = false
      $0.origin = .copy(confirmed: Sample.now.addingTimeInterval(-3 * 3600))
      $0.activity = .failed(reason: "No route.")
    }
    #expect(session.rows[0].hasSuffix(words), "\(session.rows[0])")
  }
}
