import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// Logging in and out, signing up, and what belongs to one's account.
extension RosterPages {
  var accountRoutes: [PageRoute] {
    [
      PageRoute(.post, PagePath.logIn, for: .everybody, logIn),
      PageRoute(.get, PagePath.form(AccountForm.signUp), for: .everybody) { request, _ in
        let code = request.uri.queryParameters["invitation"].map(String.init) ?? ""
        return self.respondLoggedOut(
          self.signUpPage(request, [RosterFieldName.invitation: code]), to: request)
      },
      PageRoute(.post, PagePath.form(AccountForm.signUp), for: .everybody, signUp),
      form(PagePath.below("logout")) { visit, _ in
        try await self.server.logOut(visit.caller)
        return self.redirect(
          to: PagePath.home, cookies: [self.forget(.session, of: visit.request)])
      },
      page(PagePath.account) { visit in
        self.respond(try await self.accountPage(visit), to: visit.request)
      },
      form(PagePath.below("calendar"), answer: makeCalendar),
      form(PagePath.below("calendar", "end")) { visit, _ in
        try await self.server.removeCalendar(of: visit.caller)
        return self.redirect(
          to: PagePath.account, cookies: [self.say(tr("The calendar address is revoked."), visit)])
      },
      form(PagePath.below("password"), answer: changePassword),
      lead(from: PagePath.logIn, to: PagePath.home),
    ]
      + ["logout", "calendar", "calendar/end", "password"].map { name in
        lead(from: PageRoutes.folder + "/" + name, to: PagePath.account)
      }
  }

  private func form(
    _ path: String, answer: @escaping @Sendable (Visit, PageFormData) async throws -> Response
  ) -> PageRoute {
    form(path, for: .loggedIn, answer)
  }
}

extension PagePath {
  static let logIn = below("login")
  static let account = below("account")
}

/// The pages before login.
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

  private func logIn(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await filledIn(request, proving: visitor(of: request)) { data in
      do {
        let session = try await server.logIn(
          LogIn(
            login: data.text("login"), password: data["password"],
            device: PageCookie.device.value(in: request, isSecure: isSecure(request))),
          from: server.origin(of: request, context))
        return try await enter(session, request)
      } catch let error where Self.isTold(error) {
        let answer = ErrorAnswer(error)
        return respondLoggedOut(
          logInPage(request, login: data.text("login"), problem: answer.body.message),
          to: request, answer.status, headers: answer.headers)
      }
    }
  }

  private func signUpPage(
    _ request: Request, _ values: [RosterFieldName: String], problem: String? = nil
  ) -> (token: SecretToken, view: PageView) {
    let token = visitor(of: request) ?? SecretToken()
    var page = PageView(title: AccountForm.signUp.heading)
    page.problem = problem
    let isOpen = server.settings.signUp == .open
    page.sections = [
      SectionView(
        form: FormView(
          action: PagePath.form(AccountForm.signUp), proof: token.proof(of: Self.formPurpose),
          fields: [
            Self.field(.invitation, .text, values[.invitation] ?? "", isRequired: !isOpen),
            Self.field(
              .name, .text, values[.name] ?? "", complete: "name",
              hint: tr("If the invitation has a name, use that name.")),
            Self.field(.login, .text, values[.login] ?? "", complete: "username"),
            Self.field(.password, complete: "new-password", hint: PageWords.passwordHint),
            Self.field(.again, complete: "new-password"),
          ], button: PageWords.signUp)),
      SectionView(
        text: tr("Already signed up?"),
        choices: SectionView.List([
          ChoiceView(label: PageWords.logIn, path: PagePath.home, isPlain: true)
        ])),
    ]
    return (token, page)
  }

  private func signUp(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await filledIn(request, proving: visitor(of: request)) { data in
      let values = [RosterFieldName.invitation, .name, .login].reduce(into: [:]) { values, name in
        values[name] = data.text(name.formName)
      }
      func again(_ problem: String, _ status: HTTPResponse.Status, _ headers: HTTPFields = [:])
        -> Response
      {
        respondLoggedOut(
          signUpPage(request, values, problem: problem), to: request, status, headers: headers)
      }
      guard data["password"] == data["again"] else {
        return again(PageWords.differentPasswords, .badRequest)
      }
      let invitation = data.text("invitation")
      do {
        let session = try await server.signUp(
          SignUp(
            login: data.text("login"), name: data.text("name"), password: data["password"],
            invitation: invitation.isEmpty ? nil : invitation),
          from: server.origin(of: request, context))
        return try await enter(session, request)
      } catch let error where Self.isTold(error) {
        let answer = ErrorAnswer(error)
        return again(answer.body.message, answer.status, answer.headers)
      }
    }
  }

  /// Sets the cookies of a new session and redirects to the wanted page; shows a notice if the
  /// password was changed with a code.
  func enter(_ session: StartedSession, _ request: Request) async throws -> Response {
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

/// The page of one's account.
extension RosterPages {
  private func accountPage(_ visit: Visit, problem: String? = nil) async throws -> PageView {
    var page = page(
      visit.presenter.name(of: visit.presenter.me.id), for: visit, at: PagePath.account)
    let login = try await server.login(of: visit.caller)
    page.lead = AccountWords.loggedIn(as: login)
    page.problem = problem
    func form(_ path: String, _ button: String, isPlain: Bool = false) -> FormView {
      FormView(action: path, proof: visit.proof, button: button, isPlain: isPlain)
    }
    var password = form(PagePath.below("password"), AccountWords.change)
    password.login = login
    password.fields = [
      FormView.Field(
        "old", tr("Old password", context: "label"), .password, limit: 256,
        complete: "current-password"),
      FormView.Field(
        "new", tr("New password", context: "label"), .password, limit: 256,
        complete: "new-password",
        hint: PageWords.passwordHint),
      FormView.Field(
        "again", RosterFieldName.again.label, .password, limit: 256, complete: "new-password"),
    ]
    page.sections = [
      SectionView(
        form: form(PagePath.below("logout"), tr("Log out", context: "button"), isPlain: true)),
      SectionView(
        choices: SectionView.List([
          ChoiceView(label: NoticeWords.title, path: PagePath.notices, isPlain: true)
        ])),
      absences(of: visit.presenter),
      SectionView(
        id: "calendar", heading: AccountWords.calendar,
        text: tr(
          "To see your shifts in your phone’s calendar, create an address and subscribe to it there. Anyone with the address can see your shifts; a new one replaces the old one."
        ),
        // TRANSLATORS: of the calendar
        form: form(PagePath.below("calendar"), tr("Create a new address", context: "button"))),
      SectionView(
        // TRANSLATORS: of the calendar
        form: form(
          PagePath.below("calendar", "end"), tr("Revoke the address", context: "button"),
          isPlain: true)),
      SectionView(id: "password", heading: tr("Password", context: "account"), form: password),
      try await sessionsSection(visit),
      SectionView(
        id: "kept", heading: AccountWords.kept,
        text: tr(
          "All data stored about you is in one file. After you leave, an admin can erase your identity."
        ),
        choices: SectionView.List([
          ChoiceView(label: AccountWords.log, path: PagePath.log, isPlain: true),
          // TRANSLATORS: all data kept of the user
          ChoiceView(
            label: tr("Download all", context: "button"), path: PagePath.export, isPlain: true),
        ])),
    ]
    return page
  }

  private func absences(of presenter: RosterPresenter) -> SectionView {
    SectionView(
      id: "away", heading: RosterLists.daysAway,
      facts: SectionView.List(RowFacts(presenter).absences(of: presenter.me).map(Self.fact)),
      choices: SectionView.List(
        presenter.availability(of: presenter.me).compactMap { choice in
          guard case .ticks(let kind) = choice.outcome else { return nil }
          return ChoiceView(label: choice.label, path: PagePath.ticks(kind), isPlain: true)
        }))
  }

  @Sendable private func makeCalendar(_ visit: Visit, _ data: PageFormData) async throws -> Response
  {
    let address = try await server.makeCalendar(of: visit.caller, for: visit.request)
    var page = page(AccountWords.calendar, for: visit, at: PagePath.account)
    page.back = PageView.Link(path: PagePath.account, label: PageWords.account)
    page.said = tr("Shown only once: copy it.")
    page.sections = [
      SectionView(
        secret: SectionView.Secret(
          // TRANSLATORS: of the calendar
          id: "address", label: tr("Address", context: "label"), value: address))
    ]
    return respond(page, to: visit.request)
  }

  @Sendable private func changePassword(
    _ visit: Visit, _ data: PageFormData
  ) async throws -> Response {
    func again(_ problem: String, _ status: HTTPResponse.Status, _ headers: HTTPFields = [:])
      async throws -> Response
    {
      respond(
        try await accountPage(visit, problem: problem), to: visit.request, status,
        headers: headers)
    }
    guard data["new"] == data["again"] else {
      return try await again(PageWords.differentPasswords, .badRequest)
    }
    do {
      try await server.change(
        PasswordChange(old: data["old"], new: data["new"]), of: visit.caller,
        from: server.origin(of: visit.request, visit.context))
    } catch let error where Self.isTold(error) {
      let answer = ErrorAnswer(error)
      return try await again(answer.body.message, answer.status, answer.headers)
    }
    return redirect(to: PagePath.account, cookies: [say(AccountWords.changed, visit)])
  }
}
