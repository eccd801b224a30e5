import Glibc
import Imaging

extension ImageFailure: CustomStringConvertible {
  /// What is wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .notShown: "pictures are not shown"
    case .notInstalled: "flyer-image is not installed: it belongs beside flyer"
    case .cannotStart(let errno): "flyer-image can't be started: \(String(errno: errno))"
    case .unreadable(let errno): "the picture can't be read: \(String(errno: errno))"
    case .noPlace: "there is no place for the picture"
    case .tooSlow: "\(ImageRefusal(.timedOut))"
    case .ended(let signal): Self.description(ofSignal: signal)
    case .refused(let error): "\(error)"
    }
  }

  private static func description(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGXCPU, SIGALRM, SIGKILL: "\(ImageRefusal(.timedOut))"
    default: "the picture brought flyer-image to a fall (signal \(signal))"
    }
  }
}

extension String {
  fileprivate init(errno: Int32) { self.init(cString: strerror(errno)) }
}

extension ImageRefusal: CustomStringConvertible {
  /// What is wrong, in the reader's words.
  var description: String {
    let detail = reason.isEmpty ? "" : ": \(reason)"
    return switch code {
    case .unsupported: "no picture of a form that is known" + detail
    case .broken: "the picture is damaged" + detail
    case .tooLarge: "the picture is too large" + detail
    case .outOfMemory: "the picture needs too much memory" + detail
    case .timedOut: "the picture takes too long to decode" + detail
    case .failed: "the picture could not be made" + detail
    }
  }
}

extension ImagingError: CustomStringConvertible {
  /// What is wrong, in the reader's words.
  var description: String {
    switch self {
    case .malformed(let how): "flyer-image gave no proper answer: \(how)"
    case .refused(let refusal): "\(refusal)"
    }
  }
}

extension ImagingError.Malformation: CustomStringConvertible {
  /// What is wrong with the answer.
  var description: String {
    switch self {
    case .tooLarge(let limit): "more than \(limit) bytes"
    case .cutOff: "it ends too early"
    case .trailing: "something follows it"
    case .foreignSignature: "another signature"
    case .unknownKind: "of no known kind"
    case .unknownRefusal: "a refusal for no known reason"
    case .unreadableRefusal: "a refusal in unreadable words"
    case .otherKind: "a picture of another kind than was asked for"
    case .noBlock: "a character that is no block"
    case .noColour: "a colour of more than 24 bits"
    case .controlsInSixels: "sixel data with control characters"
    case .noPNG: "no PNG file"
    case .columns(let number): "columns: \(number)"
    case .rows(let number): "rows: \(number)"
    case .width(let number): "a width: \(number)"
    case .height(let number): "a height: \(number)"
    case .frames(let number): "frames: \(number)"
    case .milliseconds(let number): "milliseconds: \(number)"
    }
  }
}
