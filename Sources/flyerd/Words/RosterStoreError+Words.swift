import Localizing
import RosterStoring

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
