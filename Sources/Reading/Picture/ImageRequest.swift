package import Drawing
package import Imaging
import Screens

/// A picture for a place on the screen; its answer carries it.
package struct ImageRequest: Sendable, Hashable {
  /// The picture, an absolute http(s) URL.
  package var url: String
  /// The cells it may take.
  package var box: Size
  /// How it comes into the box.
  package var scaling = ImageScaling.fit
  /// The part of the picture that is wanted; nil for all of it.
  package var crop: ImageCrop?
  /// Whether a picture that moves is wanted with all its frames.
  package var animates = false
}

/// A picture that is ready to be drawn.
package struct LoadedImage: Sendable, Equatable {
  /// A picture of those that make a moving one.
  package struct Frame: Sendable, Equatable {
    /// The picture in cells.
    package var raster: Raster
    /// How long it is visible; nil where the picture does not move.
    package var duration: Duration?

    package init(raster: Raster, duration: Duration? = nil) {
      self.raster = raster
      self.duration = duration
    }
  }

  /// The picture, or all of one that moves; never empty.
  package var frames: [Frame]
  /// The width of the original in pixels.
  package var pixelWidth: Int
  /// The height of the original in pixels.
  package var pixelHeight: Int
  /// The size of the original's file.
  package var byteCount: Int

  /// Makes a loaded picture; `frames` holds at least one.
  package init(frames: [Frame], pixelWidth: Int, pixelHeight: Int, byteCount: Int) {
    self.frames = frames
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.byteCount = byteCount
  }
}

/// How a terminal shows pictures, as far as it matters to the layout.
package struct ImageSupport: Sendable, Hashable {
  /// Whether pictures are shown at all; else a frame with words is in their place.
  package var isEnabled: Bool
  /// How many times as high as wide a cell is.
  package var cellAspect: Double
  /// Whether pictures are fetched from the network; else only those of the program are shown.
  package var showsRemote: Bool

  package init(isEnabled: Bool, cellAspect: Double = 2, showsRemote: Bool = true) {
    self.isEnabled = isEnabled
    self.cellAspect = cellAspect
    self.showsRemote = showsRemote
  }

  /// No pictures.
  package static let none = ImageSupport(isEnabled: false)
}
