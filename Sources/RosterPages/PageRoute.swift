import HTTPTypes
import Hummingbird
import Roster
import RosterPresenting
import RosterServing

/// One page, or where a form is sent to.
struct PageRoute: Sendable {
  /// Who is let in.
  enum Audience: Sendable {
    case everybody, loggedIn, admins
  }

  let audience: Audience
  let method: HTTPRequest.Method
  let path: String
  let route: Route

  init(
    _ method: HTTPRequest.Method, _ path: String, for audience: Audience,
    _ answer: @escaping Route.Answer
  ) {
    self.audience = audience
    self.method = method
    self.path = path
    route = Route(method: method, path: path, answer: answer)
  }
}

extension RosterPages {
  typealias PageAnswer = @Sendable (Visit) async throws -> Response

  /// A page for whoever is logged in.
  func page(
    _ path: String, for audience: PageRoute.Audience = .loggedIn, _ answer: @escaping PageAnswer
  ) -> PageRoute {
    PageRoute(.get, path, for: audience) { request, context in
      let visit = try await visit(request, context)
      if audience == .admins, !visit.presenter.isAdmin { throw RequestError.adminsOnly }
      return try await answer(visit)
    }
  }

  /// Leads whoever opens an address that only takes what is sent there to the page of its form.
  func lead(from path: String, to page: String) -> PageRoute {
    PageRoute(.get, path, for: .everybody) { _, _ in redirect(to: page) }
  }

  /// Where a form is sent to by whoever is logged in.
  ///
  /// - Parameter command: the command that is sent, where one is.
  func form(
    _ path: String, for audience: PageRoute.Audience = .loggedIn,
    ordering command: @escaping @Sendable (PageFormData) throws -> RosterCommand? = { _ in nil },
    _ answer: @escaping @Sendable (Visit, PageFormData) async throws -> Response
  ) -> PageRoute {
    PageRoute(.post, path, for: audience) { request, context in
      let session = try await session(of: request)
      return try await filledIn(request, proving: session.token) { data in
        let visit = try await visit(request, context, ordering: try command(data))
        if audience == .admins, !visit.presenter.isAdmin { throw RequestError.adminsOnly }
        return try await answer(visit, data)
      }
    }
  }
}
