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

extension ImageRefusal: CustomStringConvertible {
  /// What is wrong, in the reader's words.
  package var description: String {
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

/// Why the bytes of an answer give no rendition.
package enum ImagingError: Error, Sendable, Equatable {
  /// They are no answer to the job, for this reason.
  case malformed(String)
  /// They say that there is no picture, and why.
  case refused(ImageRefusal)
}

extension ImagingError: CustomStringConvertible {
  /// What is wrong, in the reader's words.
  package var description: String {
    switch self {
    case .malformed(let reason): "flyer-image gave no proper answer: \(reason)"
    case .refused(let refusal): refusal.description
    }
  }
}
