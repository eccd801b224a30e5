import HTTPTypes
import Hummingbird
import Roster

/// One line of the roster's interface.
struct Route: Sendable {
  let method: HTTPRequest.Method
  /// As Hummingbird writes it, with names in braces.
  let path: String
  let answer: @Sendable (Request, ServingContext) async throws -> Response
}

extension Route {
  init(
    _ method: HTTPRequest.Method, _ path: RosterPath,
    _ answer: @escaping @Sendable (Request, ServingContext) async throws -> Response
  ) {
    self.init(method: method, path: path.absolute, answer: answer)
  }
}

extension Router where Context == ServingContext {
  /// Makes a router of routes; other methods at their paths are refused with those that there are.
  convenience init(_ routes: [Route]) {
    self.init(context: ServingContext.self, options: .autoGenerateHeadEndpoints)
    let paths = Dictionary(grouping: routes, by: \.path)
    for (path, routes) in paths {
      for route in routes { on(RouterPath(path), method: route.method, use: route.answer) }
      let methods = routes.map(\.method)
      let allowed = methods.contains(.get) ? methods + [.head] : methods
      for method in Self.methods where !allowed.contains(method) {
        on(RouterPath(path), method: method) { _, _ -> Response in
          throw RequestError.wrongMethod(allowed: allowed.map(\.rawValue).sorted())
        }
      }
    }
  }

  private static var methods: [HTTPRequest.Method] {
    let query = HTTPRequest.Method("QUERY").map { [$0] } ?? []
    return [.get, .head, .post, .put, .delete, .patch, .options, .trace, .connect] + query
  }
}
