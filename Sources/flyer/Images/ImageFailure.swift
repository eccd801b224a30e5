import Imaging

/// Why a picture is not shown.
enum ImageFailure: Error, Sendable, Equatable {
  /// The terminal shows none, or none are wanted.
  case notShown
  /// There is no program that makes pictures.
  case notInstalled
  /// The program that makes pictures could not be started.
  case cannotStart(errno: Int32)
  /// The file with the picture could not be opened.
  case unreadable(errno: Int32)
  /// The place for the picture is larger or smaller than a picture can be.
  case noPlace
  /// The program that makes pictures did not come to an end.
  case tooSlow
  /// The program that makes pictures was ended by a signal.
  case ended(signal: Int32)
  /// It answered that there is no picture, or nothing of use.
  case refused(ImagingError)
}
