import Hummingbird
import Roster
import RosterServing

extension PagePath {
  static let log = below("log")
}

/// The log of changes: the whole log for admins, the lines of their own rows for members.
struct LogPages {
  let pages: RosterPages

  private static let lines = 50

  var routes: [PageRoute] {
    [
      pages.page(PagePath.log) { visit in
        let before = visit.request.uri.queryParameters["before"].flatMap { Int($0) }
        return pages.respond(try await self.logPage(before: before, visit), to: visit.request)
      }
    ]
  }

  private func logPage(before: Int?, _ visit: Visit) async throws -> PageView {
    let log = try await pages.server.rosterRoutes.log(
      before: before, limit: Self.lines, for: visit.caller)
    let presenter = visit.presenter
    var page = pages.page(presenter.content(of: .log).heading, for: visit, at: PagePath.log)
    page.back = pages.back(from: .log, visit)
    let rows = log.entries.map { line in
      SectionView.Row(
        parts: [
          SectionView.Part(
            lead: presenter.moment(line.entry.instant), hours: "",
            text: LogWords(presenter).text(of: line))
        ])
    }
    page.sections = [SectionView(list: SectionView.List(rows))]
    if rows.isEmpty { page.lead = presenter.content(of: .log).empty }
    if let before = log.before {
      let earlier = ChoiceView(
        label: AccountWords.earlier, path: PagePath.log + "?before=\(before)", isPlain: true)
      page.sections.append(SectionView(choices: SectionView.List([earlier])))
    }
    return page
  }
}
