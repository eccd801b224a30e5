import Hummingbird
import Localizing
import Roster
import RosterServing

extension RosterPages {
  /// The lists with a tab on every page, in order. Weeks have a page of their own.
  static let tabs: [RosterTab] = [.mine, .duties, .offered, .wanted, .trades]

  var listRoutes: [PageRoute] {
    [PageRoute(.get, PagePath.home, for: .everybody, home)]
      + Self.tabs.filter { $0 != .mine }.map { list in
        page(PagePath.tab(list)) { visit in
          self.respond(self.view(of: list, visit), to: visit.request)
        }
      }
      + [
        page(PagePath.events) { visit in
          try await self.server.changeRoutes.events(visit.request, for: visit.caller, visit.context)
        }
      ]
  }

  private func home(_ request: Request, _ context: ServingContext) async throws -> Response {
    do {
      // What is over of a week counts in its hours; what began yesterday may not be over.
      let visit = try await visit(request, context, from: await server.today.firstInCopy)
      return respond(view(of: .mine, visit), to: request)
    } catch RequestError.loggedOut {
      return respondLoggedOut(logInPage(request), to: request)
    }
  }

  private func view(of list: RosterTab, _ visit: Visit) -> PageView {
    let presenter = visit.presenter
    var page = page(list.title, for: visit, at: PagePath.tab(list))
    let (entries, total) = list.page(presenter)
    page.sections = Self.sections(of: entries)
    page.version = presenter.snapshot.version
    if total == 0, entries.isEmpty { page.lead = list.emptiness }
    page.sections += [PageNumber(of: visit.request).ways(among: total)].compactMap(\.self)
    let ways = list.ways(for: presenter).map { ChoiceView(label: $0.label, path: $0.path) }
    if let choices = SectionView.List(ways) { page.sections.append(SectionView(choices: choices)) }
    return page
  }

  /// A page of a logged-in user, with the links to the others.
  func page(_ title: String, for visit: Visit, at path: String? = nil) -> PageView {
    let links = [
      (PagePath.week, PageWords.week), (PagePath.below("people"), PageWords.people),
      (PagePath.account, PageWords.account),
    ]
    assert(PageThreads.isCurrent, "a long page delays no other request")
    var page = PageView(title: title)
    page.visitor = PageView.Visitor(
      tabs: Self.tabs.map { list in
        // What waits on a day of these waits in another list, too.
        let count = list == .duties ? 0 : list.countForMe(visit.presenter)
        return PageView.Link(
          path: PagePath.tab(list), label: list.tab, count: count == 0 ? nil : count,
          isCurrent: PagePath.tab(list) == path)
      },
      links: links.map { PageView.Link(path: $0, label: $1, isCurrent: $0 == path) })
    page.zone = PageWords.clocks(of: visit.presenter.zone)
    return page
  }
}

extension RosterPages {
  /// The rows under their headings.
  private static func sections(of entries: [RosterEntry]) -> [SectionView] {
    var sections: [(heading: String, amount: String, note: String?, rows: [SectionView.Row])] = []
    for entry in entries {
      switch entry {
      case .heading(let title, let amount): sections.append((title, amount, nil, []))
      case .note(let text): if !sections.isEmpty { sections[sections.count - 1].note = text }
      // Weeks have a page of their own.
      case .week: break
      case .row(let line):
        if !sections.isEmpty { sections[sections.count - 1].rows.append(row(line)) }
      }
    }
    return sections.enumerated().map { number, section in
      SectionView(
        id: "s\(number + 1)", heading: section.heading,
        amount: section.amount.isEmpty ? nil : section.amount, text: section.note,
        list: SectionView.List(section.rows))
    }
  }

  private static func row(_ line: RosterLine) -> SectionView.Row {
    SectionView.Row(
      path: PagePath.row(line.reference),
      parts: line.parts.map { SectionView.Part(lead: $0.lead, hours: $0.hours, text: $0.text) },
      mark: line.mark.words.isEmpty ? nil : line.mark.words, isForMe: line.mark.isForMe)
  }
}

extension RosterTab {
  /// The actions that the list offers.
  fileprivate func ways(for presenter: RosterPresenter) -> [(label: String, path: String)] {
    switch self {
    case .mine:
      [
        (
          tr("Add a fixed shift", context: "button"),
          PagePath.form(.newFixedShift(of: presenter.me.id))
        ),
        (PageWords.askForDays, PagePath.ticks(.freeDays)),
        (
          RosterLists.daysAway,
          PagePath.ticks(.absences(of: presenter.me.id, isWish: false))
        ),
      ] + Self.planning(for: presenter)
    case .wanted: [(PageWords.askForDays, PagePath.ticks(.freeDays))]
    case .trades:
      [
        (tr("Propose a trade", context: "button"), PagePath.choices(.own(for: .trade))),
        // TRANSLATORS: a shift of one’s own for any of several of others
        (tr("Wish for a trade", context: "button"), PagePath.choices(.own(for: .wish))),
      ].compactMap { label, path in path.map { (label, $0) } }
    case .duties, .offered, .weeks: Self.planning(for: presenter)
    }
  }

  /// The action with which admins, also those of a single place, add to the roster.
  private static func planning(
    for presenter: RosterPresenter
  ) -> [(label: String, path: String)] {
    presenter.isPlanning ? [(PageWords.plan, PagePath.planning)] : []
  }
}
