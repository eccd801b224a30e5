import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that nothing moves when the user has turned motion off.
struct MotionTests {
  private static let still = Presentation(motion: false)

  private func kinds(_ session: Session) -> [Timer.Kind] {
    session.timers.compactMap { effect in
      if case .timers(.start(let timer, _)) = effect { timer.kind } else { nil }
    }
  }

  @Test(arguments: [(Presentation(), true), (still, false), (Session.heard, false)])
  func aSignTurnsOnlyWhereItMay(_ presentation: Presentation, turns: Bool) {
    let session = Session(presentation: presentation) { $0.activity = .refreshing }
    #expect(kinds(session).contains(.spinner) == turns)
    #expect(session.rows[0].contains("refreshing"), "\(session.screen)")
    #expect(session.screen.contains("⠋") == turns, "\(session.screen)")
  }

  @Test(arguments: [(Presentation(), true), (still, false)])
  func aPictureMovesOnlyWhereItMay(_ presentation: Presentation, moves: Bool) {
    var session = Session(
      [PictureScreenTests.gallery], tabs: [Articles.tab], presentation: presentation)
    session.showPictures()
    session.press("<enter>i")
    session.bring(frames: 3)
    #expect(kinds(session).contains(.animation) == moves)
    #expect(session.screen.contains("paused") == !moves, "\(session.screen)")
    // The user can still start the animation with a key.
    session.press(" ")
    #expect(kinds(session).contains(.animation))
  }

  @Test func whatIsHeardHasNoMotion() {
    #expect(!Presentation(.speech, motion: true).hasMotion)
  }

  /// Nothing on a screen can blink: there is no such attribute.
  @Test func nothingBlinks() {
    let known: Style.Attributes = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]
    for visitor in Visitor.all {
      let styles = visitor.session.canvas.cells.map(\.style)
      #expect(styles.allSatisfy { known.isSuperset(of: $0.attributes) }, "\(visitor.context)")
    }
  }
}
