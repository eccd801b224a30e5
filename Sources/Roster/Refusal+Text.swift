import Localizing

extension Refusal: CustomStringConvertible {
  /// Why, and what would clear it, for whoever commanded.
  package var description: String { "\(why) \(remedy)" }

  /// Why, in a sentence.
  package var why: String { text.why }

  /// What would clear it, in a sentence.
  package var remedy: String { text.remedy }

  private var text: (why: String, remedy: String) {
    switch self {
    case .notFound(let kind): (kind.notFound, tr("Look at the list again."))
    case .changedMeanwhile(let fresh, let owner, let trade):
      (fresh.changed(owner, trade), tr("Look at it again, then decide."))
    case .notOwner(let owner, orAdmin: true):
      (tr("This is \(owner)’s."), tr("Ask \(owner) or an admin to do it."))
    case .notOwner(let owner, orAdmin: false): (tr("This is \(owner)’s."), asking(owner))
    case .ownShift(let slot): (tr("The shift on \(slot) is yours already."), othersShift)
    case .notAccepter(let slot, let accepter):
      (tr("\(accepter) has accepted the shift on \(slot)."), asking(accepter))
    case .ownAcceptance(let slot):
      (
        tr("You have accepted the shift on \(slot) yourself."),
        tr("Ask its owner or another admin to approve it.")
      )
    case .skipped(let slot):
      (
        tr("The clocks skip \(slot): they are set to summer time then."),
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
        tr("The shift on \(slot) is suggested to nobody: \(status.clause(owner, trade))."),
        status.wayOn(owner, trade)
      )
    case .notAwaitingApproval(let slot, let status, let owner, let trade):
      (
        // TRANSLATORS: {1} is a clause: you have it
        tr("The shift on \(slot) awaits nobody’s approval: \(status.clause(owner, trade))."),
        status.wayOn(owner, trade)
      )
    case .notInTrade(let slot, let status, let owner, let trade):
      (
        // TRANSLATORS: {1} is a clause: you have it
        tr("The shift on \(slot) is in no trade: \(status.clause(owner, trade))."),
        status.wayToTrade(owner, trade)
      )
    case .notFree(let who, let slot, let rule): (who.works(slot, rule), who.firstOffer)
    case .notAllowed(let who, let limit): (limit.why(who), limit.remedy(who))
    case .notWaivable(let rule?):
      (
        // TRANSLATORS: {0} is the name of a rule for programs, such as sameDay
        tr("Nobody can let that pass: \(rule.rawValue)."),
        tr("Leave that rule out.")
      )
    case .notWaivable(nil):
      (
        tr("Rules are let pass where somebody gets a shift."), tr("Approve, add or give one.")
      )
    case .alreadyAccepted(let slot):
      (
        tr("You have accepted the shift on \(slot), which awaits approval."),
        tr("Withdraw that first.")
      )
    case .sameWeekly(let who, let weekday, let start, let end):
      (
        who.works(every: weekday, start.hours(until: end)),
        tr("Change or remove that fixed shift first.")
      )
    case .dateNotPlanned(let date, let first, let last):
      (
        tr("\(date) is not among the planned days."),
        tr("Choose a day from \(first.dayAndMonth) to \(last.dayAndMonth).")
      )
    case .sameOwner(.you, let slot):
      (tr("The shift on \(slot) is yours already."), othersShift)
    case .sameOwner(.other(let name), let slot):
      (tr("The shift on \(slot) is \(name)’s already."), othersShift)
    case .alreadyRequested(let date):
      (tr("You have asked for \(date.dayAndMonth) already."), tr("Leave that day out."))
    case .otherDay(let slot, let date):
      (
        tr("The shift on \(slot) is not on \(date.dayAndMonth)."),
        // TRANSLATORS: a shift of that day
        tr("Suggest one of \(date.dayAndMonth).")
      )
    case .ownRequest(let date):
      (
        tr("The request for \(date.dayAndMonth) is your own."),
        tr("Others suggest shifts to it.")
      )
    case .notRequester(let date, let requester):
      (tr("The request for \(date.dayAndMonth) is \(requester)’s."), asking(requester))
    case .requestClosed(let date, let status): (status.sentence(date), status.wayOn)
    case .tradeClosed(let status, let kind): (kind.over(status), kind.wayToAnother)
    case .notParty(.swap): (tr("You have no part in this trade."), Trade.Kind.swap.wayToAnother)
    case .notParty(.ring): (tr("You have no part in this ring."), Trade.Kind.ring.wayToAnother)
    case .notProposer(let proposer?):
      (tr("\(proposer) has proposed this trade."), tr("Decline it instead."))
    case .notProposer(nil):
      (
        tr("Nobody has proposed this ring: it was found among wishes."),
        tr("Decline it instead.")
      )
    case .ownProposal: (tr("You have proposed this trade."), tr("Withdraw it instead."))
    case .alreadyAgreed: (tr("You have agreed already."), tr("Wait for the others."))
    case .wishClosed: (tr("The wish is over."), tr("Make another one.", context: "wish"))
    case .notWisher(let wisher): (tr("The wish is \(wisher)’s."), asking(wisher))
    case .deactivated(.you):
      (
        tr("You take no part in this roster any more."), tr("Ask an admin to change that.")
      )
    case .deactivated(.other(let name)):
      (
        tr("\(name) takes no part in this roster any more."),
        tr("Ask an admin to change that.")
      )
    case .personsOnly: (tr("Only a person can do that."), tr("Log in first."))
    case .approvedByAdmins:
      (tr("What is accepted here is approved by an admin."), askingAdmin)
    case .openingCancelled(let slot):
      (
        tr("The open shift on \(slot) is cancelled: nobody else is needed."), anotherOpening
      )
    case .openingMoved(let slot):
      (
        tr(
          """
          The open shift on \(slot) is at another time or place by now, or asks for something \
          else.
          """), anotherOpening
      )
    case .openingFull(let slot):
      (tr("Enough people have taken the open shift on \(slot)."), anotherOpening)
    case .openingTaken(let slot, let taken):
      (
        taken == 1
          ? tr("Somebody has taken the open shift on \(slot).")
          : tr("\(taken) people have taken the open shift on \(slot)."),
        tr("Cancel their shifts first, or add another open shift.")
      )
    case .openingThere(let slot):
      (
        tr("The open shift on \(slot) is there already."),
        tr("Change that one if more are needed.")
      )
    case .shiftThere(let slot):
      (tr("The shift on \(slot) is there already."), tr("Leave it as it is."))
    case .neededOutOfRange(let limit):
      (tr("An open shift needs somebody."), tr("Name a number from 1 to \(limit)."))
    case .sameWeek: (tr("A week can’t be copied into itself."), tr("Choose another week."))
    case .fixedShiftClosed:
      (tr("The fixed shift was removed."), tr("Add another one.", context: "fixed shift"))
    case .enoughFixedShifts(.you, let limit):
      (tr("You have \(limit) fixed shifts already."), removingFixedShift)
    case .enoughFixedShifts(.other(let name), let limit):
      (tr("\(name) has \(limit) fixed shifts already."), removingFixedShift)
    case .stillActive(let name):
      (
        tr("\(name) still takes part in this roster."),
        tr(
          """
          Deactivate them first: flyer roster deactivate, or flyerd people deactivate at the \
          server.
          """)
      )
    case .lastAdmin(let name):
      (tr("\(name) is the last admin."), tr("Make somebody else an admin first."))
    case .nameTaken(let name): (tr("Somebody is called \(name) already."), anotherName)
    case .nameAlike(let name, let known):
      (tr("\(name) looks like \(known), who is here already."), anotherName)
    case .textMissing(let field): (field.missing, tr("Give one.", context: "text"))
    case .textTooLong(let field, let limit):
      (field.tooLong, tr("Keep to \(limit) characters."))
    case .textNotPlain(let field): (field.notPlain, tr("Leave them out."))
    case .noneNamed(let field): (field.noneNamed, tr("Name at least one."))
    case .tooMany(let field, let limit): (field.tooManyNamed, tr("Name at most \(limit)."))
    case .adminElsewhere(let places):
      (
        // TRANSLATORS: {0} is a list of names of places
        tr("You do what admins do here only: \(places.listed)."), askingAdmin
      )
    case .adminsOnly: (tr("Only an admin can do that."), askingAdmin)
    }
  }

  private func asking(_ name: String) -> String { tr("Ask \(name) to do it.") }

  private var askingAdmin: String { tr("Ask an admin to do it.") }
  private var othersShift: String { tr("Choose somebody else’s.", context: "shift") }
  private var anotherOpening: String { tr("Look for another one.", context: "open shift") }
  private var anotherName: String { tr("Choose another name.") }
  private var removingFixedShift: String { tr("Remove one first.", context: "fixed shift") }
}
