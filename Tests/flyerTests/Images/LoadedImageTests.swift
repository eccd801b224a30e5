import Drawing
import Imaging
import Reading
import Screens
import Testing

@testable import CursesScreen
@testable import flyer

@Suite struct LoadedImageTests {
  private func image(
    _ contents: [Rendition.Content], milliseconds: Int = 0, as setting: ImagesSetting = .blocks
  ) -> LoadedImage {
    let terminal = ImageModeChoice(
      setting: setting, graphics: GraphicsSupport(cell: CellPixels(width: 9, height: 18)),
      colours: 256, charset: .utf8)
    let frames = contents.map { Rendition.Frame(content: $0, milliseconds: milliseconds) }
    let rendition = Rendition(
      columns: 2, rows: 1, pixelWidth: 640, pixelHeight: 480, frames: frames)
    return LoadedImage(rendition, on: terminal, byteCount: 1_234)
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

  @Test(
    arguments: [
      ("sixel", .graphic(.sixel, [Array("#0~".utf8)]), [Array("#0~".utf8)]),
      ("kitty", .graphic(.png, [[0x89, 0x50]]), [[0x89, 0x50]]),
    ] as [(String, Rendition.Content, [[UInt8]])])
  func whatTheTerminalPaintsKnowsByWhomAndItsPixels(
    name: String, content: Rendition.Content, parts: [[UInt8]]
  ) {
    let image = image([content], as: .graphics(name))
    guard case .graphic(let graphic) = image.frames[0].raster.content else {
      Issue.record("\(image.frames)")
      return
    }
    #expect(graphic.protocolName == name && graphic.parts == parts)
    #expect(graphic.pixels == Size(width: 18, height: 18))
  }

  @Test func framesOfAMovieHaveDurations() {
    let movie = image([.graphic(.png, [[1]]), .graphic(.png, [[2]])], milliseconds: 70)
    #expect(movie.frames.map(\.duration) == [.milliseconds(70), .milliseconds(70)])
  }
}
