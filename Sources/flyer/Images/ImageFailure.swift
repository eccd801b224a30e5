import Imaging

/// Why a picture is not shown, mostly because of the program that makes it.
enum ImageFailure: Error, Sendable, Equatable {
  /// The terminal shows none, or none are wanted.
  case notShown
  case notInstalled
  case cannotStart(errno: Int32)
  /// The file with the picture could not be opened.
  case unreadable(errno: Int32)
  /// The place for the picture is larger or smaller than a picture can be.
  case noPlace
  case tooSlow
  case ended(signal: Int32)
  /// It answered that there is no picture, or nothing of use.
  case refused(ImagingError)
}
