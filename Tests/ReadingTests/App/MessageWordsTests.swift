import Drawing
@testable import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that every message is one sentence on one line.
struct MessageWordsTests {
  @Test(arguments: Message.samples)
  func eachSaysOneSentence(_ message: Message) {
    let text = message.text
    #expect(
      message.beginsWithOperand || text.first?.isUppercase == true || text.first == "“", "\(text)")
    #expect(text.hasSuffix(".") || message.endsInOperand, "\(text)")
    #expect(!text.contains("  ") && text == text.split(separator: " ").joined(separator: " "))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(text)")
    #expect(message.text(columns: 1000) == text)
    #expect(message.text(columns: 10).count <= text.count)
  }

  @Test func noTwoSayTheSame() {
    let texts = Message.samples.map(\.text)
    for text in texts { #expect(texts.count { $0 == text } == 1, "\(text)") }
    #expect(texts.count > 60)
  }

  @Test(arguments: Message.samples)
  func whatMattersStaysUntilTheNextKey(_ message: Message) {
    var session = Session()
    session.reader.message = message
    let isTimed = session.reader.synchronise().contains {
      if case .timers(.start(let timer, _)) = $0 { timer.kind == .message } else { false }
    }
    #expect(isTimed != message.isLasting)
    #expect(message.isLasting || !message.isAttention)
  }

  /// Messages name keys as they are bound.
  @Test func keysAreThoseThatAreBound() {
    let map = KeyMap.standard.binding([
      KeyBinding([.control("s")], .list(.search)), KeyBinding(["N"], .list(.nextItem)),
      KeyBinding(["R"], .app(.refresh)), KeyBinding([.control("x"), "u"], .app(.undo)),
      KeyBinding(["+"], .source(.add)),
    ])
    for (message, usual, bound) in [
      (.page(.noMatch), "/ starts another search.", "^s starts another search."),
      (.page(.noFurtherMatch), "J shows the next item.", "N shows the next item."),
      (.page(.itemGone), "r refreshes.", "R refreshes."),
      (.page(.noArticle("x")), "r refreshes.", "R refreshes."),
      (.list(.allRead("All")), "U undoes it.", "^x u undoes it."),
      (.app(.sourcesRefreshed(0, failed: 0)), "a adds one.", "+ adds one."),
    ] as [(Message, String, String)] {
      #expect(message.text.hasSuffix(usual), "\(message.text)")
      #expect(message.text(map).hasSuffix(bound), "\(message.text(map))")
      #expect(message.text(columns: 200, map) == message.text(map))
    }
  }

  @Test func theScreenNamesTheKeyThatIsBound() {
    let session = Session(
      tabs: [.search], keyMap: .standard.binding(KeyPreset.emacs.bindings))
    #expect(session.screen.contains("^s searches."), "\(session.screen)")
  }

  @Test func anUndoingSaysWhatIsAgainAsItWas() {
    let item = ItemSummary(id: "a", title: "Shoes")
    let kinds: [(UndoStep.Kind, String)] = [
      (.tick(true), "Unticked “Shoes”."), (.tick(false), "Ticked “Shoes” again."),
      (.star(true), "Unstarred “Shoes”."), (.star(false), "Starred “Shoes” again."),
      (.read(.new), "Marked “Shoes” as unread."),
      (.read(.changed), "Marked “Shoes” as changed."),
    ]
    for (kind, words) in kinds {
      let step = UndoStep(kind, to: item)
      #expect(Message.app(.undone(step, left: 0)).text == words)
      #expect(Message.app(.undone(step, left: 3)).text == "\(words) 3 more to undo.")
    }
  }
}
