import HTTPTypes
import Hummingbird
import Roster
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

  /// A page for users who are logged in.
  func page(
    _ path: String, for audience: PageRoute.Audience = .loggedIn, _ answer: @escaping PageAnswer
  ) -> PageRoute {
    PageRoute(.get, path, for: audience) { request, context in
      let visit = try await visit(request, context)
      if audience == .admins, !visit.presenter.isAdmin { throw RequestError.adminsOnly }
      return try await answer(visit)
    }
  }

  /// Redirects to the page of a form from an address that only accepts posts.
  func lead(from path: String, to page: String) -> PageRoute {
    PageRoute(.get, path, for: .everybody) { _, _ in redirect(to: page) }
  }

  /// The address to which a logged-in user posts a form.
  ///
  /// - Parameter command: the command in the form, if there is one.
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
