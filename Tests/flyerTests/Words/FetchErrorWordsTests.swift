import Connecting
import Files
import Glibc
import Storing
import Testing

@testable import flyer

/// What is said where a server can't be asked or its answer not be used.
struct FetchErrorWordsTests {
  @Test(
    arguments: [
      (401, "h wants a login (401): name token_command or netrc for it in config.toml"),
      (403, "h does not let flyer have this (403)"),
      (404, "the document is not there, says h (404): check the source"),
      (410, "the document is gone for good, says h (410)"),
      (429, "h was asked too often (429): try again later"),
      (500, "h has a problem of its own (500): try again later"),
      (418, "h answered with the status 418"),
    ])
  func aStatusIsExplained(code: Int, words: String) {
    #expect("\(FetchError.status(place: "h", code: code, retryAfter: nil))" == words)
  }

  @Test(
    arguments: [
      (
        .status(place: "h", code: 503, retryAfter: .seconds(601)),
        "h has a problem of its own (503): try again later, in 11 min"
      ),
      (.unsupportedEncoding(place: "h", name: "br"), "h sends “br”, which was not asked for"),
      (
        .unwantedType(place: "h", type: "text/html"),
        "h sends text/html, which was not asked for"
      ),
      (
        .unwantedType(place: "h", type: nil), "h sends something unnamed, which was not asked for"
      ),
      (.invalidRedirect(place: "h"), "h redirects to something that is no http(s) URL"),
      (
        .insecureRedirect(place: "h", to: "http://i"),
        "h redirects to http://i, which is not encrypted: refused"
      ),
      (.tooManyRedirects(place: "h", limit: 5), "h redirects more than 5 times"),
      (.storage(FileError(path: "/a", code: EISDIR)), "/a: Is a directory: name a file in it"),
    ] as [(FetchError, String)])
  func ofAnAnswer(error: FetchError, words: String) { #expect("\(error)" == words) }

  @Test(
    arguments: [
      (
        .invalidProxy(variable: "v", .unsupportedScheme),
        "the proxy in v can't be used: give an http:// or socks5:// URL"
      ),
      (
        .invalidProxy(variable: "v", .invalidAddress),
        "the proxy in v can't be used: it is not a valid URL"
      ),
      (
        .invalidProxy(variable: "v", .login),
        "the proxy in v can't be used: a login at a SOCKS proxy is not supported"
      ),
      (.unknownHost(place: "h"), "h is not known: check the name and the network"),
      (
        .unreachable(place: "h", errno: EHOSTUNREACH), "h can't be reached: check the network"
      ),
      (.unreachable(place: "h", errno: EACCES), "h can't be reached: Permission denied"),
      (.refused(place: "h"), "h refused the connection: is the server running?"),
      (.closed(place: "h"), "h closed the connection without an answer"),
      (
        .timedOut(place: "h", after: .milliseconds(200)), "h did not answer within 200 ms"
      ),
      (.timedOut(place: "h", after: .seconds(30)), "h did not answer within 30 s"),
      (.connectTimedOut(place: "h", after: .seconds(601)), "h did not answer within 11 min"),
      (
        .untrusted(place: "h", .invalidCertificate),
        "h can't be trusted: its certificate is not valid here (is ca-certificates installed, "
          + "the clock right?)"
      ),
      (
        .untrusted(place: "h", .otherHost),
        "h can't be trusted: its certificate is for another host"
      ),
      (
        .untrusted(place: "h", .noEncryption),
        "h can't be trusted: no encrypted connection could be made"
      ),
      (.proxyRefused(place: "h"), "h refused to pass the request on"),
      (.proxyWantsLogin(place: "h"), "h wants a login (407): put it into the variable"),
      (
        .tooLarge(place: "h", limit: 64 << 20),
        "h sends more than 64 MiB: raise max_size if it is to be trusted"
      ),
      (
        .tooLarge(place: "h", limit: 900),
        "h sends more than 900 bytes: raise max_size if it is to be trusted"
      ),
      (
        .tooCompressed(place: "h", ratio: 200),
        "h sends data compressed more than 200 to 1, which no flyer is"
      ),
      (.brokenCompression(place: "h"), "h sends broken gzip data"),
      (.cutOff(place: "h"), "the download from h was cut off"),
      (
        .invalidResponse(place: "h", .protocolChange),
        "h does not speak HTTP properly: it changes the protocol unasked"
      ),
      (
        .invalidResponse(place: "h", .endless),
        "h does not speak HTTP properly: it answers without coming to an end"
      ),
      (
        .invalidResponse(place: "h", .noStatus(42)),
        "h does not speak HTTP properly: 42 is no status"
      ),
      (
        .invalidResponse(place: "h", .unaskedNotModified),
        "h does not speak HTTP properly: 304 without having been asked for news"
      ),
      (.invalidResponse(place: "h", .other("x")), "h does not speak HTTP properly: x"),
      (.cancelled, "the download was stopped"),
    ] as [(TransportError, String)])
  func ofTheWay(error: TransportError, words: String) {
    #expect("\(FetchError.transport(error))" == words)
  }

  @Test(
    arguments: [
      (.switchedOff, "pictures from the network are switched off (remote_images)"),
      (.notBundled(name: "x"), "there is no picture “x” in the program"),
      (.notBundled(name: "ab12/img/x.png"), "there is no picture “img/x.png” in the folder"),
      (.status(place: "h", code: 404), "h answered 404"),
      (.noPicture(type: "text/html"), "it is text/html, no picture"),
      (.noPicture(type: nil), "it is of no type, no picture"),
      (.tooLarge(limit: 100_000), "larger than 100000 bytes"),
      (.fetching(.invalidAddress), "this is no http(s) URL"),
      (
        .fetching(.transport(.tooCompressed(place: "h", ratio: 9))),
        "h sends a bomb of compressed data"
      ),
      (.fetching(.transport(.cutOff(place: "h"))), "the download from h was cut off"),
      (
        .storage(FileError(path: "/a", code: ENOTDIR)), "/a: Not a directory: check the path"
      ),
      (.cancelled, "it was given up"),
    ] as [(ImageError, String)])
  func ofAPicture(error: ImageError, words: String) { #expect("\(error)" == words) }
}
