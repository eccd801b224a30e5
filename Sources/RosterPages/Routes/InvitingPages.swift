import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// The pages on which admins invite a person.
struct InvitingPages {
  let pages: RosterPages

  var routes: [PageRoute] {
    [
      pages.page(PagePath.form(AccountForm.invite), for: .admins) { visit in
        pages.respond(self.invitingPage(visit), to: visit.request)
      },
      pages.form(PagePath.form(AccountForm.invite), for: .admins) { visit, data in
        try await self.invite(data, visit)
      },
    ]
  }

  private func invitingPage(
    _ visit: Visit, _ data: PageFormData? = nil, problem: String? = nil
  ) -> PageView {
    var page = pages.page(AccountForm.invite.heading, for: visit)
    page.back = pages.back(
      from: .invitation(name: "", code: "", expires: pages.server.now()), visit)
    page.problem = problem
    let role = data?["role"] ?? Person.Role.member.rawValue
    page.sections = [
      SectionView(
        form: FormView(
          action: PagePath.form(AccountForm.invite), proof: visit.proof,
          picks: [
            FormView.Pick(
              RosterFieldName.role.formName, RosterFieldName.role.label,
              Person.Role.allCases.map {
                FormView.Pick.Option(
                  value: $0.rawValue, label: $0.inWords, isChosen: $0.rawValue == role)
              })
          ],
          fields: [RosterPages.field(.name, .text, data?.text("name") ?? "")],
          button: PageWords.send))
    ]
    return page
  }

  private func invite(_ data: PageFormData, _ visit: Visit) async throws -> Response {
    let name = data.text("name")
    guard let role = Person.Role(rawValue: data["role"]) else {
      return pages.respond(invitingPage(visit, data), to: visit.request, .badRequest)
    }
    do {
      let invitation = try await pages.server.peopleRoutes.invite(
        InvitationOrder(role: role, name: name), by: visit.caller)
      return pages.respond(page(of: invitation, for: name, visit), to: visit.request)
    } catch let refusal as Refusal {
      let problem = ObjectionWords(visit.presenter).objection(refusal, about: []).description
      return pages.respond(
        invitingPage(visit, data, problem: problem),
        to: visit.request, ErrorAnswer(refusal).status)
    }
  }

  private func page(
    of invitation: RosterInvitation, for name: String, _ visit: Visit
  ) -> PageView {
    var page = pages.page(AccountWords.invited(name), for: visit)
    page.back = pages.back(
      from: .invitation(name: name, code: "", expires: invitation.expires), visit)
    page.lead = AccountWords.until(visit.presenter.moment(invitation.expires))
    let link =
      pages.server.base(of: visit.request) + PagePath.form(AccountForm.signUp) + "?invitation="
      + invitation.code
    page.sections = [
      (AccountWords.code, invitation.code), (tr("Link to sign up", context: "label"), link),
    ].enumerated()
      .map { number, secret in
        SectionView(
          secret: SectionView.Secret(id: "c\(number)", label: secret.0, value: secret.1))
      }
    return page
  }
}
