import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the words and signs of the reader.
struct WordsTests {
  @Test func everySignTakesOneCell() {
    let signs = [
      Signs.bar, Signs.live, Signs.offline, Signs.moreLeft, Signs.moreRight, Signs.chosen,
      Signs.ascending, Signs.descending, Signs.prompt, Signs.mark,
    ]
    let kinds = Link.Kind.allCases.map(Signs.sign(for:))
    for sign in signs + kinds { #expect(DisplayWidth.of(sign) == 1, "\(sign)") }
  }

  @Test func linksOfEachKindHaveTheirSign() {
    #expect(Set(Link.Kind.allCases.map(Signs.sign(for:))).count == 3)
    #expect(Signs.signs(of: [.mail, .web, .mail]) == "⌂1 ✉2")
    #expect(Signs.word(for: .new) == "new")
    #expect(Signs.word(for: .changed) == "changed")
  }

  @Test func signsKeepTheirPlaceInASCII() {
    var canvas = Canvas(size: Size(width: 12, height: 1), charset: .ascii)
    canvas.write("▌●○‹›✓↑↓⌂✉☎·", at: Point(x: 0, y: 0))
    #expect(canvas.text(row: 0) == "|*o<>x^vw@t.")
  }

  @Test func theSpinnerTurns() {
    for charset in [Charset.utf8, .ascii] {
      let steps = (0..<20).map { Signs.spinner(charset, step: $0) }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 != $1 })
      #expect(steps.allSatisfy { DisplayWidth.of($0) == 1 })
    }
    #expect(Signs.spinner(.ascii, step: 1) == "/")
  }

  @Test func aStatusSaysAsMuchAsFits() {
    let status = Status(sign: "●", words: ["live 14:02", "14:02"], element: .live)
    #expect(status.text(columns: 20) == "● live 14:02")
    #expect(status.text(columns: 12) == "● live 14:02")
    #expect(status.text(columns: 11) == "● 14:02")
    #expect(status.text(columns: 3) == "●")
    #expect(status.text(columns: 0) == "")
  }

  @Test(arguments: [
    ("refrsh", "refresh"), ("quti", "quit"), ("copi", "copy"), ("sea", "search"),
    ("previous", "previous-item"), ("clear", "clear-tags"),
  ])
  func wrongWordsHaveANeighbour(_ word: String, _ neighbour: String) {
    let vocabulary = CommandVocabulary(actions: Action.allCases.map(\.name), tabs: [], tags: [])
    let near = vocabulary.near(word)
    #expect(near.contains(neighbour), "\(near)")
    #expect(near.count <= 3)
  }

  @Test func ordersHaveNames() {
    #expect(
      SortChooser.keys.map(SortChooser.name(of:)) == [
        "Document order", "Title", "Location", "Date",
      ])
    #expect(SortChooser.direction(of: Sort(.date, descending: true)) == "newest first")
    #expect(SortChooser.direction(of: Sort(.location)) == "A to Z")
  }

  @Test(arguments: [
    (1, false, "1 match"), (2, false, "2 matches"), (0, false, "0 matches"),
    (1, true, "1+ matches"),
  ])
  func countsAreSaidInWords(_ total: Int, _ isPartial: Bool, _ words: String) throws {
    var session = Session()
    session.isSlow = true
    session.press("/x")
    guard case .page(let request)? = session.open.last else {
      Issue.record("no request")
      return
    }
    #expect(session.rows[2].hasSuffix("searching …"))
    let items = (0..<total).map { ItemSummary(id: "\($0)", title: "x \($0)") }
    let page = ItemPage(
      total: total, isPartial: isPartial, offset: 0, rows: items.map(ItemPage.Row.item))
    session.send(.store(.pageLoaded(page, for: request)))
    #expect(session.rows[2].hasSuffix(words), "\(session.rows[2])")
  }
}
