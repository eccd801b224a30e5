package import Hummingbird

/// The routes for browsers, beside the interface.
package struct PageRoutes: Sendable {
  /// The folder of all pages but the first.
  package static let folder = "/roster"

  let routes: [Route]
  /// Makes the answer to a failed request, in place of JSON.
  let failure: @Sendable (ErrorAnswer, Request) -> Response
  /// The session that a browser shows.
  let session: @Sendable (Request) -> SecretToken?

  /// Takes routes at `/` and below `/roster/`.
  package init(
    _ routes: [Route], session: @escaping @Sendable (Request) -> SecretToken?,
    failure: @escaping @Sendable (ErrorAnswer, Request) -> Response
  ) {
    self.routes = routes
    self.session = session
    self.failure = failure
  }

  static func has(_ path: String) -> Bool {
    path == "/" || path == folder || path.hasPrefix(folder + "/")
  }
}
