/// Which flyer is to be shown.
package enum OpeningEffect: Sendable, Equatable {
  /// Show another source from now on: an address or a path as the user typed it. If it can't be a
  /// source, `refused` follows.
  case open(String)
  /// Show the source that is kept with a key, called so; `refused` follows where there is none.
  case openKept(key: String, name: String)
  /// Show what all sources that are kept have for the next time.
  case openToday
  /// Show the manual.
  case openGuide
  /// Show the bundled flyer.
  case openBundled
  /// Show again what was shown before, if anything was.
  case goBack
  /// Keep where one was in a source that is left.
  case keepPlace(LeftPlace)
  /// List the paths that begin with a text: `pathsListed` follows.
  case listPaths(String)
}

/// The results.
package enum OpeningEvent: Sendable, Equatable {
  /// Where one was in a source when the program was left; comes before its content.
  case placeRemembered(LeftPlace)
  /// The text names no source that could be opened; the reason is in the reader's words.
  case refused(reason: String)
  /// The paths that the beginning of one could become.
  case pathsListed([String], for: String)
}
