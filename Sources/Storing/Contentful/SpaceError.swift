package import Importing

/// Why a space of Contentful can't be had.
package enum SpaceError: Error, Sendable, Equatable {
  /// Nobody gave an access token.
  case noToken
  /// The command that prints the token gave none.
  case failingCommand(TokenError)
  /// The token holds what no header can.
  case unusableToken
  /// The host in the settings is none.
  case invalidHost(String)
  /// The token does not open the space: a status of 401 or 403.
  case tokenRefused(space: String, code: Int)
  /// The token knows no such space or environment.
  case unknownSpace(space: String, environment: String)
  /// The API can't answer what it was asked; `place` is its host.
  case refused(place: String, code: Int, message: String?)
  /// The answer is not what the API sends; `place` is its host.
  case notUnderstood(place: String, ContentfulFault)
  /// The page of a sync does not say how it goes on.
  case noContinuation(place: String)
  /// A page names one as the next that was there before.
  case circular(place: String)
  /// So many pages of a sync bring next to nothing.
  case idle(place: String, pages: Int)
  /// The sync does not come to an end; the limit is a number of pages.
  case endless(place: String, limit: Int)
}
