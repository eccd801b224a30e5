import Connecting
package import Files

/// Why there is no picture.
package enum ImageError: Error, Sendable, Equatable {
  /// The reader wants no pictures of the network.
  case switchedOff
  /// The program has no picture of this name.
  case notBundled(name: String)
  /// The server answered with something other than success.
  case status(place: String, code: Int)
  /// The server sends something else; nil where it does not say what.
  case noPicture(type: String?)
  /// The file has more bytes than a picture may have.
  case tooLarge(limit: Int)
  /// It could not be fetched for another reason.
  case fetching(FetchError)
  /// It could not be put anywhere.
  case storage(FileError)
  /// Nobody wants it any more.
  case cancelled

  init(_ error: FetchError) {
    self =
      switch error {
      case .status(let place, let code, _, _): .status(place: place, code: code)
      case .unwantedType(_, let type): .noPicture(type: type)
      case .transport(.tooLarge(_, let limit)): .tooLarge(limit: limit)
      case .transport(.cancelled): .cancelled
      case .storage(let error): .storage(error)
      case .invalidAddress, .transport, .unsupportedEncoding, .invalidRedirect, .insecureRedirect,
        .tooManyRedirects:
        .fetching(error)
      }
  }

  /// True where no server said anything.
  var isUnreached: Bool {
    if case .status = self { false } else { isAboutNetwork }
  }

  /// True where the server did not get to say anything about the picture.
  var isAboutNetwork: Bool {
    switch self {
    case .status(_, let code): code == 429 || code >= 500
    case .fetching(.transport(.tooCompressed)), .fetching(.transport(.brokenCompression)),
      .fetching(.transport(.invalidResponse)):
      false
    case .fetching(.transport): true
    case .switchedOff, .notBundled, .noPicture, .tooLarge, .fetching, .storage, .cancelled: false
    }
  }
}
