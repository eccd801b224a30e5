/// Where a text stands in the row it is written into.
public enum Alignment: Sendable {
  case left, centre, right
}

extension Canvas {
  /// Writes a text on one line and cuts it at the edge; a wide cluster that the edge would halve
  /// becomes spaces.
  ///
  /// - Parameters:
  ///   - clip: the part of the canvas that may change; all of it by default.
  ///   - spelling: whether one character may become several where the charset lacks it, as 1/2 for ½,
  ///     so that the text takes more columns than `DisplayWidth` says.
  /// - Returns: how many columns the text took from `point` to the right, up to the edge.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at point: Point, style: Style = .plain, in clip: Rect? = nil,
    spelling: Bool = false
  ) -> Int {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    guard (area.minY..<area.maxY).contains(point.y) else { return 0 }
    var x = point.x
    var clusters = SpellingReader(text, isSpelling: spelling && charset == .ascii)
    while x < area.maxX, let cluster = clusters.next() {
      if x >= area.minX, x + cluster.width <= area.maxX {
        let shown = charset.shown(cluster.text, width: cluster.width)
        place(shown, width: cluster.width, x: x, y: point.y, style: style)
      } else {
        let end = min(x + cluster.width, area.maxX)
        for x in max(x, area.minX)..<max(end, area.minX) {
          put(" ", width: 1, x: x, y: point.y, style: style)
        }
      }
      x += cluster.width
    }
    if charset == .ascii, text.hasSuffix("…") {
      spellEllipsis(from: Point(x: x - 1, y: point.y), in: area, style: style)
    }
    return max(0, min(x, area.maxX) - point.x)
  }

  /// Writes a text into the first row of a rectangle; one that is too long is cut on the right and
  /// ends in an ellipsis.
  ///
  /// - Returns: how many columns the text took.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, in row: Rect, alignment: Alignment = .left, style: Style = .plain
  ) -> Int {
    guard !row.isEmpty else { return 0 }
    let text = fitted(text, into: row.width)
    var origin = row.origin
    if alignment != .left {
      let free = row.width - DisplayWidth.of(text)
      origin.x += alignment == .right ? free : free / 2
    }
    return write(text, at: origin, style: style, in: row)
  }

  /// As much of a text as `columns` hold; the whole, or its beginning and an ellipsis. Where only
  /// ASCII can be shown, ½ is spelled 1/2, unless that alone made the text too long.
  public func fitted(_ text: some StringProtocol, into columns: Int) -> String {
    let ellipsis = String(charset.ellipsis.prefix(max(0, columns)))
    var clusters = SpellingReader(text, isSpelling: isSpelled(text, into: columns))
    var fitting = ""
    var cut = ""
    var width = 0
    while let cluster = clusters.next() {
      width += cluster.width
      if width > columns { return cut + ellipsis }
      fitting += cluster.text
      if width + ellipsis.utf8.count(where: { $0 & 0xC0 != 0x80 }) <= columns { cut = fitting }
    }
    return fitting
  }

  private func isSpelled(_ text: some StringProtocol, into columns: Int) -> Bool {
    guard charset == .ascii, text.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    if DisplayWidth.of(text) > columns { return true }
    var clusters = SpellingReader(text, isSpelling: true)
    var width = 0
    while width <= columns, let cluster = clusters.next() { width += cluster.width }
    return width <= columns
  }

  /// In ASCII an ellipsis at the end of a text is three dots, where there is nothing beside it.
  private mutating func spellEllipsis(from point: Point, in area: Rect, style: Style) {
    let dots = Rect(origin: point, size: Size(width: 3, height: 1))
    guard dots.intersection(area) == dots,
      (dots.minX + 1..<dots.maxX).allSatisfy({ self[Point(x: $0, y: point.y)].text == " " })
    else { return }
    fill(dots, with: ".", style: style)
  }

  /// One character, or its stand-ins where it is wide and the charset has no such character.
  private mutating func place(_ text: String, width: Int, x: Int, y: Int, style: Style) {
    guard charset == .ascii, width > 1 else {
      put(text, width: width, x: x, y: y, style: style)
      return
    }
    for (offset, character) in text.enumerated() {
      put(String(character), width: 1, x: x + offset, y: y, style: style)
    }
  }
}
