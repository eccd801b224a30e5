package import Files

package enum RosterStoreError: Error, Hashable, Sendable {
  /// The same key came with another command.
  case keyReused
  case loginTaken(String)
  /// Somebody's login looks the same.
  case loginAlike(String)
  /// The invitation was used, has expired or never was.
  case invitationUsed
  /// The code for a new password was used, has expired or never was.
  case resetUsed
  case noAccount
  /// The database can't be reached, opened or written.
  case unavailable(Obstacle)
  /// The database is of a later version of the program.
  case newer(found: Int, known: Int)
  /// The database is of an earlier version, and may not be changed here.
  case older(found: Int, known: Int)
  /// Somebody serves, moves or replaces it.
  case held(by: Holder)
  /// The roster lives elsewhere by now.
  case movedAway(to: String)
  /// There is a roster already where a backup should go.
  case occupied(String)
  /// The database refuses a change that the rules have allowed; with what it said.
  case contradiction(String)
  /// What is kept contradicts itself.
  case damaged(Damage)
}

extension RosterStoreError {
  /// What is in the way of a database; messages are those of the database.
  package enum Obstacle: Hashable, Sendable {
    case closed
    /// Another program is using the database.
    case inUse
    case diskFull
    /// The file may not be opened or written.
    case forbidden(message: String)
    case disk(message: String)
    /// A file of it can't be had.
    case file(FileError)
    /// A roster in memory is gone with its process.
    case gone
    case noMemory
    /// libpq does not understand the address.
    case unusableAddress
    /// PostgreSQL can't be reached.
    case unreachable(message: String)
    case lost(message: String)
    /// The connection was lost at the end of a change, which may have been made or not.
    case uncertain
    /// Others kept changing what was to be changed.
    case contended
    case triedTooOften
    /// PostgreSQL took too long.
    case slow(message: String)
    /// PostgreSQL refuses what its user may not do, or what it has no room for.
    case refused(message: String)
  }

  /// Why a file is not put back.
  package enum BackupFault: Hashable, Sendable {
    /// It is no backup.
    case foreign
    /// Its end is missing.
    case cut
    /// It is not as it was written.
    case changed
  }

  /// Where what is kept contradicts itself.
  package enum Damage: Hashable, Sendable {
    case noSettings
    /// A row has changed while nobody else could change it.
    case changed(id: String)
    /// A column holds something of another kind.
    case column(found: String, expected: String)
    /// The status of a shift contradicts its other fields.
    case status(shift: String)
    /// What is kept as the key of a command is none.
    case key
    /// What is kept as JSON can't be read.
    case json(reason: String)
    case backup(path: String, BackupFault)
    /// What contradicts the rules of the roster, or a check of the database.
    case found(String)
    case gap
    /// A change was undone without a reason.
    case undone
    /// What was put in reads otherwise than what was to be.
    case unlike
    /// What the database says, and the state as PostgreSQL's appendix A has it.
    case reported(message: String, state: String?)
  }
}
