import Drawing
import Testing

/// All ways to split a rectangle, with too small and too large numbers.
@Suite struct SplitTests {
  let rect = Rect(x: -3, y: 7, width: 6, height: 4)

  @Test(arguments: [(-5, 0), (0, 0), (1, 1), (3, 3), (4, 4), (5, 4), (Int.max, 4), (.min, 0)])
  func rowsAreSharedOut(wanted: Int, given: Int) {
    let (top, below) = rect.split(top: wanted)
    #expect(top == Rect(x: -3, y: 7, width: 6, height: given))
    #expect(below == Rect(x: -3, y: 7 + given, width: 6, height: 4 - given))
    let (above, bottom) = rect.split(bottom: wanted)
    #expect(above == Rect(x: -3, y: 7, width: 6, height: 4 - given))
    #expect(bottom == Rect(x: -3, y: 11 - given, width: 6, height: given))
  }

  @Test(arguments: [(-5, 0), (0, 0), (1, 1), (5, 5), (6, 6), (7, 6), (Int.max, 6), (.min, 0)])
  func columnsAreSharedOut(wanted: Int, given: Int) {
    let (left, beside) = rect.split(left: wanted)
    #expect(left == Rect(x: -3, y: 7, width: given, height: 4))
    #expect(beside == Rect(x: -3 + given, y: 7, width: 6 - given, height: 4))
    let (rest, right) = rect.split(right: wanted)
    #expect(rest == Rect(x: -3, y: 7, width: 6 - given, height: 4))
    #expect(right == Rect(x: 3 - given, y: 7, width: given, height: 4))
  }

  @Test(arguments: [
    (0, 0, Rect(x: -3, y: 7, width: 6, height: 4)), (1, 0, Rect(x: -2, y: 7, width: 4, height: 4)),
    (0, 1, Rect(x: -3, y: 8, width: 6, height: 2)), (3, 2, Rect(x: 0, y: 9, width: 0, height: 0)),
    (-2, -2, Rect(x: -3, y: 7, width: 6, height: 4)),
    (.max, .max, Rect(x: 0, y: 9, width: 0, height: 0)),
  ])
  func bordersAreTakenOff(columns: Int, rows: Int, expected: Rect) {
    #expect(rect.inset(columns: columns, rows: rows) == expected)
  }

  @Test func anOddRectangleKeepsItsMiddle() {
    let odd = Rect(x: 0, y: 0, width: 5, height: 3)
    #expect(odd.inset(columns: 9, rows: 9) == Rect(x: 2, y: 1, width: 1, height: 1))
  }

  @Test(arguments: [(-1, 0, 0), (0, 0, 0), (1, -1, 1), (2, -1, 2), (5, -3, 5), (6, -3, 6)])
  func theMiddleLeansToTheLeft(columns: Int, x: Int, width: Int) {
    #expect(rect.centred(columns: columns) == Rect(x: x, y: 7, width: width, height: 4))
  }

  @Test func nothingIsInAnEmptyRectangle() {
    let empty = Rect(x: 2, y: 2, width: 0, height: 5)
    #expect(empty.isEmpty && !empty.contains(Point(x: 2, y: 2)))
    #expect(Rect(x: 0, y: 0, width: -4, height: -4).size == Size(width: 0, height: 0))
    #expect(!rect.isEmpty && !rect.contains(Point(x: 3, y: 7)) && rect.contains(Point(x: 2, y: 10)))
  }
}

@Suite struct FittedTests {
  @Test(arguments: [
    ("Mensa", 5, "Mensa"), ("Mensa", 4, "Men…"), ("Mensa", 1, "…"), ("Mensa", 0, ""),
    ("Mensa", -3, ""), ("", 3, ""), ("咨询处", 6, "咨询处"), ("咨询处", 5, "咨询…"),
    ("咨询处", 4, "咨…"), ("咨询处", 2, "…"), ("👨‍👩‍👧x", 3, "👨‍👩‍👧x"), ("👨‍👩‍👧xy", 3, "👨‍👩‍👧…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("a\u{1B}b", 3, "a␛b"), ("a\u{1B}bc", 3, "a␛…"),
  ])
  func aTextIsCutAtWholeClusters(text: String, columns: Int, expected: String) {
    let canvas = Canvas(size: Size(width: 1, height: 1))
    #expect(canvas.fitted(text, into: columns) == expected)
    #expect(DisplayWidth.of(canvas.fitted(text, into: columns)) <= max(0, columns))
  }

  @Test(arguments: [
    ("Mensa", 5, "Mensa"), ("Mensa", 4, "M..."), ("Mensa", 3, "..."), ("Mensa", 2, ".."),
    ("Mensa", 0, ""), ("咨询处", 5, "咨..."),
  ])
  func inASCIIThreeDotsStandForTheRest(text: String, columns: Int, expected: String) {
    let canvas = Canvas(size: Size(width: 1, height: 1), charset: .ascii)
    #expect(canvas.fitted(text, into: columns) == expected)
  }

  @Test(arguments: [
    (Alignment.left, "ab", "|ab     |"), (.centre, "ab", "|  ab   |"), (.right, "ab", "|     ab|"),
    (.centre, "咨", "|  咨   |"), (.right, "咨询处x", "|咨询处x|"), (.right, "咨询处xy", "|咨询处…|"),
    (.centre, "", "|       |"), (.right, "e\u{301}", "|      e\u{301}|"),
  ])
  func aTextStandsInItsRow(alignment: Alignment, text: String, expected: String) {
    var canvas = Canvas(size: Size(width: 9, height: 1))
    canvas.fill(canvas.bounds.split(left: 1).left, with: "|")
    canvas.fill(canvas.bounds.split(right: 1).right, with: "|")
    let row = canvas.bounds.inset(columns: 1)
    let width = canvas.write(text, in: row, alignment: alignment)
    #expect(canvas.text(row: 0) == expected)
    #expect(width == min(7, DisplayWidth.of(text)))
  }
}

@Suite struct LinesTests {
  @Test(arguments: [
    ("", ""), ("\n", "\n"), ("\n\n\n", "\n\n\n"), ("a\r\nb", "a\nb"), ("a\rb", "a␍b"),
    ("a\n\rb", "a\n␍b"), ("\r\r\n", "␍\n"), ("a\u{2028}b", "a b"), ("a\u{B}\u{C}b", "a␋␌b"),
    ("ü\nü", "ü\nü"), ("\u{1B}[1m\n\u{1B}[0m", "␛[1m\n␛[0m"), ("a\u{85}\nb", "a\u{FFFD}\nb"),
    ("\n\u{301}", "\n\u{25CC}\u{301}"), ("\u{202E}\n\u{202C}", "\n"),
  ])
  func onlyLineEndsPass(text: String, expected: String) {
    let visible = TerminalSanitizer.visible(text, keepingNewlines: true)
    #expect(Array(visible.unicodeScalars) == Array(expected.unicodeScalars), "\(visible)")
    #expect(!TerminalSanitizer.visible(text).contains("\n"))
  }
}

@Suite struct StandInTests {
  private func shown(_ text: String) -> String {
    var canvas = Canvas(size: Size(width: 24, height: 1), charset: .ascii)
    canvas.write(text, at: Point(x: 0, y: 0))
    return canvas.text(row: 0)
  }

  @Test(arguments: [
    ("ÄÖÜ äöü ß", "AOU aou s"), ("Čeština Łódź", "Cestina Lodz"), ("Việt", "Viet"),
    ("┌─┬─┐", "+-+-+"), ("╔═╗║", "+-+|"), ("█░▓ ▁▇", "### __"), ("⠋⠙⣿", "***"),
    ("→←↑↓", "><^v"), ("▶◀▲▼", "><^v"), ("● ○ ✓ ✗", "* o x !"), ("„so“ ‚so‘", "\"so\" 'so'"),
    ("5 € § 3 µ", "5 E S 3 u"), ("1–2—3…", "1-2-3..."), ("Привет", "??????"), ("咨x", "? x"),
    ("👨‍👩‍👧|", "? |"), ("e\u{301}!", "e!"), ("\u{1B}", "?"), ("~!@#", "~!@#"),
  ])
  func everySignHasAStandInOfItsWidth(text: String, expected: String) {
    #expect(shown(text) == expected)
    #expect(shown(text).utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test(arguments: [
    ("so …", 8, "so ...  |"), ("so …", 6, "so ...|"), ("so …", 5, "so...|"), ("so …", 4, "s...|"),
    ("a … b", 8, "a ~ b   |"), ("……", 8, "~...    |"), ("so…", 2, "so|"), ("…", 3, "...|"),
  ])
  func anEllipsisAtTheEndIsDots(text: String, width: Int, expected: String) {
    var canvas = Canvas(size: Size(width: width + 1, height: 1), charset: .ascii)
    canvas.write("|", at: Point(x: width, y: 0))
    let clip = Rect(x: 0, y: 0, width: width, height: 1)
    #expect(canvas.write(text, at: Point(x: 0, y: 0), in: clip) == min(width, text.count))
    #expect(canvas.text(row: 0) == expected)
  }

  @Test func dotsLeaveAloneWhatStandsBesideThem() {
    var canvas = Canvas(size: Size(width: 6, height: 1), charset: .ascii)
    canvas.write("x", at: Point(x: 2, y: 0))
    canvas.write("a…", at: Point(x: -1, y: 0))
    #expect(canvas.text(row: 0) == ". x")
    canvas.write("…", at: Point(x: 3, y: 0))
    #expect(canvas.text(row: 0) == ". x...")
  }

  @Test func theEllipsisIsOneCellOrThree() {
    #expect(Charset.utf8.ellipsis == "…")
    #expect(Charset.ascii.ellipsis == "...")
  }
}
