import Calendrics
@testable import Roster
import Testing

private let evening: Slot? = RosterDate("2026-03-03").flatMap { date in
  TimeOfDay("18:00").flatMap { start in
    TimeOfDay("23:00").map { Slot(date: date, start: start, end: $0) }
  }
}

/// Every refusal and its text.
private func texts() throws -> [(Refusal, String)] {
  let slot = try #require(evening)
  let row = Row.shift(try shift("s", on: "2026-03-03", from: "18:00", to: "23:00", .supplied))
  return [
    (.notFound(.fixedShift), "There is no such fixed shift. Check the list again."),
    (
      .changedMeanwhile(fresh: row, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 has changed: Bob now offers it on the marketplace. "
        + "Check it again, then decide."
    ),
    (
      .deactivated(.you), "You are deactivated in this roster. Ask an admin to change that."
    ),
    (
      .deactivated(.other("Bob")),
      "Bob is deactivated in this roster. Ask an admin to change that."
    ),
    (.personsOnly, "Only a logged-in member can do that. Log in first."),
    (.adminsOnly, "Only an admin can do that. Ask an admin to do it."),
    (.approvedByAdmins, "Only an admin can approve accepted shifts here. Ask an admin to do it."),
    (
      .notOwner(owner: "Anna", orAdmin: true),
      "This belongs to Anna. Ask Anna or an admin to do it."
    ),
    (.notOwner(owner: "Anna", orAdmin: false), "This belongs to Anna. Ask Anna to do it."),
    (
      .ownShift(slot), "The shift on 3 March 18:00–23:00 is already yours. Choose another member’s."
    ),
    (
      .notAccepter(slot, accepter: "Bob"),
      "Bob has accepted the shift on 3 March 18:00–23:00. Ask Bob to do it."
    ),
    (
      .ownAcceptance(slot),
      "You accepted the shift on 3 March 18:00–23:00 yourself. "
        + "Ask its owner or another admin to approve it."
    ),
    (
      .alreadyAccepted(slot),
      "You have accepted the shift on 3 March 18:00–23:00: it is waiting for approval. "
        + "Withdraw that first."
    ),
    (
      .skipped(slot),
      "The clocks skip 3 March 18:00–23:00: summer time begins then. Choose other hours."
    ),
    (.begun(slot), "The shift on 3 March 18:00–23:00 has begun. Choose a later one."),
    (
      .notIdle(slot, .inTrade, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 is in a trade. "
        + "The trade must be withdrawn or declined first."
    ),
    (
      .notOffered(slot, .idle, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 is not offered: Bob has it. Bob must offer it first."
    ),
    (
      .notSuggested(slot, .awaitingApproval, owner: .you),
      "The shift on 3 March 18:00–23:00 is not suggested: it is waiting for approval. "
        + "It must be approved or rejected first."
    ),
    (
      .notAwaitingApproval(slot, .cancelled, owner: .you),
      "The shift on 3 March 18:00–23:00 is not waiting for approval: it is cancelled. "
        + "Choose another one."
    ),
    (
      .notInTrade(slot, .supplied, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 is not in a trade: Bob offers it on the marketplace. "
        + "Bob must withdraw the offer first."
    ),
    (
      .notFree(.you, slot, .overlap),
      "You already work on 3 March 18:00–23:00. Offer that shift first."
    ),
    (
      .notFree(.other("Bob"), slot, .overlap),
      "Bob already works on 3 March 18:00–23:00. Bob must offer that shift first."
    ),
    (
      .notFree(.you, slot, .sameDay),
      "You already work on 3 March 18:00–23:00: only one shift a day is allowed. "
        + "Offer that shift first."
    ),
    (
      .sameWeekly(.you, weekday: .monday, start: slot.start, end: slot.end),
      "You already work every Monday 18:00–23:00. Change or remove that fixed shift first."
    ),
    (
      .dateNotPlanned(slot.date, first: slot.date + 1, last: slot.date + 55),
      "2026-03-03 is not a planned day. Choose a day from 4 March to 27 April."
    ),
    (.alreadyRequested(slot.date), "You have already requested 3 March. Leave that day out."),
    (
      .otherDay(slot, requested: slot.date + 1),
      "The shift on 3 March 18:00–23:00 is not on 4 March. Suggest a shift on 4 March."
    ),
    (
      .ownRequest(slot.date),
      "The request for 3 March is your own. Only other members can suggest shifts for it."
    ),
    (
      .notRequester(slot.date, requester: "Bob"),
      "The request for 3 March belongs to Bob. Ask Bob to do it."
    ),
    (
      .requestClosed(slot.date, .chosen),
      "The shift chosen for 3 March is waiting for its owner’s approval. Wait for the approval."
    ),
    (
      .requestClosed(slot.date, .fulfilled),
      "The request for 3 March is fulfilled. Look for another one."
    ),
    (
      .tradeClosed(.expired, .swap),
      "The trade has expired: its first shift has begun. Propose another one."
    ),
    (.tradeClosed(.declined, .swap), "The trade was declined. Propose another one."),
    (.notParty(.swap), "You are not part of this trade. Propose another one."),
    (.notProposer(proposer: "Bob"), "Bob proposed this trade. Decline it instead."),
    (
      .notProposer(proposer: nil),
      "This ring has no proposer: it was found among wishes. Decline it instead."
    ),
    (.ownProposal, "You proposed this trade. Withdraw it instead."),
    (.alreadyAgreed, "You have already agreed. Wait for the other members."),
    (
      .sameOwner(.other("Bob"), slot),
      "The shift on 3 March 18:00–23:00 already belongs to Bob. Choose another member’s."
    ),
    (.wishClosed, "The wish is over. Add another one."),
    (.notWisher(wisher: "Bob"), "The wish belongs to Bob. Ask Bob to do it."),
    (.fixedShiftClosed, "The fixed shift was removed. Add another one."),
    (.enoughFixedShifts(.you, limit: 40), "You already have 40 fixed shifts. Remove one first."),
    (
      .enoughFixedShifts(.other("Bob"), limit: 40),
      "Bob already has 40 fixed shifts. Remove one first."
    ),
    (
      .nameAlike("Bоb", known: "Bob"),
      "Bоb looks like the existing name Bob. Choose another name."
    ),
    (
      .adminElsewhere(places: ["Bar", "Kitchen"]),
      "You are an admin only at these places: Bar, Kitchen. Ask an admin to do it."
    ),
    (.notWaivable(.overlap), "This rule can’t be overridden: overlap. Leave that rule out."),
    (
      .notWaivable(nil),
      "Rules can be overridden only when a member gets a shift. Approve, add or give a shift."
    ),
    (
      .notAllowed(.you, .away(Absence(.weekly(.tuesday)))),
      "You never work on Tuesdays. Change your days away first."
    ),
    (
      .notAllowed(.other("Bob"), .away(Absence(.dates(slot.date...(slot.date + 2))))),
      "Bob is away from 3 March to 5 March. An admin can override this for a single shift, with a reason."
    ),
    (
      .notAllowed(.you, .skill("Cook")),
      "You don’t have the required skill: Cook. An admin can override this for a single shift, with a reason."
    ),
    (
      .notAllowed(.other("Bob"), .minorTimes(from: slot.start, to: slot.end)),
      "Bob is a minor and may only work from 18:00 to 23:00. "
        + "An admin can override this for a single shift, with a reason."
    ),
    (
      .notAllowed(.you, .rest(slot, minutes: 540, leastHours: 11)),
      "You would have only 9 hours of rest before or after the shift on 3 March 18:00–23:00; "
        + "minimum: 11. An admin can override this for a single shift, with a reason."
    ),
    (
      .notAllowed(.other("Bob"), .hoursADay(minutes: 615, most: 10, ofMinors: false)),
      "Bob would work 10 h 15 min that day; the limit is 10. "
        + "An admin can override this for a single shift, with a reason."
    ),
    (
      .notAllowed(.you, .hoursAWeek(minutes: 2460, most: 40, ofMinors: true)),
      "You would work 41 hours that week; the limit for minors is 40. "
        + "An admin can override this for a single shift, with a reason."
    ),
    (
      .stillActive(name: "Bob"),
      "Bob is still active in this roster. Deactivate the member first: "
        + "flyer roster deactivate, or flyerd people deactivate."
    ),
    (.lastAdmin(name: "Eve"), "Eve is the last admin. Make another member an admin first."),
    (.nameTaken("Bob"), "The name Bob is already taken. Choose another name."),
    (.textMissing(.reason), "The reason is missing. Enter one."),
    (.textTooLong(.place, limit: 200), "The place is too long. Use at most 200 characters."),
    (
      .textNotPlain(.place), "The place has line breaks or control characters. Remove them."
    ),
    (.noneNamed(.dates), "No day is chosen. Choose at least one."),
    (.tooMany(.takes, limit: 20), "Too many shifts are chosen. Choose at most 20."),
  ]
}

@Suite struct RefusalTests {
  @Test func everyRefusalSaysWhyAndWhatWouldClearIt() throws {
    for (refusal, text) in try texts() {
      #expect(refusal.description == text)
      #expect(text.hasPrefix(refusal.why) && text.hasSuffix(refusal.remedy))
    }
  }

  @Test func whatIsGivenWronglyIsToldFromWhatIsNotAllowed() {
    #expect(
      RefusalAnswer.rulesOfInput == [
        "textMissing", "textTooLong", "textNotPlain", "noneNamed", "tooMany", "neededOutOfRange",
        "badRequest", "languageNotOffered",
      ])
  }

  @Test func rulesAreNamedLikeTheirCases() throws {
    let refusals = try texts().map(\.0)
    for refusal in refusals {
      guard let name = Mirror(reflecting: refusal).children.first?.label else { continue }
      if case .notFree(_, _, let rule) = refusal {
        #expect(refusal.rule == rule.rawValue)
      } else if case .notAllowed(_, let limit) = refusal {
        #expect(refusal.rule == limit.rule.rawValue)
      } else {
        #expect(refusal.rule == name)
      }
    }
    #expect(Set(refusals.map(\.rule)).count == 53)
  }

  @Test func otherRowsSayHowTheyHaveChanged() throws {
    let date = try day("2026-03-03")
    let rows: [(Row, String)] = [
      (.person(Person(id: "b", name: "Bob")), "The entry for Bob has changed."),
      (
        .request(WorkRequest(id: "r", person: "b", date: date, status: .withdrawn)),
        "The request for 3 March has changed: it was withdrawn."
      ),
      (
        .trade(
          Trade(
            id: "t", kind: .ring, legs: [], status: .expired,
            expires: Instant(secondsSince1970: 0))),
        "The ring has changed: it has expired."
      ),
      (.wish(RingWish(id: "w", person: "b", gives: "s", takes: [])), "The wish has changed."),
    ]
    for (row, text) in rows {
      #expect(
        Refusal.changedMeanwhile(fresh: row).description == text + " Check it again, then decide."
      )
    }
  }

  @Test(arguments: [
    (
      ShiftStatus.supplied,
      "is offered on the marketplace. Bob must withdraw the offer first."
    ),
    (
      .suggested,
      "is suggested for a request. Bob must withdraw the suggestion first."
    ),
    (.awaitingApproval, "is waiting for approval. It must be approved or rejected first."),
    (.cancelled, "is cancelled. Choose another one."),
  ])
  func everyStatusHasItsWayBack(_ status: ShiftStatus, _ text: String) throws {
    let slot = try #require(evening)
    #expect(
      Refusal.notIdle(slot, status, owner: .other("Bob")).description
        == "The shift on 3 March 18:00–23:00 \(text)")
  }

  /// A ring is called a ring, whatever is refused because of it.
  @Test func whatIsInARingIsInARing() throws {
    let slot = try #require(evening)
    let rules: [(Slot, ShiftStatus, Refusal.Who, Trade.Kind?) -> Refusal] = [
      Refusal.notIdle, Refusal.notOffered, Refusal.notSuggested, Refusal.notAwaitingApproval,
    ]
    for rule in rules {
      let text = rule(slot, .inTrade, .other("Bob"), .ring).description
      #expect(text.contains("is in a ring.") && !text.contains("trade"), "\(text)")
    }
    #expect(
      Refusal.notIdle(slot, .inTrade, owner: .you, .ring).remedy
        == "The ring must be declined first.")
    #expect(
      Refusal.notParty(.ring).description
        == "You are not part of this ring. Add another wish.")
    #expect(
      Refusal.tradeClosed(.declined, .ring).description
        == "The ring was declined. Add another wish.")
    let shift = try shift("s", on: "2026-03-03", from: "18:00", to: "23:00", .inTrade("t"))
    #expect(
      Refusal.changedMeanwhile(fresh: .shift(shift), owner: .you, .ring).why
        == "The shift on 3 March 18:00–23:00 has changed: it is now in a ring.")
  }

  @Test func aWholeDayIsNoMoment() {
    let slot = Slot(date: RosterDate(dayNumber: 0), start: .midnight, end: .midnight)
    #expect(Refusal.begun(slot).why.contains("00:00–00:00 (24 h)"))
  }

  /// Refusals name the owner of a shift, also for a user who was too late, and never say "its
  /// owner".
  @Test func refusalsNameWhoHasIt() throws {
    let slot = try #require(evening)
    let free = Row.shift(try shift("s", on: "2026-03-03", from: "18:00", to: "23:00"))
    for status in ShiftStatus.allCases {
      for owner in [Refusal.Who.you, .other("Bob")] {
        let refusals = [
          Refusal.notIdle(slot, status, owner: owner), .notOffered(slot, status, owner: owner),
          .notSuggested(slot, status, owner: owner), .notInTrade(slot, status, owner: owner),
          .notAwaitingApproval(slot, status, owner: owner),
          .changedMeanwhile(fresh: free, owner: owner),
        ]
        #expect(refusals.allSatisfy { !$0.description.contains("ts owner has") }, "\(refusals)")
        #expect(refusals.allSatisfy { !$0.why.contains("owner keeps") }, "\(refusals)")
      }
    }
    #expect(
      Refusal.changedMeanwhile(fresh: free, owner: .other("Bob")).why
        == "The shift on 3 March 18:00–23:00 has changed: Bob has it now.")
    #expect(
      Refusal.notOffered(slot, .idle, owner: .you).description
        == "The shift on 3 March 18:00–23:00 is not offered: you have it. Offer it first.")
    #expect(
      Refusal.notInTrade(slot, .idle, owner: .other("Bob")).remedy
        == "Propose one first.")
    #expect(
      Refusal.notSuggested(slot, .idle, owner: .other("Bob")).remedy
        == "Bob must offer or suggest it first.")
  }
}
