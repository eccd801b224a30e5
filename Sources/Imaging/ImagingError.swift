/// The reason why there is no picture.
package struct ImageRefusal: Error, Sendable, Equatable {
  /// The kind of a reason.
  package enum Code: UInt8, Sendable, CaseIterable {
    /// The file is not a picture of a supported format.
    case unsupported = 1
    /// The contents are invalid.
    case broken = 2
    /// It has more pixels or bytes than the limit.
    case tooLarge = 3
    /// It needed more memory than the limit.
    case outOfMemory = 4
    /// It needed more time than the limit.
    case timedOut = 5
    /// An error that is not caused by the picture.
    case failed = 6
  }

  /// The kind of reason.
  package let code: Code
  /// A few words for the reader, printable ASCII; empty if the code is sufficient.
  package let reason: String

  /// Creates a refusal. The reason is cut, and its characters except printable ASCII are replaced
  /// by spaces.
  package init(_ code: Code, reason: String = "") {
    self.code = code
    self.reason = String(
      decoding: reason.utf8.lazy.map { Self.printable.contains($0) ? $0 : 0x20 }
        .prefix(Self.maximumLength), as: UTF8.self)
  }

  static let printable: ClosedRange<UInt8> = 0x20...0x7E
  static let maximumLength = 160
}

/// The reason why the bytes of a response are not a rendition.
package enum ImagingError: Error, Sendable, Equatable {
  /// The fault of a response.
  package enum Malformation: Sendable, Equatable {
    case tooLarge(limit: Int)
    case cutOff
    case trailing
    case foreignSignature
    case unknownKind
    case unknownRefusal
    case unreadableRefusal
    case otherKind
    case noBlock
    case noColour
    case controlsInSixels
    case noPNG
    /// A number out of its range.
    case columns(Int), rows(Int), width(Int), height(Int), frames(Int), milliseconds(Int)
  }

  /// The response is invalid for the job.
  case malformed(Malformation)
  /// The response is a refusal with its reason.
  case refused(ImageRefusal)
}
