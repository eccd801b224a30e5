import Connecting
import Localizing
import Storing

extension FetchError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .invalidAddress: tr("this is not a valid http(s) URL: check the source")
    case .transport(let error): "\(error)"
    case .status(let place, let code, let pause, _): Self.words(place, code, pause)
    case .unsupportedEncoding(let place, let name):
      // TRANSLATORS: a server, and an encoding
      tr("\(place) sends “\(name)”, which was not asked for")
    case .unwantedType(let place, let type?):
      // TRANSLATORS: a server, and a media type
      tr("\(place) sends \(type), which was not asked for")
    case .unwantedType(let place, nil):
      tr("\(place) sends something unnamed, which was not asked for")
    case .invalidRedirect(let place): tr("\(place) redirects to something that is no http(s) URL")
    case .insecureRedirect(let place, let target):
      tr("\(place) redirects to \(target), which is not encrypted: refused")
    case .tooManyRedirects(let place, let limit): tr("\(place) redirects more than \(limit) times")
    case .storage(let error): "\(error)"
    }
  }

  private static func words(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    switch code {
    case 401: tr("\(place) wants a login (401): name token_command or netrc for it in config.toml")
    case 403: tr("\(place) does not let flyer have this (403)")
    case 404: tr("the document is not there, says \(place) (404): check the source")
    case 410: tr("the document is gone for good, says \(place) (410)")
    case 429: tooOften(place, pause)
    case 500...: problem(place, code, pause)
    default: tr("\(place) answered with the status \(code)")
    }
  }

  private static func tooOften(_ place: String, _ pause: Duration?) -> String {
    guard let pause else { return tr("\(place) was asked too often (429): try again later") }
    // TRANSLATORS: a server, and 5 min
    return tr("\(place) was asked too often (429): try again later, in \(pause.inWords)")
  }

  private static func problem(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    guard let pause else {
      return tr("\(place) has a problem of its own (\(code)): try again later")
    }
    // TRANSLATORS: a server, a status of HTTP, and 5 min
    return tr("\(place) has a problem of its own (\(code)): try again later, in \(pause.inWords)")
  }
}

extension ImageError: CustomStringConvertible {
  /// The reason in the reader's words.
  var description: String {
    switch self {
    case .switchedOff: tr("pictures from the network are switched off (remote_images)")
    case .notBundled(let name):
      // That of a folder has its key before it.
      name.firstIndex(of: "/").map {
        tr("there is no picture “\(name[name.index(after: $0)...])” in the folder")
      } ?? tr("there is no picture “\(name)” in the program")
    // TRANSLATORS: a server, and a status of HTTP
    case .status(let place, let code): tr("\(place) answered \(code)")
    // TRANSLATORS: a media type
    case .noPicture(let type?): tr("it is \(type), no picture")
    case .noPicture(nil): tr("it is of no type, no picture")
    // TRANSLATORS: 20 MiB
    case .tooLarge(let limit): tr("larger than \(limit.inBytes)")
    case .fetching(.invalidAddress): tr("this is no http(s) URL")
    case .fetching(.transport(.tooCompressed(let place, _))):
      tr("\(place) sends a bomb of compressed data")
    case .fetching(let error): "\(error)"
    case .storage(let error): "\(error)"
    case .cancelled: tr("it was given up")
    }
  }
}
