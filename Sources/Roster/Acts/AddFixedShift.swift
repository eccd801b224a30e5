import Calendrics
import Localizing

/// Adds a shift of every week, from today unless a first day is named.
struct AddFixedShift: RosterAct {
  let owner: Person.ID
  let weekday: Weekday
  let start: TimeOfDay
  let end: TimeOfDay
  let place: String
  let firstDate: RosterDate?

  var seenRow: SeenRow? { nil }
  var tab: RosterTab? { .mine }
  var part: RosterPart { RosterPart(of: [owner]) }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireOwnerOrAdmin(owner, at: place)
    try handler.requireActive(owner)
    try Refusal.Field.place.requirePlain(place)
    let limit = RosterLimits.fixedShifts
    guard try handler.fixedShifts(of: owner).count < limit else {
      throw Refusal.enoughFixedShifts(try handler.who(owner), limit: limit)
    }
    let fixedShift = FixedShift(
      id: handler.newID(of: FixedShift.self), weekday: weekday, start: start, end: end,
      place: place, owner: owner,
      firstDate: firstDate ?? handler.rules.timeZone.date(at: handler.now))
    try handler.requireFreeEveryWeek(for: fixedShift)
    handler.insert(fixedShift)
    try handler.layOut(fixedShift)
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try locking.touchEverything(of: owner)
    return true
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let (day, hours) = (view.weekday(weekday), start.hours(until: end))
    return view.isMe(owner)
      ? tr("You now work every \(day) \(hours).")
      : tr("\(view.name(of: owner)) now works every \(day) \(hours).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    CommandQuestion(
      // TRANSLATORS: Tuesday, then 18:00–23:00
      heading: tr("Plan every \(view.weekday(weekday)) \(start.hours(until: end))?"),
      facts: [
        RosterFact(
          label: tr("Owner", context: "label"),
          text: view.who(owner)),
        view.place(place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
        RosterFact(
          label: tr("Then", context: "label"),
          text: duty(inEachOf: view.snapshot.rules.weeksAhead)),
      ].compactMap(\.self), yes: tr("Plan it"))
  }

  private func duty(inEachOf weeks: Int) -> String {
    start == end
      ? tr(
        "it is a shift of 24 h in each of the next \(weeks) weeks",
        "it is a shift of 24 h in each of the next \(weeks) weeks", count: weeks)
      : tr(
        "it is a shift in each of the next \(weeks) weeks",
        "it is a shift in each of the next \(weeks) weeks", count: weeks)
  }

  static func logged(in trade: Trade.Kind) -> String { tr("added a fixed shift", context: "log") }

  static func planning(_ view: RosterPresenter) -> [RosterChoices.Choice] {
    [view.choice(tr("Add a fixed shift …"), opening: Form(person: view.me.id))]
  }

  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [
      RosterChoices.Choice(
        label: tr("Fixed shifts …"), outcome: .menu(.command(Menu(person: person.id))))
    ]
  }
}

extension AddFixedShift {
  struct Form: CommandForm {
    let person: Person.ID

    var path: [String] { ["person", person.rawValue, "fixed", "new"] }
    var origin: RosterOrigin { .row(RowReference(kind: .person, id: person.rawValue)) }
    var part: RosterPart { RosterPart(of: [person]) }

    func heading(_ view: RosterPresenter) -> String { tr("A new fixed shift") }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      view.isMe(person) || view.isPlanning ? nil : .adminsOnly
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      // Like the person's last one, or else like the last one of the roster.
      let fixed = view.snapshot.fixedShifts()
      let like = fixed.last { $0.owner == person } ?? fixed.last
      return (view.isPlanning ? [.owner(person, view)] : [])
        + [.weekday(view.today.weekday, view)] + FormField.hours(like?.start, like?.end)
        + [.optional(.place, like?.place ?? "")]
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      .addFixedShift(
        owner: answers.owner(orElse: person), weekday: try answers.weekday(),
        start: try answers.time(.start), end: try answers.time(.end),
        place: answers.answer(to: .place), firstDate: nil)
    }
  }
}

extension AddFixedShift {
  /// The fixed shifts of a person, and one more.
  struct Menu: ChoiceMenu {
    let person: Person.ID

    var path: [String]? { ["person", person.rawValue, "fixed"] }
    var origin: RosterOrigin { .row(RowReference(kind: .person, id: person.rawValue)) }
    func part(_ view: RosterPresenter) -> RosterPart { RosterPart(of: [person]) }

    func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
      let add = view.choice(tr("Add one …"), opening: Form(person: person))
      return RosterChoices(
        heading: tr("Fixed shifts of \(view.name(of: person))"),
        choices: view.fixedShifts(of: person).map { fixed in
          RosterChoices.Choice(
            label: view.duty(fixed), note: view.place(fixed.place) ?? "",
            outcome: .menu(.actions(fixed.reference)))
        } + [add])
    }
  }
}

extension RosterFormKind {
  package static func newFixedShift(of person: Person.ID) -> RosterFormKind {
    .command(AddFixedShift.Form(person: person))
  }
}
