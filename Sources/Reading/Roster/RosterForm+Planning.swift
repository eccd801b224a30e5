import Roster

/// The forms of those who plan: single shifts, open ones, whole weeks.
extension RosterPresenter {
  func newShift(of person: Person.ID) -> RosterForm {
    let kind = RosterForm.Kind.newShift(of: person)
    return RosterForm(
      kind, heading: kind.heading(self),
      fields: [ownerField(person), dateField(nil)] + hourFields(nil) + [
        RosterField(.place, usualPlace), RosterField(.skill, ""), RosterField(.letPass, ""),
      ])
  }

  func openingForm(_ kind: RosterForm.Kind, _ opening: Opening?) -> RosterForm {
    let needed = opening?.needed ?? 1
    return RosterForm(
      kind, heading: kind.heading(self),
      fields: [dateField(opening?.date)] + hourFields(opening?.slot) + [
        RosterField(.place, opening?.place ?? usualPlace),
        RosterField(
          .needed,
          of: RosterLimits.needed.map { RosterField.Option(id: "\($0)", label: "\($0)") },
          needed - 1),
        RosterField(.skill, opening?.skill ?? ""),
        RosterField(.note, opening?.note ?? ""),
      ])
  }

  var copyForm: RosterForm {
    let weeks = plannedWeeks.map { RosterField.Option(id: "\($0)", label: week(of: $0)) }
    return RosterForm(
      .copyWeek, heading: RosterForm.Kind.copyWeek.heading(self),
      fields: [RosterField(.week, of: weeks, 0), RosterField(.copy, of: weeks, 1)] + placeToCopy)
  }

  /// An admin of some places must choose one of them.
  private var placeToCopy: [RosterField] {
    let places = placesToPlan.map { RosterField.Option(id: $0, label: $0) }
    return places.isEmpty ? [] : [RosterField(.place, of: places, 0)]
  }

  func addingShift(_ form: RosterForm, for person: Person.ID) -> RosterCommand? {
    guard let slot = form.slot else { return nil }
    let command = RosterCommand.addShift(
      owner: form[.owner]?.picked.map { Person.ID($0) } ?? person, date: slot.date,
      start: slot.start, end: slot.end, place: form.text(of: .place),
      skill: form.text(of: .skill))
    return lettingPass(form.text(of: .letPass), in: command)
  }

  func adding(opening form: RosterForm) -> RosterCommand? {
    guard let slot = form.slot else { return nil }
    return .addOpening(
      date: slot.date, start: slot.start, end: slot.end, place: form.text(of: .place),
      needed: form.needed, note: form.text(of: .note), skill: form.text(of: .skill))
  }

  func changing(_ opening: Opening, _ form: RosterForm) -> RosterCommand? {
    guard let slot = form.slot else { return nil }
    return .changeOpening(
      opening: opening.seen, date: slot.date, start: slot.start, end: slot.end,
      place: form.text(of: .place), needed: form.needed, note: form.text(of: .note),
      skill: form.text(of: .skill))
  }

  func copying(_ form: RosterForm) -> RosterCommand? {
    guard let source = form[.week]?.picked.flatMap({ RosterDate($0) }),
      let target = form[.copy]?.picked.flatMap({ RosterDate($0) })
    else { return nil }
    return .copyWeek(from: source, to: target, place: form[.place]?.picked)
  }

  private var usualPlace: String {
    placesToPlan.first ?? snapshot.fixedShifts().last?.place ?? ""
  }

  private func dateField(_ date: RosterDate?) -> RosterField {
    let dates = plannedDates
    let chosen = dates.firstIndex { $0 == date ?? today + 1 } ?? 0
    return RosterField(
      .date, of: dates.map { RosterField.Option(id: "\($0)", label: day($0)) }, chosen)
  }

  private func hourFields(_ slot: Slot?) -> [RosterField] {
    [
      RosterField(.start, slot?.start ?? TimeOfDay(hour: 18, minute: 0) ?? .midnight),
      RosterField(.end, slot?.end ?? TimeOfDay(hour: 23, minute: 0) ?? .midnight),
    ]
  }
}

extension RosterForm {
  /// The hours that were filled in, on their day.
  fileprivate var slot: Slot? {
    guard let date = self[.date]?.picked.flatMap({ RosterDate($0) }),
      let start = self[.start]?.time, let end = self[.end]?.time
    else { return nil }
    return Slot(date: date, start: start, end: end)
  }

  fileprivate var needed: Int { self[.needed]?.picked.flatMap { Int($0) } ?? 0 }
}
