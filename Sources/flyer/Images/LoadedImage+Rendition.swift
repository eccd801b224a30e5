import Drawing
import Imaging
import Reading

extension LoadedImage {
  /// A picture as the reader draws it.
  init(_ rendition: Rendition, for job: ImageJob, byteCount: Int) {
    let size = Size(width: rendition.columns, height: rendition.rows)
    let frames = rendition.frames.map { frame in
      Frame(
        raster: Raster(frame.content, size: size, for: job),
        duration: frame.milliseconds > 0 ? .milliseconds(frame.milliseconds) : nil)
    }
    self.init(
      frames: frames, pixelWidth: rendition.pixelWidth, pixelHeight: rendition.pixelHeight,
      byteCount: byteCount)
  }
}

extension Raster {
  fileprivate init(_ content: Rendition.Content, size: Size, for job: ImageJob) {
    switch content {
    case .symbols(let symbols): self.init(size: size, cells: symbols.map(Cell.init))
    case .sixel(let strips): self.init(size: size, graphic: Graphic(.sixel(strips)))
    case .png(let file):
      let form = Graphic.Form.png(
        file, width: size.width * job.cellWidth, height: size.height * job.cellHeight)
      self.init(size: size, graphic: Graphic(form))
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
