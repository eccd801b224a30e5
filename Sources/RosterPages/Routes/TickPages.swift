import Calendrics
import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// Pages with something to tick before a command is sent.
struct TickPages {
  let pages: RosterPages

  var routes: [PageRoute] {
    RosterTicks.Kind.all(about: PagePath.id).enumerated().flatMap { index, pattern in
      let kind: @Sendable (Visit) -> RosterTicks.Kind = { visit in
        RosterTicks.Kind.all(about: visit.id())[index]
      }
      let path = PagePath.pattern(pattern.list.path)
      return [
        pages.page(path) { visit in
          self.pages.respond(self.page(of: kind(visit), visit), to: visit.request)
        },
        pages.form(path) { visit, data in
          try await self.finish(kind(visit), data, visit)
        },
      ]
    }
  }

  private func page(
    of kind: RosterTicks.Kind, _ visit: Visit, _ data: PageFormData? = nil, problem: String? = nil
  ) -> PageView {
    let list = kind.list
    let content = list.content(visit.presenter, matching: visit.filter)
    var page = pages.page(content.heading, for: visit)
    let lead = [content.explanation?.text, content.shown.map(RosterTicks.shown)]
      .compactMap(\.self)
    page.lead = lead.isEmpty ? nil : lead.joined(separator: " ")
    page.problem = problem
    page.back = pages.back(to: list.origin, visit)
    let ticked = data?.all("tick") ?? content.ticked.map(\.formValue)
    let rows = content.rows.map { row in
      FormView.Ticks.Row(
        value: row.item.formValue, label: row.label, note: row.note, reason: row.reason,
        isTicked: ticked.contains(row.item.formValue))
    }
    if list.isFiltered {
      page.sections.append(SectionView(form: pages.filter(at: PagePath.ticks(kind), visit)))
    }
    if rows.isEmpty {
      page.sections.append(SectionView(text: content.empty))
    } else {
      page.sections.append(
        SectionView(
          form: FormView(
            action: PagePath.ticks(kind), proof: visit.proof, kept: kept(with: list, visit),
            fields: fields(of: list, data),
            ticks: FormView.Ticks(label: content.heading, rows: rows), button: PageWords.send)))
    }
    return page
  }

  private func finish(
    _ kind: RosterTicks.Kind, _ data: PageFormData, _ visit: Visit
  ) async throws -> Response {
    let list = kind.list
    func again(_ problem: String) -> PageView { page(of: kind, visit, data, problem: problem) }
    var ticked = data.all("tick").compactMap(list.item)
    if let person = list.daysOf {
      guard data["revision"] == revision(of: person, visit) else {
        return pages.respond(
          page(of: kind, visit, problem: DaysWords.changed), to: visit.request, .conflict)
      }
      do throws(DaysFault) {
        let days = try Self.days(in: data, from: visit.presenter.today)
        ticked += [days].compactMap(\.self)
      } catch {
        return pages.respond(again(error.words), to: visit.request, .badRequest)
      }
    }
    return try await pages.carryOut(list.command(ticked, visit.presenter), visit, else: again)
  }

  /// The revision of the person when the form was made: posting the form removes days that it does
  /// not list, so it must not overwrite a later revision.
  private func kept(with list: any TickList, _ visit: Visit) -> [FormView.Kept] {
    list.daysOf.map { [FormView.Kept(name: "revision", value: revision(of: $0, visit))] } ?? []
  }

  private func revision(of person: Person.ID, _ visit: Visit) -> String {
    visit.presenter.snapshot.person(person).map { "\($0.revision)" } ?? ""
  }

  /// The fields for consecutive days, by their first and last.
  private func fields(of list: any TickList, _ data: PageFormData?) -> [FormView.Field] {
    guard list.daysOf != nil else { return [] }
    return [
      (
        "first", tr("First day", context: "label"),
        tr("For consecutive days, at any time in the future. Tick single days below.")
      ), ("last", tr("Last day", context: "label"), nil),
    ]
    .map { name, label, hint in
      FormView.Field(
        name, label, .date, value: data?.text(name) ?? "", hint: hint, isRequired: false)
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
