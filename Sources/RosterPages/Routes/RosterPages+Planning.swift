import Roster

/// The forms of planners: single shifts, open ones, whole weeks.
extension RosterPages {
  static func slot(
    _ slot: Slot?, place: String, skill: String = "", _ data: PageFormData?,
    _ presenter: RosterPresenter
  ) -> [FormView.Field] {
    func field(
      _ name: RosterFieldName, _ kind: FormView.Field.Kind, _ value: String
    ) -> FormView.Field {
      FormView.Field(
        name.formName, name.label, kind, value: data?.text(name.formName) ?? value)
    }
    return [
      field(.date, .date, (slot?.date ?? presenter.today + 1).description),
      field(.start, .time, slot?.start.description ?? "18:00"),
      field(.end, .time, slot?.end.description ?? "23:00"),
      Self.field(.place, data?.text("place") ?? place, isRequired: false),
      Self.field(
        .skill, data?.text("skill") ?? skill, hint: PageWords.skill, isRequired: false),
    ]
  }

  static func fields(
    of opening: Opening?, _ data: PageFormData?, _ presenter: RosterPresenter
  ) -> [FormView.Field] {
    slot(
      opening?.slot, place: opening?.place ?? presenter.placesToPlan.first ?? "",
      skill: opening?.skill ?? "", data, presenter
    ) + [
      FormView.Field(
        RosterFieldName.needed.formName, RosterFieldName.needed.label, .number,
        value: data?.text("needed") ?? "\(opening?.needed ?? 1)"),
      field(.note, data?.text("note") ?? opening?.note ?? "", isRequired: false),
    ]
  }

  static func weeks(_ data: PageFormData?, _ presenter: RosterPresenter) -> [FormView.Pick] {
    let weeks = presenter.plannedWeeks
    let picks = zip([RosterFieldName.week, .copy], weeks).map { name, usual in
      let chosen = data?.text(name.formName) ?? usual.description
      return FormView.Pick(
        name.formName, name.label,
        weeks.map {
          FormView.Pick.Option(
            value: $0.description, label: presenter.week(of: $0),
            isChosen: $0.description == chosen)
        })
    }
    return picks + placeToCopy(data, presenter)
  }

  /// An admin of some places must choose one of them.
  private static func placeToCopy(
    _ data: PageFormData?, _ presenter: RosterPresenter
  ) -> [FormView.Pick] {
    let name = RosterFieldName.place
    let options = presenter.placesToPlan.map { place in
      FormView.Pick.Option(
        value: place, label: place, isChosen: place == data?.text(name.formName))
    }
    return options.isEmpty ? [] : [FormView.Pick(name.formName, name.label, options)]
  }

  /// The command of a filled-in form; nil if a day or a time is invalid.
  static func planned(
    _ kind: RosterFormKind, _ data: PageFormData, _ presenter: RosterPresenter
  ) -> RosterCommand? {
    func seen(_ id: Opening.ID) -> RowVersion<Opening> {
      presenter.snapshot.opening(id)?.seen ?? RowVersion(id: id)
    }
    let (place, note, skill) = (data.text("place"), data.text("note"), data.text("skill"))
    // A number that is none is refused as one that can't be needed.
    let needed = Int(data.text("needed")) ?? 0
    switch kind {
    case .newShift(let person):
      let owner = data["owner"].isEmpty ? person : Person.ID(data["owner"])
      return slot(in: data).map {
        .addShift(
          owner: owner, date: $0.date, start: $0.start, end: $0.end, place: place, skill: skill)
      }
    case .newOpening:
      return slot(in: data).map {
        .addOpening(
          date: $0.date, start: $0.start, end: $0.end, place: place, needed: needed, note: note,
          skill: skill)
      }
    case .opening(let id):
      return slot(in: data).map {
        .changeOpening(
          opening: seen(id), date: $0.date, start: $0.start, end: $0.end, place: place,
          needed: needed, note: note, skill: skill)
      }
    case .cancelOpening(let id):
      return .cancelOpening(opening: seen(id), reason: data.text("reason"))
    case .copyWeek:
      guard let source = RosterDate(data.text("week")), let target = RosterDate(data.text("copy"))
      else { return nil }
      return .copyWeek(from: source, to: target, place: place.isEmpty ? nil : place)
    case .logIn, .signUp, .invite, .newFixedShift, .fixedShift, .override, .cancel, .approval,
      .reset, .qualification, .places, .shiftSkill, .fixedShiftSkill:
      return nil
    }
  }

  private static func slot(in data: PageFormData) -> Slot? {
    func time(_ name: String) -> TimeOfDay? { TimeOfDay(String(data.text(name).prefix(5))) }
    guard let date = RosterDate(data.text("date")), let start = time("start"),
      let end = time("end")
    else { return nil }
    return Slot(date: date, start: start, end: end)
  }
}
