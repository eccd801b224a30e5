import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// The parts shared by pages before login.
extension RosterPages {
  /// The token of a browser without a login, which proves where its forms come from.
  func visitor(of request: Request) -> SecretToken? {
    PageCookie.visitor.value(in: request, isSecure: isSecure(request)).flatMap { SecretToken($0) }
  }

  /// Answers with a page of forms, and tells the browser what proves them.
  func respondLoggedOut(
    _ page: (token: SecretToken, view: PageView), to request: Request,
    _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> Response {
    respond(
      page.view, to: request, status, headers: headers,
      cookies: [
        PageCookie.visitor.cookie(page.token.text, for: 86_400, isSecure: isSecure(request))
      ])
  }

  func logInPage(
    _ request: Request, login: String = "", problem: String? = nil
  ) -> (token: SecretToken, view: PageView) {
    let token = visitor(of: request) ?? SecretToken()
    var page = PageView(title: AccountForm.logIn.heading)
    page.problem = problem
    page.sections = [
      SectionView(
        form: FormView(
          action: PagePath.logIn, proof: token.proof(of: Self.formPurpose),
          fields: [
            Self.field(.login, .text, login, complete: "username"),
            Self.field(.password, complete: "current-password"),
          ], button: PageWords.logIn)),
      SectionView(
        text: PageWords.invited,
        choices: SectionView.List([
          ChoiceView(
            label: PageWords.signUp, path: PagePath.form(AccountForm.signUp), isPlain: true)
        ])),
      SectionView(
        text: tr("Forgot your password? Ask an admin for a code."),
        choices: SectionView.List([
          ChoiceView(
            label: tr("I have a code", context: "button"), path: PagePath.form(AccountForm.reset),
            isPlain: true)
        ])),
    ]
    return (token, page)
  }

  /// Logs the visitor in with the session that a form starts. If it starts none, or if a new
  /// password was not repeated, shows the page of the form again with the reason.
  func enter(
    _ request: Request, repeating passwords: [String] = [],
    orElse page: (_ problem: String) -> (token: SecretToken, view: PageView),
    start: () async throws -> StartedSession
  ) async throws -> Response {
    guard Set(passwords).count <= 1 else {
      return respondLoggedOut(page(PageWords.differentPasswords), to: request, .badRequest)
    }
    do {
      return try await enter(try await start(), request)
    } catch let error where Self.isTold(error) {
      let answer = ErrorAnswer(error)
      return respondLoggedOut(
        page(answer.body.message), to: request, answer.status, headers: answer.headers)
    }
  }

  /// Sets the cookies of a new session and redirects to the wanted page; shows a notice if the
  /// password was changed with a code.
  private func enter(_ session: StartedSession, _ request: Request) async throws -> Response {
    let isSecure = isSecure(request)
    var cookies = [
      PageCookie.session.cookie(
        session.token, for: server.settings.sessionLength, isSecure: isSecure)
    ]
    if let device = session.device {
      cookies.append(
        PageCookie.device.cookie(device, for: DeviceToken.seconds, isSecure: isSecure))
    }
    guard let notice = session.passwordReset, let token = SecretToken(session.token) else {
      return redirectOnward(request, cookies: cookies)
    }
    let zone = try await server.rules.timeZone
    let words = notice.words(at: PageWords.moment(notice.at, in: zone))
    cookies.append(say(words, provedBy: token, request))
    return redirectOnward(request, cookies: cookies)
  }

  /// Whether an error is shown in the form, because the user can fix it.
  static func isTold(_ error: any Error) -> Bool {
    ErrorAnswer(error).status.kind == .clientError
  }

  /// - Parameter kind: nil for a text, or a password.
  static func field(
    _ name: RosterFieldName, _ kind: FormView.Field.Kind? = nil, _ value: String = "",
    complete: String? = nil, hint: String? = nil, isRequired: Bool = true
  ) -> FormView.Field {
    let isSecret = name == .password || name == .again
    return FormView.Field(
      name.formName, name.label, kind ?? (isSecret ? .password : .text), value: value,
      limit: isSecret ? 256 : name == .skills || name == .places ? 1_000 : RosterLimits.characters,
      complete: complete,
      hint: hint,
      isRequired: isRequired)
  }
}

extension RosterFieldName {
  /// The name of the field in a form.
  var formName: String { "\(self)" }
}
