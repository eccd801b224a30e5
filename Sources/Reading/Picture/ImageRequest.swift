public import Drawing
public import Imaging

/// A picture for a place on the screen; its answer carries it.
public struct ImageRequest: Sendable, Hashable {
  /// The picture, an absolute http(s) URL.
  public var url: String
  /// The cells it may take.
  public var box: Size
  /// How it comes into the box.
  public var scaling: ImageScaling
  /// The part of the picture that is wanted; nil for all of it.
  public var crop: ImageCrop?
  /// True where a picture that moves is wanted with all its frames.
  public var animates: Bool

  /// Makes a request.
  public init(
    url: String, box: Size, scaling: ImageScaling = .fit, crop: ImageCrop? = nil,
    animates: Bool = false
  ) {
    self.url = url
    self.box = box
    self.scaling = scaling
    self.crop = crop
    self.animates = animates
  }
}

/// A picture that is ready to be drawn.
public struct LoadedImage: Sendable, Equatable {
  /// A picture of those that make a moving one.
  public struct Frame: Sendable, Equatable {
    /// The picture in cells.
    public var raster: Raster
    /// How long it is to be seen; nil where the picture does not move.
    public var duration: Duration?

    /// Makes a frame.
    public init(raster: Raster, duration: Duration? = nil) {
      self.raster = raster
      self.duration = duration
    }
  }

  /// The picture, or all of one that moves; never empty.
  public var frames: [Frame]
  /// The width of the original in pixels.
  public var pixelWidth: Int
  /// The height of the original in pixels.
  public var pixelHeight: Int
  /// The size of the original's file.
  public var byteCount: Int

  /// Makes a loaded picture; `frames` holds at least one.
  public init(frames: [Frame], pixelWidth: Int, pixelHeight: Int, byteCount: Int) {
    self.frames = frames
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.byteCount = byteCount
  }
}

/// How a terminal shows pictures, as far as it matters to the layout.
public struct ImageSupport: Sendable, Hashable {
  /// True where pictures are shown at all; else a frame with words stands in their place.
  public var isEnabled: Bool
  /// How many times as high as wide a cell is.
  public var cellAspect: Double
  /// True where pictures are fetched from the network; else only those of the program are shown.
  public var showsRemote: Bool

  /// Makes a description.
  public init(isEnabled: Bool, cellAspect: Double = 2, showsRemote: Bool = true) {
    self.isEnabled = isEnabled
    self.cellAspect = cellAspect
    self.showsRemote = showsRemote
  }

  /// No pictures.
  public static let none = ImageSupport(isEnabled: false)
}
