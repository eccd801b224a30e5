import RosterStoring

extension RosterStoreError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .keyReused:
      "This key came with another command before. Send a new key with each command."
    case .loginTaken(let login): "Somebody logs in as \(login) already. Choose another login."
    case .loginAlike(let login):
      "Somebody logs in as what looks like \(login). Choose another login."
    case .invitationUsed:
      "The invitation was used already, or it has expired. Ask an admin for another one."
    case .resetUsed:
      "The code was used already, or it has expired. Ask an admin for another one."
    case .noAccount: "There is no such person or account."
    case .unavailable(let obstacle): "The roster's database can't be used: \(obstacle)."
    case .newer(let found, let known):
      "The roster is of version \(found); this program knows versions up to \(known). "
        + "Install a newer one."
    case .older(let found, let known):
      "The roster is of version \(found), and this program is for version \(known). "
        + "Serve it with this program once, then try again."
    case .held(let holder): "The roster is in use: \(holder). Stop that first."
    case .movedAway(let place):
      "The roster was moved to \(place). Serve it there, or go on here: flyerd --despite-move."
    case .occupied(let place):
      "There is a roster in \(place) already. Say that it may be replaced: --replace, or choose "
        + "another place."
    case .contradiction(let rule):
      "The database refuses the change, so nothing was changed: \(rule). Please report this."
    case .damaged(let damage): "The roster's database is damaged: \(damage). Restore a backup."
    }
  }
}

extension Holder: CustomStringConvertible {
  /// A part of a sentence.
  package var description: String {
    switch self {
    case .process(let number?): "process \(number) serves, moves or restores it"
    case .process(nil): "another process serves, moves or restores it"
    case .connections(let addresses):
      "flyerd serves, moves or restores it at "
        + addresses.map { $0.isEmpty ? "the database's own machine" : $0 }.joined(separator: ", ")
    }
  }
}

extension RosterStoreError.Obstacle: CustomStringConvertible {
  /// A part of a sentence, with what helps.
  package var description: String {
    switch self {
    case .closed: "it was closed"
    case .inUse: "another program is using the database; try again when it is done"
    case .diskFull: "the disk is full; make room, then try again"
    case .forbidden(let message): "\(message); look at the folder's and the file's permissions"
    case .disk(let message): "\(message); look at the disk"
    case .file(let error): "\(error)"
    case .gone: "a roster in memory is gone with its process"
    case .noMemory: "there is no memory left"
    case .unusableAddress:
      "its address is none that PostgreSQL's library understands; "
        + "write it like postgres://user@host:5432/roster"
    case .unreachable(let message):
      "PostgreSQL can't be reached: \(message); "
        + "see that the server runs, that its address is right and that it lets this user in"
    case .lost(let message):
      "the connection to PostgreSQL was lost (\(message)); look at the server"
    case .uncertain:
      "the connection was lost at the end of a change, which may have been made or not; "
        + "send it again with the same key"
    case .contended: "others kept changing it; try again"
    case .triedTooOften: "it was tried too often"
    case .slow(let message): "PostgreSQL took too long (\(message)); look at its load"
    case .refused(let message): "\(message); look at the server and at this user's rights"
    }
  }
}

extension RosterStoreError.Damage: CustomStringConvertible {
  /// A part of a sentence.
  package var description: String {
    switch self {
    case .noSettings: "the table roster has no row"
    case .changed(let id): "\(id) has changed under a decision"
    case .column(let found, let expected): "\(found) is kept where a \(expected) should be"
    case .status(let shift): "the status of shift \(shift) contradicts its other fields"
    case .key: "a command's key is none"
    case .json(let reason): reason
    case .backup(let path, let isPart): "\(path) is no \(isPart ? "whole " : "")backup of a roster"
    case .found(let what): what
    case .gap: "the log has a gap"
    case .unlike: "what was put in reads otherwise than what was to be"
    case .undone: "a change was undone without a reason"
    case .reported(let message, let state): message + (state.map { " [\($0)]" } ?? "")
    }
  }
}
