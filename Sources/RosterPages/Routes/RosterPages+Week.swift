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
        let visit = try await self.visit(visit.request, visit.context, from: monday)
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
    let dates = (0..<7).map { monday + $0 }
    let shifts = Dictionary(
      grouping: presenter.snapshot.shifts.filter {
        $0.state != .cancelled && $0.date >= monday && $0.date <= monday + 6
      }, by: \.owner)
    let people = presenter.everybody.filter { $0.isActive || shifts[$0.id] != nil }
    func day(_ date: RosterDate, _ shifts: [Shift] = []) -> WeekView.Day {
      WeekView.Day(
        label: presenter.dayOfWeek(date), isToday: date == presenter.today,
        shifts: shifts.sorted(by: Shift.beginsBefore).map { shift in
          WeekView.Shift(
            path: PagePath.row(shift.reference), hours: presenter.hours(shift.slot),
            text: [presenter.place(shift.place), presenter.mark(of: shift).words].compactMap(\.self)
              .filter { !$0.isEmpty }.joined(separator: RosterSigns.separator))
        })
    }
    return WeekView(
      label: title, person: TimeWords.person, sum: TimeWords.sum, days: dates.map { day($0) },
      rows: people.prefix(RosterPresenter.mostRows).map { person in
        let own = shifts[person.id] ?? []
        return WeekView.Row(
          path: PagePath.row(person.reference), name: presenter.name(of: person.id),
          days: dates.map { date in day(date, own.filter { $0.date == date }) },
          hours: presenter.hours(of: own))
      })
  }
}

extension PagePath {
  static let week = below("week")
}
