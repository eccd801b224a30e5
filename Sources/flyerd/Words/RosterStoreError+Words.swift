import Localizing
import RosterStoring

extension RosterStoreError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .keyReused:
      tr("This key came with another command before. Send a new key with each command.")
    case .loginTaken(let login): tr("Somebody logs in as \(login) already. Choose another login.")
    case .loginAlike(let login):
      tr("Somebody logs in as what looks like \(login). Choose another login.")
    case .invitationUsed:
      tr("The invitation was used already, or it has expired. Ask an admin for another one.")
    case .resetUsed:
      tr("The code was used already, or it has expired. Ask an admin for another one.")
    case .noAccount: tr("There is no such person or account.")
    case .unavailable(let obstacle):
      // TRANSLATORS: {0} is a clause, such as “it was closed”: “it” is the database
      tr("The roster's database can't be used: \(obstacle).")
    case .newer(let found, let known):
      tr(
        """
        The roster is of version \(found); this program knows versions up to \(known). \
        Install a newer one.
        """)
    case .older(let found, let known):
      tr(
        """
        The roster is of version \(found), and this program is for version \(known). \
        Serve it with this program once, then try again.
        """)
    case .held(let holder): holder.refusal
    case .movedAway(let place):
      tr(
        """
        The roster was moved to \(place). Serve it there, or go on here: flyerd --despite-move.
        """)
    case .occupied(let place):
      tr(
        """
        There is a roster in \(place) already. Say that it may be replaced: --replace, or choose \
        another place.
        """)
    case .contradiction(let rule):
      // TRANSLATORS: {0} is what the database says, in its words
      tr(
        """
        The database refuses the change, so nothing was changed: \(rule). Please report this.
        """)
    case .damaged(.backup(let path, let fault)): fault.refusal(of: path)
    case .damaged(let damage):
      // TRANSLATORS: {0} is a clause, such as “the log has a gap”
      tr("The roster's database is damaged: \(damage). Restore a backup.")
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
        """
        The roster is in use: process \(number) serves, moves or restores it. Stop that first.
        """)
    case .process(nil):
      tr("The roster is in use: another process serves, moves or restores it. Stop that first.")
    case .connections(let addresses):
      // TRANSLATORS: {0} are addresses of machines, with commas between them
      tr(
        """
        The roster is in use: flyerd serves, moves or restores it at \(Self.list(addresses)). \
        Stop that first.
        """)
    }
  }

  private static func list(_ addresses: [String]) -> String {
    // TRANSLATORS: in the place of an address, behind “flyerd serves it at”
    addresses.map { $0.isEmpty ? tr("the database's own machine") : $0 }.listed
  }
}

extension RosterStoreError.Obstacle: CustomStringConvertible {
  /// A clause behind a colon, with what helps.
  package var description: String {
    switch self {
    case .closed: tr("it was closed", context: "database")
    case .inUse: tr("another program is using the database; try again when it is done")
    case .diskFull: tr("the disk is full; make room, then try again")
    case .forbidden(let message):
      tr("\(message); look at the folder's and the file's permissions")
    case .disk(let message): tr("\(message); look at the disk")
    case .file(let error): "\(error)"
    case .gone: tr("a roster in memory is gone with its process")
    case .noMemory: tr("there is no memory left")
    case .unusableAddress:
      tr(
        """
        its address is none that PostgreSQL's library understands; \
        write it like postgres://user@host:5432/roster
        """)
    case .unreachable(let message):
      tr(
        """
        PostgreSQL can't be reached: \(message); \
        see that the server runs, that its address is right and that it lets this user in
        """)
    case .lost(let message):
      tr("the connection to PostgreSQL was lost (\(message)); look at the server")
    case .uncertain:
      tr(
        """
        the connection was lost at the end of a change, which may have been made or not; \
        send it again with the same key
        """)
    case .contended: tr("others kept changing it; try again", context: "database")
    case .triedTooOften: tr("it was tried too often", context: "database")
    case .slow(let message): tr("PostgreSQL took too long (\(message)); look at its load")
    case .refused(let message):
      tr("\(message); look at the server and at this user's rights")
    }
  }
}

extension RosterStoreError.Damage: CustomStringConvertible {
  /// A clause behind a colon.
  package var description: String {
    switch self {
    case .noSettings: tr("the table roster has no row")
    case .changed(let id): tr("\(id) has changed under a decision")
    case .column(let found, let expected):
      // TRANSLATORS: {0} is what stands in the database, {1} the name of a type, such as Int
      tr("\(found) is kept where a \(expected) should be")
    case .status(let shift): tr("the status of shift \(shift) contradicts its other fields")
    case .key: tr("a command's key is none")
    case .json(let reason): reason
    case .backup(let path, let fault): fault.refusal(of: path)
    case .found(let what): what
    case .gap: tr("the log has a gap")
    case .unlike: tr("what was put in reads otherwise than what was to be")
    case .undone: tr("a change was undone without a reason")
    case .reported(let message, let state): message + (state.map { " [\($0)]" } ?? "")
    }
  }
}
