import Calendrics
import Roster

/// The forms that need no roster yet.
extension RosterForm {
  static let logIn = RosterForm(
    .logIn, heading: Kind.logIn.heading(),
    fields: [RosterField(.login), RosterField(secret: .password)])

  static let signUp = RosterForm(
    .signUp, heading: Kind.signUp.heading(),
    fields: [
      RosterField(.login), RosterField(.name), RosterField(secret: .password),
      RosterField(secret: .again), RosterField(.invitation),
    ])

  static let reset = RosterForm(
    .reset, heading: Kind.reset.heading(),
    fields: [RosterField(.code), RosterField(secret: .password), RosterField(secret: .again)])

  private static let roles = Person.Role.allCases.map {
    RosterField.Option(id: $0.rawValue, label: $0.inWords)
  }

  static let invite = RosterForm(
    .invite, heading: Kind.invite.heading(),
    fields: [RosterField(.name), RosterField(.role, of: roles, 0)])

  /// The request to send for a form that is no order; nil, with a problem set, if a field is
  /// missing.
  mutating func effect() -> RosterEffect? {
    if let (field, reason) = missing {
      select(missing: field)
      problem = reason
      return nil
    }
    progress = .sent
    let password = Secret(text(of: .password))
    switch kind {
    case .logIn: return .logIn(login: text(of: .login), password: password)
    case .signUp:
      let invitation = text(of: .invitation)
      return .signUp(
        login: text(of: .login), name: text(of: .name), password: password,
        invitation: invitation.isEmpty ? nil : invitation)
    case .invite:
      let role = self[.role]?.picked.flatMap(Person.Role.init)
      return .invite(name: text(of: .name), role: role ?? .member)
    case .reset: return .resetPassword(code: text(of: .code), password: password)
    case .newFixedShift, .fixedShift, .override, .cancel, .approval, .newShift, .newOpening,
      .opening, .cancelOpening, .copyWeek, .qualification, .shiftSkill, .fixedShiftSkill,
      .places:
      return nil
    }
  }

  /// The field that must be filled in yet, and why.
  private var missing: (RosterField.Name, String)? {
    let needed = fields.first { $0.name != .invitation && text(of: $0.name).isEmpty }
    if let needed { return (needed.name, needed.name.isMissing) }
    if kind == .signUp || kind == .reset, text(of: .password) != text(of: .again) {
      return (.again, Self.differentPasswords)
    }
    return nil
  }
}

/// Forms about what is in the roster.
extension RosterPresenter {
  func form(_ kind: RosterForm.Kind) -> RosterForm {
    switch kind {
    case .logIn: .logIn
    case .signUp: .signUp
    case .invite: .invite
    case .reset: .reset
    case .newFixedShift(let person): newFixedShift(of: person)
    case .fixedShift(let id): fixedShift(id)
    case .newShift(let person): newShift(of: person)
    case .newOpening: openingForm(kind, nil)
    case .opening(let id): openingForm(kind, snapshot.opening(id))
    case .copyWeek: copyForm
    case .qualification(let person):
      textForm(kind, .skills, RosterField(.comesOfAge, day: comingOfAge(of: person)))
    case .places: textForm(kind, .places)
    case .shiftSkill, .fixedShiftSkill: textForm(kind, .skill)
    case .override, .cancel, .cancelOpening, .approval:
      RosterForm(kind, heading: kind.heading(self), fields: [RosterField(.reason)])
    }
  }

  /// The command of the filled-in form; nil for a form that is no order, or if a row is gone.
  func command(for form: RosterForm) -> RosterCommand? {
    let reason = form.text(of: .reason)
    switch form.kind {
    case .newFixedShift(let person): return adding(form, for: person)
    case .fixedShift(let id): return snapshot.fixedShift(id).flatMap { changing($0, form) }
    case .override(let id, let person):
      return snapshot.shift(id).map { shift in
        let command = RosterCommand.override(shift: shift.seen, owner: person, reason: reason)
        return waiver(for: command, reason: reason) ?? command
      }
    case .approval(let id):
      return snapshot.shift(id).map { shift in
        waiver(for: .approve(shift: shift.seen), reason: reason) ?? .approve(shift: shift.seen)
      }
    case .cancel(let id):
      return snapshot.shift(id).map { .cancelShift(shift: $0.seen, reason: reason) }
    case .newShift(let person): return addingShift(form, for: person)
    case .newOpening: return adding(opening: form)
    case .opening(let id): return snapshot.opening(id).flatMap { changing($0, form) }
    case .cancelOpening(let id):
      return snapshot.opening(id).map { .cancelOpening(opening: $0.seen, reason: reason) }
    case .copyWeek: return copying(form)
    case .qualification:
      return command(
        for: form.kind, text: form.text(of: .skills), comingOfAge: form[.comesOfAge]?.date)
    case .places: return command(for: form.kind, text: form.text(of: .places))
    case .shiftSkill, .fixedShiftSkill:
      return command(for: form.kind, text: form.text(of: .skill))
    case .logIn, .signUp, .invite, .reset: return nil
    }
  }

  private func textForm(
    _ kind: RosterForm.Kind, _ field: RosterField.Name, _ others: RosterField...
  ) -> RosterForm {
    RosterForm(
      kind, heading: kind.heading(self),
      fields: [RosterField(field, text(of: kind) ?? "")] + others)
  }

  private func newFixedShift(of person: Person.ID) -> RosterForm {
    let fixed = snapshot.fixedShifts()
    let known = fixed.last { $0.owner == person } ?? fixed.last
    let (start, end) = (TimeOfDay(hour: 18, minute: 0), TimeOfDay(hour: 23, minute: 0))
    let owner = isPlanning ? [ownerField(person)] : []
    let kind = RosterForm.Kind.newFixedShift(of: person)
    return RosterForm(
      kind, heading: kind.heading(),
      fields: owner
        + hours(
          today.weekday, known?.start ?? start ?? .midnight, known?.end ?? end ?? .midnight,
          known?.place ?? ""))
  }

  func ownerField(_ person: Person.ID) -> RosterField {
    RosterField(
      .owner,
      of: activePeople.map { RosterField.Option(id: $0.id.rawValue, label: name(of: $0.id)) },
      activePeople.firstIndex { $0.id == person } ?? 0)
  }

  private func fixedShift(_ id: FixedShift.ID) -> RosterForm {
    let fields = snapshot.fixedShift(id).map { hours($0.weekday, $0.start, $0.end, $0.place) }
    let kind = RosterForm.Kind.fixedShift(id)
    return RosterForm(kind, heading: kind.heading(), fields: fields ?? [])
  }

  private func hours(
    _ day: Weekday, _ start: TimeOfDay, _ end: TimeOfDay, _ place: String
  ) -> [RosterField] {
    [
      RosterField(
        .weekday,
        of: Weekday.allCases.map { RosterField.Option(id: $0.rawValue, label: weekday($0)) },
        day.daysSinceMonday),
      RosterField(.start, start), RosterField(.end, end), RosterField(.place, place),
    ]
  }

  private func adding(_ form: RosterForm, for person: Person.ID) -> RosterCommand? {
    guard let day = day(in: form), let start = form[.start]?.time, let end = form[.end]?.time else {
      return nil
    }
    let owner = form[.owner]?.picked.map { Person.ID($0) }
    return .addFixedShift(
      owner: owner ?? person, weekday: day, start: start, end: end, place: form.text(of: .place),
      firstDate: nil)
  }

  private func changing(_ fixed: FixedShift, _ form: RosterForm) -> RosterCommand? {
    guard let day = day(in: form), let start = form[.start]?.time, let end = form[.end]?.time else {
      return nil
    }
    return .changeFixedShift(
      fixedShift: fixed.seen, weekday: day, start: start, end: end, place: form.text(of: .place))
  }

  private func day(in form: RosterForm) -> Weekday? {
    form[.weekday]?.picked.flatMap(Weekday.init)
  }
}
