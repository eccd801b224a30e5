package import HTTPTypes
package import Hummingbird
import Roster

/// One line of the roster's interface.
package struct Route: Sendable {
  package typealias Answer = @Sendable (Request, ServingContext) async throws -> Response

  let method: HTTPRequest.Method
  /// As Hummingbird writes it, with names in braces.
  let path: String
  let answer: Answer

  package init(method: HTTPRequest.Method, path: String, answer: @escaping Answer) {
    self.method = method
    self.path = path
    self.answer = answer
  }
}

extension Route {
  init(
    _ method: HTTPRequest.Method, _ path: RosterPath,
    _ answer: @escaping Answer
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
