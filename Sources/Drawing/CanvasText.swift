/// The alignment of a text in its row.
package enum Alignment: Sendable {
  case left, centre, right
  /// At the left for left-to-right text, at the right for right-to-left text.
  case start
}

extension Canvas {
  /// Writes a text on one line, cut at the edge. A wide cluster that the edge would halve becomes
  /// spaces. Right-to-left text is put into visual order.
  ///
  /// - Parameters:
  ///   - clip: The part of the canvas that may change; all of it by default.
  ///   - spelling: Whether one character may become several if the charset lacks it, such as 1/2
  ///     for ½. The text may then take more columns than its `DisplayWidth`.
  ///   - direction: The direction of the line if it differs from that of the text.
  /// - Returns: The columns from `point` to the right that the text took, up to the edge.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, at point: Point, style: Style = .plain, in clip: Rect? = nil,
    spelling: Bool = false, direction: TextDirection? = nil
  ) -> Int {
    let area = clip.map { $0.intersection(bounds) } ?? bounds
    guard (area.minY..<area.maxY).contains(point.y) else { return 0 }
    // Most texts have no dots. A search for one byte is the fastest check.
    if marks == .words, text.utf8.contains(Self.firstOfDot), let words = Self.words(of: text) {
      return write(
        words, at: point, style: style, in: clip, spelling: spelling, direction: direction)
    }
    var x = point.x
    var clusters = SpellingReader(text, in: spelling ? charset : .utf8)
    var last = ""
    while x < area.maxX, let cluster = clusters.next() {
      last = cluster.text
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
    if last == "…", !charset.has(last), text.hasSuffix(last) {
      let text = Rect(x: point.x, y: point.y, width: x - point.x, height: 1)
      spellEllipsis(of: text, in: area, style: style)
    }
    if lineOrder != nil, direction != nil || text.hasRightToLeft {
      let line = Rect(x: point.x, y: point.y, width: x - point.x, height: 1)
      arrange(line.intersection(area), direction: direction)
    }
    return max(0, min(x, area.maxX) - point.x)
  }

  /// The separator of words. A screen reader would read its name aloud.
  private static let dot = " · "
  private static let firstOfDot: UInt8 = 0xC2

  /// Returns the text with commas instead of dots; nil if it has none.
  private static func words(of text: some StringProtocol) -> String? {
    // A line may end after one.
    let end = dot.dropLast()
    let isCut = text.hasSuffix(end)
    guard isCut || text.contains(dot) else { return nil }
    let words = String(isCut ? text.dropLast(end.count) : text.dropLast(0))
    return words.replacing(dot, with: ", ") + (isCut ? "," : "")
  }

  /// Writes a text into the first row of a rectangle. A text that is too long is cut on the right
  /// and ends with an ellipsis.
  ///
  /// - Parameter direction: The direction of the line if it differs from that of the text.
  /// - Returns: The columns that the text took.
  @discardableResult
  package mutating func write(
    _ text: some StringProtocol, in row: Rect, alignment: Alignment = .left, style: Style = .plain,
    direction: TextDirection? = nil
  ) -> Int {
    guard !row.isEmpty else { return 0 }
    // The cut text keeps the direction of the whole.
    let own = self.direction(of: text)
    let direction = own == nil ? nil : direction ?? own
    let text = fitted(text, into: row.width)
    let origin = origin(of: text, in: row, alignment, direction)
    return write(text, at: origin, style: style, in: row, direction: direction)
  }

  /// Returns the position in a row at which a text that fits into it begins, at its left edge.
  package func origin(
    of text: some StringProtocol, in row: Rect, _ alignment: Alignment, _ direction: TextDirection?
  ) -> Point {
    let free: Int
    switch alignment {
    case .left: free = 0
    case .centre: free = (row.width - DisplayWidth.of(text)) / 2
    case .right: free = row.width - DisplayWidth.of(text)
    case .start: free = direction == .rightToLeft ? row.width - DisplayWidth.of(text) : 0
    }
    return Point(x: row.minX + free, y: row.minY)
  }

  /// Returns the part of a text that fits into `columns`: the whole, or its beginning with an
  /// ellipsis. If the charset lacks it, ½ is spelled 1/2, unless that alone makes the text too
  /// long.
  package func fitted(_ text: some StringProtocol, into columns: Int) -> String {
    let ellipsis = String(charset.ellipsis.prefix(max(0, columns)))
    var clusters = SpellingReader(text, in: isSpelled(text, into: columns) ? charset : .utf8)
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
    guard charset != .utf8, text.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    if DisplayWidth.of(text) > columns { return true }
    var clusters = SpellingReader(text, in: charset)
    var width = 0
    while width <= columns, let cluster = clusters.next() { width += cluster.width }
    return width <= columns
  }

  /// Spells an ellipsis at the end of a text as three dots if the charset lacks it. The dots go
  /// beside it if there is space, otherwise over the characters before it.
  private mutating func spellEllipsis(of text: Rect, in area: Rect, style: Style) {
    let last = text.maxX - 1
    guard last >= area.minX, last < area.maxX else { return }
    let places = (max(text.minX, last - 2)...last).reversed()
      .map { Rect(x: $0, y: text.minY, width: 3, height: 1) }
    let dots = places.first { dots in
      dots.intersection(area) == dots
        && (text.maxX..<max(text.maxX, dots.maxX)).allSatisfy {
          self[Point(x: $0, y: text.minY)].text == " "
        }
    }
    fill(dots ?? text.intersection(area), with: ".", style: style)
  }

  /// Puts one character, or its replacements if it is wide and the charset lacks it.
  private mutating func place(_ text: String, width: Int, x: Int, y: Int, style: Style) {
    guard charset != .utf8, width > 1, text.count == width else {
      put(text, width: width, x: x, y: y, style: style)
      return
    }
    for (offset, character) in text.enumerated() {
      put(String(character), width: 1, x: x + offset, y: y, style: style)
    }
  }
}
