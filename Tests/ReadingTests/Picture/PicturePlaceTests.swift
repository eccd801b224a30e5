import Drawing
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests how large pictures become, and which part of them is visible.
struct PicturePlaceTests {
  private func place(
    _ width: Int?, _ height: Int?, measure: Int = 72, rows: Int = 24, aspect: Double = 2
  ) -> [Int] {
    let support = ImageSupport(isEnabled: true, cellAspect: aspect)
    let bounds = PictureBounds(
      support, measure: measure, screen: Size(width: 80, height: rows))
    guard let size = bounds?.place(width: width, height: height) else { return [] }
    return [size.width, size.height]
  }

  @Test func followsWhatTheDocumentSays() {
    #expect(place(640, 360) == [39, 11])
    #expect(place(640, 360, rows: 60) == [60, 17])
    #expect(place(360, 640) == [12, 11])
    #expect(place(640, 360, measure: 20) == [20, 6])
    #expect(place(640, 360, aspect: 1) == [20, 11])
  }

  @Test func onlyAnIconIsMadeLarger() {
    #expect(place(32, 32) == [16, 8])
    #expect(place(8, 8) == [4, 2])
    #expect(place(1, 1) == [1, 1])
    #expect(place(64, 32) == [16, 4])
    #expect(place(128, 128) == [16, 8])
    #expect(place(200, 100) == [25, 7])
  }

  @Test(arguments: [nil, 0, -5])
  func whereNothingIsSaidThePlaceIsThatOfAFilm(_ width: Int?) {
    #expect(place(width, 100) == [39, 11])
    #expect(place(width, nil, rows: 60) == [60, 17])
    #expect(place(nil, width, measure: 16) == [16, 5])
  }

  @Test func evilSizesHavePlaces() {
    #expect(place(100_000, 1) == [60, 1])
    #expect(place(1, 100_000) == [1, 11])
    #expect(place(.max, .max, rows: 1) == [4, 2])
    #expect(place(640, 360, measure: 0, rows: 0) == [1, 1])
    #expect(place(640, 360, aspect: .infinity) == [60, 5])
    #expect(place(640, 360, aspect: 0) == [10, 11])
  }

  @Test func withoutPicturesThereAreNoPlaces() {
    #expect(PictureBounds(.none, measure: 72, screen: Size(width: 80, height: 24)) == nil)
  }

  private let box = Size(width: 80, height: 20)

  @Test func allOfAPictureIsToBeSeenAtFirst() {
    let zoom = PictureZoom()
    let part = zoom.part(of: Size(width: 40, height: 20), in: box)
    #expect(zoom.isWhole)
    #expect(part.crop == ImageCrop(x: 0, y: 0, width: 1000, height: 1000))
    #expect(part.size == Size(width: 40, height: 20))
  }

  @Test func anEnlargedPictureFillsTheRoomBesideItFirst() {
    var zoom = PictureZoom()
    let steps = [zoom.change(by: 1), zoom.change(by: 1)]
    #expect(steps == [true, true])
    #expect(zoom.percent == 200)
    let part = zoom.part(of: Size(width: 40, height: 20), in: box)
    #expect(part.size == box)
    #expect(part.crop == ImageCrop(x: 0, y: 250, width: 1000, height: 500))
  }

  @Test func theStepsEnd() {
    var zoom = PictureZoom()
    let further = zoom.change(by: -1)
    #expect(!further)
    var steps = 0
    while zoom.change(by: 1) { steps += 1 }
    #expect(steps == 7)
    #expect(zoom.percent == 1200)
  }

  @Test func panningStopsAtTheEdges() {
    let whole = Size(width: 80, height: 20)
    var zoom = PictureZoom()
    while zoom.percent < 400 { _ = zoom.change(by: 1) }
    #expect(
      zoom.part(of: whole, in: box).crop == ImageCrop(x: 375, y: 375, width: 250, height: 250))
    zoom.pan(columns: 1, rows: 0, of: whole, in: box)
    #expect(zoom.part(of: whole, in: box).crop.x == 437)
    for _ in 0..<20 { zoom.pan(columns: 1, rows: -1, of: whole, in: box) }
    #expect(
      zoom.part(of: whole, in: box).crop == ImageCrop(x: 750, y: 0, width: 250, height: 250))
    for _ in 0..<20 { zoom.pan(columns: -1, rows: 1, of: whole, in: box) }
    #expect(
      zoom.part(of: whole, in: box).crop == ImageCrop(x: 0, y: 750, width: 250, height: 250))
  }

  @Test func anyEnlargementOfAnyShapeLiesInThePicture() {
    for whole in [
      Size(width: 1, height: 1), Size(width: 80, height: 1), Size(width: 1, height: 20),
    ] {
      var zoom = PictureZoom()
      repeat {
        let part = zoom.part(of: whole, in: box)
        #expect(part.crop.x >= 0 && part.crop.x + part.crop.width <= 1000)
        #expect(part.crop.y >= 0 && part.crop.y + part.crop.height <= 1000)
        #expect(part.crop.width > 0 && part.crop.height > 0 && !part.size.isEmpty)
      } while zoom.change(by: 1)
    }
  }
}
