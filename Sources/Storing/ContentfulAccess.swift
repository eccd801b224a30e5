package import Importing

/// How spaces of Contentful are reached and read.
package struct ContentfulAccess: Sendable {
  /// The host of the API, or a whole http(s) URL of it as for a server of one's own; nil for
  /// `cdn.contentful.com`.
  package var host: String?
  /// Which fields make articles, by the ids of the content types.
  package var types: [String: ContentfulMapping]
  /// Answers the access token when it is needed; nil where none was given. It is never logged, nor
  /// part of an error.
  package var token: @Sendable () async throws(TokenError) -> String?

  /// Makes an access; by default to the public API, without a token.
  package init(
    host: String? = nil, types: [String: ContentfulMapping] = [:],
    token: @escaping @Sendable () async throws(TokenError) -> String? = { nil }
  ) {
    self.host = host
    self.types = types
    self.token = token
  }
}

/// Why the command that prints the token gave none; the reason is in the reader's words and holds
/// nothing of what the command printed.
package struct TokenError: Error, Sendable, Equatable {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
