import Foundation
import Hummingbird
import Localizing
import Roster
import RosterServing

/// The week of all people, at all places or at one: people beside days, hours summed.
struct WeekPages {
  let pages: RosterPages

  var routes: [PageRoute] {
    [
      PageRoute(.get, PagePath.week, for: .loggedIn) { request, context in
        // Browsers send the choice of a place as a form: with plus signs for blanks.
        let asked = request.uri.query.flatMap(PageFormData.init)
        let place = (asked?.text("at")).flatMap { $0.isEmpty ? nil : $0 }
        let today = await pages.server.today
        let monday = (asked.flatMap { RosterDate($0["from"]) } ?? today).monday
        let visit = try await pages.visit(
          request, context, from: monday, lookingAt: .weeks(1, from: monday))
        return pages.respond(self.weekPage(from: monday, at: place, visit), to: request)
      }
    ]
  }

  private func weekPage(from monday: RosterDate, at place: String?, _ visit: Visit) -> PageView {
    let presenter = visit.presenter
    let title = [presenter.week(of: monday), place.flatMap(presenter.place)]
    var page = pages.page(
      title.compactMap(\.self).joined(separator: RosterSigns.separator), for: visit,
      at: PagePath.week)
    page.version = presenter.snapshot.version
    let ways = [
      (tr("Previous week", context: "button"), monday - 7),
      (tr("Following week", context: "button"), monday + 7),
    ].map { label, date in
      ChoiceView(label: label, path: PagePath.week(from: date, at: place), isPlain: true)
    }
    let grid = RosterWeeks(presenter).week(from: monday, at: place, isOfAll: place == nil)
    page.lead = presenter.shown(of: grid.people).map(WeekGrid.shown)
    page.sections = [
      SectionView(form: placeForm(from: monday, at: place, presenter)),
      SectionView(week: view(of: grid, title: page.title, presenter)),
      SectionView(choices: SectionView.List(ways)),
    ]
    page.sections += [PageNumber(of: visit.request).ways(among: grid.people)].compactMap(\.self)
    return page
  }

  /// Which place is looked at; nil where there is only one.
  private func placeForm(
    from monday: RosterDate, at place: String?, _ presenter: RosterPresenter
  ) -> FormView? {
    let all = RosterWeeks(presenter).places(inWeekFrom: monday).filter {
      presenter.place($0) != nil
    }
    guard all.count > 1 || place != nil else { return nil }
    let places =
      [("", tr("All places", context: "choice"))] + all.map { ($0, presenter.place($0) ?? $0) }
    return FormView(
      action: PagePath.week, kept: [FormView.Kept(name: "from", value: "\(monday)")],
      picks: [
        FormView.Pick(
          "at", RosterFieldName.place.label,
          places.map { value, label in
            FormView.Pick.Option(value: value, label: label, isChosen: value == place ?? "")
          })
      ], button: TimeWords.show, isPlain: true)
  }

  private func view(
    of grid: WeekGrid, title: String, _ presenter: RosterPresenter
  ) -> WeekView {
    let head = grid.dates.map {
      WeekView.Day(label: presenter.dayOfWeek($0), isToday: $0 == presenter.today, entries: [])
    }
    func days(_ entries: [[WeekView.Entry]]) -> [WeekView.Day] {
      zip(head, entries).map {
        WeekView.Day(label: $0.label, isToday: $0.isToday, entries: $1)
      }
    }
    let needed = WeekView.Row(
      // TRANSLATORS: shifts that still need people
      path: PagePath.tab(.offered), name: tr("Open shifts", context: "row"),
      days: days(grid.openings.map { openings in openings.map { Self.entry($0, presenter) } }),
      hours: "")
    let away = WeekView.Entry(away: WeekGrid.away)
    let people = grid.rows.map { row in
      WeekView.Row(
        path: PagePath.row(row.person.reference), name: presenter.worker(row.person.id),
        days: days(
          row.cells(away: away) { Self.entry($0, isClash: $1, presenter) }),
        hours: presenter.hours(of: row.shifts))
    }
    return WeekView(
      // TRANSLATORS: above the names of people
      // TRANSLATORS: above sums of hours, and before those of days
      label: title, person: tr("Who", context: "column"), sum: tr("Hours", context: "column"),
      days: head,
      rows: (grid.openings.allSatisfy(\.isEmpty) ? [] : [needed]) + people,
      sums: grid.dates.indices.map { index in
        let hours = presenter.hours(of: grid.rows.flatMap { $0.days[index] })
        return WeekView.Sum(
          label: head[index].label, hours: hours, isEmpty: hours.isEmpty)
      }, total: presenter.hours(of: grid.shifts))
  }

  private static func entry(
    _ shift: Shift, isClash: Bool, _ presenter: RosterPresenter
  ) -> WeekView.Entry {
    WeekView.Entry(
      shift: WeekView.Shift(
        path: PagePath.row(shift.reference), hours: presenter.hours(shift.slot),
        text: text([
          presenter.place(shift.place), presenter.place(shift.note),
          RowMarks(presenter).mark(of: shift).words,
          isClash ? WeekGrid.isClash : nil,
        ]), isClash: isClash))
  }

  private static func entry(_ opening: Opening, _ presenter: RosterPresenter) -> WeekView.Entry {
    WeekView.Entry(
      shift: WeekView.Shift(
        path: PagePath.row(opening.reference), hours: presenter.hours(opening.slot),
        text: text([
          presenter.place(opening.place), presenter.place(opening.note),
          RowMarks(presenter).mark(of: opening).words,
        ])))
  }

  private static func text(_ parts: [String?]) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: RosterSigns.separator)
  }
}

extension PagePath {
  static let week = below("week")

  /// A week at all places or at one.
  static func week(from monday: RosterDate, at place: String?) -> String {
    let place = place.flatMap { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
    return week + "?from=\(monday)" + (place.map { "&at=\($0)" } ?? "")
  }
}
