import Testing

@testable import Drawing

/// Pictures on a canvas.
@Suite struct PictureTests {
  private static let size = Size(width: 10, height: 6)
  private let graphic = Self.graphic()

  private static func graphic() -> Graphic {
    Graphic(protocolName: "any", parts: [], pixels: Size(width: 8, height: 8))
  }

  private func canvas(
    at origin: Point = Point(x: 2, y: 1), in clip: Rect? = nil, charset: Charset = .utf8
  ) -> Canvas {
    var canvas = Canvas(size: Self.size, charset: charset)
    canvas.fill(canvas.bounds, with: ".")
    canvas.draw(
      Raster(size: Size(width: 4, height: 3), graphic: graphic), at: origin, in: clip)
    return canvas
  }

  /// Returns its strips, and its cells with painted ones as `#`.
  private func settled(_ canvas: Canvas, in area: Rect? = nil) -> (rows: [Int], cells: String) {
    var canvas = canvas
    let strips = canvas.settleStrips(in: area ?? canvas.bounds)
    #expect(strips.allSatisfy { $0.graphic == graphic && $0.columns.count == 4 })
    let rows = (0..<canvas.size.height).map { y in
      canvas.cells(row: y).map { $0.isPainted ? "#" : $0.text }.joined()
    }
    return (strips.map(\.row), rows.joined(separator: "\n"))
  }

  @Test func takesItsCells() {
    #expect(
      canvas().description == """
        ..........
        ..    ....
        ..    ....
        ..    ....
        ..........
        ..........
        """)
    let (rows, cells) = settled(canvas())
    #expect(rows == [0, 1, 2])
    #expect(
      cells == """
        ..........
        ..####....
        ..####....
        ..####....
        ..........
        ..........
        """)
  }

  @Test func isHiddenWhereSomethingIsWrittenOverIt() {
    var canvas = canvas()
    canvas.write("x", at: Point(x: 5, y: 2))
    let (rows, cells) = settled(canvas)
    #expect(rows == [0, 2])
    #expect(
      cells == """
        ..........
        ..####....
        ..   x....
        ..####....
        ..........
        ..........
        """)
  }

  @Test(arguments: [
    (Point(x: 2, y: -1), [1, 2]), (Point(x: 2, y: 4), [0, 1]), (Point(x: 6, y: 0), [0, 1, 2]),
    (Point(x: 7, y: 0), []), (Point(x: -1, y: 0), []), (Point(x: 2, y: 6), []),
    (Point(x: 2, y: -3), []),
  ])
  func scrollsOutByRows(origin: Point, rows: [Int]) {
    #expect(settled(canvas(at: origin)).rows == rows)
  }

  @Test func isClipped() {
    #expect(settled(canvas(in: Rect(x: 0, y: 2, width: 10, height: 1))).rows == [1])
    let narrow = canvas(in: Rect(x: 0, y: 0, width: 5, height: 6))
    #expect(settled(narrow).rows == [])
    #expect(narrow.text(row: 1) == "..   .....", "blank where it would be")
  }

  @Test func keepsOffAPartOfTheCanvas() {
    let (rows, cells) = settled(
      canvas(at: Point(x: 0, y: 3)), in: Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(rows == [0, 1])
    #expect(cells.hasSuffix("\n    ......"))
  }

  @Test func anotherPictureHidesIt() {
    var canvas = canvas()
    let other = Self.graphic()
    canvas.draw(
      Raster(size: Size(width: 1, height: 1), graphic: other), at: Point(x: 3, y: 1))
    let strips = canvas.settleStrips(in: canvas.bounds)
    #expect(strips.map(\.row) == [1, 2, 0])
    #expect(strips.last?.graphic == other)
    #expect(strips.map(\.origin.x) == [2, 2, 3])
  }

  @Test func staysUnderALink() {
    var canvas = canvas()
    canvas.link(canvas.bounds, to: "https://example.org")
    #expect(settled(canvas).rows == [0, 1, 2])
  }

  @Test func drawsCells() {
    let red = Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255))
    let cells = ["▀", "▄", "█", "x", "咨", "\u{1B}", "ab", ""].map { Cell(text: $0, style: red) }
    let raster = Raster(size: Size(width: 4, height: 2), cells: cells)
    var canvas = Canvas(size: Size(width: 6, height: 3))
    canvas.draw(raster, at: Point(x: 1, y: 1))
    #expect(canvas.description == "\n ▀▄█x\n  ␛")
    #expect(canvas[Point(x: 1, y: 1)].style == red)
    #expect(canvas[Point(x: 0, y: 1)].style == .plain)
    #expect(crookedness(of: canvas) == nil)
  }

  @Test func drawsCellsOnlyIntoTheClip() {
    let raster = Raster(
      size: Size(width: 3, height: 3), cells: "abcdefghi".map { Cell(text: String($0)) })
    var canvas = Canvas(size: Size(width: 4, height: 4))
    canvas.draw(raster, at: Point(x: -1, y: -1), in: Rect(x: 0, y: 0, width: 4, height: 1))
    #expect(canvas.description == "ef\n\n\n")
    canvas.draw(raster, at: Point(x: 2, y: 2))
    #expect(canvas.description == "ef\n\n  ab\n  de")
  }

  @Test func hasStandInsInASCII() {
    var canvas = Canvas(size: Size(width: 2, height: 1), charset: .ascii)
    let cells = [Cell(text: "█"), Cell(text: "─")]
    canvas.draw(Raster(size: Size(width: 2, height: 1), cells: cells), at: Point(x: 0, y: 0))
    #expect(canvas.description == "#-")
  }

  @Test func isEqualOnlyToItself() {
    #expect(graphic == graphic)
    #expect(graphic != Self.graphic())
    #expect(canvas() == canvas())
    #expect(canvas() != canvas(at: Point(x: 3, y: 1)))
  }
}
