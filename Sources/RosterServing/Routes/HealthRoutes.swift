import Hummingbird
import Roster
import ServiceLifecycle

/// Checks for a process manager that restarts a hanging server, and for a balancer that sends
/// requests elsewhere.
struct HealthRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] {
    [
      Route(method: .get, path: "/healthz", answer: health),
      Route(method: .get, path: "/readyz", answer: ready),
    ]
  }

  /// That it answers is the answer: a database that is away does not come back with a restart.
  private func health(_ request: Request, _ context: ServingContext) async throws -> Response {
    Response(json: Health(status: "ok"))
  }

  private func ready(_ request: Request, _ context: ServingContext) async throws -> Response {
    guard !Task.isShuttingDownGracefully else { throw RequestError.busy }
    return Response(json: Ready(status: "ready", version: try await server.readiness.check()))
  }

  private struct Health: Encodable {
    let status: String
  }

  private struct Ready: Encodable {
    let status: String
    let version: Int
  }
}
