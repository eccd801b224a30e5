import Localizing

extension News {
  var title: String {
    switch self {
    case .taken(_, let taker): tr("\(taker) has your shift now")
    case .given(_, let giver, _, _): tr("You got \(giver)’s shift")
    case .takenAway(_, let taker, _, _): tr("Your shift went to \(taker)")
    case .cancelled: tr("Your shift is cancelled")
    case .added: tr("You have a new shift")
    case .addedMany(let duties, _):
      tr(
        "You have \(duties.count) new shift", "You have \(duties.count) new shifts",
        count: duties.count)
    case .fixedShift(_, .added, _): tr("You have a new fixed shift")
    case .fixedShift(_, .changed, _): tr("Your fixed shift has changed")
    case .fixedShift(_, .removed, _): tr("Your fixed shift was removed")
    case .fixedShift(_, .skill, _): tr("The required skill of your fixed shift changed")
    case .back: tr("You are active again")
    case .role(.admin, _): tr("You are now an admin")
    case .role(.member, _): tr("You are no longer an admin")
    case .places(let places, _):
      places.isEmpty
        ? tr("You are no longer an admin of any place") : tr("You are an admin of some places")
    case .skills: tr("Your skills were changed")
    case .offeredForYou: tr("Your shift is offered")
    case .offerTakenBack: tr("Your shift is no longer offered")
    case .notTaken: tr("Your shift was not taken")
    case .stillOffered(_, nil, _): tr("Your shift is not taken yet")
    case .stillOffered(_, let owner?, _): tr("\(owner)’s shift is not taken yet")
    case .stillNeeded(let opening):
      tr(
        "One more person is needed", "\(opening.missing) more people are needed",
        count: opening.missing)
    case .wanted(_, let taker, .you): tr("\(taker) accepted your shift: approve?")
    case .wanted(_, let taker, .admins): tr("\(taker) accepted your shift")
    case .awaitsApproval(_, let owner, let taker):
      tr("\(taker) accepted \(owner)’s shift: approve?")
    case .wantedNoMore(_, let taker): tr("\(taker) no longer wants your shift")
    case .approved: tr("The shift is yours")
    case .refused: tr("The shift is not yours")
    case .notApproved(_, let taker, _): tr("\(taker) does not get your shift")
    case .suggested(_, let owner): tr("\(owner) suggests a shift")
    case .takenBack: tr("A suggestion was withdrawn")
    case .suggestionDeclined(_, let requester): tr("\(requester) no longer needs your shift")
    case .tradeProposed(let exchange, let proposer): title(ofProposed: exchange.kind, by: proposer)
    case .tradeAgreed(let exchange, let person):
      exchange.kind == .ring
        ? tr("\(person) agrees to the ring") : tr("\(person) agrees to the trade")
    case .traded(let exchange):
      exchange.kind == .ring ? tr("The ring is done") : tr("The trade is done")
    case .tradeEnded(let exchange, _, _, _), .tradeCalledOff(let exchange, _, _, _):
      exchange.kind == .ring ? tr("The ring is off") : tr("The trade is off")
    case .offered(_, let owner, _, true), .offeredMany(_, let owner, _, true):
      tr("A replacement for \(owner) is needed")
    case .offered(_, let owner, _, _): tr("\(owner) offers a shift")
    case .offeredMany(let duties, let owner, _, _): title(ofOffer: duties, by: owner)
    case .needed(let openings, _):
      tr(
        "People are needed on a shift", "People are needed on \(openings.count) shifts",
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

/// The bodies of news. A duty in them is a day with hours and place; a name may be “The roster”.
extension News {
  var body: String {
    switch self {
    case .taken(let duty, let taker): tr("\(taker) works \(duty.inWords) in your place.")
    case .given(let duty, let giver, let doer, let reason):
      // TRANSLATORS: {3} is a reason in parentheses after a space, or nothing
      tr(
        "\(name(doer)) gave you \(giver)’s shift: \(duty.inWords)\(why(reason)). It is now yours."
      )
    case .takenAway(let duty, let taker, let doer, let reason):
      // TRANSLATORS: {3} is a reason in parentheses after a space, or nothing
      tr("\(name(doer)) gave \(duty.inWords) to \(taker)\(why(reason)). You don’t have to work it.")
    case .cancelled(let duty, let doer, let reason):
      // TRANSLATORS: {2} is a reason in parentheses after a space, or nothing
      tr("\(name(doer)) cancelled \(duty.inWords)\(why(reason)). You don’t have to work it.")
    case .added(let duty, let doer): tr("\(name(doer)) gave you \(duty.inWords).")
    case .addedMany(let duties, let doer):
      tr("\(name(doer)) gave you these shifts.") + "\n" + list(duties.map(\.inWordsWithNote))
    case .fixedShift(let duty, let change, let doer): body(of: duty, change, by: name(doer))
    case .back(let weekly, let duties, let doer):
      tr("\(name(doer)) reactivated you.") + " " + again(weekly, duties)
    case .role(.admin, let doer): tr("\(name(doer)) made you an admin of the roster.")
    case .role(.member, let doer): tr("\(name(doer)) made you a member of the roster.")
    case .places(let places, let doer):
      places.isEmpty
        ? tr(
          "\(name(doer)) removed all places where you were an admin. You now manage only your own shifts."
        )
        : tr(
          "\(name(doer)) made you an admin of these places: \(places.listed). You now manage all shifts there."
        )
    case .skills(let skills, let doer):
      skills.isEmpty
        ? tr("\(name(doer)) removed all your skills.")
        : tr("\(name(doer)) set your skills: \(skills.listed).")
    case .offeredForYou(let duty, let doer):
      tr(
        "\(name(doer)) offers \(duty.inWords) in your name. It stays yours until another member has it."
      )
    case .offerTakenBack(let duty, let doer):
      tr(
        "\(name(doer)) withdrew your offer of \(duty.inWords). You still have to work it.")
    case .notTaken(let duty):
      tr("\(duty.inWords), which you offered, was not taken. You still have to work it.")
    case .stillOffered(let duty, nil, _):
      tr(
        "\(duty.inWords), which you offer, is not taken yet. It stays yours until it is taken.")
    case .stillOffered(let duty, let owner?, true):
      tr("\(owner) has left, and \(duty.inWords) is not taken yet.")
    case .stillOffered(let duty, let owner?, _):
      // TRANSLATORS: {1} and {2} are the same name
      tr(
        "\(duty.inWords), which \(owner) offers, is not taken yet. It stays \(owner)’s until it is taken."
      )
    case .stillNeeded(let opening):
      tr(
        "\(opening.hoursInWords) still needs one person. Ask around, or give a member a place in it.",
        "\(opening.hoursInWords) still needs \(opening.missing) people. Ask around, or give members a place in it.",
        count: opening.missing)
    case .wanted(let duty, let taker, .you):
      tr("\(taker) accepted \(duty.inWords). It stays yours until you approve.")
    case .wanted(let duty, let taker, .admins):
      tr("\(taker) accepted \(duty.inWords). It stays yours until an admin approves.")
    case .awaitsApproval(let duty, let owner, let taker):
      tr("\(taker) accepted \(owner)’s \(duty.inWords). Approve or reject it.")
    case .wantedNoMore(let duty, let taker):
      tr("\(taker) no longer wants \(duty.inWords). You still have to work it.")
    case .approved(let duty, let doer): tr("\(name(doer)) approved: you work \(duty.inWords).")
    case .refused(let duty, let doer?, let reason):
      // TRANSLATORS: {2} is a reason in parentheses after a space, or nothing
      tr("\(doer) did not approve: you don’t get \(duty.inWords)\(why(reason)).")
    case .refused(let duty, nil, _):
      tr("Not approved in time: you don’t get \(duty.inWords).")
    case .notApproved(let duty, let taker, let doer?):
      tr(
        "\(doer) did not approve: \(taker) does not get \(duty.inWords). You still have to work it."
      )
    case .notApproved(let duty, let taker, nil):
      tr("Not approved in time: \(taker) does not get \(duty.inWords). You still have to work it.")
    case .suggested(let duty, let owner):
      tr(
        "\(owner) suggests \(duty.inWords) for the day that you requested. Choose it if you want it."
      )
    case .takenBack(let duty, let doer): tr("\(doer) no longer suggests \(duty.inWords).")
    case .suggestionDeclined(let duty, let requester):
      tr("\(requester) no longer needs \(duty.inWords). You still have to work it.")
    case .tradeProposed(let exchange, _):
      exchange.inWords + " " + tr("Agree or decline.")
    case .tradeAgreed(let exchange, _):
      exchange.inWords + " " + tr("It is done once all have agreed.")
    case .traded(let exchange):
      tr("You work \(exchange.takes.inWords) instead of \(exchange.gives.inWords).")
    case .tradeEnded(let exchange, let status, let doer, let leaver):
      (leaver.map { end(of: exchange, leaver: $0) } ?? end(of: exchange, status, doer)) + " "
        + tr("\(exchange.gives.inWords) stays yours.")
    case .tradeCalledOff(let exchange, let cancelled, let doer, let reason):
      // TRANSLATORS: {2} is a reason in parentheses after a space, or nothing
      tr("\(name(doer)) cancelled \(cancelled.inWords)\(why(reason)).") + " "
        + nothing(of: exchange)
    case .offered(let duty, let owner, let approver, true):
      tr("\(owner) has left, and \(duty.inWords) needs a replacement.") + " " + it(approver, owner)
    case .offeredMany(let duties, let owner, let approver, true):
      tr("\(owner) has left, and these shifts need a replacement.") + " " + one(approver, owner)
        + "\n"
        + list(duties.map(\.inWordsWithNote))
    case .offered(let duty, let owner, let approver, _):
      tr("\(owner) offers \(duty.inWords).") + " " + it(approver, owner)
    case .offeredMany(let duties, let owner, let approver, _):
      tr("\(owner) offers these shifts.") + " " + one(approver, owner) + "\n"
        + list(duties.map(\.inWordsWithNote))
    case .needed(let openings, let doer):
      tr("\(name(doer)) needs people. The first to take a place gets it.") + "\n"
        + list(openings.map(\.inWords))
    case .digest(_, let duties):
      duties.isEmpty
        ? tr("You have no shifts in the seven days from tomorrow on.")
        : duties.map(\.inWordsWithNote).joined(separator: "\n")
    case .reminder(let duty): "\(duty.inWords)."
    case .confirmation(let code, _):
      tr(
        "The code is \(code), valid for an hour. Enter it where you set this address. If you did not set it, do nothing: nothing more is sent."
      )
    case .passwordCode(let code, let maker):
      tr("\(name(maker)) created a code for you to choose a new password: \(code)") + "\n"
        + tr(
          "It works once, within a day. Enter it where you log in: “I have a code” on the page, c in the reader. Until then your password stays the same."
        )
    }
  }

  private func body(of duty: WeeklyDuty, _ change: FixedShiftChange, by doer: String) -> String {
    switch (change, duty.skill) {
    case (.added, _): tr("\(doer) gave you \(duty.inWords).")
    case (.changed, _): tr("\(doer) changed it to \(duty.inWords). Check your coming weeks.")
    case (.removed, _):
      tr("\(doer) removed \(duty.inWords). Check which of its shifts you still have.")
    case (.skill, let skill?): tr("\(doer) set a required skill, “\(skill)”, for \(duty.inWords).")
    case (.skill, nil):
      tr("\(doer) removed the required skill for \(duty.inWords).")
    }
  }

  /// Returns a list of the shifts that a reactivated member got back.
  private func again(_ weekly: [WeeklyDuty], _ duties: [ToldShift]) -> String {
    weekly.isEmpty && duties.isEmpty
      ? tr("You got no shifts back.")
      : tr("You got these shifts back:") + "\n"
        + list(weekly.map(\.inWords) + duties.map(\.inWordsWithNote))
  }

  /// Returns who gets an offered shift, and when.
  private func it(_ approver: Approver?, _ owner: String) -> String {
    switch approver {
    case .owner: tr("The first to take it gets it, once \(owner) approves.")
    case .admins: tr("The first to take it gets it, once an admin approves.")
    case nil: tr("The first to take it gets it.")
    }
  }

  /// Returns who gets one of several offered shifts, and when.
  private func one(_ approver: Approver?, _ owner: String) -> String {
    switch approver {
    case .owner: tr("The first to take one gets it, once \(owner) approves.")
    case .admins: tr("The first to take one gets it, once an admin approves.")
    case nil: tr("The first to take one gets it.")
    }
  }

  /// Returns a line for each element; a long list has only the first 30 and a count.
  private func list(_ lines: [String]) -> String {
    let most = 30
    let more = lines.count - most
    // TRANSLATORS: the last line of a list
    return (lines.prefix(most) + (more > 0 ? [tr("and \(more) more")] : []))
      .joined(separator: "\n")
  }

  private func name(_ doer: String?) -> String {
    // TRANSLATORS: in place of the name of the person who did something, where a sentence begins
    doer ?? tr("The roster")
  }

  private func why(_ reason: String?) -> String { reason.map { " (\($0))" } ?? "" }

  private func nothing(of exchange: Exchange) -> String {
    exchange.kind == .ring
      ? tr("The ring is off: \(exchange.gives.inWords) stays yours.")
      : tr("The trade is off: \(exchange.gives.inWords) stays yours.")
  }

  private func end(of exchange: Exchange, leaver: String) -> String {
    exchange.kind == .ring
      ? tr("The ring is off because \(leaver) has left.")
      : tr("The trade is off because \(leaver) has left.")
  }

  private func end(of exchange: Exchange, _ status: Trade.Status, _ doer: String?) -> String {
    let isRing = exchange.kind == .ring
    return switch (status, doer) {
    case (.declined, let doer?):
      isRing ? tr("\(doer) declined the ring.") : tr("\(doer) declined the trade.")
    case (.withdrawn, let doer?):
      isRing ? tr("\(doer) withdrew the ring.") : tr("\(doer) withdrew the trade.")
    case (.expired, _):
      isRing ? tr("The ring has expired.") : tr("The trade has expired.")
    case (.declined, nil), (.withdrawn, nil), (.open, _), (.applied, _):
      isRing ? tr("The ring is off.") : tr("The trade is off.")
    }
  }
}

extension News {
  /// Returns when the news was made. Most kinds report an event, some a state.
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
