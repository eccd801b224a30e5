/// A position on the screen in cells, counted from the top left corner at 0, 0.
package struct Point: Sendable, Hashable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in cells, never negative.
package struct Size: Sendable, Hashable {
  /// Columns.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Whether it has no cells.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Creates a size. Negative numbers count as 0.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// A part of the screen in cells.
package struct Rect: Sendable, Hashable {
  /// The top left cell.
  package let origin: Point
  package let size: Size

  package init(origin: Point = Point(x: 0, y: 0), size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers. A negative extent counts as 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The leftmost column.
  package var minX: Int { origin.x }
  /// The topmost row.
  package var minY: Int { origin.y }
  /// The first column to the right of it.
  package var maxX: Int { origin.x + size.width }
  /// The first row below it.
  package var maxY: Int { origin.y + size.height }
  package var width: Int { size.width }
  package var height: Int { size.height }
  /// Whether it has no cells.
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether it contains the cell.
  package func contains(_ point: Point) -> Bool {
    (minX..<maxX).contains(point.x) && (minY..<maxY).contains(point.y)
  }

  /// Returns the cells in both rectangles.
  package func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Splits off the upper `rows` rows; returns them and the part below.
  package func split(top rows: Int) -> (top: Rect, rest: Rect) {
    let rows = min(max(0, rows), height)
    return (
      Rect(x: minX, y: minY, width: width, height: rows),
      Rect(x: minX, y: minY + rows, width: width, height: height - rows)
    )
  }

  /// Splits off the lower `rows` rows; returns the part above and them.
  package func split(bottom rows: Int) -> (rest: Rect, bottom: Rect) {
    let parts = split(top: height - min(max(0, rows), height))
    return (parts.top, parts.rest)
  }

  /// Splits off the left `columns` columns; returns them and the part beside them.
  package func split(left columns: Int) -> (left: Rect, rest: Rect) {
    let columns = min(max(0, columns), width)
    return (
      Rect(x: minX, y: minY, width: columns, height: height),
      Rect(x: minX + columns, y: minY, width: width - columns, height: height)
    )
  }

  /// Splits off the right `columns` columns; returns the part beside them and them.
  package func split(right columns: Int) -> (rest: Rect, right: Rect) {
    let parts = split(left: width - min(max(0, columns), width))
    return (parts.left, parts.rest)
  }

  /// Returns the rectangle without `columns` columns at either side and `rows` rows above and
  /// below.
  package func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    let columns = min(max(0, columns), width / 2)
    let rows = min(max(0, rows), height / 2)
    return Rect(
      x: minX + columns, y: minY + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// Returns the rectangle with its width limited to `columns`, and centred.
  package func centred(columns: Int) -> Rect {
    let columns = min(max(0, columns), width)
    return Rect(x: minX + (width - columns) / 2, y: minY, width: columns, height: height)
  }
}
