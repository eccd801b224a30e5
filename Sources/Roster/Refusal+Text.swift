extension Refusal: CustomStringConvertible {
  /// Why, and what would clear it, for whoever commanded.
  package var description: String { "\(why) \(remedy)" }

  /// Why, in a sentence.
  package var why: String { text.why }

  /// What would clear it, in a sentence.
  package var remedy: String { text.remedy }

  private var text: (why: String, remedy: String) {
    switch self {
    case .notFound(let kind):
      ("There is no such \(kind.noun).", "Look at the list again.")
    case .changedMeanwhile(let fresh, let owner, let trade):
      ("\(fresh.changed(owner, trade)).", "Look at it again, then decide.")
    case .notOwner(let owner, let orAdmin):
      ("This is \(owner)’s.", "Ask \(owner)\(orAdmin ? " or an admin" : "") to do it.")
    case .ownShift(let slot):
      ("The shift on \(slot) is yours already.", "Choose somebody else’s.")
    case .notAccepter(let slot, let accepter):
      ("\(accepter) has accepted the shift on \(slot).", "Ask \(accepter) to do it.")
    case .ownAcceptance(let slot):
      (
        "You have accepted the shift on \(slot) yourself.",
        "Ask its owner or another admin to approve it."
      )
    case .skipped(let slot):
      (
        "The clocks skip \(slot): they are set to summer time then.", "Choose other hours."
      )
    case .begun(let slot):
      ("The shift on \(slot) has begun.", "Choose a later one.")
    case .notIdle(let slot, let status, let owner, let trade):
      ("The shift on \(slot) \(status.phrase(trade)).", status.wayToIdle(owner, trade))
    case .notOffered(let slot, let status, let owner, let trade):
      (
        "The shift on \(slot) is not offered: \(status.clause(owner, trade)).",
        status.wayToOffer(owner)
      )
    case .notSuggested(let slot, let status, let owner, let trade):
      (
        "The shift on \(slot) is suggested to nobody: \(status.clause(owner, trade)).",
        status.wayOn(owner, trade)
      )
    case .notAwaitingApproval(let slot, let status, let owner, let trade):
      (
        "The shift on \(slot) awaits nobody’s approval: \(status.clause(owner, trade)).",
        status.wayOn(owner, trade)
      )
    case .notInTrade(let slot, let status, let owner, let trade):
      (
        "The shift on \(slot) is in no trade: \(status.clause(owner, trade)).",
        status == .idle ? "Propose one first." : status.wayToIdle(owner, trade)
      )
    case .notFree(let who, let slot, let rule):
      ("\(who.works) on \(slot)\(rule.clause).", who.first("offer that shift"))
    case .notAllowed(let who, let limit): (limit.why(who), limit.remedy(who))
    case .notWaivable(let rule?):
      ("Nobody can let that pass: \(rule.rawValue).", "Leave that rule out.")
    case .notWaivable(nil):
      ("Rules are let pass where somebody gets a shift.", "Approve, add or give one.")
    case .alreadyAccepted(let slot):
      ("You have accepted the shift on \(slot), which awaits approval.", "Withdraw that first.")
    case .sameWeekly(let who, let weekday, let start, let end):
      (
        "\(who.works) every \(weekday) \(start.hours(until: end)).",
        "Change or remove that fixed shift first."
      )
    case .dateNotPlanned(let date, let first, let last):
      (
        "\(date) is not among the planned days.",
        "Choose a day from \(first.dayAndMonth) to \(last.dayAndMonth)."
      )
    case .sameOwner(let who, let slot):
      ("The shift on \(slot) is \(who.possessive) already.", "Choose somebody else’s.")
    case .alreadyRequested(let date):
      ("You have asked for \(date.dayAndMonth) already.", "Leave that day out.")
    case .otherDay(let slot, let date):
      (
        "The shift on \(slot) is not on \(date.dayAndMonth).",
        "Suggest one of \(date.dayAndMonth)."
      )
    case .ownRequest(let date):
      ("The request for \(date.dayAndMonth) is your own.", "Others suggest shifts to it.")
    case .notRequester(let date, let requester):
      (
        "The request for \(date.dayAndMonth) is \(requester)’s.",
        "Ask \(requester) to do it."
      )
    case .requestClosed(let date, .chosen):
      (
        "A shift was chosen for \(date.dayAndMonth) and awaits its owner’s approval.",
        "Wait for that."
      )
    case .requestClosed(let date, let status):
      ("The request for \(date.dayAndMonth) is \(status).", "Look for another one.")
    case .tradeClosed(.expired, let kind):
      ("The \(kind.noun) has expired: the first of its shifts has begun.", kind.wayToAnother)
    case .tradeClosed(let status, let kind):
      ("The \(kind.noun) is over: it \(status.phrase).", kind.wayToAnother)
    case .notParty(let kind):
      ("You have no part in this \(kind.noun).", kind.wayToAnother)
    case .notProposer(let proposer?):
      ("\(proposer) has proposed this trade.", "Decline it instead.")
    case .notProposer(nil):
      ("Nobody has proposed this ring: it was found among wishes.", "Decline it instead.")
    case .ownProposal:
      ("You have proposed this trade.", "Withdraw it instead.")
    case .alreadyAgreed:
      ("You have agreed already.", "Wait for the others.")
    case .wishClosed:
      ("The wish is over.", "Make another one.")
    case .notWisher(let wisher):
      ("The wish is \(wisher)’s.", "Ask \(wisher) to do it.")
    case .deactivated(let who):
      ("\(who.takesPart) no part in this roster any more.", "Ask an admin to change that.")
    case .personsOnly:
      ("Only a person can do that.", "Log in first.")
    case .approvedByAdmins:
      ("What is accepted here is approved by an admin.", "Ask an admin to do it.")
    case .openingCancelled(let slot):
      ("The open shift on \(slot) is cancelled: nobody else is needed.", "Look for another one.")
    case .openingMoved(let slot):
      (
        "The open shift on \(slot) is at another time or place by now, or asks for something else.",
        "Look for another one."
      )
    case .openingFull(let slot):
      ("Enough people have taken the open shift on \(slot).", "Look for another one.")
    case .openingTaken(let slot, let taken):
      (
        "\(taken == 1 ? "Somebody has" : "\(taken) people have") taken the open shift on \(slot).",
        "Cancel their shifts first, or add another open shift."
      )
    case .openingThere(let slot):
      ("The open shift on \(slot) is there already.", "Change that one if more are needed.")
    case .shiftThere(let slot):
      ("The shift on \(slot) is there already.", "Leave it as it is.")
    case .neededOutOfRange(let limit):
      ("An open shift needs somebody.", "Name a number from 1 to \(limit).")
    case .sameWeek:
      ("A week can’t be copied into itself.", "Choose another week.")
    case .fixedShiftClosed:
      ("The fixed shift was removed.", "Add another one.")
    case .enoughFixedShifts(let who, let limit):
      ("\(who.hasAtFirst) \(limit) fixed shifts already.", "Remove one first.")
    case .stillActive(let name):
      (
        "\(name) still takes part in this roster.",
        "Deactivate them first: flyer roster deactivate, or flyerd people deactivate at the server."
      )
    case .lastAdmin(let name):
      ("\(name) is the last admin.", "Make somebody else an admin first.")
    case .nameTaken(let name):
      ("Somebody is called \(name) already.", "Choose another name.")
    case .nameAlike(let name, let known):
      ("\(name) looks like \(known), who is here already.", "Choose another name.")
    case .textMissing(let field):
      ("The \(field.rawValue) is missing.", "Give one.")
    case .textTooLong(let field, let limit):
      ("The \(field.rawValue) is too long.", "Keep to \(limit) characters.")
    case .textNotPlain(let field):
      ("The \(field.rawValue) has line breaks or control characters.", "Leave them out.")
    case .noneNamed(let field):
      ("No \(field.noun) is named.", "Name at least one.")
    case .tooMany(let field, let limit):
      ("Too many \(field.noun)s are named.", "Name at most \(limit).")
    case .adminElsewhere(let places):
      (
        "You do what admins do here only: \(places.joined(separator: ", ")).",
        "Ask an admin to do it."
      )
    case .adminsOnly:
      ("Only an admin can do that.", "Ask an admin to do it.")
    }
  }
}
