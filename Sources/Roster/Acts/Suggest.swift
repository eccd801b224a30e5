import Localizing

/// Suggests an idle shift of the actor for a member's request for that day.
struct Suggest: ShiftAct {
  let shift: RowVersion<Shift>
  let request: WorkRequest.ID

  var seenRow: SeenRow? { shift.seenRow }
  var tab: RosterTab? { .mine }

  var rows: Set<RowReference> {
    [shift.seenRow.reference, RowReference(kind: .request, id: request.rawValue)]
  }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    let idle = try handler.ownInHand(shift)
    try handler.requireFuture(idle.slot)
    let request = try handler.existing(request)
    guard request.person != idle.owner else { throw Refusal.ownRequest(request.date) }
    try handler.requireOpen(request)
    guard request.date == idle.date else {
      throw Refusal.otherDay(idle.slot, requested: request.date)
    }
    try handler.requireFree(request.person, for: idle.duty)
    handler.update(idle) { $0.state = .suggested(to: request.id) }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touch(shift.id)
    try locking.touch(request)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    .give(.takeBackSuggestion(shift: RowVersion(id: shift.id)))
  }

  func renewed(_ view: RosterPresenter) -> RosterCommand? {
    view.snapshot.shift(shift.id).map { .suggest(shift: $0.seen, request: request) }
  }

  func done(_ view: RosterPresenter) -> String {
    let person = view.snapshot.request(request)?.person
    let name =
      person.map { view.name(of: $0) } ?? tr("nobody", context: "in place of a name")
    return tr("\(view.when(shift)) is suggested to \(name).")
      + view.reluctance(of: person, toWork: view.snapshot.shift(shift.id)?.date)
  }

  func doneBriefly(_ view: RosterPresenter) -> String { tr("\(view.dayOf(shift)) is suggested.") }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  static func logged(in trade: Trade.Kind) -> String { tr("suggested", context: "log") }

  static func changes(in entry: AuditEntry, _ view: RosterPresenter) -> String? {
    guard let shift = entry.subjects.first, shift.kind == .shift,
      let request = entry.subjects.first(where: { $0.kind == .request })
    else { return nil }
    let person = view.snapshot.request(WorkRequest.ID(request.id)).map { view.name(of: $0.person) }
    // TRANSLATORS: a shift, and to whom it was suggested
    return person.map { tr("\(LogWords(view).text(of: shift)) to \($0)") }
      ?? tr("\(LogWords(view).text(of: shift)) for a request that is over")
  }

  static func isListed(on shift: Shift, isOwn: Bool, isAdmin: Bool) -> Bool { isOwn }

  static func objection(on shift: Shift, _ view: RosterPresenter) -> Objection? {
    let isRequested = view.snapshot.requests.contains {
      $0.status == .open && !view.isMe($0.person) && $0.date == shift.date
    }
    return isRequested
      ? nil : Objection(why: tr("No requests for that day."), concernsRow: false)
  }

  static func label(on shift: Shift, _ view: RosterPresenter) -> String {
    tr("Suggest it for a request …")
  }

  static func next(on shift: Shift, _ view: RosterPresenter) -> RosterChoices.Outcome {
    .menu(.command(Menu(shift: shift.id)))
  }
}

extension Suggest {
  /// The requests to which a shift could be suggested.
  struct Menu: ChoiceMenu {
    let shift: Shift.ID

    var path: [String]? { ["shift", shift.rawValue, "suggest"] }
    var origin: RosterOrigin { .row(RowReference(kind: .shift, id: shift.rawValue)) }
    func part(_ view: RosterPresenter) -> RosterPart { .about(shift) }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let given = view.snapshot.shift(shift)
      let near = view.snapshot.requests.filter {
        $0.status == .open && !view.isMe($0.person) && $0.date == given?.date
      }
      .sorted { $0.id < $1.id }
      return RosterChoices(
        // TRANSLATORS: a heading above people
        heading: tr("Suggest \(view.duty(shift)) to"), facts: view.factOfShown(of: near.count),
        choices: view.shown(near).map { request in
          view.choice(
            tr("\(view.name(of: request.person)), for \(view.day(request.date))"),
            .suggest(shift: given?.seen ?? RowVersion(id: shift), request: request.id),
            note: view.note(view.reluctance(of: request.person, on: request.date)))
        }, empty: tr("No requests for that day."), total: near.count)
    }
  }
}
