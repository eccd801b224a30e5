import CursesScreen
import Drawing
import Imaging
import Reading

extension LoadedImage {
  /// A picture as the reader draws it.
  init(_ rendition: Rendition, on terminal: ImageModeChoice, byteCount: Int) {
    let size = Size(width: rendition.columns, height: rendition.rows)
    let frames = rendition.frames.map { frame in
      Frame(
        raster: Raster(frame.content, size: size, on: terminal),
        duration: frame.milliseconds > 0 ? .milliseconds(frame.milliseconds) : nil)
    }
    self.init(
      frames: frames, pixelWidth: rendition.pixelWidth, pixelHeight: rendition.pixelHeight,
      byteCount: byteCount)
  }
}

extension Raster {
  fileprivate init(_ content: Rendition.Content, size: Size, on terminal: ImageModeChoice) {
    switch content {
    case .symbols(let symbols): self.init(size: size, cells: symbols.map(Cell.init))
    case .graphic(_, let parts):
      let pixels = Size(
        width: size.width * terminal.cell.width, height: size.height * terminal.cell.height)
      self.init(
        size: size,
        graphic: Graphic(
          protocolName: terminal.protocolName ?? "", parts: parts, pixels: pixels))
    }
  }
}

extension Cell {
  fileprivate init(_ symbol: Rendition.Symbol) {
    let text = Unicode.Scalar(symbol.scalar).map { String(Character($0)) } ?? " "
    self.init(
      text: text,
      style: Style(
        foreground: Colour(symbol.foreground), background: Colour(symbol.background)))
  }
}

extension Colour {
  /// A colour as 0xRRGGBB.
  fileprivate init(_ number: UInt32?) {
    self =
      if let number {
        .rgb(
          UInt8(truncatingIfNeeded: number >> 16), UInt8(truncatingIfNeeded: number >> 8),
          UInt8(truncatingIfNeeded: number))
      } else {
        .standard
      }
  }
}
