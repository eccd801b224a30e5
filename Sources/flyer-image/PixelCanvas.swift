import CImage
import Imaging

/// Pixels, and their conversion to output for a terminal.
final class PixelCanvas {
  private let canvas: OpaquePointer

  /// Takes ownership of the canvas.
  init(_ canvas: OpaquePointer) { self.canvas = canvas }

  deinit { cimage_canvas_free(canvas) }

  /// Returns characters with colours.
  func symbols(
    columns: Int, rows: Int, colours: ColourDepth, of set: SymbolSet
  ) -> [Rendition.Symbol] {
    var cells = [cimage_symbol](repeating: cimage_symbol(), count: columns * rows)
    cimage_make_symbols(
      canvas, Int32(columns), Int32(rows), Int32(colours.rawValue), set == .halves, &cells)
    return cells.map { cell in
      Rendition.Symbol(
        scalar: cell.scalar, foreground: TerminalColours.rgb(cell.foreground, of: colours),
        background: TerminalColours.rgb(cell.background, of: colours))
    }
  }

  /// Returns the encoded graphics, a part for each row of cells, or a whole PNG file.
  func parts(
    _ encoding: GraphicEncoding, rows: Int, cellHeight: Int
  ) throws(ImageRefusal) -> [[UInt8]] {
    switch encoding {
    case .sixel: try sixels(rows: rows, cellHeight: cellHeight)
    case .png: [try Self.taken(cimage_make_png(canvas))]
    }
  }

  private func sixels(rows: Int, cellHeight: Int) throws(ImageRefusal) -> [[UInt8]] {
    guard let sixels = cimage_prepare_sixels(canvas) else { throw ImageRefusal(.outOfMemory) }
    defer { cimage_sixels_free(sixels) }
    var strips: [[UInt8]] = []
    for row in 0..<rows {
      let line = Int32(row * cellHeight)
      strips.append(try Self.taken(cimage_make_sixels(sixels, line, Int32(cellHeight))))
    }
    return strips
  }

  private static func taken(_ bytes: cimage_bytes) throws(ImageRefusal) -> [UInt8] {
    guard bytes.start != nil else { throw ImageRefusal(.outOfMemory) }
    defer { cimage_bytes_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes.start, count: bytes.count))
  }
}
