import Drawing
import FlyerModel
import Scratch
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Presses any key at any time, while answers come late and the flyer changes.
struct MonkeyTests {
  static let keys: [String] =
    "jkhlgGJKnNtTSouyr?:/q123940 baefcZ<>eiFRxp+-[]".map(String.init)
    + [
      "<enter>", "<esc>", "<tab>", "<shift-tab>", "<backspace>", "<del>", "<up>", "<down>",
      "<left>",
      "<right>", "<home>", "<end>", "<pgup>", "<pgdn>", "<^d>", "<^u>", "<^w>", "<^l>",
    ]

  static let cards = SampleCards.courses + SampleCards.picks + SampleCards.posts
  static let items = Sample.items + Articles.all + cards

  /// Returns a session with all kinds of items: information, articles, cards and posts, with
  /// pictures.
  private func session(_ items: [Item] = MonkeyTests.items) -> Session {
    var session = Session(items, tabs: Sample.tabs + SampleCards.tabs.prefix(2))
    session.showPictures()
    return session
  }

  private func faults(_ session: Session) -> [String] {
    let reader = session.reader
    var faults: [String] = []
    guard let list = reader.screen?.list else { return [] }
    if list.total > 0, !list.waiting.isEmpty,
      reader.requests.awaited(.list(reader.tabs.selected)) == nil
    {
      faults.append("a movement waits for nothing")
    }
    if let window = list.window, !window.items.isEmpty, list.selected == nil {
      faults.append("\(list.selection) is selected of \(list.loaded)")
    }
    if list.selected != nil, reader.menu == nil {
      let placed = list.visible(in: reader.viewport).first { $0.index == list.selection }
      if let placed, placed.row < 0 || placed.row >= reader.viewport.height {
        faults.append("the selected item is at row \(placed.row)")
      }
    }
    if let cursor = session.canvas.cursor, !session.canvas.bounds.contains(cursor) {
      faults.append("the cursor is at \(cursor)")
    }
    return faults
  }

  private func act(on session: inout Session, with dice: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<44, using: &dice) {
    case 0:
      let size = (Int.random(in: 1...130, using: &dice), Int.random(in: 1...45, using: &dice))
      session.resize(size.0, size.1)
      return "resize \(size)"
    case 1:
      let items = Sample.many(Int.random(in: 0...300, using: &dice)).shuffled(using: &dice)
      session.refresh(items + Self.items.shuffled(using: &dice))
      return "refresh \(items.count)"
    case 2:
      let x = Int.random(in: 0..<130, using: &dice)
      session.click(x, Int.random(in: 0..<45, using: &dice), x % 2 == 0 ? .click : .wheelDown)
      return "mouse"
    case 3:
      session.isSlow.toggle()
      return "slow \(session.isSlow)"
    case 4...9:
      session.open.shuffle(using: &dice)
      session.answer()
      return "answer"
    case 10:
      let shown = ["cat", "dog", "owl"].filter { _ in Bool.random(using: &dice) }
      session.report(shown: shown)
      return "pictures \(shown)"
    case 11:
      session.bring(frames: Int.random(in: 1...3, using: &dice))
      return "load images"
    case 12:
      session.fail("No.")
      return "fail"
    case 13:
      session.send(.images(.supportChanged(ImageSupport(isEnabled: Bool.random(using: &dice)))))
      return "support"
    default:
      let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &dice)]
      session.press(key)
      return key
    }
  }

  @Test(arguments: 1...(Thoroughness.isWhole ? 12 : 3) as ClosedRange<UInt64>)
  func nothingBreaks(_ seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var session = session(Self.items + Sample.many(Int(seed) * 100))
    var log: [String] = []
    for _ in 0..<400 {
      log.append(act(on: &session, with: &dice))
      let faults = faults(session)
      guard faults.isEmpty else {
        Issue.record("seed \(seed), after \(log.suffix(12)): \(faults)\n\(session.screen)")
        return
      }
    }
  }

  /// Whatever keys were pressed before, escape and `q` end the reader.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func thereIsAlwaysAWayOut(_ seed: UInt64) {
    var dice = SeededGenerator(seed: seed &* 77)
    var session = session()
    for _ in 0..<100 { _ = act(on: &session, with: &dice) }
    session.isSlow = false
    session.answer()
    session.effects = []
    session.press("<esc><esc><esc><esc>q")
    #expect(session.effects.contains(.program(.quit)), "\(session.screen)")
  }
}
