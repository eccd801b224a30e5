import Fetching

/// The parts of an answer besides the document.
package struct ServerAnswer: Sendable, Equatable {
  /// One step towards the document.
  package struct Redirect: Sendable, Equatable {
    let status: Int
    let target: String

    package init(status: Int, target: String) {
      (self.status, self.target) = (status, target)
    }

    /// Whether the redirect is permanent, so that the old address must not be used again (RFC 9110
    /// §15.4).
    fileprivate var isLasting: Bool { status == 301 || status == 308 }
  }

  /// The requested address.
  package var address: String
  package var redirects: [Redirect]
  /// The freshness lifetime of the document in seconds; nil if none is declared.
  package var freshness: Int?
  /// The media type with its parameters.
  package var mediaType: String?
  /// The values of the header `Link`.
  package var links: [String]

  package init(
    address: String, redirects: [Redirect] = [], freshness: Int? = nil, mediaType: String? = nil,
    links: [String] = []
  ) {
    (self.address, self.redirects) = (address, redirects)
    (self.freshness, self.mediaType, self.links) = (freshness, mediaType, links)
  }

  /// The address of the document after all redirects.
  var finalAddress: String { redirects.last?.target ?? address }

  /// How the document was sent.
  var served: ServedDocument {
    ServedDocument(address: finalAddress, mediaType: mediaType, links: links)
  }

  /// The address to which the document moved permanently; nil if it did not.
  var lastingTarget: String? { redirects.prefix(while: \.isLasting).last?.target }

  /// The address over TLS; nil if it already uses TLS.
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

/// A failed request.
package struct FailedRequest: Sendable, Equatable {
  /// The status of the answer; nil if there was no answer.
  package var status: Int?
  /// The pause that the server requested, in seconds.
  package var retryAfter: Int?
  /// Whether no server answered.
  package var isUnanswered: Bool
  /// The reason, in the user's language.
  package var reason: String

  package init(
    status: Int? = nil, retryAfter: Int? = nil, isUnanswered: Bool = false, reason: String
  ) {
    (self.status, self.retryAfter) = (status, retryAfter)
    (self.isUnanswered, self.reason) = (isUnanswered, reason)
  }
}

extension FailedRequest {
  /// Converts an error of a refresh; nil if the error has nothing to do with the server.
  init?(_ error: ContentError) {
    switch error {
    case .fetching(.transport(.cancelled)), .fetching(.transport(.helper)), .fetching(.storage),
      .fetching(.invalidAddress), .login, .unreadable, .storage, .index, .damagedIndex, .personal,
      .space,
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
