package import Calendrics
import Localizing

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

extension Refusal: CustomStringConvertible {
  /// The reason and the remedy, for the caller.
  package var description: String { "\(why) \(remedy)" }

  /// The reason, in a sentence.
  package var why: String { text.why }

  /// The remedy, in a sentence.
  package var remedy: String { text.remedy }

  private var text: (why: String, remedy: String) {
    switch self {
    case .notFound(let kind): (kind.notFound, tr("Check the list again."))
    case .changedMeanwhile(let fresh, let owner, let trade):
      (fresh.changed(owner, trade), tr("Check it again, then decide."))
    case .notOwner(let owner, orAdmin: true):
      (tr("This belongs to \(owner)."), tr("Ask \(owner) or an admin to do it."))
    case .notOwner(let owner, orAdmin: false): (tr("This belongs to \(owner)."), asking(owner))
    case .ownShift(let slot): (tr("The shift on \(slot) is already yours."), othersShift)
    case .notAccepter(let slot, let accepter):
      (tr("\(accepter) has accepted the shift on \(slot)."), asking(accepter))
    case .ownAcceptance(let slot):
      (
        tr("You accepted the shift on \(slot) yourself."),
        tr("Ask its owner or another admin to approve it.")
      )
    case .skipped(let slot):
      (
        tr("The clocks skip \(slot): summer time begins then."),
        tr("Choose other hours.")
      )
    case .begun(let slot):
      (tr("The shift on \(slot) has begun."), tr("Choose a later one.", context: "shift"))
    case .notIdle(let slot, let status, let owner, let trade):
      (status.sentence(slot, trade), status.wayToIdle(owner, trade))
    case .notOffered(let slot, let status, let owner, let trade):
      (
        // TRANSLATORS: {1} is a clause: you have it
        tr("The shift on \(slot) is not offered: \(status.clause(owner, trade))."),
        status.wayToOffer(owner)
      )
    case .notSuggested(let slot, let status, let owner, let trade):
      (
        // TRANSLATORS: {1} is a clause: you have it
        tr("The shift on \(slot) is not suggested: \(status.clause(owner, trade))."),
        status.wayOn(owner, trade)
      )
    case .notAwaitingApproval(let slot, let status, let owner, let trade):
      (
        // TRANSLATORS: {1} is a clause: you have it
        tr("The shift on \(slot) is not waiting for approval: \(status.clause(owner, trade))."),
        status.wayOn(owner, trade)
      )
    case .notInTrade(let slot, let status, let owner, let trade):
      (
        // TRANSLATORS: {1} is a clause: you have it
        tr("The shift on \(slot) is not in a trade: \(status.clause(owner, trade))."),
        status.wayToTrade(owner, trade)
      )
    case .notFree(let who, let slot, let rule): (who.works(slot, rule), who.firstOffer)
    case .notAllowed(let who, let limit): (limit.words.why(who), limit.words.remedy(who))
    case .notWaivable(let rule?):
      (
        // TRANSLATORS: {0} is the name of a rule for programs, such as sameDay
        tr("This rule can’t be overridden: \(rule.rawValue)."),
        tr("Leave that rule out.")
      )
    case .notWaivable(nil):
      (
        tr("Rules can be overridden only when a member gets a shift."),
        tr("Approve, add or give a shift.")
      )
    case .alreadyAccepted(let slot):
      (
        tr("You have accepted the shift on \(slot): it is waiting for approval."),
        tr("Withdraw that first.")
      )
    case .sameWeekly(let who, let weekday, let start, let end):
      (
        who.works(every: weekday, start.hours(until: end)),
        tr("Change or remove that fixed shift first.")
      )
    case .dateNotPlanned(let date, let first, let last):
      (
        tr("\(date) is not a planned day."),
        tr("Choose a day from \(first.dayAndMonth) to \(last.dayAndMonth).")
      )
    case .sameOwner(.you, let slot):
      (tr("The shift on \(slot) is already yours."), othersShift)
    case .sameOwner(.other(let name), let slot):
      (tr("The shift on \(slot) already belongs to \(name)."), othersShift)
    case .alreadyRequested(let date):
      (tr("You have already requested \(date.dayAndMonth)."), tr("Leave that day out."))
    case .otherDay(let slot, let date):
      (
        tr("The shift on \(slot) is not on \(date.dayAndMonth)."),
        // TRANSLATORS: a shift of that day
        tr("Suggest a shift on \(date.dayAndMonth).")
      )
    case .ownRequest(let date):
      (
        tr("The request for \(date.dayAndMonth) is your own."),
        tr("Only other members can suggest shifts for it.")
      )
    case .notRequester(let date, let requester):
      (tr("The request for \(date.dayAndMonth) belongs to \(requester)."), asking(requester))
    case .requestClosed(let date, let status): (status.sentence(date), status.wayOn)
    case .tradeClosed(let status, let kind): (kind.over(status), kind.wayToAnother)
    case .notParty(.swap): (tr("You are not part of this trade."), Trade.Kind.swap.wayToAnother)
    case .notParty(.ring): (tr("You are not part of this ring."), Trade.Kind.ring.wayToAnother)
    case .notProposer(let proposer?):
      (tr("\(proposer) proposed this trade."), tr("Decline it instead."))
    case .notProposer(nil):
      (
        tr("This ring has no proposer: it was found among wishes."),
        tr("Decline it instead.")
      )
    case .ownProposal: (tr("You proposed this trade."), tr("Withdraw it instead."))
    case .alreadyAgreed: (tr("You have already agreed."), tr("Wait for the other members."))
    case .wishClosed: (tr("The wish is over."), tr("Add another one.", context: "wish"))
    case .notWisher(let wisher): (tr("The wish belongs to \(wisher)."), asking(wisher))
    case .deactivated(.you):
      (
        tr("You are deactivated in this roster."), tr("Ask an admin to change that.")
      )
    case .deactivated(.other(let name)):
      (
        tr("\(name) is deactivated in this roster."),
        tr("Ask an admin to change that.")
      )
    case .personsOnly: (tr("Only a logged-in member can do that."), tr("Log in first."))
    case .approvedByAdmins:
      (tr("Only an admin can approve accepted shifts here."), askingAdmin)
    case .openingCancelled(let slot):
      (
        tr("The open shift on \(slot) is closed: no more people are needed."), anotherOpening
      )
    case .openingMoved(let slot):
      (
        tr(
          "The time, place or required skill of the open shift on \(slot) has changed."),
        anotherOpening
      )
    case .openingFull(let slot):
      (tr("The open shift on \(slot) is full."), anotherOpening)
    case .openingTaken(let slot, let taken):
      (
        taken == 1
          ? tr("A member has taken the open shift on \(slot).")
          : tr("\(taken) members have taken the open shift on \(slot)."),
        tr("Cancel their shifts first, or add another open shift.")
      )
    case .openingThere(let slot):
      (
        tr("The open shift on \(slot) already exists."),
        tr("Change it if more people are needed.")
      )
    case .shiftThere(let slot):
      (tr("The shift on \(slot) already exists."), tr("Leave it as it is."))
    case .neededOutOfRange(let limit):
      (tr("The number of people is out of range."), tr("Choose a number from 1 to \(limit)."))
    case .sameWeek: (tr("A week can’t be copied to itself."), tr("Choose another week."))
    case .fixedShiftClosed:
      (tr("The fixed shift was removed."), tr("Add another one.", context: "fixed shift"))
    case .enoughFixedShifts(.you, let limit):
      (tr("You already have \(limit) fixed shifts."), removingFixedShift)
    case .enoughFixedShifts(.other(let name), let limit):
      (tr("\(name) already has \(limit) fixed shifts."), removingFixedShift)
    case .stillActive(let name):
      (
        tr("\(name) is still active in this roster."),
        tr(
          "Deactivate the member first: flyer roster deactivate, or flyerd people deactivate."
        )
      )
    case .lastAdmin(let name):
      (tr("\(name) is the last admin."), tr("Make another member an admin first."))
    case .nameTaken(let name): (tr("The name \(name) is already taken."), anotherName)
    case .nameAlike(let name, let known):
      (tr("\(name) looks like the existing name \(known)."), anotherName)
    case .textMissing(let field): (field.missing, tr("Enter one.", context: "text"))
    case .textTooLong(let field, let limit):
      (field.tooLong, tr("Use at most \(limit) characters."))
    case .textNotPlain(let field): (field.notPlain, tr("Remove them."))
    case .noneNamed(let field): (field.noneNamed, tr("Choose at least one."))
    case .tooMany(let field, let limit): (field.tooManyNamed, tr("Choose at most \(limit)."))
    case .adminElsewhere(let places):
      (
        // TRANSLATORS: {0} is a list of names of places
        tr("You are an admin only at these places: \(places.listed)."), askingAdmin
      )
    case .adminsOnly: (tr("Only an admin can do that."), askingAdmin)
    }
  }

  private func asking(_ name: String) -> String { tr("Ask \(name) to do it.") }

  private var askingAdmin: String { tr("Ask an admin to do it.") }
  private var othersShift: String { tr("Choose another member’s.", context: "shift") }
  private var anotherOpening: String { tr("Look for another one.", context: "open shift") }
  private var anotherName: String { tr("Choose another name.") }
  private var removingFixedShift: String { tr("Remove one first.", context: "fixed shift") }
}
