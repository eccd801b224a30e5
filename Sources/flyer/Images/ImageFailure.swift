import Glibc
import Imaging

/// Why a picture is not shown.
enum ImageFailure: Error, Sendable, Equatable {
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

extension ImageFailure: CustomStringConvertible {
  /// What is wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .notInstalled: "flyer-image is not installed: it belongs beside flyer"
    case .cannotStart(let errno): "flyer-image can't be started: \(String(errno: errno))"
    case .unreadable(let errno): "the picture can't be read: \(String(errno: errno))"
    case .noPlace: "there is no place for the picture"
    case .tooSlow: ImageRefusal(.timedOut).description
    case .ended(let signal): Self.description(ofSignal: signal)
    case .refused(let error): error.description
    }
  }

  private static func description(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGXCPU, SIGALRM, SIGKILL: ImageRefusal(.timedOut).description
    default: "the picture brought flyer-image to a fall (signal \(signal))"
    }
  }
}

extension String {
  fileprivate init(errno: Int32) { self.init(cString: strerror(errno)) }
}
