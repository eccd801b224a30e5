package import Hummingbird

/// What is served for browsers, beside the interface.
package struct PageRoutes: Sendable {
  /// Where all but the first of them stands.
  package static let folder = "/roster"

  let routes: [Route]
  /// What is answered in place of an error's JSON.
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
