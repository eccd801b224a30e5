import Hummingbird
import Localizing
import Roster
import RosterServing

/// Pages with something to fill in before a command is sent: the forms of the reader.
struct CommandFormPages {
  let pages: RosterPages

  var routes: [PageRoute] {
    RosterFormKind.commandForms(about: PagePath.id, PagePath.person).indices.flatMap { index in
      let kind: @Sendable (Visit) -> RosterFormKind = { visit in
        RosterFormKind.commandForms(about: visit.id(), visit.id("person"))[index]
      }
      let pattern = RosterFormKind.commandForms(about: PagePath.id, PagePath.person)[index]
      let path = PagePath.pattern(pattern.form?.path ?? [])
      return [
        pages.page(path) { visit in
          let kind = kind(visit)
          let status = visit.presenter.refusal(of: kind).map { ErrorAnswer($0).status }
          return self.pages.respond(
            try self.page(of: kind, visit), to: visit.request, status ?? .ok)
        },
        pages.form(path) { visit, data in
          try await self.finish(kind(visit), data, visit)
        },
      ]
    }
  }

  private func page(
    of kind: RosterFormKind, _ visit: Visit, _ data: PageFormData? = nil, problem: String? = nil
  ) throws -> PageView {
    guard let form = kind.form, let fields = form.fields(visit.presenter) else {
      throw RequestError.notFound
    }
    var page = pages.page(form.heading(visit.presenter), for: visit)
    page.back = pages.back(to: form.origin, visit)
    if let objection = visit.presenter.objection(to: kind) {
      page.sections = [SectionView(text: objection.description)]
      return page
    }
    page.problem = problem
    var view = FormView(
      action: PagePath.form(kind), proof: visit.proof, button: tr("Continue", context: "button"))
    for field in fields { view.add(field, data, visit.presenter) }
    page.sections = [SectionView(form: view)]
    return page
  }

  private func finish(
    _ kind: RosterFormKind, _ data: PageFormData, _ visit: Visit
  ) async throws -> Response {
    guard let form = kind.form, form.fields(visit.presenter) != nil else {
      throw RequestError.notFound
    }
    let command: RosterCommand
    do throws(FormFault) {
      command = try form.command(data, visit.presenter)
    } catch {
      return pages.respond(
        try page(of: kind, visit, data, problem: error.words), to: visit.request, .badRequest)
    }
    return try await pages.carryOut(command, visit, again: { try? form.command(data, $0) }) {
      (try? page(of: kind, visit, data, problem: $0))
        ?? pages.page(PageWords.title(of: 409), for: visit)
    }
  }
}

extension FormView {
  /// Adds a field of a form as a browser has it, with the value that was sent, if one was.
  fileprivate mutating func add(
    _ field: FormField, _ data: PageFormData?, _ presenter: RosterPresenter
  ) {
    let sent = data?.text(field.name.formName)
    func add(_ kind: Field.Kind, _ value: String) {
      fields.append(
        RosterPages.field(
          field.name, kind, sent ?? value, hint: field.name.hint, isRequired: field.isRequired))
    }
    switch field.value {
    case .text(let text): add(.text, text)
    case .secret: add(.password, "")
    case .time(let time): add(.time, time.description)
    case .plannedDay(let date): add(.date, date.description)
    case .day(let date): add(.date, date?.description ?? "")
    case .number(let number, _): add(.number, "\(number)")
    case .choice(let options, let initial):
      let chosen = sent ?? initial
      let window = presenter.window.count
      // The chosen option is always one of them, however many others there are.
      let shown =
        options.prefix(window) + options.dropFirst(window).filter { $0.id == chosen }
      let label = [field.name.label, presenter.shown(of: options.count)].compactMap(\.self)
      picks.append(
        Pick(
          field.name.formName, label.joined(separator: RosterSigns.separator),
          shown.map { Pick.Option(value: $0.id, label: $0.label, isChosen: $0.id == chosen) }))
    }
  }
}

extension PageFormData: FormAnswers {
  func answer(to name: RosterFieldName) -> String { text(name.formName) }
}

extension RosterPages {
  /// Carries out the chosen command, or shows on the same page why it can't.
  ///
  /// - Parameter again: makes the command from the part of the roster that it is about.
  func carryOut(
    _ command: RosterCommand, _ visit: Visit,
    again make: (RosterPresenter) -> RosterCommand? = { _ in nil },
    else page: (String) -> PageView
  ) async throws -> Response {
    // Only what was filled in says what it is about.
    let visit = try await self.visit(visit.request, visit.context, ordering: command)
    let command = make(visit.presenter) ?? command
    if let problem = visit.presenter.reason(against: command) {
      return respond(page(problem), to: visit.request, .conflict)
    }
    if case .menu = visit.presenter.outcome(of: command) { return ask(before: command, visit) }
    return try await perform(command, SecretToken().text, visit)
  }
}
