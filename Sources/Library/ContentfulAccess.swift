package import Importing

/// How spaces of Contentful are reached and read.
package struct ContentfulAccess: Sendable {
  /// The host of the API, or a complete http(s) URL of it, for example of a private server; nil for
  /// `cdn.contentful.com`.
  package var host: String?
  /// Which fields become articles, by the ids of the content types.
  package var types: [String: ContentfulMapping]
  /// Returns the access token when it is needed; nil if none is set. It is never logged, nor part
  /// of an error.
  package var token: @Sendable () async throws(TokenError) -> String?

  /// Creates an access, by default to the public API without a token.
  package init(
    host: String? = nil, types: [String: ContentfulMapping] = [:],
    token: @escaping @Sendable () async throws(TokenError) -> String? = { nil }
  ) {
    self.host = host
    self.types = types
    self.token = token
  }
}

/// The reason why the command that prints the token failed. It is in the user's language and
/// contains nothing of the command's output.
package struct TokenError: Error, Sendable, Equatable {
  package var reason: String

  package init(reason: String) {
    self.reason = reason
  }
}
