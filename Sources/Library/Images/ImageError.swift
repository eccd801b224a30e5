import Fetching
package import Files
import Localizing

/// The reason why a picture can't be shown.
package enum ImageError: Error, Sendable, Equatable {
  /// The user has switched remote pictures off.
  case switchedOff
  /// The program has no picture with this name.
  case notBundled(name: String)
  /// The server answered with a status other than success.
  case status(place: String, code: Int)
  /// The server sends another media type; nil if it names none.
  case noPicture(type: String?)
  /// The file is larger than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The picture could not be fetched for another reason.
  case fetching(FetchError)
  /// The picture could not be saved in any folder.
  case storage(FileError)
  /// The picture is no longer wanted.
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

  /// Whether no server answered.
  var isUnreached: Bool {
    if case .status = self { false } else { isAboutNetwork }
  }

  /// Whether no server was asked, since `flyer-fetch` does not run: that tells nothing of the picture or
  /// its server.
  var isOfHelper: Bool {
    if case .fetching(.transport(.helper)) = self { true } else { false }
  }

  /// Whether the error is one of the network or the server rather than of the picture.
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

extension ImageError: CustomStringConvertible {
  /// The reason in the reader's words.
  package var description: String {
    switch self {
    case .switchedOff: tr("pictures from the network are turned off (remote_images)")
    case .notBundled(let name):
      // That of a folder has its key before it.
      name.firstIndex(of: "/").map {
        tr("there is no picture “\(name[name.index(after: $0)...])” in the folder")
      } ?? tr("there is no picture “\(name)” in the program")
    // TRANSLATORS: a server, and a status of HTTP
    case .status(let place, let code): tr("\(place) answered with status \(code)")
    // TRANSLATORS: a media type
    case .noPicture(let type?): tr("it is \(type), not a picture")
    case .noPicture(nil): tr("it has no media type, so it is not a picture")
    // TRANSLATORS: 20 MiB
    case .tooLarge(let limit): tr("larger than \(limit.inBytes)")
    case .fetching(.invalidAddress): tr("this is not an http(s) URL")
    case .fetching(.transport(.tooCompressed(let place, _))):
      tr("\(place) sent a decompression bomb")
    case .fetching(let error): "\(error)"
    case .storage(let error): "\(error)"
    case .cancelled: tr("it was cancelled")
    }
  }
}
