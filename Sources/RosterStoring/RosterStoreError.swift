package import Files

package enum RosterStoreError: Error, Hashable, Sendable {
  /// The same key was used for a different command.
  case keyReused
  case loginTaken(String)
  /// Another login looks the same.
  case loginAlike(String)
  /// The invitation was used, has expired or never existed.
  case invitationUsed
  /// The code for a new password was used, has expired or never existed.
  case resetUsed
  case noAccount
  /// The database can't be reached, opened or written.
  case unavailable(Obstacle)
  /// The database is of a later version of the program.
  case newer(found: Int, known: Int)
  /// The database is of an earlier version, and may not be changed here.
  case older(found: Int, known: Int)
  /// Another program serves, moves or replaces the roster.
  case held(by: Holder)
  /// The roster has moved elsewhere.
  case movedAway(to: String)
  /// There is already a roster at the destination of a backup.
  case occupied(String)
  /// The database refuses a change that the rules allow; with its message.
  case contradiction(String)
  /// The stored content contradicts itself.
  case damaged(Damage)
}

extension RosterStoreError {
  /// The reason why a database can't be used; messages are the database's own.
  package enum Obstacle: Hashable, Sendable {
    case closed
    /// Another program is using the database.
    case inUse
    case diskFull
    /// The file may not be opened or written.
    case forbidden(message: String)
    case disk(message: String)
    /// A file of the database can't be opened or read.
    case file(FileError)
    case noMemory
    /// libpq does not understand the address.
    case unusableAddress
    /// PostgreSQL can't be reached.
    case unreachable(message: String)
    case lost(message: String)
    /// The connection was lost at the end of a change, which may have been made or not.
    case uncertain
    /// Other writers kept changing the same rows.
    case contended
    case triedTooOften
    /// PostgreSQL took too long.
    case slow(message: String)
    /// PostgreSQL refuses a statement for lack of rights or of space.
    case refused(message: String)
  }

  /// The reason why a file is not restored.
  package enum BackupFault: Hashable, Sendable {
    /// It is not a backup.
    case foreign
    /// Its end is missing.
    case cut
    /// It differs from what was written.
    case changed
  }

  /// A contradiction within the stored content.
  package enum Damage: Hashable, Sendable {
    case noSettings
    /// A row has changed while no other writer could change it.
    case changed(id: String)
    /// A column holds a value of another type.
    case column(found: String, expected: String)
    /// The status of a shift contradicts its other fields.
    case status(shift: String)
    /// The stored key of a command is not a valid key.
    case key
    /// Stored JSON can't be read.
    case json(reason: String)
    case backup(path: String, BackupFault)
    /// A contradiction of the rules of the roster, or of a check of the database.
    case found(String)
    case gap
    /// A change was undone without a reason.
    case undone
    /// The inserted content differs from the backup when it is read back.
    case unlike
    /// The database's message, and the SQLSTATE of PostgreSQL's appendix A.
    case reported(message: String, state: String?)
  }
}
