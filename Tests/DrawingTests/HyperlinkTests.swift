import Drawing
import Testing

@Suite struct HyperlinkTests {
  @Test(arguments: [
    "https://example.org", "http://example.org/a?b=c&d=e;f#g", "HTTPS://EXAMPLE.ORG/",
    "tel:+49-521-106-01", "mailto:info@example.org",
    "mailto:a@example.org?subject=Hi&cc=b@example.org&Body=x", "https://[::1]:8080/~x/'()*!",
  ])
  func whatCanBeOpenedStaysAsItIs(url: String) {
    #expect(Hyperlink(url)?.url == url)
  }

  @Test(arguments: [
    ("https://example.org/a b", "https://example.org/a%20b"),
    ("https://example.org/ü", "https://example.org/%C3%BC"),
    ("https://例.org", "https://%E4%BE%8B.org"),
    ("https://example.org/\u{202E}\u{9B}", "https://example.org/%E2%80%AE%C2%9B"),
  ])
  func whatIsNotPrintableASCIIIsEncoded(url: String, expected: String) {
    #expect(Hyperlink(url)?.url == expected)
  }

  @Test(arguments: [
    "", "https:", "example.org", "#id", "../other", "javascript:alert(1)", "file:///etc/passwd",
    "data:text/html,x", " https://example.org", "x-man-page://ls", "ssh://example.org",
    "https://example.org/\u{1B}\\", "https://example.org/\u{7}", "https://example.org/\n",
    "https://example.org/\u{7F}", "https://example.org/\u{0}", "\u{1B}]8;;https://example.org",
    "mailto:a@example.org?attach=/etc/passwd", "mailto:a@example.org?%61ttach=/etc/passwd",
    "mailto:a@example.org?subject=x&ATTACHMENT=y",
  ])
  func everythingElseIsNone(url: String) {
    #expect(Hyperlink(url) == nil)
  }

  @Test func itsLengthIsBoundedAlsoWhenEncoded() {
    let start = "https://example.org/"
    let room = Hyperlink.maximumLength - start.utf8.count
    #expect(Hyperlink(start + String(repeating: "x", count: room)) != nil)
    #expect(Hyperlink(start + String(repeating: "x", count: room + 1)) == nil)
    #expect(Hyperlink(start + String(repeating: "ü", count: room / 6)) != nil)
    #expect(Hyperlink(start + String(repeating: "ü", count: room / 6 + 1)) == nil)
  }
}

@Suite struct CanvasLinkTests {
  private let url = "https://example.org/"
  private var canvas = Canvas(size: Size(width: 10, height: 3))

  /// Returns the rows with each linked cell replaced by the number of its link.
  private func links(of canvas: Canvas) -> [String] {
    (0..<canvas.size.height).map { y in
      canvas.cells(row: y).map { $0.linkNumber == 0 ? "." : "\($0.linkNumber)" }.joined()
    }
  }

  @Test mutating func aRectangleLeadsSomewhere() {
    canvas.write("see here", at: Point(x: 0, y: 1))
    canvas.link(Rect(x: 4, y: 1, width: 4, height: 1), to: url)
    #expect(links(of: canvas) == ["..........", "....1111..", ".........."])
    #expect(canvas.hyperlink(of: canvas[Point(x: 4, y: 1)])?.url == url)
    #expect(canvas.hyperlink(of: canvas[Point(x: 3, y: 1)]) == nil)
    #expect(canvas.text(row: 1) == "see here")
  }

  @Test mutating func thePartsOfALinkShareANumber() {
    canvas.link(Rect(x: 6, y: 0, width: 9, height: 1), to: url)
    canvas.link(Rect(x: -2, y: 1, width: 4, height: 1), to: url)
    canvas.link(Rect(x: 3, y: 1, width: 2, height: 1), to: url + "2")
    #expect(links(of: canvas) == ["......1111", "11.22.....", ".........."])
    #expect(canvas.hyperlinks.map(\.url) == [url, url + "2"])
  }

  @Test mutating func whatIsWrittenOverALinkLeadsNowhere() {
    canvas.link(canvas.bounds, to: url)
    canvas.write("咨x", at: Point(x: 1, y: 0))
    canvas.fill(Rect(x: 0, y: 1, width: 9, height: 1))
    #expect(links(of: canvas) == ["1...111111", ".........1", "1111111111"])
  }

  @Test(arguments: ["javascript:alert(1)", "https://example.org/\u{1B}\\", "", "#other"])
  mutating func whatIsNoHyperlinkChangesNothing(url: String) {
    let before = canvas
    canvas.link(canvas.bounds, to: url)
    #expect(canvas == before)
  }

  @Test mutating func whatLiesOutsideIsNotKept() {
    for rect in [
      Rect(x: 10, y: 0, width: 3, height: 1), Rect(x: 0, y: -1, width: 3, height: 1),
      Rect(x: 0, y: 0, width: 0, height: 1),
    ] {
      canvas.link(rect, to: url)
    }
    #expect(canvas.hyperlinks.isEmpty)
  }

  @Test func aCellStaysSmall() { #expect(MemoryLayout<Cell>.stride == 32) }

  @Test mutating func thereAreNotMoreLinksThanNumbers() {
    for number in 0..<70_000 { canvas.link(canvas.bounds, to: "tel:\(number)") }
    #expect(canvas.hyperlinks.count == Int(UInt16.max))
    #expect(canvas.hyperlink(of: canvas[Point(x: 0, y: 0)])?.url == "tel:65534")
  }
}
