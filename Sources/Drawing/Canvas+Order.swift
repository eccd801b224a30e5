extension Canvas {
  /// Returns the direction of a text; nil if it contains no right-to-left text, or if the terminal
  /// itself orders lines.
  package func direction(of text: some StringProtocol) -> TextDirection? {
    guard let lineOrder, text.hasRightToLeft else { return nil }
    return lineOrder.direction(String(text))
  }

  /// Writes a line in several parts in logical order, then puts the whole line into visual order.
  ///
  /// - Parameters:
  ///   - direction: The direction of the line; nil to leave it in logical order.
  ///   - write: Writes the parts from the point on; returns the columns they took.
  /// - Returns: The columns that the line took.
  @discardableResult
  package mutating func writeLine(
    at point: Point, in clip: Rect, direction: TextDirection?,
    _ write: (inout Canvas) -> Int
  ) -> Int {
    let order = lineOrder
    lineOrder = nil
    let taken = write(&self)
    lineOrder = order
    if let direction {
      let line = Rect(x: point.x, y: point.y, width: taken, height: 1)
      arrange(line.intersection(clip), direction: direction)
    }
    return taken
  }

  /// Puts the clusters in a row into visual order. The cursor moves with its cluster.
  ///
  /// - Parameter direction: The direction of the line; nil for that of its text.
  mutating func arrange(_ row: Rect, direction: TextDirection?) {
    let row = row.intersection(bounds)
    guard let lineOrder, !row.isEmpty else { return }
    let start = row.minY * size.width + row.minX
    let former = Array(cells[start..<start + row.width])
    let firsts = former.indices.filter { $0 == 0 || !former[$0].text.isEmpty }
    guard let line = lineOrder.line(firsts.map { former[$0].text }, direction) else { return }
    var arranged: [Cell] = []
    let marked = cursor.flatMap { row.contains($0) ? $0.x - row.minX : nil }
    for index in line.order {
      if firsts[index] == marked { cursor?.x = row.minX + arranged.count }
      let end = index + 1 < firsts.count ? firsts[index + 1] : former.count
      var cluster = former[firsts[index]..<end]
      if charset.has(line.shapes[index]) { cluster[firsts[index]].text = line.shapes[index] }
      arranged += cluster
    }
    replaceCells(from: start, with: arranged)
  }
}
