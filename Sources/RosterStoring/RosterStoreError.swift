/// What a store can't do, in the words of whoever runs it.
public enum RosterStoreError: Error, Hashable, Sendable {
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
  /// What is kept contradicts itself; with where.
  case damaged(String)
}
