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

extension SpaceError: CustomStringConvertible {
  /// What is wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .noToken:
      "no access token is given: set CONTENTFUL_ACCESS_TOKEN, or contentful.token or "
        + "contentful.token_command in config.toml"
    case .failingCommand(let error): "no access token: \(error.reason)"
    case .unusableToken: "the access token holds characters that no token has: check it"
    case .invalidHost(let host): "“\(host)” is no host: check contentful.host in config.toml"
    case .tokenRefused(let space, let code):
      "the space \(space) refuses the access token (\(code)): check the token and the host"
    case .unknownSpace(let space, let environment):
      "there is no space \(space) with an environment \(environment) for this token (404)"
    case .refused(let place, let code, let message):
      "\(place) refuses the sync (\(code))" + (message.map { ": \($0)" } ?? "")
    case .notUnderstood(let place, let fault): "\(place) \(fault)"
    case .noContinuation(let place): "\(place) sends a page that does not say how it goes on"
    case .circular(let place):
      "\(place) sends the same pages again and again: the sync is given up"
    case .idle(let place, let pages):
      "\(place) sends \(pages) pages that hardly bring anything new: the sync is given up"
    case .endless(let place, let limit): "\(place) sends more than \(limit) pages"
    }
  }
}
