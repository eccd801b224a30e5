extension Canvas {
  /// The direction of a text; nil where nothing of it is written from right to left, or the terminal
  /// is to care about that.
  package func direction(of text: some StringProtocol) -> TextDirection? {
    guard let lineOrder, text.hasRightToLeft else { return nil }
    return lineOrder.direction(String(text))
  }

  /// Writes a line in several parts, one after the other as they are read, and puts the whole into the
  /// order in which it is seen.
  ///
  /// - Parameters:
  ///   - direction: that of the line; nil where all of it stands as it is written.
  ///   - write: writes the parts from the point on; returns how many columns they took.
  /// - Returns: how many columns the line took.
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

  /// Puts the clusters that stand in a row into the order in which they are seen; the cursor goes with
  /// the one on which it stands.
  ///
  /// - Parameter direction: that of the line; nil for that of its text.
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
