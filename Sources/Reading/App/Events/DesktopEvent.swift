package import FlyerModel

/// Requests to the programs around the reader.
package enum DesktopEffect: Sendable, Equatable {
  /// Open a link with the programs of the desktop.
  case open(Link)
  /// Put a text on the clipboard.
  case copy(String)
  /// Copy the starred items of a day, each as a line, to the clipboard.
  case copyPlan(of: FlyerDate)
}

/// The results; the reasons are in the reader's words.
package enum DesktopEvent: Sendable, Equatable {
  /// The program for a link could not be started.
  case openingFailed(Link, reason: String)
  /// A text reached the clipboard.
  case copied(String)
  /// A text did not reach the clipboard.
  case copyingFailed(reason: String)
}
