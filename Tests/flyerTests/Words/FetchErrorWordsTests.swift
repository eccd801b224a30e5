import Fetching
import Files
import Glibc
import Library
import Testing

@testable import flyer

/// Tests the messages for servers that can't be reached, and for answers that can't be used.
struct FetchErrorWordsTests {
  @Test(
    arguments: [
      (401, "h requires a login (401): set token_command or netrc for it in config.toml"),
      (403, "h denies access (403)"),
      (404, "h: the document is not there (404); check the source"),
      (410, "h: gone for good (410)"),
      (429, "h: too many requests (429); try again later"),
      (500, "h: server error (500); try again later"),
      (418, "h answered with status 418"),
    ])
  func aStatusIsExplained(code: Int, words: String) {
    #expect("\(FetchError.status(place: "h", code: code, retryAfter: nil))" == words)
  }

  @Test(
    arguments: [
      (
        .status(place: "h", code: 503, retryAfter: .seconds(601)),
        "h: server error (503); try again in 11 min"
      ),
      (.unsupportedEncoding(place: "h", name: "br"), "h sent “br”, which flyer did not request"),
      (
        .unwantedType(place: "h", type: "text/html"),
        "h sent text/html, which flyer did not request"
      ),
      (
        .unwantedType(place: "h", type: nil),
        "h sent content without a type, which flyer did not request"
      ),
      (.invalidRedirect(place: "h"), "h redirects to an address that is not an http(s) URL"),
      (
        .insecureRedirect(place: "h", to: "http://i"),
        "h redirects to http://i, which is not encrypted: refused"
      ),
      (.tooManyRedirects(place: "h", limit: 5), "h redirects more than 5 times"),
      (
        .storage(FileError(path: "/a", code: EISDIR)),
        "/a: Is a directory: name a file in that folder"
      ),
    ] as [(FetchError, String)])
  func ofAnAnswer(error: FetchError, words: String) { #expect("\(error)" == words) }

  @Test(
    arguments: [
      (
        .invalidProxy(variable: "v", .unsupportedScheme),
        "the proxy in v can’t be used: use an http:// or socks5:// URL"
      ),
      (
        .invalidProxy(variable: "v", .invalidAddress),
        "the proxy in v can’t be used: it is not a valid URL"
      ),
      (
        .invalidProxy(variable: "v", .login),
        "the proxy in v can’t be used: a login at a SOCKS proxy is not supported"
      ),
      (.unknownHost(place: "h"), "h can’t be found: check the name and the network"),
      (
        .unreachable(place: "h", errno: EHOSTUNREACH), "h can’t be reached: check the network"
      ),
      (.unreachable(place: "h", errno: 0), "h can’t be reached: check the network"),
      (.unreachable(place: "h", errno: EACCES), "h can’t be reached: Permission denied"),
      (.refused(place: "h"), "h refused the connection: is the server running?"),
      (.closed(place: "h"), "h closed the connection without an answer"),
      (
        .timedOut(place: "h", after: .milliseconds(200)), "h did not answer within 200 ms"
      ),
      (.timedOut(place: "h", after: .seconds(30)), "h did not answer within 30 s"),
      (.connectTimedOut(place: "h", after: .seconds(601)), "h did not answer within 11 min"),
      (
        .untrusted(place: "h", .invalidCertificate),
        "h can’t be trusted: its certificate is not valid here (is ca-certificates installed, "
          + "the clock right?)"
      ),
      (
        .untrusted(place: "h", .otherHost),
        "h can’t be trusted: its certificate is for another host"
      ),
      (
        .untrusted(place: "h", .noEncryption),
        "h can’t be trusted: no encrypted connection is possible"
      ),
      (.proxyRefused(place: "h"), "h refused to forward the request"),
      (.proxyWantsLogin(place: "h"), "h requires a login (407): add it to the variable"),
      (
        .tooLarge(place: "h", limit: 64 << 20),
        "h sent more than 64 MiB: raise max_size if you trust it"
      ),
      (
        .tooLarge(place: "h", limit: 900),
        "h sent more than 900 bytes: raise max_size if you trust it"
      ),
      (
        .tooCompressed(place: "h", ratio: 200),
        "h sent data compressed more than 200 to 1, too much for a flyer"
      ),
      (.brokenCompression(place: "h"), "h sent broken compressed data"),
      (.cutOff(place: "h"), "the download from h was cut off"),
      (
        .invalidResponse(place: "h", .protocolChange),
        "h does not speak HTTP properly: it changes the protocol without a request"
      ),
      (
        .invalidResponse(place: "h", .endless),
        "h does not speak HTTP properly: its answer never ends"
      ),
      (
        .invalidResponse(place: "h", .noStatus),
        "h does not speak HTTP properly: < 100 is not a valid status"
      ),
      (
        .invalidResponse(place: "h", .unaskedNotModified),
        "h does not speak HTTP properly: 304 to an unconditional request"
      ),
      (.invalidResponse(place: "h", .other("x")), "h does not speak HTTP properly: x"),
      (.cancelled, "the download was stopped"),
    ] as [(TransportError, String)])
  func ofTheWay(error: TransportError, words: String) {
    #expect("\(FetchError.transport(error))" == words)
  }

  @Test(
    arguments: [
      (.switchedOff, "pictures from the network are turned off (remote_images)"),
      (.notBundled(name: "x"), "there is no picture “x” in the program"),
      (.notBundled(name: "ab12/img/x.png"), "there is no picture “img/x.png” in the folder"),
      (.status(place: "h", code: 404), "h answered with status 404"),
      (.noPicture(type: "text/html"), "it is text/html, not a picture"),
      (.noPicture(type: nil), "it has no media type, so it is not a picture"),
      (.tooLarge(limit: 100_000), "larger than 100000 bytes"),
      (.fetching(.invalidAddress), "this is not an http(s) URL"),
      (
        .fetching(.transport(.tooCompressed(place: "h", ratio: 9))),
        "h sent a decompression bomb"
      ),
      (.fetching(.transport(.cutOff(place: "h"))), "the download from h was cut off"),
      (
        .storage(FileError(path: "/a", code: ENOTDIR)), "/a: Not a directory: check the path"
      ),
      (.cancelled, "it was cancelled"),
    ] as [(ImageError, String)])
  func ofAPicture(error: ImageError, words: String) { #expect("\(error)" == words) }
}
