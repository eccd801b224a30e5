package import Files
import Localizing

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

extension RosterStoreError: CustomStringConvertible {
  /// The problem, and a remedy.
  package var description: String {
    switch self {
    case .keyReused:
      tr("This key was used for another command. Send a new key with each command.")
    case .loginTaken(let login): tr("The login \(login) is already taken. Choose another login.")
    case .loginAlike(let login):
      tr("A login that looks like \(login) is already taken. Choose another login.")
    case .invitationUsed:
      tr("The invitation is used or expired. Ask an admin for another one.")
    case .resetUsed:
      tr("The code is used or expired. Ask an admin for another one.")
    case .noAccount: tr("There is no such member or account.")
    case .unavailable(let obstacle):
      // TRANSLATORS: {0} is a clause, such as “it was closed”: “it” is the database
      tr("The roster’s database can’t be used: \(obstacle).")
    case .newer(let found, let known):
      tr(
        "The roster has version \(found); this program supports versions up to \(known). Install a newer one."
      )
    case .older(let found, let known):
      tr(
        "The roster has version \(found), but this program needs version \(known). Serve it with this program once, then try again."
      )
    case .held(let holder): holder.refusal
    case .movedAway(let place):
      tr(
        "The roster was moved to \(place). Serve it there, or continue here: flyerd --despite-move."
      )
    case .occupied(let place):
      tr(
        "There is already a roster in \(place). Replace it with --replace, or choose another place."
      )
    case .contradiction(let rule):
      // TRANSLATORS: {0} is what the database says, in its words
      tr(
        "The database rejected the change, so nothing was changed: \(rule). Please report this.")
    case .damaged(.backup(let path, let fault)): fault.refusal(of: path)
    case .damaged(let damage):
      // TRANSLATORS: {0} is a clause, such as “the log has a gap”
      tr("The roster’s database is damaged: \(damage). Restore a backup.")
    }
  }
}

extension RosterStoreError.BackupFault {
  /// Why a file is not put back, and what to do.
  fileprivate func refusal(of path: String) -> String {
    switch self {
    case .foreign: tr("\(path) is not a backup of a roster. Choose another file.")
    case .cut:
      tr("The end of the backup \(path) is missing. Nothing was changed; use another backup.")
    case .changed:
      tr(
        """
        The backup \(path) was changed since it was written. Nothing was changed; use another \
        backup.
        """)
    }
  }
}

extension Holder {
  /// Who is in the way, and what to do about it.
  fileprivate var refusal: String {
    switch self {
    case .process(let number?):
      tr(
        "The roster is in use by process \(number). Stop it first.")
    case .process(nil):
      tr("The roster is in use by another process. Stop it first.")
    case .connections(let addresses):
      // TRANSLATORS: {0} are addresses of machines, with commas between them
      tr(
        "The roster is in use by flyerd at \(Self.list(addresses)). Stop it first.")
    }
  }

  private static func list(_ addresses: [String]) -> String {
    // TRANSLATORS: in the place of an address, behind “flyerd serves it at”
    addresses.map { $0.isEmpty ? tr("the database’s own machine") : $0 }.listed
  }
}

extension RosterStoreError.Obstacle: CustomStringConvertible {
  /// A clause behind a colon, with what helps.
  package var description: String {
    switch self {
    case .closed: tr("it was closed", context: "database")
    case .inUse: tr("another program is using the database; try again when it is done")
    case .diskFull: tr("the disk is full; free some space, then try again")
    case .forbidden(let message):
      tr("\(message); check the permissions of the folder and the file")
    case .disk(let message): tr("\(message); check the disk")
    case .file(let error): "\(error)"
    case .noMemory: tr("out of memory")
    case .unusableAddress:
      tr(
        "PostgreSQL’s library does not understand its address; write it like postgres://user@host:5432/roster"
      )
    case .unreachable(let message):
      tr(
        "PostgreSQL can’t be reached: \(message); check the server, its address and this user’s access"
      )
    case .lost(let message):
      tr("the connection to PostgreSQL was lost (\(message)); check the server")
    case .uncertain:
      tr(
        "the connection was lost and the change may be saved: send it again with the same key"
      )
    case .contended: tr("other clients kept changing it; try again", context: "database")
    case .triedTooOften: tr("too many attempts", context: "database")
    case .slow(let message): tr("PostgreSQL took too long (\(message)); check its load")
    case .refused(let message):
      tr("\(message); check the server and this user’s rights")
    }
  }
}

extension RosterStoreError.Damage: CustomStringConvertible {
  /// A clause behind a colon.
  package var description: String {
    switch self {
    case .noSettings: tr("the table roster has no row")
    case .changed(let id): tr("\(id) changed during a decision")
    case .column(let found, let expected):
      // TRANSLATORS: {0} is what the database has, {1} the name of a type, such as Int
      tr("\(found) is stored where a \(expected) should be")
    case .status(let shift): tr("the status of shift \(shift) contradicts its other fields")
    case .key: tr("a command’s key is invalid")
    case .json(let reason): reason
    case .backup(let path, let fault): fault.refusal(of: path)
    case .found(let what): what
    case .gap: tr("the log has a gap")
    case .unlike: tr("the data read back differs from the data written")
    case .undone: tr("a change was rolled back without a reason")
    case .reported(let message, let state): message + (state.map { " [\($0)]" } ?? "")
    }
  }
}
