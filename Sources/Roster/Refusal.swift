package import Calendrics

/// The reason why a command is not carried out: the rule that forbids it, with the values for its
/// text.
package enum Refusal: Error, Codable, Hashable, Sendable {
  case notFound(RowKind)
  /// The row has changed since the caller saw it. For a shift, this includes its owner and the kind
  /// of trade that it is in, if any.
  case changedMeanwhile(fresh: Row, owner: Who? = nil, Trade.Kind? = nil)
  /// The person has left.
  case deactivated(Who)

  /// Only a person can give the command; the server can't do it for them.
  case personsOnly
  case adminsOnly
  /// The caller is an admin of some places only, and this is about another place.
  case adminElsewhere(places: [String])
  /// An admin can't approve what they have accepted themselves.
  case ownAcceptance(Slot)
  /// Only admins approve acceptances in this roster.
  case approvedByAdmins
  /// The shift or fixed shift belongs to another member; `orAdmin` is whether an admin may change
  /// it too.
  case notOwner(owner: String, orAdmin: Bool)
  /// The shift is the caller's own, which they can't take, or suggest to themselves.
  case ownShift(Slot)
  case notAccepter(Slot, accepter: String)

  /// The clocks are set forward over the whole shift, so there is no minute of it to work.
  case skipped(Slot)
  case begun(Slot)
  // The actual status of the shift, its owner, and the kind of trade that it is in, if any.

  case notIdle(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  /// The shift is not on the marketplace.
  case notOffered(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  case notSuggested(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  /// No member has accepted the shift.
  case notAwaitingApproval(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)
  case notInTrade(Slot, ShiftStatus, owner: Who, Trade.Kind? = nil)

  /// The person already has a shift that forbids them another one.
  case notFree(Who, Slot, DutyRule)
  /// The person would exceed a limit.
  case notAllowed(Who, DutyLimit)
  /// Only commands that approve, add or give a shift can override rules (nil for other commands),
  /// and never this rule.
  case notWaivable(DutyRule?)
  /// The caller already waits to be given a shift at that time, or on that day.
  case alreadyAccepted(Slot)
  /// The person already works at that time every week.
  case sameWeekly(Who, weekday: Weekday, start: TimeOfDay, end: TimeOfDay)

  /// The day is past, or too far ahead.
  case dateNotPlanned(RosterDate, first: RosterDate, last: RosterDate)
  /// The caller has already requested that day.
  case alreadyRequested(RosterDate)
  /// A shift can be suggested only to a request for its own day.
  case otherDay(Slot, requested: RosterDate)
  case ownRequest(RosterDate)
  /// The request belongs to another member.
  case notRequester(RosterDate, requester: String)
  /// The request no longer takes suggestions, or is over.
  case requestClosed(RosterDate, WorkRequest.Status)

  case tradeClosed(Trade.Status, Trade.Kind)
  /// Only the members whose shifts are exchanged may do that.
  case notParty(Trade.Kind)
  /// Only the member who proposed the trade may do that.
  case notProposer(proposer: String?)
  /// The caller proposed the trade.
  case ownProposal
  case alreadyAgreed
  /// The shift already belongs to that person, so it can't be exchanged with them or given to them.
  case sameOwner(Who, Slot)
  case wishClosed
  /// The wish belongs to another member.
  case notWisher(wisher: String)

  /// An admin has cancelled the opening, since no more people are needed.
  case openingCancelled(Slot)
  case openingMoved(Slot)
  /// All places are taken.
  case openingFull(Slot)
  /// Members have taken places on the current terms.
  case openingTaken(Slot, taken: Int)
  /// An equal opening exists already.
  case openingThere(Slot)
  /// The person already has the same shift at the same place.
  case shiftThere(Slot)
  /// The number of people needed at once is out of range.
  case neededOutOfRange(limit: Int)
  /// A week can't be copied into itself.
  case sameWeek

  case fixedShiftClosed
  /// The person already has the maximum of fixed shifts.
  case enoughFixedShifts(Who, limit: Int)
  /// The person has not left, so their identity can't be erased.
  case stillActive(name: String)
  /// The person is the last admin, and one must remain.
  case lastAdmin(name: String)
  /// Another person already has that name.
  case nameTaken(String)
  /// Another person has a name that looks the same.
  case nameAlike(String, known: String)
  case textMissing(Field)
  case textTooLong(Field, limit: Int)
  /// A text has line breaks or other control characters.
  case textNotPlain(Field)
  /// At least one is needed.
  case noneNamed(Field)
  case tooMany(Field, limit: Int)

  /// The person whom a refusal is about, as seen by the caller.
  package enum Who: Codable, Hashable, Sendable {
    /// The caller.
    case you
    /// Another person, by name.
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
