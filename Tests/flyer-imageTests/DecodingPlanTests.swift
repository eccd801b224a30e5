import Imaging
import Testing

@testable import flyer_image

@Suite struct DecodingPlanTests {
  private func size(
    _ width: Int, _ height: Int, _ format: PictureFormat, crop: ImageCrop? = nil
  ) -> PixelSize? {
    let job = ImageJob(
      mode: .graphic(.sixel), columns: 40, rows: 10, cellWidth: 10, cellHeight: 20, crop: crop)
    return DecodingPlan(job: job, format: format).decodedSize(
      of: PixelSize(width: width, height: height))
  }

  @Test func aPhotographIsDecodedInAFractionOfItsSize() {
    #expect(size(4_000, 3_000, .jpeg) == PixelSize(width: 500, height: 375))
    #expect(size(1_001, 500, .jpeg) == PixelSize(width: 501, height: 250))
    #expect(size(300, 200, .jpeg) == PixelSize(width: 300, height: 200))
  }

  @Test func aVectorPictureIsDrawnInTheSizeThatIsSeen() {
    #expect(size(4_000, 2_000, .svg) == PixelSize(width: 400, height: 200))
    #expect(size(100, 80, .svg) == PixelSize(width: 100, height: 80))
    // An icon is drawn enlarged, and a vector picture stays sharp.
    #expect(size(10, 10, .svg) == PixelSize(width: 40, height: 40))
    #expect(size(10, 10, .png) == PixelSize(width: 10, height: 10))
  }

  @Test func othersAreDecodedWhole() {
    for format in [PictureFormat.png, .gif, .webp, .bmp] {
      #expect(size(4_000, 2_000, format) == PixelSize(width: 4_000, height: 2_000))
      #expect(size(8_000, 8_000, format) == nil)
    }
  }

  @Test(arguments: PictureFormat.allCases) func tooLargeIsTooLarge(format: PictureFormat) {
    for (width, height) in [(0, 10), (10, 0), (-1, 5), (65_536, 1), (1, 65_536), (10_001, 10_000)] {
      #expect(size(width, height, format) == nil)
    }
  }

  @Test func aSmallPartOfAHugePhotographIsCoarse() {
    let part = ImageCrop(x: 0, y: 0, width: 10, height: 10)
    let decoded = size(12_000, 8_000, .jpeg, crop: part)
    #expect(decoded == PixelSize(width: 6_000, height: 4_000))
    #expect((size(12_000, 8_000, .svg, crop: part)?.count ?? .max) <= 32_000_000)
  }
}
