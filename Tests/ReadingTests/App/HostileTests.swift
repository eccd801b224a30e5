import Drawing
import Foundation
import Scratch
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests malicious content, and screen sizes that no design considers.
struct HostileTests {
  /// Keys that lead to every screen.
  static let journey = [
    "", "j", "<enter>", "G", "J", "<esc>", "/a", "<enter>", "<enter>", "n", "<esc>", "<esc>", "t",
    " ", "e", "<esc>", "T", "S", "j", "<enter>", "u", "<esc>", "?", "G", "/x", "<esc>", "<esc>",
    ":ta", "<tab>", "<backspace><backspace><backspace><backspace>", "<esc>", "4", "zz", "<enter>",
    "1", "G", "g", " ", "b",
  ]

  private func faults(in canvas: Canvas) -> [String] { CanvasFaults.of(canvas) }

  private func travel(_ session: Session) {
    var session = session
    for keys in Self.journey {
      session.press(keys)
      let faults = faults(in: session.canvas)
      #expect(faults == [], "after \(keys) at \(session.reader.size):\n\(session.screen)")
    }
  }

  @Test(arguments: Hostile.sizes) func everySizeShowsWhatFits(_ width: Int, _ height: Int) {
    travel(Session(width: width, height: height))
  }

  @Test func sizesMayChangeAtAnyMoment() {
    var session = Session(Sample.many(200))
    for (number, keys) in Self.journey.enumerated() {
      let size = Hostile.sizes[number % Hostile.sizes.count]
      session.resize(size.0, size.1)
      session.press(keys)
      #expect(faults(in: session.canvas) == [])
    }
    session.resize(0, 0)
    session.press("j<enter>G<esc>")
    #expect(session.canvas.cells.isEmpty)
    session.resize(80, 24)
    #expect(session.screen.contains("▌"))
  }

  @Test func aCanvasOfAnotherSizeIsDrawnToo() {
    let session = Session()
    for (width, height) in Hostile.sizes {
      var canvas = Canvas(size: Size(width: width, height: height))
      session.reader.draw(on: &canvas)
      #expect(faults(in: canvas) == [])
    }
  }

  /// An item with the same malicious text in every field.
  static func item(_ evil: String, number: Int) -> Item {
    Item(
      id: "e\(number)", title: evil, text: "\(evil)\n\n\(evil) \(evil)", location: evil,
      phone: evil, tags: [evil, "a"],
      links: [Link(title: evil, url: "https://example.org/" + evil, kind: .web)],
      payload: number % 2 == 0 ? .information : .contact)
  }

  @Test(arguments: [(80, 24), (120, 30), (30, 8), (9, 4)])
  func evilContentStaysInItsCells(_ width: Int, _ height: Int) {
    let items = Hostile.texts.enumerated().map { Self.item($1, number: $0) }
    for charset in [Charset.utf8, .ascii] {
      travel(Session(items, width: width, height: height, charset: charset))
    }
  }

  @Test func evilHeadsStayInTheirCells() {
    for evil in Hostile.texts {
      let tabs = [Tab(title: evil, scope: .all), Tab(title: evil, scope: .tagged([evil]))]
      let session = Session(tabs: tabs) {
        $0.head.title = evil
        $0.activity = .failed(reason: evil)
      }
      #expect(faults(in: session.canvas) == [])
    }
  }

  @Test func evilMessagesStayInTheirCells() {
    for evil in Hostile.texts {
      var session = Session()
      session.send(.desktop(.copied(evil)))
      #expect(faults(in: session.canvas) == [])
      session.send(.desktop(.openingFailed(Link(title: evil, url: evil, kind: .web), reason: evil)))
      #expect(faults(in: session.canvas) == [])
      session.press("/")
      session.send(.input(.pressed(.pasted(evil))))
      #expect(faults(in: session.canvas) == [])
    }
  }

  @Test func naughtyStringsStayInTheirCells() throws {
    guard let strings = Corpus.naughtyStrings() else {
      print("skipped: shared/corpora/naughty-strings is not here")
      return
    }
    let items = strings.enumerated().map { Self.item($1, number: $0) }
    for width in Thoroughness.isWhole ? [80, 120] : [80] {
      var session = Session(items, width: width)
      for _ in 0..<items.count / 3 {
        #expect(faults(in: session.canvas) == [], "\(session.screen)")
        session.press(" ")
      }
    }
  }
}
