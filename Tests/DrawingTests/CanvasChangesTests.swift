import Testing

@testable import Drawing

struct CanvasChangesTests {
  /// Returns each row with the columns to draw marked.
  private func changes(_ former: Canvas?, _ current: Canvas) -> [String] {
    let changes = CanvasChanges(from: former, to: current)
    return (0..<current.size.height).map { y in
      changes.inRow(y).map { $0 ? "x" : "." }.joined()
    }
  }

  private func canvas(_ lines: String..., linking: String? = nil) -> Canvas {
    var canvas = Canvas(size: Size(width: 5, height: lines.count))
    for (y, line) in lines.enumerated() { canvas.write(line, at: Point(x: 0, y: y)) }
    if let linking { canvas.link(Rect(x: 1, y: 0, width: 2, height: 1), to: linking) }
    return canvas
  }

  @Test func aRowThatIsTheSameHasNone() {
    #expect(changes(canvas("abc", "de"), canvas("abc", "xe")) == ["", "x...."])
    #expect(changes(canvas("abc"), canvas("abc ")) == [""])
  }

  @Test func withoutAFormerOneAllDiffers() {
    #expect(changes(nil, canvas("a", "b")) == ["xxxxx", "xxxxx"])
  }

  @Test func aStyleIsADifference() {
    var bold = canvas("abc")
    bold.write("b", at: Point(x: 1, y: 0), style: Style(attributes: .bold))
    #expect(changes(canvas("abc"), bold) == [".x..."])
  }

  @Test func aLinkWithTheSameNumberMayLeadElsewhere() {
    let (one, two) = ("https://one.example", "https://two.example")
    #expect(changes(canvas("abc", linking: one), canvas("abc", linking: two)) == [".xx.."])
    #expect(changes(canvas("abc", linking: one), canvas("abc", linking: one)) == [""])
    #expect(changes(canvas("abc", linking: one), canvas("abc")) == [".xx.."])
  }

  /// A text too long for the inline storage of a cell has another address each time.
  @Test func aLongClusterThatIsTheSameIsNoDifference() {
    let family = "👩‍👩‍👧‍👦"
    #expect(changes(canvas(family), canvas(family)) == [""])
    #expect(changes(canvas(family), canvas("👩‍👩‍👧")) == ["x...."])
  }
}
