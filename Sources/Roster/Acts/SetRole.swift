import Localizing

/// Makes a person an admin or a member.
struct SetRole: RosterAct {
  let person: RowVersion<Person>
  let role: Person.Role

  var seenRow: SeenRow? { person.seenRow }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    try handler.requireAdmin()
    let person = try handler.current(person)
    guard person.role != role else { return }
    if role == .member { try handler.requireAdmin(otherThan: person) }
    handler.update(person) { $0.role = role }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) -> Bool { false }

  func reversal(_ view: RosterPresenter) -> RosterReversal? {
    // The role is changed back where it was changed, by members who may still do that.
    nil
  }

  func done(_ view: RosterPresenter) -> String {
    let name = view.name(of: person.id)
    return switch role {
    case .admin: tr("\(name) is now an admin.")
    case .member: tr("\(name) is now a member.")
    }
  }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    guard let person = view.snapshot.person(person.id) else { return nil }
    let name = view.name(of: person.id)
    switch role {
    case .admin:
      return CommandQuestion(
        tr("Make \(name) an admin?"),
        tr("\(name) can change all shifts, manage members and change your role"),
        yes: tr("Make an admin"))
    case .member:
      let result =
        view.isMe(person.id)
        ? tr("you can change only your own shifts, and only another admin can undo that")
        : tr("\(name) can change only their own shifts")
      return CommandQuestion(
        tr("Make \(name) a member?"), result, yes: tr("Make an ordinary member"))
    }
  }

  func preview(_ view: RosterPresenter) -> String? {
    switch role {
    case .member: tr("make \(view.name(of: person.id)) a member")
    case .admin: tr("make \(view.name(of: person.id)) an admin")
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("changed the role of", context: "log") }

  static func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    let isAdmin = person.role == .admin
    return [
      view.choice(
        isAdmin ? tr("Make an ordinary member") : tr("Make an admin"),
        .setRole(person: person.seen, role: isAdmin ? .member : .admin))
    ]
  }
}
