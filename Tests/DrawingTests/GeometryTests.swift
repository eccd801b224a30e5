import Drawing
import Testing

@Suite struct GeometryTests {
  let rect = Rect(x: 2, y: 1, width: 10, height: 4)

  @Test func splits() {
    #expect(rect.split(top: 1).top == Rect(x: 2, y: 1, width: 10, height: 1))
    #expect(rect.split(top: 1).rest == Rect(x: 2, y: 2, width: 10, height: 3))
    #expect(rect.split(bottom: 1).bottom == Rect(x: 2, y: 4, width: 10, height: 1))
    #expect(rect.split(left: 3).rest == Rect(x: 5, y: 1, width: 7, height: 4))
    #expect(rect.split(right: 3).right == Rect(x: 9, y: 1, width: 3, height: 4))
  }

  @Test func splitsNoMoreThanThereIs() {
    #expect(rect.split(top: 9).top == rect)
    #expect(rect.split(top: 9).rest.isEmpty)
    #expect(rect.split(left: -1).left.isEmpty)
    #expect(rect.split(right: 99).rest.isEmpty)
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 2, y: 1, width: 2, height: 3)),
    (Rect(x: 5, y: 2, width: 1, height: 1), Rect(x: 5, y: 2, width: 1, height: 1)),
    (Rect(x: 12, y: 1, width: 4, height: 4), Rect(x: 12, y: 1, width: 0, height: 4)),
    (Rect(x: 50, y: 50, width: 4, height: 4), Rect(x: 50, y: 50, width: 0, height: 0)),
  ])
  func intersects(other: Rect, expected: Rect) {
    #expect(rect.intersection(other) == expected)
    #expect(other.intersection(rect) == expected)
  }

  @Test func insetsAndCentres() {
    #expect(rect.inset(columns: 2, rows: 1) == Rect(x: 4, y: 2, width: 6, height: 2))
    #expect(rect.inset(columns: 99, rows: 99).isEmpty)
    #expect(rect.centred(columns: 4) == Rect(x: 5, y: 1, width: 4, height: 4))
    #expect(rect.centred(columns: 99) == rect)
    #expect(rect.contains(Point(x: 2, y: 1)))
    #expect(!rect.contains(Point(x: 12, y: 1)))
  }
}
