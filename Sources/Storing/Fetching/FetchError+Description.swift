import Glibc

extension FetchError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .invalidAddress: "this is not a valid http(s) URL: check the source"
    case .invalidProxy(let variable, let reason):
      "the proxy in \(variable) can't be used: \(reason)"
    case .unknownHost(let place): "\(place) is not known: check the name and the network"
    case .unreachable(let place, let reason): "\(place) \(reason)"
    case .refused(let place): "\(place) refused the connection: is the server running?"
    case .connectTimedOut(let place, let time), .timedOut(let place, let time):
      "\(place) did not answer within \(time.inWords)"
    case .untrusted(let place, let reason): "\(place) can't be trusted: \(reason)"
    case .proxyRefused(let place): "\(place) refused to pass the request on"
    case .status(let place, let code, let pause, _): Self.words(place, code, pause)
    case .tooLarge(let place, let limit):
      "\(place) sends more than \(Self.size(limit)): raise max_size if it is to be trusted"
    case .tooCompressed(let place, let ratio):
      "\(place) sends data compressed more than \(ratio) to 1, which no flyer is"
    case .brokenCompression(let place): "\(place) sends broken gzip data"
    case .unsupportedEncoding(let place, let name):
      "\(place) sends “\(name)”, which was not asked for"
    case .unwantedType(let place, let type):
      "\(place) sends \(type ?? "something unnamed"), which was not asked for"
    case .cutOff(let place): "the download from \(place) was cut off"
    case .invalidResponse(let place, let reason): "\(place) does not speak HTTP properly: \(reason)"
    case .invalidRedirect(let place): "\(place) redirects to something that is no http(s) URL"
    case .insecureRedirect(let place, let target):
      "\(place) redirects to \(target), which is not encrypted: refused"
    case .tooManyRedirects(let place, let limit): "\(place) redirects more than \(limit) times"
    case .cannotWrite(let path, let errno): "\(path): \(String(cString: strerror(errno)))"
    case .cancelled: "the download was stopped"
    }
  }

  private static func words(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    let again = pause.map { "; it asks to come back in \($0.inWords)" } ?? ""
    return switch code {
    case 401: "\(place) wants a login (401), which flyer can't give"
    case 403: "\(place) does not let flyer have this (403)"
    case 404: "\(place) has no such document (404): check the source"
    case 407: "\(place) wants a login (407): put it into the variable"
    case 410: "\(place) has taken the document away for good (410)"
    case 429: "\(place) was asked too often (429)" + again
    case 500...: "\(place) has a problem of its own (\(code))" + again
    default: "\(place) answered with the status \(code)"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}

extension Duration {
  /// Whole seconds, or minutes from two minutes on.
  var inWords: String {
    let (seconds, rest) = components
    if seconds == 0 { return "\(rest / 1_000_000_000_000_000) ms" }
    return seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }
}
