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
      tr("\(place) sent “\(name)”, which flyer did not request")
    case .unwantedType(let place, let type?):
      // TRANSLATORS: a server, and a media type
      tr("\(place) sent \(type), which flyer did not request")
    case .unwantedType(let place, nil):
      tr("\(place) sent content without a type, which flyer did not request")
    case .invalidRedirect(let place):
      tr("\(place) redirects to an address that is not an http(s) URL")
    case .insecureRedirect(let place, let target):
      tr("\(place) redirects to \(target), which is not encrypted: refused")
    case .tooManyRedirects(let place, let limit): tr("\(place) redirects more than \(limit) times")
    case .storage(let error): "\(error)"
    }
  }

  private static func words(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    switch code {
    case 401:
      tr("\(place) requires a login (401): set token_command or netrc for it in config.toml")
    case 403: tr("\(place) denies access (403)")
    case 404: tr("\(place): the document is not there (404); check the source")
    case 410: tr("\(place): gone for good (410)")
    case 429: tooOften(place, pause)
    case 500...: problem(place, code, pause)
    default: tr("\(place) answered with status \(code)")
    }
  }

  private static func tooOften(_ place: String, _ pause: Duration?) -> String {
    guard let pause else { return tr("\(place): too many requests (429); try again later") }
    // TRANSLATORS: a server, and 5 min
    return tr("\(place): too many requests (429); try again later, in \(pause.inWords)")
  }

  private static func problem(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    guard let pause else {
      return tr("\(place): server error (\(code)); try again later")
    }
    // TRANSLATORS: a server, a status of HTTP, and 5 min
    return tr("\(place): server error (\(code)); try again in \(pause.inWords)")
  }
}

extension ImageError: CustomStringConvertible {
  /// The reason in the reader's words.
  var description: String {
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
