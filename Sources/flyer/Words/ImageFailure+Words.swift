import Glibc
import Imaging
import Localizing

extension ImageFailure: CustomStringConvertible {
  /// The error and a remedy, in the reader's words.
  var description: String {
    switch self {
    case .notShown: tr("pictures are not shown")
    case .notInstalled: tr("flyer-image is not installed: it belongs next to flyer")
    case .cannotStart(let errno): tr("flyer-image can’t be started: \(Failure.words(for: errno))")
    case .unreadable(let errno): tr("the picture can’t be read: \(Failure.words(for: errno))")
    case .noPlace: tr("there is no space for the picture")
    case .tooSlow: "\(ImageRefusal(.timedOut))"
    case .ended(let signal): Self.description(ofSignal: signal)
    case .refused(let error): "\(error)"
    }
  }

  private static func description(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGXCPU, SIGALRM, SIGKILL: "\(ImageRefusal(.timedOut))"
    default: tr("the picture crashed flyer-image (signal \(signal))")
    }
  }
}

extension ImageRefusal: CustomStringConvertible {
  /// The error, in the reader's words.
  var description: String {
    let detail = reason.isEmpty ? "" : ": \(reason)"
    return switch code {
    case .unsupported: tr("unknown picture format") + detail
    case .broken: tr("the picture is damaged") + detail
    case .tooLarge: tr("the picture is too large") + detail
    case .outOfMemory: tr("the picture needs too much memory") + detail
    case .timedOut: tr("the picture takes too long to decode") + detail
    case .failed: tr("the picture could not be created") + detail
    }
  }
}

extension ImagingError: CustomStringConvertible {
  /// The error, in the reader's words.
  var description: String {
    switch self {
    // TRANSLATORS: more of it, as “it ends too early” and “rows: 0”
    case .malformed(let how): tr("flyer-image sent an invalid answer: \(how)")
    case .refused(let refusal): "\(refusal)"
    }
  }
}

extension ImagingError.Malformation: CustomStringConvertible {
  /// The error in the answer.
  var description: String {
    switch self {
    // TRANSLATORS: these are behind “flyer-image gave no proper answer: ”
    case .tooLarge(let limit): tr("more than \(limit) bytes")
    case .cutOff: tr("it ends too early")
    case .trailing: tr("extra data after it")
    case .foreignSignature: tr("wrong signature")
    case .unknownKind: tr("unknown kind")
    case .unknownRefusal: tr("an error of an unknown kind")
    case .unreadableRefusal: tr("an error with an unreadable message")
    case .otherKind: tr("a picture of another kind than requested")
    case .noBlock: tr("a character that is not a block")
    case .noColour: tr("a colour of more than 24 bits")
    case .controlsInSixels: tr("sixel data with control characters")
    case .noPNG: tr("not a PNG file")
    case .columns(let number): tr("columns: \(number)")
    case .rows(let number): tr("rows: \(number)")
    case .width(let number): tr("a width: \(number)")
    case .height(let number): tr("a height: \(number)")
    case .frames(let number): tr("frames: \(number)")
    case .milliseconds(let number): tr("milliseconds: \(number)")
    }
  }
}
