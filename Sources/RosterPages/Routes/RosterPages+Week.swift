import Hummingbird
import Roster
import RosterPresenting
import RosterServing

/// The week of everybody, for admins: people beside days, hours summed.
extension RosterPages {
  var weekRoutes: [PageRoute] {
    [
      page(PagePath.week, for: .admins) { visit in
        let date = visit.request.uri.queryParameters["from"].flatMap { RosterDate(String($0)) }
        let monday = (date ?? visit.presenter.today).monday
        let visit = try await self.visit(
          visit.request, visit.context, from: monday, lookingAt: .weeks(1, from: monday))
        return self.respond(self.weekPage(from: monday, visit), to: visit.request)
      }
    ]
  }

  private func weekPage(from monday: RosterDate, _ visit: Visit) -> PageView {
    let presenter = visit.presenter
    var page = page(presenter.week(of: monday), for: visit, at: PagePath.week)
    page.version = presenter.snapshot.version
    let ways = [(TimeWords.before, monday - 7), (TimeWords.after, monday + 7)].map { label, date in
      ChoiceView(label: label, path: PagePath.week + "?from=\(date)", isPlain: true)
    }
    page.sections = [
      SectionView(week: week(from: monday, title: page.title, presenter)),
      SectionView(choices: SectionView.List(ways)),
    ]
    return page
  }

  private func week(
    from monday: RosterDate, title: String, _ presenter: RosterPresenter
  ) -> WeekView {
    let grid = presenter.week(from: monday, isOfAll: true)
    func day(_ date: RosterDate, _ shifts: [WeekView.Shift] = []) -> WeekView.Day {
      WeekView.Day(
        label: presenter.dayOfWeek(date), isToday: date == presenter.today, shifts: shifts)
    }
    let needed = WeekView.Row(
      path: PageList.offered.path, name: TimeWords.needed,
      days: zip(grid.dates, grid.openings).map { date, openings in
        day(date, openings.map { Self.entry($0, presenter) })
      }, hours: "")
    let people = grid.rows.map { row in
      WeekView.Row(
        path: PagePath.row(row.person.reference), name: presenter.name(of: row.person.id),
        days: zip(grid.dates, row.days).map { date, shifts in
          day(date, shifts.map { Self.entry($0, presenter) })
        }, hours: presenter.hours(of: row.shifts))
    }
    return WeekView(
      label: title, person: TimeWords.person, sum: TimeWords.sum,
      days: grid.dates.map { day($0) },
      rows: (grid.openings.allSatisfy(\.isEmpty) ? [] : [needed]) + people)
  }

  private static func entry(_ shift: Shift, _ presenter: RosterPresenter) -> WeekView.Shift {
    WeekView.Shift(
      path: PagePath.row(shift.reference), hours: presenter.hours(shift.slot),
      text: [presenter.place(shift.place), presenter.mark(of: shift).words].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: RosterSigns.separator))
  }

  private static func entry(_ opening: Opening, _ presenter: RosterPresenter) -> WeekView.Shift {
    WeekView.Shift(
      path: PagePath.row(opening.reference), hours: presenter.hours(opening.slot),
      text: [presenter.place(opening.place), presenter.mark(of: opening).words]
        .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: RosterSigns.separator))
  }
}

extension PagePath {
  static let week = below("week")
}
