import Calendrics
import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// Pages with something to fill in before a command is sent.
extension RosterPages {
  var formRoutes: [PageRoute] {
    let kinds: [(String, @Sendable (Visit) -> RosterFormKind)] = [
      ("/person/{id}/fixed/new", { .newFixedShift(of: Person.ID($0.id())) }),
      ("/fixedShift/{id}/change", { .fixedShift(FixedShift.ID($0.id())) }),
      (
        "/shift/{id}/give/{person}",
        { .override(Shift.ID($0.id()), to: Person.ID($0.id("person"))) }
      ),
      ("/shift/{id}/cancel", { .cancel(Shift.ID($0.id())) }),
      ("/shift/{id}/approve", { .approval(Shift.ID($0.id())) }),
      ("/person/{id}/shift/new", { .newShift(of: Person.ID($0.id())) }),
      ("/plan/opening", { _ in .newOpening }), ("/plan/week", { _ in .copyWeek }),
      ("/opening/{id}/change", { .opening(Opening.ID($0.id())) }),
      ("/opening/{id}/cancel", { .cancelOpening(Opening.ID($0.id())) }),
      ("/person/{id}/skills", { .qualification(of: Person.ID($0.id())) }),
      ("/person/{id}/places", { .places(of: Person.ID($0.id())) }),
      ("/shift/{id}/skill", { .shiftSkill(Shift.ID($0.id())) }),
      ("/fixedShift/{id}/skill", { .fixedShiftSkill(FixedShift.ID($0.id())) }),
    ]
    return kinds.flatMap { path, kind in
      [
        page(PageRoutes.folder + path) { visit in
          let kind = kind(visit)
          let status = visit.presenter.refusal(of: kind).map { ErrorAnswer($0).status }
          return self.respond(
            try self.page(of: kind, visit), to: visit.request, status ?? .ok)
        },
        form(PageRoutes.folder + path) { visit, data in
          try await self.finish(kind(visit), data, visit)
        },
      ]
    }
      + tickRoutes + invitingRoutes
  }

  /// Carries out the chosen command, or shows on the same page why it can't.
  ///
  /// - Parameter reason: the reason for overriding a rule that forbids the command; empty for no
  ///   override.
  func take(
    _ command: RosterCommand, lettingPass reason: String = "", _ visit: Visit,
    else again: (String) -> PageView
  ) async throws -> Response {
    // Only what was filled in says what it is about.
    let visit = try await self.visit(visit.request, visit.context, ordering: command)
    let command = visit.presenter.lettingPass(reason, in: command)
    if let problem = visit.presenter.reason(against: command) {
      return respond(again(problem), to: visit.request, .conflict)
    }
    if case .menu = visit.presenter.outcome(of: command) { return ask(before: command, visit) }
    return try await perform(command, SecretToken().text, visit)
  }
}

/// Fields.
extension RosterPages {
  private func page(
    of kind: RosterFormKind, _ visit: Visit, _ data: PageFormData? = nil, problem: String? = nil
  ) throws -> PageView {
    let presenter = visit.presenter
    var form = FormView(
      action: PagePath.form(kind), proof: visit.proof, button: tr("Continue", context: "button"))
    var source = RosterChoices.Source.people
    switch kind {
    case .newFixedShift(let person):
      source = .fixedShifts(of: person)
      if presenter.isPlanning { form.picks = [owners(person, data, presenter)] }
      let known = presenter.fixedShifts(of: person).last
      hours(of: known, data, in: &form, presenter)
    case .fixedShift(let id):
      guard let fixed = presenter.snapshot.fixedShift(id) else { throw RequestError.notFound }
      source = .actions(fixed.reference)
      hours(of: fixed, data, in: &form, presenter)
    case .override(let id, _), .cancel(let id), .approval(let id):
      guard let shift = presenter.snapshot.shift(id) else { throw RequestError.notFound }
      source = .owners(of: shift.id)
      form.fields = [Self.field(.reason, data?.text("reason") ?? "")]
    case .newShift(let person):
      source = .planning
      form.picks = [owners(person, data, presenter)]
      form.fields = Self.slot(
        nil, place: presenter.placesToPlan.first ?? "", data, presenter)
      form.fields.append(
        Self.field(
          .letPass, data?.text("letPass") ?? "", hint: RosterFieldName.whyLetPass,
          isRequired: false))
    case .newOpening:
      source = .planning
      form.fields = Self.fields(of: nil, data, presenter)
    case .opening(let id):
      guard let opening = presenter.snapshot.opening(id) else { throw RequestError.notFound }
      source = .actions(opening.reference)
      form.fields = Self.fields(of: opening, data, presenter)
    case .cancelOpening(let id):
      guard let opening = presenter.snapshot.opening(id) else { throw RequestError.notFound }
      source = .actions(opening.reference)
      form.fields = [Self.field(.reason, data?.text("reason") ?? "")]
    case .copyWeek:
      source = .planning
      form.picks = Self.weeks(data, presenter)
    case .qualification(let person):
      source = .actions(RowReference(kind: .person, id: person.rawValue))
      form.fields = [
        try Self.text(.skills, of: kind, data, presenter, hint: PageWords.skills),
        FormView.Field(
          RosterFieldName.comesOfAge.formName, RosterFieldName.comesOfAge.label, .date,
          value: data?.text("comesOfAge") ?? presenter.comingOfAge(of: person)?.description ?? "",
          // TRANSLATORS: beside “of age from”: the member is a minor until then
          hint: tr("The first day on which the member is of age. Leave empty if not needed."),
          isRequired: false),
      ]
    case .places(let person):
      source = .actions(RowReference(kind: .person, id: person.rawValue))
      form.fields = [
        try Self.text(.places, of: kind, data, presenter, hint: PageWords.places)
      ]
    case .shiftSkill(let shift):
      source = .actions(RowReference(kind: .shift, id: shift.rawValue))
      form.fields = [
        try Self.text(.skill, of: kind, data, presenter, hint: PageWords.skill)
      ]
    case .fixedShiftSkill(let fixed):
      source = .actions(RowReference(kind: .fixedShift, id: fixed.rawValue))
      form.fields = [
        try Self.text(.skill, of: kind, data, presenter, hint: PageWords.skill)
      ]
    case .logIn, .signUp, .invite, .reset: throw RequestError.notFound
    }
    var page = page(kind.heading(presenter), for: visit)
    // What can be planned has a page of its own.
    page.back =
      if case .planning = source {
        PageView.Link(path: PagePath.planning, label: PageWords.plan)
      } else {
        back(from: source, visit)
      }
    if let objection = presenter.objection(to: kind) {
      page.sections = [SectionView(text: objection.description)]
      return page
    }
    page.problem = problem
    page.sections = [SectionView(form: form)]
    return page
  }

  private static func text(
    _ name: RosterFieldName, of kind: RosterFormKind, _ data: PageFormData?,
    _ presenter: RosterPresenter, hint: String
  ) throws -> FormView.Field {
    guard let known = presenter.text(of: kind) else { throw RequestError.notFound }
    return field(name, data?.text(name.formName) ?? known, hint: hint, isRequired: false)
  }

  private func owners(
    _ person: Person.ID, _ data: PageFormData?, _ presenter: RosterPresenter
  ) -> FormView.Pick {
    let chosen = data?["owner"] ?? person.rawValue
    let all = presenter.activePeople
    let first = all.prefix(presenter.window.count)
    // The chosen person is always an option, however many others there are.
    let meant = all.dropFirst(presenter.window.count).filter { $0.id.rawValue == chosen }
    let label = [RosterFieldName.owner.label, presenter.shown(of: all.count)].compactMap(\.self)
    return FormView.Pick(
      RosterFieldName.owner.formName, label.joined(separator: RosterSigns.separator),
      (first + meant).map {
        FormView.Pick.Option(
          value: $0.id.rawValue, label: presenter.name(of: $0.id),
          isChosen: $0.id.rawValue == chosen)
      })
  }

  private func hours(
    of fixed: FixedShift?, _ data: PageFormData?, in form: inout FormView,
    _ presenter: RosterPresenter
  ) {
    let day = data?["weekday"] ?? (fixed?.weekday ?? presenter.today.weekday).rawValue
    form.picks.append(
      FormView.Pick(
        RosterFieldName.weekday.formName, RosterFieldName.weekday.label,
        Weekday.allCases.map {
          FormView.Pick.Option(
            value: $0.rawValue, label: presenter.weekday($0), isChosen: $0.rawValue == day)
        }))
    func time(_ name: RosterFieldName, _ time: String) -> FormView.Field {
      FormView.Field(name.formName, name.label, .time, value: data?.text(name.formName) ?? time)
    }
    form.fields = [
      time(.start, fixed?.start.description ?? "18:00"),
      time(.end, fixed?.end.description ?? "23:00"),
      Self.field(.place, data?.text("place") ?? fixed?.place ?? "", isRequired: false),
    ]
  }

  private func finish(
    _ kind: RosterFormKind, _ data: PageFormData, _ visit: Visit
  ) async throws -> Response {
    func again(_ problem: String) throws -> PageView {
      try page(of: kind, visit, data, problem: problem)
    }
    switch command(for: kind, data, visit.presenter) {
    case .success(let command):
      _ = try page(of: kind, visit)
      return try await take(command, lettingPass: data.text("letPass"), visit) { problem in
        (try? again(problem)) ?? page(PageWords.title(of: 409), for: visit)
      }
    case .failure(let fault):
      return respond(try again(fault.words), to: visit.request, .badRequest)
    }
  }

  /// An invalid field, with a message.
  private struct FieldFault: Error {
    let words: String

    static func missing(_ name: RosterFieldName) -> FieldFault {
      FieldFault(words: name.isMissing)
    }
  }

  private func command(
    for kind: RosterFormKind, _ data: PageFormData, _ presenter: RosterPresenter
  ) -> Result<RosterCommand, FieldFault> {
    func times() -> (day: Weekday, start: TimeOfDay, end: TimeOfDay)? {
      guard let day = Weekday(rawValue: data["weekday"]), let start = time("start"),
        let end = time("end")
      else { return nil }
      return (day, start, end)
    }
    func time(_ name: String) -> TimeOfDay? { TimeOfDay(String(data.text(name).prefix(5))) }
    let place = data.text("place")
    switch kind {
    case .newFixedShift(let person):
      guard let times = times() else { return .failure(.missing(.start)) }
      let owner = data["owner"].isEmpty ? person : Person.ID(data["owner"])
      return .success(
        .addFixedShift(
          owner: owner, weekday: times.day, start: times.start, end: times.end, place: place,
          firstDate: nil))
    case .fixedShift(let id):
      guard let times = times() else { return .failure(.missing(.start)) }
      let seen = presenter.snapshot.fixedShift(id)?.seen ?? RowVersion(id: id)
      return .success(
        .changeFixedShift(
          fixedShift: seen, weekday: times.day, start: times.start, end: times.end, place: place))
    case .override(let id, let person):
      let seen = presenter.snapshot.shift(id)?.seen ?? RowVersion(id: id)
      let reason = data.text("reason")
      let command = RosterCommand.override(shift: seen, owner: person, reason: reason)
      return .success(presenter.waiver(for: command, reason: reason) ?? command)
    case .approval(let id):
      let seen = presenter.snapshot.shift(id)?.seen ?? RowVersion(id: id)
      let command = RosterCommand.approve(shift: seen)
      return .success(presenter.waiver(for: command, reason: data.text("reason")) ?? command)
    case .cancel(let id):
      let seen = presenter.snapshot.shift(id)?.seen ?? RowVersion(id: id)
      return .success(.cancelShift(shift: seen, reason: data.text("reason")))
    case .newShift, .newOpening, .opening, .cancelOpening, .copyWeek:
      return Self.planned(kind, data, presenter).map { .success($0) }
        ?? .failure(.missing(.date))
    case .qualification:
      let text = data.text("comesOfAge")
      let day = RosterDate(text)
      guard text.isEmpty || day != nil else {
        return .failure(FieldFault(words: RosterFieldName.unreadableDay))
      }
      return presenter.command(for: kind, text: data.text("skills"), comingOfAge: day)
        .map { .success($0) } ?? .failure(.missing(.skills))
    case .places:
      return presenter.command(for: kind, text: data.text("places")).map { .success($0) }
        ?? .failure(.missing(.places))
    case .shiftSkill, .fixedShiftSkill:
      return presenter.command(for: kind, text: data.text("skill")).map { .success($0) }
        ?? .failure(.missing(.skill))
    case .logIn, .signUp, .invite, .reset: return .failure(.missing(.name))
    }
  }
}
