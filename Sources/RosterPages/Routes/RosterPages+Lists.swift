import Hummingbird
import Roster
import RosterServing

extension RosterPages {
  var listRoutes: [PageRoute] {
    [PageRoute(.get, PagePath.home, for: .everybody, home)]
      + PageList.allCases.filter { $0 != .mine }.map { list in
        page(list.path) { visit in
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

  private func view(of list: PageList, _ visit: Visit) -> PageView {
    let presenter = visit.presenter
    var page = page(list.title, for: visit, at: list.path)
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
    var page = PageView(title: title)
    page.visitor = PageView.Visitor(
      tabs: PageList.allCases.map { list in
        // What waits on a day of these waits in another list, too.
        let count = list == .today ? 0 : list.entries(visit.presenter).countForMe
        return PageView.Link(
          path: list.path, label: list.tab, count: count == 0 ? nil : count,
          isCurrent: list.path == path)
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
