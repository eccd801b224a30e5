import Drawing
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct ImageCacheTests {
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
    var cache = ImageCache(isEnabled: true)
    let image = image(bytes: 1000)
    #expect(cache[request(1)] == .awaited)
    cache.put(image, for: request(1))
    #expect(cache[request(1)] == .shown(image))
    #expect(cache[request(1, width: 11)] == .awaited, "another size is another picture")
    cache.putFailure("It is no picture.", for: request(2))
    #expect(cache[request(2)] == .failed("It is no picture."))
  }

  @Test func nothingIsInACacheThatIsOff() {
    var cache = ImageCache(isEnabled: false)
    cache.put(image(bytes: 1000), for: request(1))
    cache.putFailure("No.", for: request(2))
    #expect(cache[request(1)] == .off)
    #expect(cache[request(2)] == .off)
    #expect(cache.count == 0)
  }

  @Test func aPictureOfNothingHasFailed() {
    var cache = ImageCache(isEnabled: true)
    cache.put(image(bytes: 0), for: request(1))
    #expect(cache[request(1)] == .failed("It is empty."))
    cache.put(
      LoadedImage(frames: [], pixelWidth: 1, pixelHeight: 1, byteCount: 1), for: request(2))
    #expect(cache[request(2)] == .awaited)
  }

  @Test func neverHoldsMoreThanItsBytes() {
    var cache = ImageCache(isEnabled: true)
    for number in 0..<100 {
      _ = cache.want([request(number)])
      cache.put(image(bytes: 1_000_000), for: request(number))
      #expect(cache.byteCount <= ImageCache.capacity)
    }
    #expect(cache[request(99)] != .awaited)
    #expect(cache[request(0)] == .awaited, "the oldest goes first")
    #expect(cache.count >= 15, "not all go at once: \(cache.count)")
  }

  @Test func neverHoldsTooMany() {
    var cache = ImageCache(isEnabled: true)
    for number in 0..<1000 {
      _ = cache.want([request(number)])
      cache.putFailure("No.", for: request(number))
      #expect(cache.count <= ImageCache.longestCount)
    }
    #expect(cache[request(999)] == .failed("No."))
  }

  @Test func whatIsWantedStaysWhateverItCosts() {
    var cache = ImageCache(isEnabled: true)
    let wanted = (0..<4).map { request($0) }
    let missing = cache.want(wanted)
    #expect(missing == wanted)
    for request in wanted { cache.put(image(bytes: 10_000_000), for: request) }
    let missingNow = cache.want(wanted)
    #expect(missingNow == [])
    #expect(cache.count == 4)
  }

  @Test func whatIsWantedAgainIsYoung() {
    var cache = ImageCache(isEnabled: true)
    for number in 0..<200 {
      _ = cache.want([request(number)])
      cache.putFailure("No.", for: request(number))
    }
    _ = cache.want([request(0)])
    _ = cache.want([request(200)])
    cache.putFailure("No.", for: request(200))
    #expect(cache[request(0)] != .awaited)
    #expect(cache[request(1)] == .awaited)
  }

  @Test func whatComesTwiceCountsOnce() {
    var cache = ImageCache(isEnabled: true)
    cache.put(image(bytes: 3200), for: request(1))
    let once = cache.byteCount
    cache.put(image(bytes: 3200), for: request(1))
    #expect(cache.byteCount == once)
    #expect(once == 3200 / MemoryLayout<Cell>.stride * MemoryLayout<Cell>.stride)
  }

  @Test func reasonsThatAreTheSameFewWordsAreSaidOnce() {
    let requests = ["one", "two"].map {
      ImageRequest(url: "https://\($0).example.org/a.png", box: Size(width: 16, height: 5))
    }
    var cache = ImageCache(isEnabled: true)
    for (number, request) in requests.enumerated() {
      cache.putFailure(
        "pictures\(number).example.org is not known: is there a network?", for: request)
    }
    let failures = ImageFailures(of: requests, in: cache)
    #expect(failures.areSaid(of: requests[0]))
    #expect(!failures.areSaid(of: requests[1]))
  }

  @Test func oneReasonIsSaidOnceInFramesOfEverySize() {
    let requests = [40, 24, 12].map {
      ImageRequest(url: "https://example.org/\($0).png", box: Size(width: $0, height: 5))
    }
    var cache = ImageCache(isEnabled: true)
    for request in requests {
      cache.putFailure("example.org can’t be found: check the name and the network", for: request)
    }
    let failures = ImageFailures(of: requests, in: cache)
    #expect(requests.map(failures.areSaid) == [true, false, false])
  }

  @Test func reasonsThatDifferAreEachSaid() {
    let requests = ["one", "two"].map {
      ImageRequest(url: "https://\($0).example.org/a.png", box: Size(width: 16, height: 5))
    }
    var cache = ImageCache(isEnabled: true)
    cache.putFailure("It answered 404.", for: requests[0])
    cache.putFailure("It is too large.", for: requests[1])
    let failures = ImageFailures(of: requests, in: cache)
    #expect(requests.allSatisfy(failures.areSaid))
  }

  @Test func failuresCanBeForgotten() {
    var cache = ImageCache(isEnabled: true)
    let hadAny = cache.forgetFailures()
    #expect(!hadAny)
    cache.put(image(bytes: 1000), for: request(1))
    cache.putFailure("No.", for: request(2))
    let hasAny = cache.forgetFailures()
    #expect(hasAny)
    #expect(cache[request(2)] == .awaited)
    #expect(cache[request(1)] != .awaited)
  }

  @Test func theLargestPictureThatFitsIsFound() {
    func request(_ columns: Int, crop: ImageCrop? = nil) -> ImageRequest {
      ImageRequest(url: "https://a.example/a.png", box: Size(width: columns, height: 9), crop: crop)
    }
    func put(_ columns: Int, _ request: ImageRequest, on cache: inout ImageCache) {
      let size = Size(width: columns, height: 2)
      let raster = Raster(size: size, graphic: Self.graphic([[0x40]]))
      cache.put(
        LoadedImage(
          frames: [LoadedImage.Frame(raster: raster)], pixelWidth: 1, pixelHeight: 1, byteCount: 1),
        for: request)
    }
    var cache = ImageCache(isEnabled: true)
    let room = Size(width: 20, height: 2)
    #expect(cache.largest(of: "https://a.example/a.png", fitting: room) == nil)
    for columns in [5, 20, 21] { put(columns, request(columns), on: &cache) }
    put(19, request(19, crop: ImageCrop(x: 0, y: 0, width: 1, height: 1)), on: &cache)
    cache.putFailure("No.", for: request(18))
    #expect(cache.largest(of: "https://a.example/a.png", fitting: room)?.size.width == 20)
    #expect(
      cache.largest(of: "https://a.example/a.png", fitting: Size(width: 19, height: 2))?.size.width
        == 5)
    #expect(
      cache.largest(of: "https://a.example/a.png", fitting: Size(width: 20, height: 1)) == nil)
    #expect(cache.largest(of: "https://a.example/b.png", fitting: room) == nil)
  }

  private static func graphic(_ parts: [[UInt8]]) -> Graphic {
    Graphic(protocolName: "any", parts: parts, pixels: Size(width: 9, height: 9))
  }

  @Test func aCellTakesWhatThePictureProgramCountsForIt() {
    #expect(MemoryLayout<Cell>.stride <= Rendition.Symbol.cellByteCount)
  }

  @Test func graphicsAreMeasuredByTheirBytes() {
    let size = Size(width: 2, height: 2)
    let strips: [[UInt8]] = [[0x40, 0x41, 0x42], [0x43]]
    #expect(Raster(size: size, graphic: Self.graphic(strips)).byteCount == 4)
    #expect(Raster(size: size, graphic: Self.graphic([])).byteCount == 0)
  }
}
