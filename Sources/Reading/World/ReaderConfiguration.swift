public import Imaging

public import FlyerModel
public import Foundation

/// What is behind the letters on this terminal.
public enum Background: Sendable, Hashable {
  /// Nobody knows.
  case unknown
  /// Some dark colour.
  case dark
  /// Some light colour.
  case light
  /// This colour.
  case colour(RGB)
}

/// Which colours a terminal of few shows.
public enum IndexedPalette: Sendable, Hashable {
  /// Those of xterm, or much like them.
  case xterm
  /// Those of Linux' console, where bold letters are bright ones and dim ones dark grey.
  case console
}

/// What the reader must know of the world it runs in.
public struct ReaderConfiguration: Sendable, Equatable {
  /// The language and customs of dates.
  public var locale: Locale
  /// Where clocks show what they show.
  public var timeZone: TimeZone
  /// How many colours the terminal has.
  public var colours: ColourDepth
  /// Which ones they are where there are few.
  public var palette: IndexedPalette
  /// What is behind the letters.
  public var background: Background
  /// How the terminal shows pictures.
  public var images: ImageSupport
  /// What the keys do.
  public var keyMap: KeyMap

  /// Makes a configuration; by default a terminal that can do everything.
  public init(
    locale: Locale = Locale(identifier: "en_GB"), timeZone: TimeZone = .gmt,
    colours: ColourDepth = .full, palette: IndexedPalette = .xterm,
    background: Background = .unknown,
    images: ImageSupport = .none, keyMap: KeyMap = .standard
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.colours = colours
    self.palette = palette
    self.background = background
    self.images = images
    self.keyMap = keyMap
  }
}
