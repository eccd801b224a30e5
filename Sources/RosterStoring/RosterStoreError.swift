/// What a store can't do, in the words of whoever runs it.
package enum RosterStoreError: Error, Hashable, Sendable {
  /// The same key came with another command.
  case keyReused
  /// Somebody has that login.
  case loginTaken(String)
  /// The invitation was used, has expired or never was.
  case invitationUsed
  /// There is no such person or account.
  case noAccount
  /// The database can't be reached or opened; with what it said and what to do.
  case unavailable(String)
  /// The database is of a later version of the program.
  case newer(found: Int, known: Int)
  /// There is a roster already where a backup should go.
  case occupied(String)
  /// The database refuses a change that the rules have allowed; with what it said.
  case contradiction(String)
  /// What is kept contradicts itself; with where.
  case damaged(String)
}

extension RosterStoreError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .keyReused:
      "This key came with another command before. Send a new key with each command."
    case .loginTaken(let login): "Somebody logs in as \(login) already. Choose another login."
    case .invitationUsed:
      "The invitation was used already, or it has expired. Ask an admin for another one."
    case .noAccount: "There is no such person or account."
    case .unavailable(let reason): "The roster's database can't be used: \(reason)."
    case .newer(let found, let known):
      "The roster is of version \(found); this program knows versions up to \(known). "
        + "Install a newer one."
    case .occupied(let place):
      "There is a roster in \(place) already. Say that it may be replaced, or choose another place."
    case .contradiction(let rule):
      "The database refuses the change, so nothing was changed: \(rule). Please report this."
    case .damaged(let what): "The roster's database is damaged: \(what). Restore a backup."
    }
  }
}
