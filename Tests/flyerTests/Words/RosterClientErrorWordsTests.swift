import Fetching
import Files
import Glibc
import RosterVisiting
import Testing

@testable import flyer

/// Tests the messages for a roster that can't be read or changed.
struct RosterClientErrorWordsTests {
  @Test(
    arguments: [
      (
        .invalidAddress(.invalid("x")),
        "This is not the address of a roster: x is not a valid https URL."
      ),
      (
        .invalidAddress(.login), "This is not the address of a roster: leave out the part before @."
      ),
      (
        .invalidAddress(.insecure),
        "This is not the address of a roster: passwords are sent over https only, or over http to "
          + "this machine."
      ),
      (.unavailable(place: "h", status: 429, message: "Wait.", retryAfter: 60), "Wait."),
      (
        .unavailable(place: "h", status: 503, message: nil, retryAfter: nil),
        "h: server error (503). Try again in a moment."
      ),
      (.loggedOut, "You are not logged in, or your session has ended. Log in."),
      (.refused(rule: "r", message: "No. Go.", fresh: nil), "No. Go."),
      (
        .notUnderstood(place: "h", .unreadable),
        "h does not answer like a roster: its answer can’t be read."
      ),
      (
        .notUnderstood(place: "h", .unsendable),
        "h does not answer like a roster: the request can’t be encoded."
      ),
      (
        .notUnderstood(place: "h", .noToken),
        "h does not answer like a roster: its token is not valid."
      ),
      (
        .notUnderstood(place: "h", .noChanges),
        "h does not answer like a roster: it reports no changes."
      ),
      (
        .notUnderstood(place: "h", .redirect(status: 302)),
        "h does not answer like a roster: it redirects to another address (302), which flyer does "
          + "not follow."
      ),
      (
        .notUnderstood(place: "h", .status(418)),
        "h does not answer like a roster: it answers with status 418."
      ),
      (
        .cannotWrite(FileError(path: "/a", code: ENOSPC)),
        "/a can’t be written: No space left on device."
      ),
      (.noHome, "the token can’t be written: there is no home folder."),
      (.cannotEncode("x"), "the copy can’t be written: x."),
    ] as [(RosterClientError, String)])
  func ofARoster(error: RosterClientError, words: String) { #expect("\(error)" == words) }

  @Test(
    arguments: [
      (.refused(place: "h"), "h refused the connection: is the server running?"),
      (.timedOut(place: "h", after: .seconds(9)), "h did not answer in time."),
      (
        .untrusted(place: "h", .invalidCertificate),
        "h can’t be trusted: its certificate is not valid here. "
          + "Set SSL_CERT_FILE to your own authority’s file."
      ),
      (
        .untrusted(place: "h", .otherHost),
        "h can’t be trusted: its certificate is for another host."
      ),
      (.tooCompressed(place: "h", ratio: 9), "h sent more data than a roster can have."),
      (.cutOff(place: "h"), "h dropped the connection."),
      (
        .invalidResponse(place: "h", .noStatus),
        "h does not answer like a roster: < 100 is not a valid status."
      ),
      (.cancelled, "Cancelled."),
      (.proxyRefused(place: "h"), "h refused to forward the request."),
    ] as [(TransportError, String)])
  func ofTheWay(error: TransportError, words: String) {
    #expect("\(RosterClientError.transport(error))" == words)
  }
}
