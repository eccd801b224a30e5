import Imaging
import Testing

@testable import flyer_image

@Suite struct PictureLayoutTests {
  private func layout(
    _ width: Int, _ height: Int, _ mode: ImageMode = .graphic(.sixel),
    _ scaling: ImageScaling = .fit,
    crop: ImageCrop? = nil
  ) -> ImageLayout {
    ImageLayout(
      of: PixelSize(width: width, height: height),
      for: ImageJob(
        mode: mode, columns: 40, rows: 10, cellWidth: 10, cellHeight: 20, scaling: scaling,
        crop: crop))
  }

  @Test(arguments: [
    (64, 64, 13, 7), (32, 32, 13, 7), (32, 16, 13, 4), (16, 16, 7, 4), (1, 1, 1, 1),
    (65, 65, 7, 4),
  ])
  func anIconIsEnlargedSoThatItIsSeen(width: Int, height: Int, columns: Int, rows: Int) {
    let layout = layout(width, height)
    #expect((layout.columns, layout.rows) == (columns, rows))
    #expect(layout.scale <= 4)
  }

  @Test(arguments: [
    // A box of 400 × 200 pixels.
    (4_000, 2_000, 40, 10), (4_000, 1_000, 40, 5), (1_000, 4_000, 5, 10), (100, 100, 10, 5),
    (105, 101, 11, 6), (65_535, 1, 40, 1), (1, 65_535, 1, 10), (400, 200, 40, 10),
  ])
  func aPictureFitsAndIsNotEnlarged(width: Int, height: Int, columns: Int, rows: Int) {
    let layout = layout(width, height)
    #expect((layout.columns, layout.rows) == (columns, rows))
    #expect(layout.scale <= 1)
    #expect(layout.canvas == PixelSize(width: columns * 10, height: rows * 20))
    #expect(layout.drawn.width <= layout.canvas.width)
    #expect(layout.drawn.height <= layout.canvas.height)
  }

  @Test(arguments: [
    (32, 32, 20, 10), (8, 8, 8, 4), (1, 1, 1, 1), (16, 4, 16, 2), (500, 100, 40, 4),
  ])
  func aPixelIsAColumnOfSymbolsAtMost(width: Int, height: Int, columns: Int, rows: Int) {
    let layout = layout(width, height, .symbols(.full))
    #expect((layout.columns, layout.rows) == (columns, rows))
    #expect(layout.canvas == PixelSize(width: columns * 8, height: rows * 8))
    #expect(layout.drawn == layout.canvas)
  }

  @Test func whatStandsOverIsCutOnBothSides() {
    let wide = layout(800, 200, .graphic(.sixel), .fill)
    #expect((wide.columns, wide.rows) == (40, 10))
    #expect((wide.part.x, wide.part.width) == (0.25, 0.5))
    #expect((wide.part.y, wide.part.height) == (0, 1))
    let high = layout(10, 10, .graphic(.png), .fill)
    #expect(high.scale == 40)
    #expect((high.part.y, high.part.height) == (0.25, 0.5))
  }

  @Test func aPartMayBecomeAsLargeAsTheWhole() {
    let part = layout(400, 200, crop: ImageCrop(x: 500, y: 0, width: 500, height: 500))
    #expect((part.columns, part.rows) == (40, 10))
    #expect(part.scale == 2)
    #expect((part.part.x, part.part.width) == (0.5, 0.5))
  }
}
