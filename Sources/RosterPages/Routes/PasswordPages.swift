import Foundation
import HTTPTypes
import Hummingbird
import Localizing
import NIOCore
import Roster
import RosterServing

extension PagePath {
  /// All data kept of the user, as a file.
  static let export = below("export")
  static let sessions = below("sessions", "end")
}

/// New passwords by a code, where one is logged in, and what is kept.
struct PasswordPages {
  let pages: RosterPages

  var routes: [PageRoute] {
    let path = PageRoutes.folder + "/person/{id}/reset"
    return [
      PageRoute(.get, PagePath.form(AccountForm.reset), for: .everybody) { request, _ in
        let code = request.uri.queryParameters["code"].map(String.init) ?? ""
        return pages.respondLoggedOut(self.resetPage(request, code: code), to: request)
      },
      PageRoute(.post, PagePath.form(AccountForm.reset), for: .everybody, reset),
      pages.page(path, for: .admins) { visit in
        pages.respond(
          pages.view(of: .reset(of: Person.ID(visit.id())), visit), to: visit.request)
      },
      pages.form(path, for: .admins) { visit, _ in try await self.makeReset(visit) },
      pages.page(PagePath.export) { visit in try await self.export(visit) },
      pages.form(PagePath.sessions) { visit, _ in
        try await pages.server.sessionRoutes.endSessions(
          of: visit.caller.person.id, by: visit.caller)
        return pages.redirect(
          to: PagePath.account,
          cookies: [pages.say(RosterPresenter.loggedOutElsewhere, visit)])
      },
      pages.lead(from: PagePath.sessions, to: PagePath.account),
    ]
  }

  private func resetPage(
    _ request: Request, code: String, problem: String? = nil
  ) -> (token: SecretToken, view: PageView) {
    let token = pages.visitor(of: request) ?? SecretToken()
    var page = PageView(title: AccountForm.reset.heading)
    page.problem = problem
    page.lead = tr(
      "The code works once, within a day. The new password logs you in here, and logs you out everywhere else."
    )
    page.back = PageView.Link(path: PagePath.home, label: PageWords.logIn)
    page.sections = [
      SectionView(
        form: FormView(
          action: PagePath.form(AccountForm.reset), proof: token.proof(of: RosterPages.formPurpose),
          fields: [
            RosterPages.field(.code, .text, code),
            RosterPages.field(.password, complete: "new-password", hint: PageWords.passwordHint),
            RosterPages.field(.again, complete: "new-password"),
          ], button: AccountWords.change))
    ]
    return (token, page)
  }

  private func reset(_ request: Request, _ context: ServingContext) async throws -> Response {
    try await pages.filledIn(request, proving: pages.visitor(of: request)) { data in
      let code = data.text("code")
      return try await pages.enter(
        request, repeating: [data["password"], data["again"]],
        orElse: { resetPage(request, code: code, problem: $0) }
      ) {
        try await pages.server.passwordRoutes.useReset(
          PasswordReplacement(code: code, password: data["password"]),
          from: pages.server.origin(of: request, context))
      }
    }
  }

  private func makeReset(_ visit: Visit) async throws -> Response {
    let id = Person.ID(visit.id())
    do {
      let reset = try await pages.server.passwordRoutes.makeReset(of: id, by: visit.caller)
      let name = visit.presenter.name(of: id)
      let source = RosterChoices.Source.passwordCode(name: name, reset)
      var page = pages.page(visit.presenter.content(of: source).heading, for: visit)
      page.back = pages.back(from: .reset(of: id), visit)
      let mailed = reset.isMailed ? [RosterPresenter.mailed(to: name)] : []
      page.lead = ([AccountWords.until(visit.presenter.moment(reset.expires))] + mailed)
        .joined(separator: " ")
      let link =
        pages.server.base(of: visit.request) + PagePath.form(AccountForm.reset) + "?code="
        + reset.code
      page.sections = [
        (AccountWords.code, reset.code),
        (tr("Link to choose a new password", context: "label"), link),
      ]
      .enumerated().map { number, secret in
        SectionView(
          secret: SectionView.Secret(id: "c\(number)", label: secret.0, value: secret.1))
      }
      return pages.respond(page, to: visit.request)
    } catch let error where RosterPages.isTold(error) {
      var page = pages.view(of: .reset(of: id), visit)
      let answer = ErrorAnswer(error)
      page.problem = answer.body.message
      return pages.respond(page, to: visit.request, answer.status, headers: answer.headers)
    }
  }

  private func export(_ visit: Visit) async throws -> Response {
    let record = try await pages.server.peopleRoutes.record(of: visit.caller)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .contentDisposition: PersonRecord.disposition,
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(record))))
  }

  func sessionsSection(_ visit: Visit) async throws -> SectionView {
    let sessions = try await pages.server.sessionRoutes.sessions(
      of: visit.caller.person.id, seenBy: visit.caller)
    var section = SectionView(id: "sessions", heading: tr("Your sessions", context: "account"))
    section.list = SectionView.List(
      sessions.map { session in
        SectionView.Row(
          parts: [
            SectionView.Part(
              lead: visit.presenter.moment(session.began), hours: "",
              text: session.isCurrent ? tr("this browser", context: "session") : "")
          ])
      })
    if sessions.count > 1 {
      section.form = FormView(
        action: PagePath.sessions, proof: visit.proof,
        button: tr("Log out everywhere else", context: "button"),
        isPlain: true)
    }
    return section
  }
}
