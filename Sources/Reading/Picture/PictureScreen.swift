import Drawing
import FlyerModel
import Imaging
import Localizing

/// A picture on the full page.
struct PictureScreen: Sendable, Equatable {
  /// Among which pictures one goes on from it.
  enum Source: Sendable, Equatable {
    /// Those of the rows of the list in front, the selected one being shown.
    case list
    /// Those of the page, by the index of the one that is shown.
    case page(Int)
  }

  /// The sizes of the picture, known since all of it was visible.
  struct Known: Sendable, Equatable {
    /// The room that it had.
    var box: Size
    /// The cells it took.
    var size: Size
    var pixelWidth: Int
    var pixelHeight: Int
    var byteCount: Int
  }

  /// A way through the list to the next row with a picture, some rows of which must be loaded.
  struct Search: Sendable, Equatable {
    var step: Int
    /// The position of the row whose picture is still visible.
    var origin: Int
  }

  /// The pictures beside it.
  struct Surroundings: Sendable, Equatable {
    /// Its number and how many there are; nil for a single one, and if that is not known.
    var position: String?
    var hasNext = false
    var hasPrevious = false

    /// Which of the pictures it is; nil where there is but one.
    static func position(of index: Int, in pictures: [Int]) -> String? {
      guard pictures.count > 1, let place = pictures.firstIndex(of: index) else { return nil }
      // TRANSLATORS: Which of how many pictures: “3 of 10”.
      return tr("\(place + 1) of \(pictures.count)")
    }
  }

  /// The shortest time for which a frame is visible: less is a mistake of its author.
  private static let shortestFrame = Duration.milliseconds(20)

  var source: Source
  let image: ImageReference
  let title: String
  var zoom = PictureZoom()
  private(set) var known: Known?
  /// The last visible picture; it stays until another part of the picture came.
  private(set) var lastShown: ImageRequest?
  var search: Search?
  private(set) var surroundings = Surroundings()
  /// Which of the frames of a picture that moves is visible.
  var frame = 0
  var isPaused = false

  init(_ image: ImageReference, title: String, source: Source) {
    self.image = image
    self.title = title
    self.source = source
  }

  /// All of the picture, moving if it does.
  private func wholeRequest(in box: Size) -> ImageRequest {
    ImageRequest(url: image.url, box: box, animates: true)
  }

  /// The request for a place of these cells.
  func request(in box: Size) -> ImageRequest {
    guard let known, known.box == box, !zoom.isWhole else { return wholeRequest(in: box) }
    let part = zoom.part(of: known.size, in: box)
    return ImageRequest(url: image.url, box: part.size, scaling: .fill, crop: part.crop)
  }

  /// Takes in what came of it, and what there is beside it.
  mutating func synchronise(
    with images: ImageCache, _ surroundings: Surroundings, in box: Size
  ) {
    self.surroundings = surroundings
    let request = request(in: box)
    guard case .shown(let loaded) = images[request] else { return }
    if request.crop == nil {
      known = Known(
        box: box, size: loaded.frames[0].raster.size, pixelWidth: loaded.pixelWidth,
        pixelHeight: loaded.pixelHeight, byteCount: loaded.byteCount)
      // After another size, an enlarged picture stays until its part for the new room is loaded.
      guard zoom.isWhole else { return }
    }
    lastShown = request
    if frame >= loaded.frames.count { frame = 0 }
  }

  /// The terminal shows pictures in another way: what it takes must be found out anew.
  mutating func forgetSize() { known = nil }

  /// How long the frame is visible; nil where the picture does not move now.
  func frameDuration(_ images: ImageCache, in box: Size) -> Duration? {
    guard !isPaused, case .shown(let loaded) = images[request(in: box)], loaded.frames.count > 1,
      loaded.frames.indices.contains(frame), let duration = loaded.frames[frame].duration
    else { return nil }
    return max(duration, Self.shortestFrame)
  }
}
