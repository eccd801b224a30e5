package import Importing

/// The reason why a space of Contentful can't be fetched.
package enum SpaceError: Error, Sendable, Equatable {
  /// No access token is set.
  case noToken
  /// The command that prints the token printed none.
  case failingCommand(TokenError)
  /// The token contains characters that a header can't.
  case unusableToken
  /// The host in the settings is invalid.
  case invalidHost(String)
  /// The token gives no access to the space: a status of 401 or 403.
  case tokenRefused(space: String, code: Int)
  /// The space or environment does not exist for this token.
  case unknownSpace(space: String, environment: String)
  /// The API refused the request; `place` is its host.
  case refused(place: String, code: Int, message: String?)
  /// The answer is not in the format of the API; `place` is its host.
  case notUnderstood(place: String, ContentfulFault)
  /// A page of a sync names neither a next page nor the end.
  case noContinuation(place: String)
  /// A page names an earlier page as the next one.
  case circular(place: String)
  /// Too many pages of a sync had almost no new resources.
  case idle(place: String, pages: Int)
  /// The sync has too many pages; `limit` is their greatest number.
  case endless(place: String, limit: Int)
}
