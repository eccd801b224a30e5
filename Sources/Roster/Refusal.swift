package import Calendrics

/// Why a command is not carried out: the rule that forbids it, with what its text needs.
package enum Refusal: Error, Codable, Hashable, Sendable {
  case notFound(RowKind)
  /// The row is no longer as whoever commanded had seen it; whose it is, where it is a shift, and
  /// what it is in, where that is a trade.
  case changedMeanwhile(fresh: Row, owner: Who? = nil, Trade.Kind? = nil)
  /// Somebody has left.
  case deactivated(Who)

  /// The server can't do that in anybody's name.
  case personsOnly
  case adminsOnly
  /// One does what admins do at some places only, and this is not at one of them.
  case adminElsewhere(places: [String])
  /// An admin can't approve what they have accepted themselves.
  case ownAcceptance(Slot)
  /// Acceptances are approved by admins here.
  case approvedByAdmins
  /// The shift or fixed shift is somebody else's, and perhaps an admin's to change too.
  case notOwner(owner: String, orAdmin: Bool)
  /// The shift is one's own, which one can't take, or suggest to oneself.
  case ownShift(Slot)
  case notAccepter(Slot, accepter: String)

  /// The clocks are set forward over all of it: nobody could work a minute.
  case skipped(Slot)
  case begun(Slot)
  // How it is with a shift instead, whose it is, and what it is in, where that is a trade.

  case notIdle(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  /// The shift does not stand on the marketplace.
  case notOffered(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  case notSuggested(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  /// Nobody has accepted the shift.
  case notAwaitingApproval(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  case notInTrade(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)

  /// Somebody has a shift already that forbids them another one.
  case notFree(Who, Slot, DutyRule)
  /// Somebody would go beyond a limit.
  case notAllowed(Who, DutyLimit)
  /// Only approving, adding a shift and giving it to somebody can be let pass, and not this rule.
  case notWaivable(DutyRule?)
  /// One waits to be given a shift at that time, or on that day, already.
  case alreadyAccepted(Slot)
  /// Somebody works at that time of every week already.
  case sameWeekly(Who, weekday: Weekday, start: TimeOfDay, end: TimeOfDay)

  /// The day is past, or too far ahead.
  case dateNotPlanned(RosterDate, first: RosterDate, last: RosterDate)
  /// One has asked for that day already.
  case alreadyRequested(RosterDate)
  /// A shift can only be suggested to a request of its own day.
  case otherDay(Slot, requested: RosterDate)
  case ownRequest(RosterDate)
  /// The request is somebody else's.
  case notRequester(RosterDate, requester: String)
  /// The request takes no suggestions any more, or is gone.
  case requestClosed(RosterDate, WorkRequest.Status)

  case tradeClosed(Trade.Status, Trade.Kind)
  /// Only those whose shifts are exchanged may do that.
  case notParty(Trade.Kind)
  /// Only whoever proposed the trade may do that.
  case notProposer(proposer: String?)
  /// The trade is one's own proposal.
  case ownProposal
  case alreadyAgreed
  /// The shift is that person's already, and can't be exchanged with or given to them.
  case sameOwner(Who, Slot)
  case wishClosed
  /// The wish is somebody else's.
  case notWisher(wisher: String)

  /// An admin needs nobody else.
  case openingCancelled(Slot)
  case openingMoved(Slot)
  /// As many people as are needed have taken a place.
  case openingFull(Slot)
  /// Somebody has taken a place on the terms as they are.
  case openingTaken(Slot, taken: Int)
  /// The same people are asked for already.
  case openingThere(Slot)
  /// Somebody has the same shift at the same place already.
  case shiftThere(Slot)
  /// So many people can't be needed at once.
  case neededOutOfRange(limit: Int)
  /// A week can't be copied into itself.
  case sameWeek

  case fixedShiftClosed
  /// Somebody has as many duties of every week as anybody may.
  case enoughFixedShifts(Who, limit: Int)
  /// Nobody is forgotten who has not left.
  case stillActive(name: String)
  /// Somebody must remain who may do what admins do.
  case lastAdmin(name: String)
  /// Somebody has that name already.
  case nameTaken(String)
  /// Somebody has a name that looks the same.
  case nameAlike(String, known: String)
  case textMissing(Field)
  case textTooLong(Field, limit: Int)
  /// A text has line breaks or other control characters.
  case textNotPlain(Field)
  /// At least one is needed.
  case noneNamed(Field)
  case tooMany(Field, limit: Int)

  /// Whom a refusal is about, as seen by whoever commanded.
  package enum Who: Codable, Hashable, Sendable {
    /// Whoever commanded.
    case you
    /// Somebody else, by name.
    case other(String)
  }

  /// The parts of a command that have limits.
  package enum Field: String, Codable, Hashable, Sendable {
    case name, place, note, reason, dates, takes, copies, skill
  }
}

extension Refusal {
  package init(_ obstacle: DutyObstacle, of person: Who) {
    switch obstacle {
    case .shift(let slot, let rule): self = .notFree(person, slot, rule)
    case .limit(let limit): self = .notAllowed(person, limit)
    }
  }

  /// The rule's name on the wire: stable, for programs.
  package var rule: String {
    switch self {
    case .notFound: "notFound"
    case .changedMeanwhile: "changedMeanwhile"
    case .deactivated: "deactivated"
    case .personsOnly: "personsOnly"
    case .adminsOnly: "adminsOnly"
    case .adminElsewhere: "adminElsewhere"
    case .ownAcceptance: "ownAcceptance"
    case .approvedByAdmins: "approvedByAdmins"
    case .notOwner: "notOwner"
    case .ownShift: "ownShift"
    case .notAccepter: "notAccepter"
    case .skipped: "skipped"
    case .begun: "begun"
    case .notIdle: "notIdle"
    case .notOffered: "notOffered"
    case .notSuggested: "notSuggested"
    case .notAwaitingApproval: "notAwaitingApproval"
    case .notInTrade: "notInTrade"
    case .notFree(_, _, let rule): rule.rawValue
    case .notAllowed(_, let limit): limit.rule.rawValue
    case .notWaivable: "notWaivable"
    case .alreadyAccepted: "alreadyAccepted"
    case .sameWeekly: "sameWeekly"
    case .dateNotPlanned: "dateNotPlanned"
    case .alreadyRequested: "alreadyRequested"
    case .otherDay: "otherDay"
    case .ownRequest: "ownRequest"
    case .notRequester: "notRequester"
    case .requestClosed: "requestClosed"
    case .tradeClosed: "tradeClosed"
    case .notParty: "notParty"
    case .notProposer: "notProposer"
    case .ownProposal: "ownProposal"
    case .alreadyAgreed: "alreadyAgreed"
    case .sameOwner: "sameOwner"
    case .wishClosed: "wishClosed"
    case .notWisher: "notWisher"
    case .openingCancelled: "openingCancelled"
    case .openingMoved: "openingMoved"
    case .openingFull: "openingFull"
    case .openingTaken: "openingTaken"
    case .openingThere: "openingThere"
    case .shiftThere: "shiftThere"
    case .neededOutOfRange: "neededOutOfRange"
    case .sameWeek: "sameWeek"
    case .fixedShiftClosed: "fixedShiftClosed"
    case .enoughFixedShifts: "enoughFixedShifts"
    case .stillActive: "stillActive"
    case .lastAdmin: "lastAdmin"
    case .nameTaken: "nameTaken"
    case .nameAlike: "nameAlike"
    case .textMissing: "textMissing"
    case .textTooLong: "textTooLong"
    case .textNotPlain: "textNotPlain"
    case .noneNamed: "noneNamed"
    case .tooMany: "tooMany"
    }
  }
}
