import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// Logging in and out, signing up, and the page of one's account.
struct AccountPages {
  let pages: RosterPages

  var routes: [PageRoute] {
    [
      PageRoute(.post, PagePath.logIn, for: .everybody, logIn),
      PageRoute(.get, PagePath.form(AccountForm.signUp), for: .everybody) { request, _ in
        let code = request.uri.queryParameters["invitation"].map(String.init) ?? ""
        return pages.respondLoggedOut(
          self.signUpPage(request, [RosterFieldName.invitation: code]), to: request)
      },
      PageRoute(.post, PagePath.form(AccountForm.signUp), for: .everybody, signUp),
      pages.form(PagePath.below("logout")) { visit, _ in
        try await pages.server.sessionRoutes.logOut(visit.caller)
        return pages.redirect(
          to: PagePath.home, cookies: [pages.forget(.session, of: visit.request)])
      },
      pages.page(PagePath.account) { visit in
        pages.respond(try await self.accountPage(visit), to: visit.request)
      },
      pages.form(PagePath.below("calendar"), makeCalendar),
      pages.form(PagePath.below("calendar", "end")) { visit, _ in
        try await pages.server.calendarRoutes.removeCalendar(of: visit.caller)
        return pages.redirect(
          to: PagePath.account, cookies: [pages.say(tr("The calendar address is revoked."), visit)])
      },
      pages.form(PagePath.below("password"), changePassword),
      pages.lead(from: PagePath.logIn, to: PagePath.home),
    ]
      + ["logout", "calendar", "calendar/end", "password"].map { name in
        pages.lead(from: PageRoutes.folder + "/" + name, to: PagePath.account)
      }
  }

  private func logIn(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await pages.filledIn(request, proving: pages.visitor(of: request)) { data in
      try await pages.enter(
        request, orElse: { pages.logInPage(request, login: data.text("login"), problem: $0) }
      ) {
        try await pages.server.sessionRoutes.logIn(
          LogIn(
            login: data.text("login"), password: data["password"],
            device: PageCookie.device.value(in: request, isSecure: pages.isSecure(request))),
          from: pages.server.origin(of: request, context))
      }
    }
  }

  private func signUpPage(
    _ request: Request, _ values: [RosterFieldName: String], problem: String? = nil
  ) -> (token: SecretToken, view: PageView) {
    let token = pages.visitor(of: request) ?? SecretToken()
    var page = PageView(title: AccountForm.signUp.heading)
    page.problem = problem
    let isOpen = pages.server.settings.signUp == .open
    page.sections = [
      SectionView(
        form: FormView(
          action: PagePath.form(AccountForm.signUp),
          proof: token.proof(of: RosterPages.formPurpose),
          fields: [
            RosterPages.field(.invitation, .text, values[.invitation] ?? "", isRequired: !isOpen),
            RosterPages.field(
              .name, .text, values[.name] ?? "", complete: "name",
              hint: tr("If the invitation has a name, use that name.")),
            RosterPages.field(.login, .text, values[.login] ?? "", complete: "username"),
            RosterPages.field(.password, complete: "new-password", hint: PageWords.passwordHint),
            RosterPages.field(.again, complete: "new-password"),
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
    try await pages.filledIn(request, proving: pages.visitor(of: request)) { data in
      let values = [RosterFieldName.invitation, .name, .login].reduce(into: [:]) { values, name in
        values[name] = data.text(name.formName)
      }
      let invitation = data.text("invitation")
      return try await pages.enter(
        request, repeating: [data["password"], data["again"]],
        orElse: { signUpPage(request, values, problem: $0) }
      ) {
        try await pages.server.peopleRoutes.signUp(
          SignUp(
            login: data.text("login"), name: data.text("name"), password: data["password"],
            invitation: invitation.isEmpty ? nil : invitation),
          from: pages.server.origin(of: request, context))
      }
    }
  }

  private func accountPage(_ visit: Visit, problem: String? = nil) async throws -> PageView {
    var page = pages.page(
      visit.presenter.name(of: visit.presenter.me.id), for: visit, at: PagePath.account)
    let login = try await pages.server.peopleRoutes.login(of: visit.caller)
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
      try await PasswordPages(pages: pages).sessionsSection(visit),
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
      facts: SectionView.List(RowFacts(presenter).absences(of: presenter.me).map(RosterPages.fact)),
      choices: SectionView.List(
        presenter.availability(of: presenter.me).compactMap { choice in
          guard case .ticks(let kind) = choice.outcome else { return nil }
          return ChoiceView(label: choice.label, path: PagePath.ticks(kind), isPlain: true)
        }))
  }

  @Sendable private func makeCalendar(_ visit: Visit, _ data: PageFormData) async throws -> Response
  {
    let address = try await pages.server.calendarRoutes.makeCalendar(
      of: visit.caller, for: visit.request)
    var page = pages.page(AccountWords.calendar, for: visit, at: PagePath.account)
    page.back = PageView.Link(path: PagePath.account, label: PageWords.account)
    page.said = tr("Shown only once: copy it.")
    page.sections = [
      SectionView(
        secret: SectionView.Secret(
          // TRANSLATORS: of the calendar
          id: "address", label: tr("Address", context: "label"), value: address))
    ]
    return pages.respond(page, to: visit.request)
  }

  @Sendable private func changePassword(
    _ visit: Visit, _ data: PageFormData
  ) async throws -> Response {
    func again(_ problem: String, _ status: HTTPResponse.Status, _ headers: HTTPFields = [:])
      async throws -> Response
    {
      pages.respond(
        try await accountPage(visit, problem: problem), to: visit.request, status,
        headers: headers)
    }
    guard data["new"] == data["again"] else {
      return try await again(PageWords.differentPasswords, .badRequest)
    }
    do {
      try await pages.server.peopleRoutes.change(
        PasswordChange(old: data["old"], new: data["new"]), of: visit.caller,
        from: pages.server.origin(of: visit.request, visit.context))
    } catch let error where RosterPages.isTold(error) {
      let answer = ErrorAnswer(error)
      return try await again(answer.body.message, answer.status, answer.headers)
    }
    return pages.redirect(to: PagePath.account, cookies: [pages.say(AccountWords.changed, visit)])
  }
}

extension PagePath {
  static let logIn = below("login")
  static let account = below("account")
}
