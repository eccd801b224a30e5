import Hummingbird
import Roster
import RosterServing

/// The actions on a row and the choices they offer: the menus of the reader, as pages.
extension RosterPages {
  var choiceRoutes: [PageRoute] {
    let rows = RowKind.allCases.map { kind in
      page(PagePath.below(kind.rawValue) + "/{id}") { visit in
        let row = RowReference(kind: kind, id: visit.id())
        return try await self.answer(.actions(row), to: self.withReason(of: row, visit))
      }
    }
    let menus = RosterChoices.Source.choosing(about: PagePath.id)
    return rows
      + menus.indices.compactMap { index in
        menus[index].menu.path.map { path in
          page(PagePath.pattern(path)) { visit in
            self.answer(RosterChoices.Source.choosing(about: visit.id())[index], to: visit)
          }
        }
      }
  }

  /// Adds the reason why a shift was cancelled, from the part of the log that the user may see.
  private func withReason(of row: RowReference, _ visit: Visit) async throws -> Visit {
    guard visit.presenter.cancelledShift(of: row) != nil else { return visit }
    var visit = visit
    visit.presenter.log =
      try await server.rosterRoutes.log(before: nil, limit: Self.linesForReasons, for: visit.caller)
      .entries
    return visit
  }

  /// How many of the newest lines of the user's log are searched for a reason.
  private static let linesForReasons = 200

  private func answer(_ source: RosterChoices.Source, to visit: Visit) -> Response {
    if case .actions(let reference) = source, !visit.presenter.knows(reference) {
      var page = page(PageWords.title(of: 404), for: visit)
      page.problem = PageWords.isAbsent(reference.kind)
      page.back = back(from: source, visit)
      return respond(page, to: visit.request, .notFound)
    }
    return respond(view(of: source, visit), to: visit.request)
  }

  /// The choices of a source, as a page.
  func view(of source: RosterChoices.Source, _ visit: Visit) -> PageView {
    let presenter = visit.presenter
    let content = presenter.content(of: source, matching: visit.filter)
    var page = page(content.heading, for: visit, at: PagePath.choices(source))
    page.back = back(from: source, visit)
    page.lead = content.explanation?.text
    if let facts = SectionView.List(content.facts.map(Self.fact)) {
      page.sections.append(SectionView(facts: facts))
    }
    if source.menu.isFiltered, let path = PagePath.choices(source) {
      page.sections.append(SectionView(form: filter(at: path, visit)))
    }
    page.sections.append(choices(of: content, source, visit))
    let rows = content.choices.compactMap(Self.row)
    if let list = SectionView.List(rows) { page.sections.append(SectionView(list: list)) }
    page.sections += [PageNumber(of: visit.request).ways(among: content.total)].compactMap(\.self)
    return page
  }

  /// A choice that only leads to a row of the roster is one of a list.
  private static func row(_ choice: RosterChoices.Choice) -> SectionView.Row? {
    guard case .menu(.actions(let reference)) = choice.outcome, choice.objection == nil else {
      return nil
    }
    return SectionView.Row(
      path: PagePath.row(reference),
      parts: [SectionView.Part(lead: choice.label, hours: "", text: choice.note)])
  }

  private func choices(
    of content: RosterChoices, _ source: RosterChoices.Source, _ visit: Visit
  ) -> SectionView {
    var section = SectionView()
    let shown = content.choices.filter { choice in
      if case .menu(.whyNot) = choice.outcome { false } else { Self.row(choice) == nil }
    }
    section.choices = SectionView.List(
      shown.map { view(of: $0, from: source, visit) })
    if content.choices.isEmpty { section.text = content.empty }
    if let why = content.choices.last, case .menu(.whyNot(let source)) = why.outcome {
      let rest = visit.presenter.content(of: .whyNot(source), matching: visit.filter).choices.filter
      { choice in
        !shown.contains { $0.label == choice.label }
      }
      section.folded = SectionView.Folded(
        label: why.label, rows: rest.map { view(of: $0, from: source, visit) })
    }
    return section
  }

  private func view(
    of choice: RosterChoices.Choice, from source: RosterChoices.Source, _ visit: Visit
  ) -> ChoiceView {
    var view = ChoiceView(label: choice.label)
    if let objection = choice.objection {
      view.refusal = objection.description
      return view
    }
    view.note = choice.note.isEmpty ? nil : choice.note
    switch choice.outcome {
    case .order(let command): view.order = order(command, visit, PagePath.command)
    case .menu(.question(let command)): view.order = order(command, visit, PagePath.question)
    case .menu(let source): view.path = PagePath.choices(source)
    case .ticks(let kind): view.path = PagePath.ticks(kind)
    case .form(let kind): view.path = PagePath.form(kind)
    case .logOut, .copy: view.path = PagePath.account
    case .account(let step): set(step, from: source, visit, in: &view)
    case .close:
      view.path = back(from: source, visit).path
      view.isPlain = true
    }
    return view
  }

  /// The code for a new password is made on this page; the other steps lead to the account page or
  /// to the log.
  private func set(
    _ step: RosterChoices.AccountStep, from source: RosterChoices.Source, _ visit: Visit,
    in view: inout ChoiceView
  ) {
    switch step {
    case .makeReset:
      view.order = PagePath.choices(source).map {
        ChoiceView.Order(action: $0, proof: visit.proof, key: "", command: "")
      }
    case .makeCalendar, .endSessions: view.path = PagePath.account
    case .readLog: view.path = PagePath.log
    }
  }

  /// A step back, as Esc in the reader.
  func back(from source: RosterChoices.Source, _ visit: Visit) -> PageView.Link {
    back(to: source.menu.origin, visit)
  }

  /// The link to the page that led to this one.
  func back(to origin: RosterOrigin, _ visit: Visit) -> PageView.Link {
    switch origin {
    case .row(let row):
      PageView.Link(path: PagePath.row(row), label: RowFacts(visit.presenter).title(of: row))
    case .list(of: let row):
      back(to: RosterTab(of: row, visit.presenter).map(RosterOrigin.tab) ?? .people, visit)
    case .tab(let tab): PageView.Link(path: PagePath.tab(tab), label: tab.title)
    case .people: PageView.Link(path: PagePath.below("people"), label: PageWords.people)
    case .planning: PageView.Link(path: PagePath.planning, label: PageWords.plan)
    case .account: PageView.Link(path: PagePath.account, label: PageWords.account)
    }
  }

  static func fact(_ fact: RosterFact) -> SectionView.Fact {
    SectionView.Fact(label: fact.label, text: fact.text, tone: fact.tone.name)
  }
}

extension RosterTone {
  /// The class that its text has.
  fileprivate var name: String {
    switch self {
    case .plain: "plain"
    case .secondary: "quiet"
    case .needed: "needed"
    case .code: "code"
    }
  }
}

extension RosterPresenter {
  fileprivate func knows(_ reference: RowReference) -> Bool {
    (try? snapshot.row(reference)) != nil
  }
}
