import Localizing

/// Why something can't be done, worded for the people who work in shifts.
package struct Objection: Sendable, Hashable, CustomStringConvertible {
  package var why: String
  /// The reason in a shorter form.
  package var brief: String?
  /// How to remove the obstacle.
  package var remedy = ""
  /// Whether the reason concerns the row's current state. False, for example, for withdrawing an
  /// offer if the shift is not offered.
  package var concernsRow = true

  package var description: String { remedy.isEmpty ? why : "\(why) \(remedy)" }
}

extension RosterPresenter {
  /// Returns why a command would not be carried out; nil if it would.
  package func reason(against command: RosterCommand) -> String? {
    objection(to: command)?.description
  }

  /// Returns the objection of the rules first, then the obstacle to all changes; nil if there is
  /// neither.
  package func objection(to command: RosterCommand) -> Objection? {
    ruleObjection(to: command) ?? obstacleObjection
  }

  func ruleObjection(to command: RosterCommand) -> Objection? {
    refusal(of: command).map { ObjectionWords(self).objection($0, about: command.shifts.compactMap(snapshot.shift)) }
  }

  /// Returns the rule that forbids a command; nil if it would be carried out.
  package func refusal(of command: RosterCommand) -> Refusal? {
    // A snapshot is complete in memory, so only refusals are thrown.
    try? Roster.refusal(of: command, by: .person(me.id), in: snapshot, at: now)
  }

  var obstacleObjection: Objection? { obstacle.map { Objection(why: $0, brief: tr("Offline.")) } }
}
