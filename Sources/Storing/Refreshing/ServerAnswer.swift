import Connecting
import NIOHTTP1

/// What an answer says besides the document.
package struct ServerAnswer: Sendable, Equatable {
  /// One step to where the document is.
  package struct Redirect: Sendable, Equatable {
    let status: Int
    let target: String

    package init(status: Int, target: String) {
      (self.status, self.target) = (status, target)
    }

    /// True where the old address is not to be used again (RFC 9110 §15.4).
    fileprivate var isLasting: Bool { status == 301 || status == 308 }
  }

  /// Where it was asked for.
  package var address: String
  package var redirects: [Redirect]
  /// How long the document is fresh, in seconds; nil where nobody says.
  package var freshness: Int?
  /// What it was served as, parameters included.
  package var mediaType: String?
  /// The values of `Link`.
  package var links: [String]

  package init(
    address: String, redirects: [Redirect] = [], freshness: Int? = nil, mediaType: String? = nil,
    links: [String] = []
  ) {
    (self.address, self.redirects) = (address, redirects)
    (self.freshness, self.mediaType, self.links) = (freshness, mediaType, links)
  }

  /// Where the document came from in the end.
  package var finalAddress: String { redirects.last?.target ?? address }

  /// How the document was sent.
  var served: ServedDocument {
    ServedDocument(address: finalAddress, mediaType: mediaType, links: links)
  }

  /// Where it moved to, as far as that is said for good.
  var lastingTarget: String? { redirects.prefix(while: \.isLasting).last?.target }

  /// The address over TLS; nil where it is that already.
  var secureAddress: String? {
    guard let known = WebAddress(address), !known.isSecure else { return nil }
    return WebAddress("https" + known.text.dropFirst("http".count))?.text
  }
}

extension ServerAnswer {
  init(_ answer: Answer, to address: WebAddress, at now: Int) {
    self.init(
      address: address.text, redirects: answer.redirects,
      freshness: Freshness.seconds(answer.headers, now: now),
      mediaType: answer.headers.first(name: "Content-Type"),
      links: answer.headers["Link"])
  }
}

/// A request that was in vain.
package struct FailedRequest: Sendable, Equatable {
  /// What the server answered; nil where it did not come to that.
  package var status: Int?
  /// How long the server wants to be left alone, in seconds.
  package var retryAfter: Int?
  /// True where nobody answered.
  package var isUnanswered: Bool
  /// Why, in the reader's words.
  package var reason: String

  package init(
    status: Int? = nil, retryAfter: Int? = nil, isUnanswered: Bool = false, reason: String
  ) {
    (self.status, self.retryAfter) = (status, retryAfter)
    (self.isUnanswered, self.reason) = (isUnanswered, reason)
  }
}

extension FailedRequest {
  /// What an error says of a server; nil where it is no matter of the server's.
  init?(_ error: ContentError) {
    switch error {
    case .fetching(.transport(.cancelled)), .fetching(.storage), .fetching(.invalidAddress),
      .login, .unreadable, .storage, .index, .damagedIndex, .personal, .space,
      .noSource:
      return nil
    case .fetching(.transport): self.init(isUnanswered: true, reason: "\(error)")
    case .fetching(.status(_, let code, let pause, _)):
      self.init(
        status: code, retryAfter: pause.map { Int($0.components.seconds) }, reason: "\(error)")
    case .fetching, .importing, .converting, .emptied, .webPage: self.init(reason: "\(error)")
    }
  }
}
