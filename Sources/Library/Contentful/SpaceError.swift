package import Importing
import Localizing

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

extension SpaceError: CustomStringConvertible {
  /// The error and a remedy, in the reader's words.
  package var description: String {
    switch self {
    case .noToken:
      tr(
        """
        no access token: set CONTENTFUL_ACCESS_TOKEN, or contentful.token or \
        contentful.token_command in config.toml
        """)
    case .failingCommand(let error): tr("no access token: \(error.reason)")
    case .unusableToken: tr("the access token contains invalid characters: check it")
    case .invalidHost(let host): tr("“\(host)” is not a host: check contentful.host in config.toml")
    case .tokenRefused(let space, let code):
      tr("the space \(space) refuses the access token (\(code)): check the token and the host")
    case .unknownSpace(let space, let environment):
      tr("there is no space \(space) with an environment \(environment) for this token (404)")
    case .refused(let place, let code, let message):
      tr("\(place) refuses the sync (\(code))") + (message.map { ": \($0)" } ?? "")
    case .notUnderstood(let place, let fault): "\(place) \(fault)"
    case .noContinuation(let place): tr("\(place) sent a page that does not link to the next one")
    case .circular(let place):
      tr("\(place) sends the same pages again and again: the sync was stopped")
    case .idle(let place, let pages):
      tr("\(place) sent \(pages) pages with hardly anything new: the sync was stopped")
    case .endless(let place, let limit): tr("\(place) sends more than \(limit) pages")
    }
  }
}
