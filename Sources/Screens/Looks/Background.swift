package import FlyerModel

/// The background of the terminal.
package enum Background: Sendable, Hashable {
  /// Not known.
  case unknown
  /// Some dark colour.
  case dark
  /// Some light colour.
  case light
  case colour(RGB)
}

/// Which colours a terminal of few shows.
package enum IndexedPalette: Sendable, Hashable {
  /// Those of xterm, or much like them.
  case xterm
  /// Those of Linux' console, where bold letters are bright ones and dim ones dark grey.
  case console
}
