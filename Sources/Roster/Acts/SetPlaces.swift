import Localizing
import Texts

/// Makes a member an admin of some places; an empty list removes all places.
struct SetPlaces: RosterAct {
  let person: RowVersion<Person>
  let places: [String]

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    let person = try handler.current(person)
    try Refusal.Field.place.require(each: places)
    let places = places.uniqued()
    if places != person.places { handler.update(person) { $0.places = places } }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String {
    let name = view.name(of: person.id)
    if places.isEmpty { return tr("\(name) is no longer an admin of any place.") }
    // TRANSLATORS: {1} is a list of places
    return tr("\(name) is now an admin of: \(places.listed).")
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? { nil }

  func preview(_ view: RosterPresenter) -> String? {
    places.isEmpty ? tr("remove all admin places") : tr("make admin of \(places.listed)")
  }

  static func logged(in trade: Trade.Kind) -> String {
    tr("changed the places of", context: "log")
  }

  /// Returns the choice on an active member; an admin of the whole roster needs no places.
  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard view.isAdmin, person.role == .member, person.isActive else { return [] }
    return [view.choice(tr("Admin of some places …"), opening: Form(person: person.id))]
  }
}

extension SetPlaces {
  struct Form: CommandForm {
    let person: Person.ID

    var path: [String] { ["person", person.rawValue, "places"] }
    var origin: RosterOrigin { .list(of: RowReference(kind: .person, id: person.rawValue)) }
    var part: RosterPart { RosterPart(of: [person]) }

    func heading(_ view: RosterPresenter) -> String {
      tr("Places where \(view.name(of: person)) is an admin")
    }

    func refusal(_ view: RosterPresenter) -> Refusal? {
      // Whether the viewer may set any value, such as none, does not depend on the value.
      view.snapshot.person(person).flatMap {
        view.refusal(of: .setPlaces(person: $0.seen, places: []))
      }
    }

    func fields(_ view: RosterPresenter) -> [FormField]? {
      view.snapshot.person(person).map { [.optional(.places, $0.places.inOneText)] }
    }

    func command(
      _ answers: some FormAnswers, _ view: RosterPresenter
    ) throws(FormFault) -> RosterCommand {
      .setPlaces(
        person: view.snapshot.person(person)?.seen ?? RowVersion(id: person),
        places: [String](inText: answers.answer(to: .places)))
    }
  }
}
