/// A picture that takes whole cells, ready to be drawn on a canvas.
public struct Raster: Sendable, Equatable {
  /// What it is made of.
  public enum Content: Sendable, Equatable {
    /// A character in every cell, row by row; all of them one column wide.
    case cells([Cell])
    /// Something that the terminal paints itself.
    case graphic(Graphic)
  }

  /// The cells it takes.
  public let size: Size
  /// What it is made of.
  public let content: Content

  /// Makes a raster of cells; their number is that of the size.
  public init(size: Size, cells: [Cell]) {
    precondition(cells.count == size.width * size.height)
    self.size = size
    content = .cells(cells)
  }

  /// Makes a raster that the terminal paints.
  public init(size: Size, graphic: Graphic) {
    self.size = size
    content = .graphic(graphic)
  }
}

/// A picture in a form that a terminal paints by itself; equal only to itself.
public final class Graphic: Sendable, Equatable {
  /// The form.
  public enum Form: Sendable {
    /// Sixel data for each row of cells: what stands between DCS q and ST, nothing but printable
    /// ASCII.
    case sixel([[UInt8]])
    /// A PNG file of so many pixels, for kitty's protocol.
    case png([UInt8], width: Int, height: Int)
  }

  /// The form.
  public let form: Form

  /// Makes a graphic.
  public init(_ form: Form) { self.form = form }

  /// True for the very same object.
  public static func == (left: Graphic, right: Graphic) -> Bool { left === right }
}

extension Canvas {
  /// Draws a picture with its upper left cell at a point; only what lies in `clip` is drawn.
  public mutating func draw(_ raster: Raster, at origin: Point, in clip: Rect? = nil) {
    guard case .cells(let cells) = raster.content else { return }
    let area = (clip ?? bounds).intersection(bounds)
      .intersection(Rect(origin: origin, size: raster.size))
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let cell = cells[(y - origin.y) * raster.size.width + x - origin.x]
        write(cell.text, at: Point(x: x, y: y), style: cell.style)
      }
    }
  }
}
