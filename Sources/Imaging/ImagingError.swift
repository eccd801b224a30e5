/// Why there is no picture.
package struct ImageRefusal: Error, Sendable, Equatable {
  /// The kind of a reason.
  package enum Code: UInt8, Sendable, CaseIterable {
    /// Not a picture of a form that is known.
    case unsupported = 1
    /// Not what it should be inside.
    case broken = 2
    /// More pixels or bytes than are taken.
    case tooLarge = 3
    /// It needed more memory than it is given.
    case outOfMemory = 4
    /// It needed more time than it is given.
    case timedOut = 5
    /// Nothing that the picture is guilty of.
    case failed = 6
  }

  /// The kind of reason.
  package let code: Code
  /// A few words for the reader, printable ASCII; empty where the code says it all.
  package let reason: String

  /// Makes a refusal; of the reason only what is printable ASCII stays, and not much of it.
  package init(_ code: Code, reason: String = "") {
    self.code = code
    self.reason = String(
      decoding: reason.utf8.lazy.map { Self.printable.contains($0) ? $0 : 0x20 }
        .prefix(Self.maximumLength), as: UTF8.self)
  }

  static let printable: ClosedRange<UInt8> = 0x20...0x7E
  static let maximumLength = 160
}

/// Why the bytes of an answer give no rendition.
package enum ImagingError: Error, Sendable, Equatable {
  /// How an answer is none to the job.
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

  /// They are no answer to the job.
  case malformed(Malformation)
  /// They say that there is no picture, and why.
  case refused(ImageRefusal)
}
