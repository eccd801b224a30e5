import Testing

@testable import Drawing

/// The arrangement of clusters on a canvas, with any ordering function.
struct LineOrderTests {
  /// An order that reverses everything and mirrors brackets.
  private static let reversing = LineOrder(
    line: { clusters, direction in
      VisualLine(
        direction: direction ?? .rightToLeft, order: clusters.indices.reversed(),
        shapes: clusters.map { $0 == "(" ? ")" : $0 })
    }, direction: { $0.hasPrefix("a") ? .leftToRight : .rightToLeft })

  private func canvas(_ width: Int = 10) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.lineOrder = Self.reversing
    return canvas
  }

  private let point = Point(x: 0, y: 0)

  @Test func onlyTextWithSuchWritingIsAsked() {
    var canvas = canvas()
    canvas.write("abc", at: point)
    #expect(canvas.description == "abc")
    canvas.write("(אב", at: point)
    #expect(canvas.description == "בא)")
    canvas.lineOrder = nil
    canvas.write("(אב", at: point)
    #expect(canvas.description == "(אב")
  }

  @Test func stylesLinksAndWideClustersGoAlong() {
    var canvas = canvas()
    let bold = Style(attributes: .bold)
    let row = canvas.bounds
    canvas.writeLine(at: point, in: row, direction: .rightToLeft) { canvas in
      let taken = canvas.write("日א", at: point, style: bold, in: row)
      canvas.link(Rect(x: 0, y: 0, width: 2, height: 1), to: "https://example.org")
      return taken + canvas.write("b", at: Point(x: taken, y: 0), in: row)
    }
    #expect(canvas.cells.prefix(5).map(\.text) == ["b", "א", "日", "", " "])
    #expect(canvas.cells.prefix(4).map(\.style) == [.plain, bold, bold, bold])
    #expect(canvas.cells.prefix(4).map(\.linkNumber) == [0, 0, 1, 1])
  }

  @Test func theCursorGoesAlong() {
    var canvas = canvas()
    canvas.cursor = point
    canvas.write("אבג", at: point)
    #expect(canvas.cursor == Point(x: 2, y: 0))
    canvas.cursor = Point(x: 5, y: 0)
    canvas.write("אבג", at: point)
    #expect(canvas.cursor == Point(x: 5, y: 0))
  }

  @Test func aTextBeginsWhereItIsRead() {
    var canvas = canvas(6)
    canvas.write("אב", in: canvas.bounds, alignment: .start)
    #expect(canvas.description == "    בא")
    canvas = self.canvas(6)
    canvas.write("ab", in: canvas.bounds, alignment: .start)
    #expect(canvas.description == "ab")
    canvas = self.canvas(6)
    canvas.write("אב", in: canvas.bounds)
    #expect(canvas.description == "בא")
  }

  @Test func whatIsCutIsTheEndOfWhatIsRead() {
    var canvas = canvas(4)
    canvas.write("אבגדה", in: canvas.bounds, alignment: .start)
    #expect(canvas.description == "…גבא")
  }

  @Test func whatLiesBesideAnEdgeIsNotTouched() {
    var canvas = canvas(4)
    let clip = Rect(x: 1, y: 0, width: 2, height: 1)
    canvas.fill(canvas.bounds, with: "·")
    canvas.write("אבג", at: point, in: clip)
    #expect(canvas.description == "·גב·")
    canvas.write("אב", at: Point(x: 0, y: 3))
    #expect(canvas.description == "·גב·")
  }

  @Test func whatTheCharsetLacksIsNotMirrored() {
    let font = Charset.Font("אב".unicodeScalars.map(\.value))
    var canvas = Canvas(size: Size(width: 4, height: 1), charset: .font(font))
    canvas.lineOrder = LineOrder(
      line: { clusters, _ in
        VisualLine(direction: .rightToLeft, order: [1, 0], shapes: clusters.map { _ in "ﻡ" })
      }, direction: { _ in .rightToLeft })
    canvas.write("אב", at: point)
    #expect(canvas.description == "בא")
  }

  @Test func anOrderIsNoPartOfAPicture() {
    var other = canvas()
    other.lineOrder = LineOrder(line: { _, _ in nil }, direction: { _ in .leftToRight })
    #expect(other == canvas())
  }

  @Test func whatHasNoOrderStays() {
    var canvas = canvas()
    canvas.lineOrder = LineOrder(line: { _, _ in nil }, direction: { _ in .leftToRight })
    canvas.write("אב", at: point)
    #expect(canvas.description == "אב")
    #expect(canvas.direction(of: "אב") == .leftToRight)
    #expect(canvas.direction(of: "ab") == nil)
  }
}
