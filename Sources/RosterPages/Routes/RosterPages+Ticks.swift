import Calendrics
import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// Pages with something to tick before a command is sent.
extension RosterPages {
  var tickRoutes: [PageRoute] {
    let kinds: [(String, @Sendable (Visit) -> RosterTicks.Kind)] = [
      ("/days", { _ in .freeDays }), ("/shift/{id}/wish", { .wish(Shift.ID($0.id())) }),
      ("/person/{id}/away", { .absences(of: Person.ID($0.id()), isWish: false) }),
      ("/person/{id}/rather-not", { .absences(of: Person.ID($0.id()), isWish: true) }),
    ]
    return kinds.flatMap { path, kind in
      [
        page(PageRoutes.folder + path) { visit in
          self.respond(self.page(of: kind(visit), visit), to: visit.request)
        },
        form(PageRoutes.folder + path) { visit, data in
          try await self.finish(kind(visit), data, visit)
        },
      ]
    }
  }

  private func page(
    of kind: RosterTicks.Kind, _ visit: Visit, _ data: PageFormData? = nil, problem: String? = nil
  ) -> PageView {
    let content = visit.presenter.content(of: kind, matching: visit.filter)
    var page = page(content.heading, for: visit)
    let lead = [content.explanation?.text, content.shown.map(RosterTicks.shown)]
      .compactMap(\.self)
    page.lead = lead.isEmpty ? nil : lead.joined(separator: " ")
    page.problem = problem
    switch kind {
    case .freeDays:
      page.back = PageView.Link(path: PageList.wanted.path, label: PageList.wanted.title)
    case .wish(let shift):
      page.back = back(from: .requests(for: shift), visit)
    case .absences(let person, _):
      page.back = back(from: .shifts(of: person), visit)
    }
    let ticked = data?.all("tick") ?? content.ticked.map(\.formValue)
    let rows = content.rows.map { row in
      FormView.Ticks.Row(
        value: row.item.formValue, label: row.label, note: row.note, reason: row.reason,
        isTicked: ticked.contains(row.item.formValue))
    }
    if kind.isFiltered {
      page.sections.append(SectionView(form: filter(at: PagePath.ticks(kind), visit)))
    }
    if rows.isEmpty {
      page.sections.append(SectionView(text: content.empty))
    } else {
      page.sections.append(
        SectionView(
          form: FormView(
            action: PagePath.ticks(kind), proof: visit.proof, kept: Self.kept(with: kind, visit),
            fields: Self.fields(of: kind, data),
            ticks: FormView.Ticks(label: content.heading, rows: rows), button: PageWords.send)))
    }
    return page
  }

  private func finish(
    _ kind: RosterTicks.Kind, _ data: PageFormData, _ visit: Visit
  ) async throws -> Response {
    let ticked = data.all("tick")
    let command: RosterCommand
    func again(_ problem: String) -> PageView { page(of: kind, visit, data, problem: problem) }
    switch kind {
    case .freeDays: command = .request(dates: ticked.compactMap { RosterDate($0) }.sorted())
    case .wish(let id):
      let seen = visit.presenter.snapshot.shift(id)?.seen ?? RowVersion(id: id)
      command = .wish(gives: seen, takes: ticked.map { Shift.ID($0) })
    case .absences(let person, let isWish):
      guard data["revision"] == Self.revision(of: person, visit) else {
        return respond(
          page(of: kind, visit, problem: DaysWords.changed), to: visit.request, .conflict)
      }
      let items = ticked.compactMap(RosterTicks.Item.init(dayInForm:))
      do throws(DaysFault) {
        let days = try Self.days(in: data, from: visit.presenter.today)
        command = visit.presenter.availability(
          of: person, isWish: isWish, ticked: items + [days].compactMap(\.self))
      } catch {
        return respond(again(error.words), to: visit.request, .badRequest)
      }
    }
    return try await take(command, visit, else: again)
  }
}

extension Visit {
  /// The filter typed to shorten the list; empty for none.
  var filter: String {
    request.uri.query.flatMap(PageFormData.init)?.text(Self.filterName) ?? ""
  }

  fileprivate static let filterName = "filter"
}

extension RosterPages {
  /// A line in which one types to see fewer rows.
  func filter(at path: String, _ visit: Visit) -> FormView {
    FormView(
      action: path,
      fields: [
        FormView.Field(
          Visit.filterName, RosterFilter.label, value: visit.filter, isRequired: false)
      ], button: TimeWords.show, isPlain: true)
  }
}

/// The revision of the person when the form was made: posting the form removes days that it does
/// not list, so it must not overwrite a later revision.
extension RosterPages {
  private static func kept(with kind: RosterTicks.Kind, _ visit: Visit) -> [FormView.Kept] {
    switch kind {
    case .absences(let person, _):
      [FormView.Kept(name: "revision", value: revision(of: person, visit))]
    case .freeDays, .wish: []
    }
  }

  private static func revision(of person: Person.ID, _ visit: Visit) -> String {
    visit.presenter.snapshot.person(person).map { "\($0.revision)" } ?? ""
  }
}

/// Days that follow each other, by their first and last.
extension RosterPages {
  private static func fields(
    of kind: RosterTicks.Kind, _ data: PageFormData?
  ) -> [FormView.Field] {
    switch kind {
    case .absences:
      [
        (
          "first", tr("First day", context: "label"),
          tr("For consecutive days, at any time in the future. Tick single days below.")
        ), ("last", tr("Last day", context: "label"), nil),
      ]
      .map { name, label, hint in
        FormView.Field(
          name, label, .date, value: data?.text(name) ?? "", hint: hint, isRequired: false)
      }
    case .freeDays, .wish: []
    }
  }

  /// The days in the form; nil if its fields are empty.
  private static func days(
    in data: PageFormData, from today: RosterDate
  ) throws(DaysFault) -> RosterTicks.Item? {
    let texts = (data.text("first"), data.text("last"))
    if texts.0.isEmpty, texts.1.isEmpty { return nil }
    guard !texts.0.isEmpty, !texts.1.isEmpty else { throw .oneIsMissing }
    guard let first = RosterDate(texts.0), let last = RosterDate(texts.1) else {
      throw .unreadable
    }
    guard first <= last else { throw .wrongOrder }
    guard last >= today else { throw .over }
    return .days(first...last)
  }
}

extension RosterTicks.Item {
  /// The item as the value of a form field.
  fileprivate var formValue: String {
    switch self {
    case .day(let date): date.description
    case .days(let dates): "\(dates.lowerBound)/\(dates.upperBound)"
    case .weekday(let weekday): weekday.rawValue
    case .shift(let id): id.rawValue
    }
  }

  /// Days or a weekday as a form sends them; nil for what is neither.
  fileprivate init?(dayInForm value: String) {
    let dates = value.split(separator: "/").compactMap { RosterDate(String($0)) }
    if let weekday = Weekday(rawValue: value) {
      self = .weekday(weekday)
    } else if dates.count == 2, dates[0] <= dates[1] {
      self = .days(dates[0]...dates[1])
    } else if let date = RosterDate(value) {
      self = .day(date)
    } else {
      return nil
    }
  }
}
