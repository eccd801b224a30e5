import Drawing
import Imaging
import Testing

@testable import Reading

struct ImageShelfTests {
  private func request(_ number: Int, width: Int = 10) -> ImageRequest {
    ImageRequest(
      url: "https://example.org/\(number).png", box: Size(width: width, height: 5))
  }

  private func image(bytes: Int) -> LoadedImage {
    let cells = bytes / MemoryLayout<Cell>.stride
    let raster = Checkers.raster(Size(width: cells, height: 1), letters: "ab")
    return LoadedImage(
      frames: [LoadedImage.Frame(raster: raster)], pixelWidth: 1, pixelHeight: 1, byteCount: 1)
  }

  @Test func holdsWhatCame() {
    var shelf = ImageShelf(isEnabled: true)
    let image = image(bytes: 1000)
    #expect(shelf[request(1)] == .awaited)
    shelf.put(image, for: request(1))
    #expect(shelf[request(1)] == .shown(image))
    #expect(shelf[request(1, width: 11)] == .awaited, "another size is another picture")
    shelf.putFailure("It is no picture.", for: request(2))
    #expect(shelf[request(2)] == .failed("It is no picture."))
  }

  @Test func nothingIsOnAShelfThatIsOff() {
    var shelf = ImageShelf(isEnabled: false)
    shelf.put(image(bytes: 1000), for: request(1))
    shelf.putFailure("No.", for: request(2))
    #expect(shelf[request(1)] == .off)
    #expect(shelf[request(2)] == .off)
    #expect(shelf.count == 0)
  }

  @Test func aPictureOfNothingHasFailed() {
    var shelf = ImageShelf(isEnabled: true)
    shelf.put(image(bytes: 0), for: request(1))
    #expect(shelf[request(1)] == .failed("It is empty."))
    shelf.put(
      LoadedImage(frames: [], pixelWidth: 1, pixelHeight: 1, byteCount: 1), for: request(2))
    #expect(shelf[request(2)] == .awaited)
  }

  @Test func neverHoldsMoreThanItsBytes() {
    var shelf = ImageShelf(isEnabled: true)
    for number in 0..<100 {
      _ = shelf.want([request(number)])
      shelf.put(image(bytes: 1_000_000), for: request(number))
      #expect(shelf.byteCount <= ImageShelf.capacity)
    }
    #expect(shelf[request(99)] != .awaited)
    #expect(shelf[request(0)] == .awaited, "the oldest goes first")
    #expect(shelf.count >= 15, "not all go at once: \(shelf.count)")
  }

  @Test func neverHoldsTooMany() {
    var shelf = ImageShelf(isEnabled: true)
    for number in 0..<1000 {
      _ = shelf.want([request(number)])
      shelf.putFailure("No.", for: request(number))
      #expect(shelf.count <= ImageShelf.longestCount)
    }
    #expect(shelf[request(999)] == .failed("No."))
  }

  @Test func whatIsWantedStaysWhateverItCosts() {
    var shelf = ImageShelf(isEnabled: true)
    let wanted = (0..<4).map { request($0) }
    let missing = shelf.want(wanted)
    #expect(missing == wanted)
    for request in wanted { shelf.put(image(bytes: 10_000_000), for: request) }
    let missingNow = shelf.want(wanted)
    #expect(missingNow == [])
    #expect(shelf.count == 4)
  }

  @Test func whatIsWantedAgainIsYoung() {
    var shelf = ImageShelf(isEnabled: true)
    for number in 0..<200 {
      _ = shelf.want([request(number)])
      shelf.putFailure("No.", for: request(number))
    }
    _ = shelf.want([request(0)])
    _ = shelf.want([request(200)])
    shelf.putFailure("No.", for: request(200))
    #expect(shelf[request(0)] != .awaited)
    #expect(shelf[request(1)] == .awaited)
  }

  @Test func whatComesTwiceCountsOnce() {
    var shelf = ImageShelf(isEnabled: true)
    shelf.put(image(bytes: 3200), for: request(1))
    let once = shelf.byteCount
    shelf.put(image(bytes: 3200), for: request(1))
    #expect(shelf.byteCount == once)
    #expect(once == 3200 / MemoryLayout<Cell>.stride * MemoryLayout<Cell>.stride)
  }

  @Test func reasonsThatAreTheSameFewWordsAreSaidOnce() {
    let requests = ["one", "two"].map {
      ImageRequest(url: "https://\($0).example.org/a.png", box: Size(width: 16, height: 5))
    }
    var shelf = ImageShelf(isEnabled: true)
    for (number, request) in requests.enumerated() {
      shelf.putFailure(
        "pictures\(number).example.org is not known: is there a network?", for: request)
    }
    let failures = ImageFailures(of: requests, in: shelf)
    #expect(failures.areSaid(of: requests[0]))
    #expect(!failures.areSaid(of: requests[1]))
  }

  @Test func reasonsThatDifferAreEachSaid() {
    let requests = ["one", "two"].map {
      ImageRequest(url: "https://\($0).example.org/a.png", box: Size(width: 16, height: 5))
    }
    var shelf = ImageShelf(isEnabled: true)
    shelf.putFailure("It answered 404.", for: requests[0])
    shelf.putFailure("It is too large.", for: requests[1])
    let failures = ImageFailures(of: requests, in: shelf)
    #expect(requests.allSatisfy(failures.areSaid))
  }

  @Test func failuresCanBeForgotten() {
    var shelf = ImageShelf(isEnabled: true)
    let hadAny = shelf.forgetFailures()
    #expect(!hadAny)
    shelf.put(image(bytes: 1000), for: request(1))
    shelf.putFailure("No.", for: request(2))
    let hasAny = shelf.forgetFailures()
    #expect(hasAny)
    #expect(shelf[request(2)] == .awaited)
    #expect(shelf[request(1)] != .awaited)
  }

  @Test func theLargestPictureThatFitsIsFound() {
    func request(_ columns: Int, crop: ImageCrop? = nil) -> ImageRequest {
      ImageRequest(url: "https://a.example/a.png", box: Size(width: columns, height: 9), crop: crop)
    }
    func put(_ columns: Int, _ request: ImageRequest, on shelf: inout ImageShelf) {
      let size = Size(width: columns, height: 2)
      let raster = Raster(size: size, graphic: Graphic(.sixel([[0x40]])))
      shelf.put(
        LoadedImage(
          frames: [LoadedImage.Frame(raster: raster)], pixelWidth: 1, pixelHeight: 1, byteCount: 1),
        for: request)
    }
    var shelf = ImageShelf(isEnabled: true)
    let room = Size(width: 20, height: 2)
    #expect(shelf.largest(of: "https://a.example/a.png", fitting: room) == nil)
    for columns in [5, 20, 21] { put(columns, request(columns), on: &shelf) }
    put(19, request(19, crop: ImageCrop(x: 0, y: 0, width: 1, height: 1)), on: &shelf)
    shelf.putFailure("No.", for: request(18))
    #expect(shelf.largest(of: "https://a.example/a.png", fitting: room)?.size.width == 20)
    #expect(
      shelf.largest(of: "https://a.example/a.png", fitting: Size(width: 19, height: 2))?.size.width
        == 5)
    #expect(
      shelf.largest(of: "https://a.example/a.png", fitting: Size(width: 20, height: 1)) == nil)
    #expect(shelf.largest(of: "https://a.example/b.png", fitting: room) == nil)
  }

  @Test func aCellTakesWhatThePictureProgramCountsForIt() {
    #expect(MemoryLayout<Cell>.stride <= Rendition.Symbol.cellByteCount)
  }

  @Test func graphicsAreMeasuredByTheirBytes() {
    let size = Size(width: 2, height: 2)
    let strips: [[UInt8]] = [[0x40, 0x41, 0x42], [0x43]]
    #expect(Raster(size: size, graphic: Graphic(.sixel(strips))).byteCount == 4)
    #expect(
      Raster(size: size, graphic: Graphic(.png([1, 2], width: 9, height: 9))).byteCount == 2)
  }
}
