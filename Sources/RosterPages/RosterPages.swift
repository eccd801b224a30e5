import HTTPTypes
import Hummingbird
import Localizing
import NIOCore
import Roster
package import RosterServing

/// The roster as pages, for people without a terminal: HTML that works without script.
///
/// The routes are in extensions, by what they are about. Each asks the same operations of the
/// server as its JSON route, and nothing else.
package struct RosterPages: Sendable {
  let server: RosterServer
  let templates = PageTemplates()

  /// Takes the server whose roster is shown.
  package init(_ server: RosterServer) {
    self.server = server
  }

  /// The routes that are mounted beside the server's interface.
  package var mounted: PageRoutes {
    PageRoutes(routes.map(\.route), session: token) { answer, request in
      self.page(of: answer, to: request)
    }
  }

  /// Every page there is, and what its forms are sent to.
  var routes: [PageRoute] {
    AccountPages(pages: self).routes + PasswordPages(pages: self).routes
      + NoticePages(pages: self).routes
      + LogPages(pages: self).routes + listRoutes + choiceRoutes + orderRoutes
      + CommandFormPages(pages: self).routes + TickPages(pages: self).routes
      + InvitingPages(pages: self).routes + WeekPages(pages: self).routes
      + AssetPages(pages: self).routes
  }

  /// An answer in place of one that can't be given: those who are not logged in are asked to.
  private func page(of answer: ErrorAnswer, to request: Request) -> Response {
    if answer.status == .unauthorized {
      return request.method == .post
        ? respondLoggedOut(
          logInPage(request, problem: tr("Your session has ended: log in again.")), to: request,
          answer.status)
        : redirectToLogIn(from: request)
    }
    var page = PageView(title: PageWords.title(of: answer.status.code))
    page.problem = answer.body.message
    page.back = PageView.Link(path: "/", label: PageWords.home)
    return respond(page, to: request, answer.status, headers: answer.headers)
  }
}

extension RosterPages {
  /// The policy of all pages: they load and call only this server.
  private static let policy =
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    + "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// Answers with a page.
  func respond(
    _ page: PageView, to request: Request, _ status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:], cookies: [Cookie] = []
  ) -> Response {
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.contentSecurityPolicy] = Self.policy
    headers.addLanguage()
    var page = page
    var cookies = cookies
    if let cookie = showSaid(to: request, on: &page) { cookies.append(cookie) }
    var response = Response(
      status: status, headers: headers,
      body: ResponseBody(byteBuffer: templates.html(page)))
    for cookie in cookies { response.setCookie(cookie) }
    return response
  }

  /// Leads on to another page, which is asked for with GET.
  func redirect(to path: String, cookies: [Cookie] = []) -> Response {
    var response = Response(
      status: .seeOther,
      headers: [.location: path, .contentSecurityPolicy: Self.policy, .contentLength: "0"])
    for cookie in cookies { response.setCookie(cookie) }
    return response
  }
}
