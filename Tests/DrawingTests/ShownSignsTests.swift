import Drawing
import Testing

@Suite struct ShownSignsTests {
  @Test func everySignOfTheReaderHasAStandIn() {
    for sign in "”“›─—☑☐▣│↓→↑←•–·⠼⠹⠸⠴⠧⠦⠙⠏⠋⠇✗✓✎✉☎★◦●○▾▸▪▌┼⌂‹§…" {
      var canvas = Canvas(size: Size(width: 2, height: 1), charset: .ascii)
      let used = canvas.write(String(sign), at: Point(x: 0, y: 0))
      let shown = canvas.text(row: 0)
      #expect(used == 1 && shown.utf8.count == 1 && shown != "?", "\(sign): \(shown)")
    }
  }

  @Test(arguments: [("─", "----"), ("│", "||||"), ("…", "~~~~"), ("☃", "????")])
  func aFillStandsInAsWell(sign: Character, expected: String) {
    var canvas = Canvas(size: Size(width: 4, height: 1), charset: .ascii)
    canvas.fill(canvas.bounds, with: sign)
    #expect(canvas.text(row: 0) == expected)
  }

  @Test func rulesKeepToTheFirstRowAndColumn() {
    var canvas = Canvas(size: Size(width: 4, height: 3))
    canvas.horizontalRule(Rect(x: 1, y: 1, width: 9, height: 9))
    canvas.verticalRule(Rect(x: 0, y: -1, width: 2, height: 3))
    #expect(canvas.description == "│\n│───\n")
  }
}

@Suite struct OverlappedLinkTests {
  @Test func theLaterLinkWins() {
    let urls = ["https://a.example/", "https://b.example/"]
    var canvas = Canvas(size: Size(width: 6, height: 1))
    canvas.link(Rect(x: 0, y: 0, width: 4, height: 1), to: urls[0])
    canvas.link(Rect(x: 2, y: 0, width: 3, height: 1), to: urls[1])
    let shown = canvas.cells.map { canvas.hyperlink(of: $0)?.url }
    #expect(shown == [urls[0], urls[0], urls[1], urls[1], urls[1], nil])
  }
}
