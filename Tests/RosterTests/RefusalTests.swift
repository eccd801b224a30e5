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
    (.notFound(.fixedShift), "There is no such fixed shift. Look at the list again."),
    (
      .changedMeanwhile(fresh: row, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 has changed: Bob offers it to everybody now. "
        + "Look at it again, then decide."
    ),
    (
      .deactivated(.you), "You take no part in this roster any more. Ask an admin to change that."
    ),
    (
      .deactivated(.other("Bob")),
      "Bob takes no part in this roster any more. Ask an admin to change that."
    ),
    (.personsOnly, "Only a person can do that. Log in first."),
    (.adminsOnly, "Only an admin can do that. Ask an admin to do it."),
    (.approvedByAdmins, "What is accepted here is approved by an admin. Ask an admin to do it."),
    (.notOwner(owner: "Anna", orAdmin: true), "This is Anna’s. Ask Anna or an admin to do it."),
    (.notOwner(owner: "Anna", orAdmin: false), "This is Anna’s. Ask Anna to do it."),
    (
      .ownShift(slot), "The shift on 3 March 18:00–23:00 is yours already. Choose somebody else’s."
    ),
    (
      .notAccepter(slot, accepter: "Bob"),
      "Bob has accepted the shift on 3 March 18:00–23:00. Ask Bob to do it."
    ),
    (
      .ownAcceptance(slot),
      "You have accepted the shift on 3 March 18:00–23:00 yourself. "
        + "Ask its owner or another admin to approve it."
    ),
    (
      .alreadyAccepted(slot),
      "You have accepted the shift on 3 March 18:00–23:00, which awaits approval. "
        + "Withdraw that first."
    ),
    (
      .skipped(slot),
      "The clocks skip 3 March 18:00–23:00: they are set to summer time then. Choose other hours."
    ),
    (.begun(slot), "The shift on 3 March 18:00–23:00 has begun. Choose a later one."),
    (
      .notIdle(slot, .inTrade, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 is in a trade. "
        + "The trade has to be withdrawn or declined first."
    ),
    (
      .notOffered(slot, .idle, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 is not offered: Bob has it. Bob has to offer it first."
    ),
    (
      .notSuggested(slot, .awaitingApproval, owner: .you),
      "The shift on 3 March 18:00–23:00 is suggested to nobody: it awaits approval. "
        + "It has to be approved or disapproved first."
    ),
    (
      .notAwaitingApproval(slot, .cancelled, owner: .you),
      "The shift on 3 March 18:00–23:00 awaits nobody’s approval: it is cancelled. "
        + "Choose another one."
    ),
    (
      .notInTrade(slot, .supplied, owner: .other("Bob")),
      "The shift on 3 March 18:00–23:00 is in no trade: Bob offers it to everybody. "
        + "Bob has to take the offer back first."
    ),
    (
      .notFree(.you, slot, .overlap),
      "You already work on 3 March 18:00–23:00. Offer that shift first."
    ),
    (
      .notFree(.other("Bob"), slot, .overlap),
      "Bob already works on 3 March 18:00–23:00. Bob has to offer that shift first."
    ),
    (
      .notFree(.you, slot, .sameDay),
      "You already work on 3 March 18:00–23:00, and nobody works twice a day here. "
        + "Offer that shift first."
    ),
    (
      .sameWeekly(.you, weekday: .monday, start: slot.start, end: slot.end),
      "You already work every Monday 18:00–23:00. Change or remove that fixed shift first."
    ),
    (
      .dateNotPlanned(slot.date, first: slot.date + 1, last: slot.date + 55),
      "2026-03-03 is not among the planned days. Choose a day from 4 March to 27 April."
    ),
    (.alreadyRequested(slot.date), "You have asked for 3 March already. Leave that day out."),
    (
      .otherDay(slot, requested: slot.date + 1),
      "The shift on 3 March 18:00–23:00 is not on 4 March. Suggest one of 4 March."
    ),
    (
      .ownRequest(slot.date), "The request for 3 March is your own. Others suggest shifts to it."
    ),
    (
      .notRequester(slot.date, requester: "Bob"),
      "The request for 3 March is Bob’s. Ask Bob to do it."
    ),
    (
      .requestClosed(slot.date, .chosen),
      "A shift was chosen for 3 March and awaits its owner’s approval. Wait for that."
    ),
    (
      .requestClosed(slot.date, .fulfilled),
      "The request for 3 March is fulfilled. Look for another one."
    ),
    (
      .tradeClosed(.expired, .swap),
      "The trade has expired: the first of its shifts has begun. Propose another one."
    ),
    (.tradeClosed(.declined, .swap), "The trade is over: it is declined. Propose another one."),
    (.notParty(.swap), "You have no part in this trade. Propose another one."),
    (.notProposer(proposer: "Bob"), "Bob has proposed this trade. Decline it instead."),
    (
      .notProposer(proposer: nil),
      "Nobody has proposed this ring: it was found among wishes. Decline it instead."
    ),
    (.ownProposal, "You have proposed this trade. Withdraw it instead."),
    (.alreadyAgreed, "You have agreed already. Wait for the others."),
    (
      .sameOwner(.other("Bob"), slot),
      "The shift on 3 March 18:00–23:00 is Bob’s already. Choose somebody else’s."
    ),
    (.wishClosed, "The wish is over. Make another one."),
    (.notWisher(wisher: "Bob"), "The wish is Bob’s. Ask Bob to do it."),
    (.fixedShiftClosed, "The fixed shift was removed. Add another one."),
    (.enoughFixedShifts(.you, limit: 40), "You have 40 fixed shifts already. Remove one first."),
    (
      .enoughFixedShifts(.other("Bob"), limit: 40),
      "Bob has 40 fixed shifts already. Remove one first."
    ),
    (
      .nameAlike("Bоb", known: "Bob"),
      "Bоb looks like Bob, who is here already. Choose another name."
    ),
    (
      .adminElsewhere(places: ["Bar", "Kitchen"]),
      "You do what admins do here only: Bar, Kitchen. Ask an admin to do it."
    ),
    (.notWaivable(.overlap), "Nobody can let that pass: overlap. Leave that rule out."),
    (
      .notWaivable(nil),
      "Rules are let pass where somebody gets a shift. Approve, add or give one."
    ),
    (
      .notAllowed(.you, .away(Absence(.weekly(.tuesday)))),
      "You never work on Tuesdays. Say first that you can."
    ),
    (
      .notAllowed(.other("Bob"), .away(Absence(.dates(slot.date...(slot.date + 2))))),
      "Bob is away from 3 March to 5 March. An admin can let that pass for a single shift, and says why."
    ),
    (
      .notAllowed(.you, .skill("Cook")),
      "You are not down for what it asks for: Cook. An admin can let that pass for a single shift, and says why."
    ),
    (
      .notAllowed(.other("Bob"), .minorTimes(from: slot.start, to: slot.end)),
      "Bob is under age, and minors work from 18:00 to 23:00 here. "
        + "An admin can let that pass for a single shift, and says why."
    ),
    (
      .notAllowed(.you, .rest(slot, minutes: 540, leastHours: 11)),
      "You would have 9 hours of rest between it and the shift on 3 March 18:00–23:00; "
        + "11 are the rule here. An admin can let that pass for a single shift, and says why."
    ),
    (
      .notAllowed(.other("Bob"), .hoursADay(minutes: 615, most: 10, ofMinors: false)),
      "Bob would work 10 h 15 min that day; 10 are the most here. "
        + "An admin can let that pass for a single shift, and says why."
    ),
    (
      .notAllowed(.you, .hoursAWeek(minutes: 2460, most: 40, ofMinors: true)),
      "You would work 41 hours that week; 40 are the most for minors here. "
        + "An admin can let that pass for a single shift, and says why."
    ),
    (
      .stillActive(name: "Bob"),
      "Bob still takes part in this roster. Deactivate them first: flyer roster deactivate, or "
        + "flyerd people deactivate at the server."
    ),
    (.lastAdmin(name: "Eve"), "Eve is the last admin. Make somebody else an admin first."),
    (.nameTaken("Bob"), "Somebody is called Bob already. Choose another name."),
    (.textMissing(.reason), "The reason is missing. Give one."),
    (.textTooLong(.place, limit: 200), "The place is too long. Keep to 200 characters."),
    (
      .textNotPlain(.place), "The place has line breaks or control characters. Leave them out."
    ),
    (.noneNamed(.dates), "No day is named. Name at least one."),
    (.tooMany(.takes, limit: 20), "Too many shifts are named. Name at most 20."),
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
      (.person(Person(id: "b", name: "Bob")), "What is known of Bob has changed."),
      (
        .request(WorkRequest(id: "r", person: "b", date: date, status: .withdrawn)),
        "The request for 3 March has changed: it is withdrawn now."
      ),
      (
        .trade(
          Trade(
            id: "t", kind: .ring, legs: [], status: .expired,
            expires: Instant(secondsSince1970: 0))),
        "The ring has changed: it has expired now."
      ),
      (.wish(RingWish(id: "w", person: "b", gives: "s", takes: [])), "The wish has changed."),
    ]
    for (row, text) in rows {
      #expect(
        Refusal.changedMeanwhile(fresh: row).description == text + " Look at it again, then decide."
      )
    }
  }

  @Test(arguments: [
    (
      ShiftStatus.supplied,
      "is offered to everybody. Bob has to take the offer back first."
    ),
    (
      .suggested,
      "is suggested to somebody who asked for the day. "
        + "Bob has to take the suggestion back first."
    ),
    (.awaitingApproval, "awaits approval. It has to be approved or disapproved first."),
    (.cancelled, "is cancelled. Choose another one."),
  ])
  func everyStatusHasItsWayBack(_ status: ShiftStatus, _ text: String) throws {
    let slot = try #require(evening)
    #expect(
      Refusal.notIdle(slot, status, owner: .other("Bob")).description
        == "The shift on 3 March 18:00–23:00 \(text)")
  }

  /// A ring is called one, whatever is refused because of it.
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
        == "The ring has to be declined first.")
    #expect(
      Refusal.notParty(.ring).description
        == "You have no part in this ring. Wish for another one.")
    #expect(
      Refusal.tradeClosed(.declined, .ring).description
        == "The ring is over: it is declined. Wish for another one.")
    let shift = try shift("s", on: "2026-03-03", from: "18:00", to: "23:00", .inTrade("t"))
    #expect(
      Refusal.changedMeanwhile(fresh: .shift(shift), owner: .you, .ring).why
        == "The shift on 3 March 18:00–23:00 has changed: it is in a ring now.")
  }

  @Test func aWholeDayIsNoMoment() {
    let slot = Slot(date: RosterDate(dayNumber: 0), start: .midnight, end: .midnight)
    #expect(Refusal.begun(slot).why.contains("00:00–00:00 (24 h)"))
  }

  /// Who has a shift is named, also to somebody who was too late; nobody is "its owner".
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
        == "Bob has to offer or suggest it first.")
  }
}
