import HTTPTypes
package import Hummingbird
import Localizing
import Logging
import NIOCore
import NIOPosix
import Roster

/// Answers every request: the roster's interface and the pages by their routes, anything else from
/// the files.
package struct RosterResponder: HTTPResponder {
  /// The context of its answers.
  package typealias Context = ServingContext

  private let interface: RouterResponder<ServingContext>
  private let pages: (router: RouterResponder<ServingContext>, routes: PageRoutes)?
  private let files: PublishedFiles
  private let isSecure: Bool
  private let server: RosterServer

  init(_ server: RosterServer, pages: PageRoutes? = nil) {
    interface = Router(server.routes).buildResponder()
    self.pages = pages.map { (Router($0.routes).buildResponder(), $0) }
    files = server.files
    self.server = server
    isSecure = server.settings.certificate != nil
  }

  /// Answers a request in the language that it asks for; errors become answers too.
  package func respond(to request: Request, context: ServingContext) async throws -> Response {
    await SpokenLanguage.$current.withValue(request.language) {
      let response = await answer(to: request, context)
      // Headers alone, also of an error (RFC 9110 §9.3.2).
      return request.method == .head ? response.createHeadResponse() : response
    }
  }

  private func answer(to request: Request, _ context: ServingContext) async -> Response {
    let path = request.uri.path
    if let pages, PageRoutes.has(path) {
      return await withTaskExecutorPreference(PageThreads.shared) {
        await answer(
          context, to: request, by: pages.router, showing: pages.routes.session(request),
          failing: { pages.routes.failure($0, request) })
      }
    }
    guard
      path == "/healthz" || path == "/readyz" || path == RosterPath.version
        || path.hasPrefix(RosterPath.version + "/")
    else {
      var response = await answerFile(at: path, to: request, context)
      response.headers.addTransportSecurity(isSecure: isSecure)
      return response
    }
    return await answer(
      context, to: request, by: interface, showing: RosterServer.token(in: request),
      failing: \.response)
  }

  private func answer(
    _ context: ServingContext, to request: Request, by router: RouterResponder<ServingContext>,
    showing token: SecretToken?, failing: (ErrorAnswer) -> Response
  ) async -> Response {
    var response = await answer(context, to: request, failing: failing) {
      let response = try await admit(request, context, showing: token) {
        try await router.respond(to: request, context: context)
      }
      // Hummingbird's own answer where there is no route; ours has a text of its own.
      guard context.endpointPath != "NotFound" else { throw RequestError.notFound }
      return response
    }
    response.headers.addSecurity(isSecure: isSecure)
    return response
  }

  /// Runs work within the bounds of the caller. Commands are counted separately, and a monitor is
  /// always answered.
  private func admit<T>(
    _ request: Request, _ context: ServingContext, showing token: SecretToken?,
    _ work: () async throws -> T
  ) async throws -> T {
    let path = request.uri.path
    if path == "/healthz" || path == "/readyz" { return try await work() }
    return try await server.admission.run(
      showing: token, from: server.origin(of: request, context),
      isCounted: path != RosterPath.commands.absolute, in: server, work)
  }

  private func answerFile(
    at path: String, to request: Request, _ context: ServingContext
  ) async -> Response {
    context.coreContext.endpointPath.value = "files"
    return await answer(context, to: request) {
      guard request.method == .get || request.method == .head else {
        throw RequestError.wrongMethod(allowed: ["GET", "HEAD"])
      }
      return try await server.admission.runFile(from: server.origin(of: request, context)) {
        try await files.response(to: request, path: path)
      }
    }
  }

  /// Leaves a line in the log for all that changes or fails: its route, never what was sent.
  private func answer(
    _ context: ServingContext, to request: Request,
    failing: (ErrorAnswer) -> Response = \.response, with work: () async throws -> Response
  ) async -> Response {
    let response: Response
    var metadata: Logger.Metadata = [:]
    var rule: String?
    let begin = ContinuousClock.now
    do {
      guard request.head.authority?.isEmpty == false else { throw RequestError.malformed(.host) }
      response = try await work()
    } catch {
      let answer = ErrorAnswer(error)
      rule = answer.body.rule
      metadata["rule"] = "\(answer.body.rule)"
      if answer.isOurs { metadata["error"] = "\(LoggedError(error))" }
      response = failing(answer)
    }
    server.metrics.answered(
      request.method, at: context.endpointPath, status: response.status.code,
      after: .now - begin, rule: rule)
    let settings = server.settings
    if settings.logsAddresses, let address = context.address(of: request, settings) {
      metadata["address"] = "\(address)"
    }
    let isQuiet = response.status.code < 400 && (request.method == .get || request.method == .head)
    let level: Logger.Level =
      response.status.code >= 500 ? .error : isQuiet ? .debug : .info
    context.logger.log(
      level: level, "answered",
      metadata: metadata.merging([
        "method": "\(request.method)", "route": "\(context.endpointPath ?? "none")",
        "status": "\(response.status.code)",
      ]) { first, _ in first })
    return response
  }
}

extension HTTPFields {
  /// Forbids browsers to take the answer for another type, or to put it into a frame.
  fileprivate mutating func addSecurity(isSecure: Bool) {
    self[.xContentTypeOptions] = "nosniff"
    if self[.contentSecurityPolicy] == nil {
      self[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    }
    self[.referrerPolicy] = "no-referrer"
    if self[.cacheControl] == nil { self[.cacheControl] = "no-store" }
    addTransportSecurity(isSecure: isSecure)
  }

  /// Browsers shall come by TLS only, once they have.
  fileprivate mutating func addTransportSecurity(isSecure: Bool) {
    if isSecure { self[.strictTransportSecurity] = "max-age=31536000" }
  }
}

/// Threads that make pages, so that a long page delays no other request: the interface and the
/// streams run on other threads.
package final class PageThreads: TaskExecutor {
  static let shared = PageThreads()

  /// Whether the current task runs on them.
  package static var isCurrent: Bool {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor } == shared.asUnownedTaskExecutor()
  }

  private let threads = NIOThreadPool(numberOfThreads: max(2, System.coreCount))

  private init() {
    threads.start()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.submit { [self] _ in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
