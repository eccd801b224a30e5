import Drawing
import FlyerModel
import Imaging

@testable import Reading
@testable import Screens

extension Session {
  /// Support for pictures made of characters, in cells twice as high as wide.
  static let characters = ImageSupport(isEnabled: true)

  mutating func showPictures() { send(.images(.supportChanged(Self.characters))) }

  /// Reports the pictures that the check of the feed has found; the content is the same.
  mutating func report(shown: [String]) {
    store.feed.shown = Set(shown.map(SampleCards.url))
    state.feedRevision += 1
    send(.store(.contentChanged(state)))
  }

  /// The last requests for pictures; nil if there were none.
  var brought: [ImageRequest]? {
    effects.reversed().lazy.compactMap { effect in
      if case .loadImages(let requests) = effect { requests } else { nil }
    }.first
  }

  /// The number of requests for pictures.
  var bringCount: Int {
    effects.count { if case .loadImages = $0 { true } else { false } }
  }

  /// Delivers all pictures that are loading.
  mutating func bring(width: Int = 640, height: Int = 360, frames: Int = 1) {
    for request in reader.images.loading {
      send(
        .images(
          .loaded(
            Checkers.image(for: request, width: width, height: height, frames: frames),
            for: request)))
    }
  }

  /// Lets all pictures that are loading fail.
  mutating func fail(_ reason: String) {
    for request in reader.images.loading { send(.images(.failed(reason: reason, for: request))) }
  }
}

extension Reader {
  /// The requests for the picture on the full page.
  var pictureRequests: [ImageRequest] {
    pictureScreen.map { [$0.request(in: PictureScreen.box(in: layout, world))] } ?? []
  }
}

/// Pictures in a checker pattern of two characters, as large as fits.
enum Checkers {
  static func image(
    for request: ImageRequest, width: Int, height: Int, frames: Int = 1
  ) -> LoadedImage {
    let size =
      request.scaling == .fill
      ? request.box : size(width: width, height: height, in: request.box)
    return LoadedImage(
      frames: (0..<frames).map { frame in
        LoadedImage.Frame(
          raster: raster(size, letters: frame % 2 == 0 ? "▒█" : "ab"),
          duration: frames > 1 ? .milliseconds(100 * (frame + 1)) : nil)
      }, pixelWidth: width, pixelHeight: height, byteCount: 21_000)
  }

  static func raster(_ size: Size, letters: String) -> Raster {
    let letters = Array(letters)
    let cells = (0..<size.height).flatMap { y in
      (0..<size.width).map { x in
        Cell(text: String(letters[(x / 2 + y) % letters.count]))
      }
    }
    return Raster(size: size, cells: cells)
  }

  private static func size(width: Int, height: Int, in box: Size) -> Size {
    let columnsOfARow = Double(width) / Double(height) * 2
    let rows = min(Double(box.height), Double(min(box.width, width / 8)) / columnsOfARow)
    return Size(
      width: max(1, Int((rows * columnsOfARow).rounded())), height: max(1, Int(rows.rounded())))
  }
}

extension Reader {
  /// The pictures of the visible rows of the list, and those of the next screen.
  var listImageRequests: [ImageRequest] {
    let rows = tabs.shownRows(in: layout, world)
    return images.isEnabled ? screen?.list.pictures(of: rows, in: viewport) ?? [] : []
  }
}
