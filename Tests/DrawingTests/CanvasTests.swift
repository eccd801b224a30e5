import Drawing
import Foundation
import Testing

/// Returns the row whose cells are inconsistent, such as a cluster that does not cover its cells;
/// nil if there is none.
func crookedness(of canvas: Canvas) -> String? {
  for y in 0..<canvas.size.height {
    let row = Array(canvas.cells(row: y))
    var x = 0
    while x < row.count {
      let width = DisplayWidth.of(row[x].text)
      guard width > 0 else { return "an empty cell at \(x), \(y): \(canvas.text(row: y))" }
      guard x + width <= row.count else { return "cut at \(x), \(y): \(row[x].text)" }
      if row[(x + 1)..<(x + width)].contains(where: { !$0.text.isEmpty }) {
        return "\(row[x].text) is not as wide as \(width) at \(x), \(y)"
      }
      x += width
    }
  }
  return nil
}

@Suite struct CanvasTests {
  @Test(arguments: [
    ("abc", 0, 3, "abc"), ("abcdefgh", 0, 6, "abcdef"), ("abc", 4, 2, "    ab"),
    ("abc", -1, 3, "bc"), ("abc", 6, 0, ""), ("abc", -3, 3, ""), ("咨询", 3, 3, "   咨"),
    ("咨询", 1, 4, " 咨询"), ("咨询", -1, 4, " 询"), ("咨询x", 2, 4, "  咨询"), ("❤️x", 0, 3, "❤️x"),
    ("\u{202E}a\u{1B}", 0, 2, "a␛"), ("", 0, 0, ""),
  ])
  func clipsAtItsEdges(text: String, x: Int, used: Int, expected: String) {
    var canvas = Canvas(size: Size(width: 6, height: 1))
    #expect(canvas.write(text, at: Point(x: x, y: 0)) == used)
    #expect(canvas.description == expected)
    #expect(crookedness(of: canvas) == nil)
  }

  @Test(arguments: [
    ("咨询", "x", 0, "x 询"), ("咨询", "x", 1, " x询"), ("咨询", "x", 2, "咨x"), ("咨询", "x", 3, "咨 x"),
    ("咨询", "的", 1, " 的"), ("abcd", "的", 1, "a的d"), ("क्षि!", "x", 1, " x !"),
    ("👨‍👩‍👧‍👦ab", "x", 1, " xab"),
  ])
  func mendsWhatIsWrittenOverInPart(first: String, second: String, x: Int, expected: String) {
    var canvas = Canvas(size: Size(width: 4, height: 1))
    canvas.write(first, at: Point(x: 0, y: 0))
    canvas.write(second, at: Point(x: x, y: 0))
    #expect(canvas.description == expected)
    #expect(crookedness(of: canvas) == nil)
  }

  @Test func writesOnlyIntoTheClip() {
    var canvas = Canvas(size: Size(width: 8, height: 2))
    canvas.fill(canvas.bounds, with: ".")
    let clip = Rect(x: 2, y: 0, width: 3, height: 1)
    canvas.write("abcdefgh", at: Point(x: 0, y: 0), in: clip)
    canvas.write("abcdefgh", at: Point(x: 0, y: 1), in: clip)
    canvas.write("咨询", at: Point(x: 4, y: 0), in: clip)
    #expect(canvas.description == "..cd ...\n........")
  }

  @Test(arguments: [
    ("short", Alignment.left, Charset.utf8, "short"), ("short", .right, .utf8, "   short"),
    ("short", .centre, .utf8, " short"), ("much too long", .left, .utf8, "much to…"),
    ("much too long", .right, .utf8, "much to…"), ("much too long", .left, .ascii, "much ..."),
    ("咨询老师们", .left, .utf8, "咨询老…"), ("咨询老师", .left, .utf8, "咨询老师"),
    ("exactly8", .left, .ascii, "exactly8"), ("", .right, .utf8, ""),
  ])
  func fitsATextIntoARow(text: String, alignment: Alignment, charset: Charset, expected: String) {
    var canvas = Canvas(size: Size(width: 10, height: 1), charset: charset)
    canvas.write(text, in: Rect(x: 1, y: 0, width: 8, height: 1), alignment: alignment)
    #expect(canvas.description == (expected.isEmpty ? "" : " " + expected))
    #expect(canvas.fitted(text, into: 0) == "")
    #expect(["", "…", "."].contains(canvas.fitted(text, into: 1)))
  }

  @Test(arguments: [
    ("Größe: ▌│─…●", "Grose: ||-~*"), ("⌂ ✉ ✆ „a“ – b", "w @ t \"a\" - b"),
    ("咨询a", "?_?_a"), ("👨‍👩‍👧‍👦a", "?_a"), ("Żółć", "Zolc"), ("⠋", "*"), ("e\u{301}", "e"),
    ("→ ← ↑ ↓ ✓", "> < ^ v x"), ("\u{1B}[0m", "?[0m"),
  ])
  func standsInWhereOnlyASCIICanBeShown(text: String, expected: String) {
    var canvas = Canvas(size: Size(width: 16, height: 1), charset: .ascii)
    canvas.write(text, at: Point(x: 0, y: 0))
    #expect(canvas.description == expected.replacingOccurrences(of: "_", with: " "))
    #expect(canvas.cells.allSatisfy { $0.text.utf8.count == 1 })
  }

  @Test(arguments: [
    ("½ l", "1/2 l"), ("1½ l für 5 €", "1 1/2 l fur 5 EUR"), ("¾ × ¼", "3/4 x 1/4"),
    ("Straße, œuvre", "Strasse, oeuvre"),
    ("“a” – ‘b’ — c…", "\"a\" - 'b' - c..."), ("a → b", "a > b"), ("m² ≤ 3 ™", "m2 <= 3 (TM)"),
  ])
  func spellsOutWhereThereIsRoom(text: String, expected: String) {
    var canvas = Canvas(size: Size(width: 24, height: 1), charset: .ascii)
    canvas.write(text, in: canvas.bounds)
    #expect(canvas.description == expected)
    #expect(canvas.cells.allSatisfy { $0.text.utf8.count == 1 })
    canvas.fill(canvas.bounds, with: " ")
    canvas.write(text, in: canvas.bounds, alignment: .right)
    #expect(canvas.description.hasSuffix(" " + expected))
    var plain = Canvas(size: Size(width: 24, height: 1))
    plain.write(text, in: plain.bounds)
    #expect(plain.description == text)
  }

  /// A screen reader would read the dot's name aloud, but not a comma.
  @Test func plainWordsHaveNoDotsBetweenThem() {
    var canvas = Canvas(size: Size(width: 20, height: 2))
    canvas.marks = .words
    let taken = canvas.write("live · 22:12 · © 1", at: Point(x: 0, y: 0))
    canvas.write("|", at: Point(x: taken, y: 0))
    canvas.write("a·b · c ·", at: Point(x: 0, y: 1))
    #expect(canvas.description == "live, 22:12, © 1|\na·b, c,")
  }

  /// In any amount of space, dots show that a text was cut, and are added to no other text.
  @Test(arguments: [
    ("abc…", 8, "abc..."), ("abc…", 6, "abc..."), ("abc…", 5, "ab..."), ("abc…", 4, "a..."),
    ("ab …", 4, "a..."), ("a…", 2, ".."), ("…", 1, "."),
  ])
  func anEllipsisAtTheEndIsDotsAtTheEdgeToo(text: String, columns: Int, expected: String) {
    var canvas = Canvas(size: Size(width: 8, height: 2), charset: .ascii)
    let row = canvas.bounds.split(left: columns).left
    canvas.write(text, at: row.origin, in: row)
    // Text beside it is not written over.
    let second = canvas.bounds.split(top: 1).rest
    canvas.write("|", at: Point(x: columns, y: 1))
    canvas.write(text, at: second.origin, in: second)
    let gap = String(repeating: " ", count: columns - expected.count)
    let besideIt = columns < 8 ? gap + "|" : ""
    #expect(canvas.description == "\(expected)\n\(expected)\(besideIt)")
  }

  @Test func whatFitsIsNotCutForItsSpelling() {
    var canvas = Canvas(size: Size(width: 4, height: 2), charset: .ascii)
    canvas.write("★★★½", in: canvas.bounds)
    canvas.write("½ viel zu lang", in: canvas.bounds.split(top: 1).rest)
    #expect(canvas.description == "***+\n...")
  }

  @Test func whatStandsAtAPlaceIsSpelledOnlyWhereItIsWanted() {
    var canvas = Canvas(size: Size(width: 8, height: 2), charset: .ascii)
    #expect(canvas.write("½ l", at: Point(x: 0, y: 0)) == 3)
    #expect(canvas.write("½ l", at: Point(x: 0, y: 1), spelling: true) == 5)
    #expect(canvas.description == "+ l\n1/2 l")
  }

  @Test func showsAWholeScreen() {
    var canvas = Canvas(size: Size(width: 24, height: 6))
    let (top, rest) = canvas.bounds.split(top: 1)
    let (body, bottom) = rest.split(bottom: 1)
    let (list, item) = body.split(left: 10)
    canvas.write("FH-Flyer", in: top.inset(columns: 1), style: Style(attributes: .bold))
    canvas.write("● live", in: top.inset(columns: 1), alignment: .right)
    canvas.horizontalRule(list)
    canvas.verticalRule(item)
    canvas.write("▌ 咨询老师或者朋友", in: list.split(top: 1).rest)
    canvas.write("👨‍👩‍👧‍👦 Familie", at: Point(x: 12, y: 2))
    canvas.write("2 of 36", in: bottom, alignment: .right)
    #expect(
      canvas.description == """
         FH-Flyer        ● live
        ──────────│
        ▌ 咨询老… │ 👨‍👩‍👧‍👦 Familie
                  │
                  │
                         2 of 36
        """)
    #expect(canvas[Point(x: 1, y: 0)] == Cell(text: "F", style: Style(attributes: .bold)))
  }

  @Test func fillsWithWhatTakesOneCell() {
    var canvas = Canvas(size: Size(width: 4, height: 2))
    canvas.fill(Rect(x: -2, y: 0, width: 4, height: 9), with: "x")
    #expect(canvas.description == "xx\nxx")
    canvas.fill(canvas.bounds, with: "咨")
    #expect(canvas.description == "\n")
    canvas.fill(canvas.bounds, with: "\u{1B}")
    #expect(canvas.description == "␛␛␛␛\n␛␛␛␛")
  }

  @Test func staysStraightWhateverIsWrittenWhere() throws {
    var texts = try Corpus.payloads().map { String($0.text.prefix(300)) }
    texts += (Corpus.text("naughty-strings/blns.txt") ?? "").split(separator: "\n").map(String.init)
    texts += Corpus.fields("unicode/GraphemeBreakTest.txt").map {
      Corpus.string($0[0].filter { !"÷×".contains($0) })
    }
    texts += ["क्षि 咨询 👨‍👩‍👧‍👦 ❤️🇩🇪", "\u{301}\u{302}", "ᄀᄀᄀ각ᆨ"]
    var number = 7
    for (charset, text) in texts.flatMap({ [(Charset.utf8, $0), (.ascii, $0)] }) {
      var canvas = Canvas(size: Size(width: 17, height: 2), charset: charset)
      for _ in 0..<4 {
        number = (number * 1_103_515_245 + 12345) % (1 << 31)
        let point = Point(x: number / 65536 % 24 - 4, y: number / 4096 % 2)
        canvas.write(text, at: point, in: Rect(x: number / 256 % 3, y: 0, width: 13, height: 2))
      }
      let problem = crookedness(of: canvas)
      #expect(problem == nil, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (-3, 2)])
  func survivesTinySizes(width: Int, height: Int) {
    let size = Size(width: width, height: height)
    var canvas = Canvas(size: size)
    canvas.write("咨询", at: Point(x: 0, y: 0))
    canvas.write("abc", in: canvas.bounds, alignment: .right)
    canvas.fill(Rect(x: -5, y: -5, width: 50, height: 50), with: "x")
    canvas.horizontalRule(canvas.bounds)
    #expect(canvas.cells.count == size.width * size.height)
  }

  /// The characters of the console's own font outside of ASCII, as far as they matter here.
  private static let console = Charset.font(
    Charset.Font("äöüß½·•○▌▄▀█─│→↑↓⌂".unicodeScalars.map(\.value)))

  @Test func whatAFontLacksHasAStandIn() {
    var canvas = Canvas(size: Size(width: 24, height: 1), charset: Self.console)
    canvas.write("▌ ☑ “Größe” – 图书馆 ● ½", at: Point(x: 0, y: 0))
    #expect(canvas.description == "▌ x \"Größe\" - ? ? ?  * ½")
  }

  @Test func whatAFontLacksIsSpelledWhereThereIsRoom() {
    var canvas = Canvas(size: Size(width: 16, height: 1), charset: Self.console)
    canvas.write("1½ l, 4 € …", at: Point(x: 0, y: 0), spelling: true)
    #expect(canvas.description == "1½ l, 4 EUR ...")
    #expect(canvas.fitted("Größenverhältnisse", into: 10) == "Größenv...")
  }

  @Test(arguments: [
    (Charset.utf8, "☑ 图", true), (.ascii, "x", true), (.ascii, "ß", false), (console, "ß▌", true),
    (console, "☑", false), (console, "abc", true),
  ])
  func aCharsetKnowsWhatItHas(_ charset: Charset, _ text: String, _ has: Bool) {
    #expect(charset.has(text) == has)
  }
}
