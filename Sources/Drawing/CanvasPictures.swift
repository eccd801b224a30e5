package struct Placement: Sendable, Equatable {
  package let graphic: Graphic
  /// The cells that it takes, including those outside of the canvas.
  package let rect: Rect
}

/// A row of a graphic on a canvas that is not covered anywhere.
package struct Strip: Sendable, Equatable {
  package var graphic: Graphic
  /// The size of the whole graphic.
  package var size: Size
  package var row: Int
  /// Its first cell.
  package var origin: Point

  package var columns: Range<Int> { origin.x..<origin.x + size.width }
}

extension Canvas {
  /// Draws a picture with its upper left cell at a point, clipped to `clip`.
  ///
  /// Anything written over it later hides it. Graphics that a terminal paints are painted row by
  /// row; a row that is not visible in full width stays blank.
  package mutating func draw(_ raster: Raster, at origin: Point, in clip: Rect? = nil) {
    let rect = Rect(origin: origin, size: raster.size)
    let area = (clip ?? bounds).intersection(bounds).intersection(rect)
    guard !area.isEmpty else { return }
    switch raster.content {
    case .cells(let cells): draw(cells, of: rect, in: area)
    case .graphic(let graphic):
      fill(area)
      if area.width == rect.width { mark(area, as: Placement(graphic: graphic, rect: rect)) }
    }
  }

  private mutating func draw(_ cells: [Cell], of rect: Rect, in area: Rect) {
    for y in area.minY..<area.maxY {
      let row = (y - rect.minY) * rect.width
      for x in area.minX..<area.maxX {
        let cell = cells[row + x - rect.minX]
        put(charset.shown(cell.text, width: 1), width: 1, x: x, y: y, style: cell.style)
      }
    }
  }

  /// Keeps the rows of graphics that are whole and lie in a part of the canvas, and blanks the
  /// others.
  ///
  /// - Returns: The rows kept, from the top down for each picture. Their cells are those that are
  ///   `isPainted`.
  package mutating func settleStrips(in area: Rect) -> [Strip] {
    var strips: [Strip] = []
    for (index, placement) in placements.enumerated() {
      let visible = placement.rect.intersection(bounds)
      for y in visible.minY..<visible.maxY {
        let row = Rect(x: visible.minX, y: y, width: visible.width, height: 1)
        if row.intersection(area) == row, isWhole(row, number: UInt16(index + 1)) {
          strips.append(
            Strip(
              graphic: placement.graphic, size: placement.rect.size, row: y - placement.rect.minY,
              origin: row.origin))
        } else {
          unmark(row, number: UInt16(index + 1))
        }
      }
    }
    return strips
  }
}
