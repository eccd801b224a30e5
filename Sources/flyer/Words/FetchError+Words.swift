import Connecting
import Storing

extension FetchError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .invalidAddress: "this is not a valid http(s) URL: check the source"
    case .transport(let error): "\(error)"
    case .status(let place, let code, let pause, _): Self.words(place, code, pause)
    case .unsupportedEncoding(let place, let name):
      "\(place) sends “\(name)”, which was not asked for"
    case .unwantedType(let place, let type):
      "\(place) sends \(type ?? "something unnamed"), which was not asked for"
    case .invalidRedirect(let place): "\(place) redirects to something that is no http(s) URL"
    case .insecureRedirect(let place, let target):
      "\(place) redirects to \(target), which is not encrypted: refused"
    case .tooManyRedirects(let place, let limit): "\(place) redirects more than \(limit) times"
    case .storage(let error): "\(error)"
    }
  }

  private static func words(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    let again = pause.map { ": try again later, in \($0.inWords)" } ?? ": try again later"
    return switch code {
    case 401: "\(place) wants a login (401): name token_command or netrc for it in config.toml"
    case 403: "\(place) does not let flyer have this (403)"
    case 404: "the document is not there, says \(place) (404): check the source"
    case 410: "the document is gone for good, says \(place) (410)"
    case 429: "\(place) was asked too often (429)" + again
    case 500...: "\(place) has a problem of its own (\(code))" + again
    default: "\(place) answered with the status \(code)"
    }
  }
}

extension ImageError: CustomStringConvertible {
  /// The reason in the reader's words.
  var description: String {
    switch self {
    case .switchedOff: "pictures from the network are switched off (remote_images)"
    case .notBundled(let name):
      // That of a folder has its key before it.
      name.firstIndex(of: "/").map {
        "there is no picture “\(name[name.index(after: $0)...])” in the folder"
      } ?? "there is no picture “\(name)” in the program"
    case .status(let place, let code): "\(place) answered \(code)"
    case .noPicture(let type): "it is \(type ?? "of no type"), no picture"
    case .tooLarge(let limit): "larger than \(limit.inBytes)"
    case .fetching(.invalidAddress): "this is no http(s) URL"
    case .fetching(.transport(.tooCompressed(let place, _))):
      "\(place) sends a bomb of compressed data"
    case .fetching(let error): "\(error)"
    case .storage(let error): "\(error)"
    case .cancelled: "it was given up"
    }
  }
}
