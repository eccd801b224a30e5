import Drawing
import Imaging
import Reading
import Testing

@testable import flyer

@Suite struct LoadedImageTests {
  private static let job = ImageJob(
    mode: .symbols(.full), columns: 4, rows: 2, cellWidth: 9, cellHeight: 18)

  private func image(_ contents: [Rendition.Content], milliseconds: Int = 0) -> LoadedImage {
    let frames = contents.map { Rendition.Frame(content: $0, milliseconds: milliseconds) }
    let rendition = Rendition(
      columns: 2, rows: 1, pixelWidth: 640, pixelHeight: 480, frames: frames)
    return LoadedImage(rendition, for: Self.job, byteCount: 1_234)
  }

  @Test func symbolsAreCells() {
    let image = image([
      .symbols([
        Rendition.Symbol(scalar: 0x2580, foreground: 0x123456, background: nil),
        Rendition.Symbol(scalar: 0x20, foreground: nil, background: 0xFFFF00),
      ])
    ])
    #expect((image.pixelWidth, image.pixelHeight, image.byteCount) == (640, 480, 1_234))
    let cells = [
      Cell(text: "▀", style: Style(foreground: .rgb(0x12, 0x34, 0x56))),
      Cell(text: " ", style: Style(background: .rgb(255, 255, 0))),
    ]
    let raster = Raster(size: Size(width: 2, height: 1), cells: cells)
    #expect(image.frames == [LoadedImage.Frame(raster: raster)])
  }

  @Test func whatTheTerminalPaintsKeepsItsPixels() {
    let sixels: [[UInt8]] = [Array("#0~".utf8)]
    let images = [image([.sixel(sixels)]), image([.png([0x89, 0x50])])]
    let forms = images.map { image -> Graphic.Form? in
      guard case .graphic(let graphic) = image.frames[0].raster.content else { return nil }
      return graphic.form
    }
    guard case .sixel(sixels)? = forms[0], case .png(let file, 18, 18)? = forms[1] else {
      Issue.record("\(forms)")
      return
    }
    #expect(file == [0x89, 0x50])
  }

  @Test func framesOfAMovieHaveDurations() {
    let movie = image([.png([1]), .png([2])], milliseconds: 70)
    #expect(movie.frames.map(\.duration) == [.milliseconds(70), .milliseconds(70)])
  }
}
