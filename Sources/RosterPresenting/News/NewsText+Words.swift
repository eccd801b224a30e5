import Localizing
import Roster

extension News {
  var title: String {
    switch self {
    case .taken(_, let taker): tr("\(taker) has your shift now")
    case .given(_, let giver, _, _): tr("You have a shift of \(giver)’s")
    case .takenAway(_, let taker, _, _): tr("Your shift went to \(taker)")
    case .cancelled: tr("Your shift is cancelled")
    case .added: tr("You have a new shift")
    case .addedMany(let duties, _):
      tr(
        "You have \(duties.count) new shift", "You have \(duties.count) new shifts",
        count: duties.count)
    case .fixedShift(_, .added, _): tr("You have a new weekly shift")
    case .fixedShift(_, .changed, _): tr("Your weekly shift has changed")
    case .fixedShift(_, .removed, _): tr("Your weekly shift has ended")
    case .fixedShift(_, .skill, _): tr("Your weekly shift asks for something else")
    case .back: tr("You take part again")
    case .role(.admin, _): tr("You are an admin now")
    case .role(.member, _): tr("You are no admin any more")
    case .places(let places, _):
      places.isEmpty
        ? tr("You are the admin of no place any more") : tr("You are an admin of places")
    case .skills: tr("What you can do was changed")
    case .offeredForYou: tr("Your shift is offered")
    case .offerTakenBack: tr("Your shift is offered no more")
    case .notTaken: tr("Nobody took your shift")
    case .stillOffered(_, nil, _): tr("Nobody has taken your shift yet")
    case .stillOffered(_, let owner?, _): tr("Nobody has taken a shift of \(owner)’s yet")
    case .stillNeeded(let opening):
      tr(
        "Somebody is still needed", "\(opening.missing) people are still needed",
        count: opening.missing)
    case .wanted(_, let taker, .you): tr("\(taker) would take your shift: yes or no?")
    case .wanted(_, let taker, .admins): tr("\(taker) would take your shift")
    case .awaitsApproval(_, let owner, let taker):
      tr("\(taker) would take a shift of \(owner)’s: yes or no?")
    case .wantedNoMore(_, let taker): tr("\(taker) does not take your shift after all")
    case .approved: tr("The shift is yours")
    case .refused: tr("The shift is not yours")
    case .notApproved(_, let taker, _): tr("\(taker) does not get your shift")
    case .suggested(_, let owner): tr("\(owner) suggests a shift")
    case .takenBack: tr("A suggestion was taken back")
    case .suggestionDeclined(_, let requester): tr("\(requester) does not need your shift")
    case .tradeProposed(let exchange, let proposer): title(ofProposed: exchange.kind, by: proposer)
    case .tradeAgreed(let exchange, let person):
      exchange.kind == .ring
        ? tr("\(person) agrees to the ring") : tr("\(person) agrees to the trade")
    case .traded(let exchange):
      exchange.kind == .ring ? tr("The ring is done") : tr("The trade is done")
    case .tradeEnded(let exchange, _, _, _), .tradeCalledOff(let exchange, _, _, _):
      exchange.kind == .ring ? tr("The ring is off") : tr("The trade is off")
    case .offered(_, let owner, _, true), .offeredMany(_, let owner, _, true):
      tr("Somebody is needed in place of \(owner)")
    case .offered(_, let owner, _, _): tr("\(owner) offers a shift")
    case .offeredMany(let duties, let owner, _, _): title(ofOffer: duties, by: owner)
    case .needed(let openings, _):
      tr(
        "Somebody is needed", "People are needed on \(openings.count) shifts",
        count: openings.count)
    case .digest: tr("Your shifts of the next seven days")
    case .reminder(let duty): tr("You work at \(duty.slot.start)")
    case .confirmation: tr("Is this your address?")
    case .passwordCode: tr("You can choose a new password")
    }
  }

  private func title(ofProposed kind: Trade.Kind, by proposer: String?) -> String {
    switch (kind, proposer) {
    case (.swap, let proposer?): tr("\(proposer) proposes a trade")
    case (.ring, let proposer?): tr("\(proposer) proposes a ring")
    case (.swap, nil): tr("A trade was found for you")
    case (.ring, nil): tr("A ring was found for you")
    }
  }

  /// `Karl offers 14 shifts, from Thu 17 Dec on`
  private func title(ofOffer duties: [ToldShift], by owner: String) -> String {
    guard let first = duties.first, duties.count > 1 else { return tr("\(owner) offers a shift") }
    let (count, day) = (duties.count, first.slot.date.inWords)
    return tr(
      "\(owner) offers \(count) shift, from \(day) on",
      "\(owner) offers \(count) shifts, from \(day) on", count: count)
  }
}

/// Bodies: duties in them are days with hours and places, and names may be “The roster”.
extension News {
  var body: String {
    switch self {
    case .taken(let duty, let taker): tr("\(taker) works \(duty.inWords) in your place.")
    case .given(let duty, let giver, let doer, let reason):
      // TRANSLATORS: {3} is a reason in parentheses behind a blank, or nothing
      tr(
        """
        \(name(doer)) gave you \(duty.inWords), a shift of \(giver)’s\(why(reason)). \
        It is yours to work now.
        """)
    case .takenAway(let duty, let taker, let doer, let reason):
      // TRANSLATORS: {3} is a reason in parentheses behind a blank, or nothing
      tr("\(name(doer)) gave \(duty.inWords) to \(taker)\(why(reason)). You need not work it.")
    case .cancelled(let duty, let doer, let reason):
      // TRANSLATORS: {2} is a reason in parentheses behind a blank, or nothing
      tr("\(name(doer)) cancelled \(duty.inWords)\(why(reason)). You need not work it.")
    case .added(let duty, let doer): tr("\(name(doer)) gave you \(duty.inWords).")
    case .addedMany(let duties, let doer):
      tr("\(name(doer)) gave you these shifts.") + "\n" + list(duties.map(\.inWordsWithNote))
    case .fixedShift(let duty, let change, let doer): body(of: duty, change, by: name(doer))
    case .back(let weekly, let duties, let doer):
      tr("\(name(doer)) says that you are back.") + " " + again(weekly, duties)
    case .role(.admin, let doer): tr("\(name(doer)) made you an admin of the roster.")
    case .role(.member, let doer): tr("\(name(doer)) made you a member of the roster.")
    case .places(let places, let doer):
      places.isEmpty
        ? tr("\(name(doer)) says that you keep only your own shifts now.")
        : tr(
          """
          \(name(doer)) says that you keep everybody’s shifts at these places now: \
          \(places.listed).
          """)
    case .skills(let skills, let doer):
      skills.isEmpty
        ? tr("\(name(doer)) says that you have no special skills now.")
        : tr("\(name(doer)) says that you can do this now: \(skills.listed).")
    case .offeredForYou(let duty, let doer):
      tr("\(name(doer)) offers \(duty.inWords) in your name. It stays yours until somebody has it.")
    case .offerTakenBack(let duty, let doer):
      tr(
        """
        \(name(doer)) took back in your name that you offer \(duty.inWords). It is yours to work.
        """)
    case .notTaken(let duty):
      tr("Nobody took \(duty.inWords), which you offered. It is yours to work.")
    case .stillOffered(let duty, nil, _):
      tr(
        """
        Nobody has taken \(duty.inWords), which you offer. It stays yours until somebody does.
        """)
    case .stillOffered(let duty, let owner?, true):
      tr("\(owner) has left, and nobody has taken \(duty.inWords) yet.")
    case .stillOffered(let duty, let owner?, _):
      // TRANSLATORS: {1} and {2} are the same name
      tr(
        """
        Nobody has taken \(duty.inWords), which \(owner) offers. \
        It stays \(owner)’s until somebody does.
        """)
    case .stillNeeded(let opening):
      tr(
        """
        \(opening.hoursInWords) still needs somebody. \
        Ask whom you know, or give somebody a place in it.
        """,
        """
        \(opening.hoursInWords) still needs \(opening.missing) people. \
        Ask whom you know, or give somebody a place in it.
        """, count: opening.missing)
    case .wanted(let duty, let taker, .you):
      tr("\(taker) would take \(duty.inWords). It stays yours until you approve.")
    case .wanted(let duty, let taker, .admins):
      tr("\(taker) would take \(duty.inWords). It stays yours until an admin approves.")
    case .awaitsApproval(let duty, let owner, let taker):
      tr("\(taker) would take \(duty.inWords) of \(owner)’s. Approve it, or not.")
    case .wantedNoMore(let duty, let taker):
      tr("\(taker) does not want \(duty.inWords) any more. It is yours to work.")
    case .approved(let duty, let doer): tr("\(name(doer)) approved: you work \(duty.inWords).")
    case .refused(let duty, let doer?, let reason):
      // TRANSLATORS: {2} is a reason in parentheses behind a blank, or nothing
      tr("\(doer) decided that you do not get \(duty.inWords)\(why(reason)).")
    case .refused(let duty, nil, _):
      tr("Nobody approved in time: you do not get \(duty.inWords).")
    case .notApproved(let duty, let taker, let doer?):
      tr("\(doer) did not approve that \(taker) takes \(duty.inWords). It is yours to work.")
    case .notApproved(let duty, let taker, nil):
      tr("Nobody approved in time that \(taker) takes \(duty.inWords). It is yours to work.")
    case .suggested(let duty, let owner):
      tr(
        """
        \(owner) would give you \(duty.inWords) for the day that you asked for. \
        Choose it if you want it.
        """)
    case .takenBack(let duty, let doer): tr("\(doer) suggests \(duty.inWords) no more.")
    case .suggestionDeclined(let duty, let requester):
      tr("\(requester) does not need \(duty.inWords) any more. It is yours to work.")
    case .tradeProposed(let exchange, _):
      exchange.inWords + " " + tr("Agree, or decline.")
    case .tradeAgreed(let exchange, _):
      exchange.inWords + " " + tr("It is done once everybody has agreed.")
    case .traded(let exchange):
      tr("You work \(exchange.takes.inWords) instead of \(exchange.gives.inWords).")
    case .tradeEnded(let exchange, let status, let doer, let leaver):
      (leaver.map { end(of: exchange, leaver: $0) } ?? end(of: exchange, status, doer)) + " "
        + tr("\(exchange.gives.inWords) stays yours.")
    case .tradeCalledOff(let exchange, let cancelled, let doer, let reason):
      // TRANSLATORS: {2} is a reason in parentheses behind a blank, or nothing
      tr("\(name(doer)) cancelled \(cancelled.inWords)\(why(reason)).") + " "
        + nothing(of: exchange)
    case .offered(let duty, let owner, let approver, true):
      tr("\(owner) has left, and \(duty.inWords) needs somebody.") + " " + it(approver, owner)
    case .offeredMany(let duties, let owner, let approver, true):
      tr("\(owner) has left, and these shifts need somebody.") + " " + one(approver, owner) + "\n"
        + list(duties.map(\.inWordsWithNote))
    case .offered(let duty, let owner, let approver, _):
      tr("\(owner) offers \(duty.inWords).") + " " + it(approver, owner)
    case .offeredMany(let duties, let owner, let approver, _):
      tr("\(owner) offers these shifts.") + " " + one(approver, owner) + "\n"
        + list(duties.map(\.inWordsWithNote))
    case .needed(let openings, let doer):
      tr("\(name(doer)) needs people. Whoever takes a place first has it.") + "\n"
        + list(openings.map(\.inWords))
    case .digest(_, let duties):
      duties.isEmpty
        ? tr("You have none from tomorrow on.")
        : duties.map(\.inWordsWithNote).joined(separator: "\n")
    case .reminder(let duty): "\(duty.inWords)."
    case .confirmation(let code, _):
      tr(
        """
        The code is \(code), good for an hour. Enter it where you set this address. \
        If you did not, do nothing: nothing more is sent.
        """)
    case .passwordCode(let code, let maker):
      tr("\(name(maker)) made a code with which you choose a new password: \(code)") + "\n"
        + tr(
          """
          It is good once and for a day. Enter it where you log in: “I have a code” on the page, \
          c in the reader. Until then your password stays as it is.
          """)
    }
  }

  private func body(of duty: WeeklyDuty, _ change: FixedShiftChange, by doer: String) -> String {
    switch (change, duty.skill) {
    case (.added, _): tr("\(doer) gave you \(duty.inWords).")
    case (.changed, _): tr("\(doer) changed it to \(duty.inWords). Look at your weeks to come.")
    case (.removed, _):
      tr("\(doer) ended \(duty.inWords). Look which shifts of it you still have.")
    case (.skill, let skill?): tr("\(doer) says that \(duty.inWords) asks for “\(skill)” now.")
    case (.skill, nil):
      tr("\(doer) says that \(duty.inWords) asks for nothing special any more.")
    }
  }

  /// What somebody has again who is back.
  private func again(_ weekly: [WeeklyDuty], _ duties: [ToldShift]) -> String {
    weekly.isEmpty && duties.isEmpty
      ? tr("Nothing that others could have is yours again.")
      : tr("This is yours again:") + "\n"
        + list(weekly.map(\.inWords) + duties.map(\.inWordsWithNote))
  }

  /// Who gets a shift that is offered, and when.
  private func it(_ approver: Approver?, _ owner: String) -> String {
    switch approver {
    case .owner: tr("Whoever takes it first has it, once \(owner) approves.")
    case .admins: tr("Whoever takes it first has it, once an admin approves.")
    case nil: tr("Whoever takes it first has it.")
    }
  }

  /// The same of several.
  private func one(_ approver: Approver?, _ owner: String) -> String {
    switch approver {
    case .owner: tr("Whoever takes one first has it, once \(owner) approves.")
    case .admins: tr("Whoever takes one first has it, once an admin approves.")
    case nil: tr("Whoever takes one first has it.")
    }
  }

  /// A line for each, of many the first.
  private func list(_ lines: [String]) -> String {
    let most = 30
    let more = lines.count - most
    // TRANSLATORS: the last line of a list
    return (lines.prefix(most) + (more > 0 ? [tr("and \(more) more")] : []))
      .joined(separator: "\n")
  }

  private func name(_ doer: String?) -> String {
    // TRANSLATORS: in place of the name of whoever did something, where a sentence begins
    doer ?? tr("The roster")
  }

  private func why(_ reason: String?) -> String { reason.map { " (\($0))" } ?? "" }

  private func nothing(of exchange: Exchange) -> String {
    exchange.kind == .ring
      ? tr("Nothing comes of the ring: \(exchange.gives.inWords) stays yours.")
      : tr("Nothing comes of the trade: \(exchange.gives.inWords) stays yours.")
  }

  private func end(of exchange: Exchange, leaver: String) -> String {
    exchange.kind == .ring
      ? tr("Nothing comes of the ring, since \(leaver) has left.")
      : tr("Nothing comes of the trade, since \(leaver) has left.")
  }

  private func end(of exchange: Exchange, _ status: Trade.Status, _ doer: String?) -> String {
    let isRing = exchange.kind == .ring
    return switch (status, doer) {
    case (.declined, let doer?):
      isRing ? tr("\(doer) declined the ring.") : tr("\(doer) declined the trade.")
    case (.withdrawn, let doer?):
      isRing ? tr("\(doer) took back the ring.") : tr("\(doer) took back the trade.")
    case (.expired, _):
      isRing ? tr("The time for the ring is over.") : tr("The time for the trade is over.")
    case (.declined, nil), (.withdrawn, nil), (.open, _), (.applied, _):
      isRing ? tr("Nothing comes of the ring.") : tr("Nothing comes of the trade.")
    }
  }
}

extension News {
  /// When these news were made: many tell of what happens, some how things stand.
  func sentence(on day: String, at time: String) -> String {
    switch self {
    case .taken, .given, .takenAway, .cancelled, .added, .addedMany, .fixedShift, .back, .role,
      .places, .skills, .offeredForYou, .offerTakenBack, .notTaken, .wanted, .awaitsApproval,
      .wantedNoMore, .approved, .refused, .notApproved, .suggested, .takenBack,
      .suggestionDeclined, .tradeProposed, .tradeAgreed, .traded, .tradeEnded, .tradeCalledOff,
      .offered, .offeredMany, .needed:
      // TRANSLATORS: a day of the week, and a time
      tr("This happened on \(day) at \(time).")
    case .stillOffered, .stillNeeded, .digest, .reminder, .confirmation, .passwordCode:
      // TRANSLATORS: a day of the week, and a time
      tr("This was written on \(day) at \(time).")
    }
  }
}

extension Exchange {
  fileprivate var inWords: String {
    tr("You would give \(gives.inWords) for \(takes.inWords).")
  }
}
