import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that every message of the roster is one sentence on one line.
struct RosterMessageTests {
  @Test(arguments: RosterMessage.samples)
  func eachSaysOneSentence(_ message: RosterMessage) {
    let shown = Message.roster(message)
    let text = shown.text
    #expect(text.first?.isUppercase == true, "\(text)")
    let endsInOperand = if case .invited = message { true } else { false }
    #expect(text.hasSuffix(".") || endsInOperand, "\(text)")
    #expect(text == text.split(separator: " ").joined(separator: " "))
    #expect(shown.text(columns: 1000) == text)
    #expect(shown.text(columns: 10).count <= text.count)
  }

  @Test func noTwoSayTheSame() {
    let texts = RosterMessage.samples.map { $0.said(.standard).text }
    #expect(Set(texts).count == texts.count && texts.count > 10)
  }

  @Test(arguments: RosterMessage.samples)
  func whatMattersStaysUntilTheNextKey(_ message: RosterMessage) {
    var session = Session()
    session.reader.message = .roster(message)
    let isTimed = session.reader.synchronise().contains {
      if case .timers(.start(let timer, _)) = $0 { timer.kind == .message } else { false }
    }
    #expect(isTimed != message.said(.standard).isAttention)
  }

  @Test func keysAreThoseThatAreBound() {
    let map = KeyMap.standard.binding([KeyBinding(["v"], .menu(.toggle))])
    let message = RosterMessage.nothingTicked
    #expect(message.said(.standard).text.hasSuffix("space ticks a row."))
    #expect(message.said(map).text.hasSuffix("v ticks a row."))
  }

  @Test func whatWasDoneSaysHowToUndoIt() {
    #expect(Message.roster(.done(nil, undoKey: nil)).text == "Done.")
    #expect(Message.roster(.done(nil, undoKey: "U")).text == "Done. U undoes it.")
    #expect(Message.roster(.done("It is Ben’s.", undoKey: nil)).text == "It is Ben’s.")
  }

  @Test func whatCameTooLateSaysWhichDay() {
    func text(_ days: [String]) -> String {
      Message.roster(.tooLate(days: days, reason: "It is over.")).text
    }
    #expect(text([]) == "Too late to undo: It is over.")
    #expect(text(["Wed 11 Mar"]) == "Too late to undo (Wed 11 Mar): It is over.")
    #expect(text(["Wed 11 Mar", "Thu 12 Mar"]) == "Too late to undo (Wed 11 Mar …): It is over.")
  }

  @Test(arguments: [
    (42, "Too late to undo (Wed 11 Mar): It is over."), (41, "Too late to undo: It is over."),
  ])
  func whyMattersMoreThanWhichDay(columns: Int, words: String) {
    let message = Message.roster(.tooLate(days: ["Wed 11 Mar"], reason: "It is over."))
    #expect(message.text(columns: columns) == words)
  }
}
