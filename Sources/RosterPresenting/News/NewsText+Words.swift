import Roster

extension News {
  var title: String {
    switch self {
    case .taken(_, let taker): "\(taker) has your shift now"
    case .given(_, let giver, _, _): "You have a shift of \(giver)’s"
    case .takenAway(_, let taker, _, _): "Your shift went to \(taker)"
    case .cancelled: "Your shift is cancelled"
    case .added: "You have a new shift"
    case .addedMany(let duties, _): "You have \(duties.count) new shifts"
    case .fixedShift(_, .added, _): "You have a new weekly shift"
    case .fixedShift(_, .changed, _): "Your weekly shift has changed"
    case .fixedShift(_, .removed, _): "Your weekly shift has ended"
    case .fixedShift(_, .skill, _): "Your weekly shift asks for something else"
    case .back: "You take part again"
    case .role(.admin, _): "You are an admin now"
    case .role(.member, _): "You are no admin any more"
    case .places(let places, _):
      places.isEmpty ? "You are the admin of no place any more" : "You are an admin of places"
    case .skills: "What you can do was changed"
    case .offeredForYou: "Your shift is offered"
    case .offerTakenBack: "Your shift is offered no more"
    case .notTaken: "Nobody took your shift"
    case .stillOffered(_, nil, _): "Nobody has taken your shift yet"
    case .stillOffered(_, let owner?, _): "Nobody has taken a shift of \(owner)’s yet"
    case .stillNeeded(let opening):
      opening.missing == 1
        ? "Somebody is still needed" : "\(opening.missing) people are still needed"
    case .wanted(_, let taker, .you): "\(taker) would take your shift: yes or no?"
    case .wanted(_, let taker, .admins): "\(taker) would take your shift"
    case .awaitsApproval(_, let owner, let taker):
      "\(taker) would take a shift of \(owner)’s: yes or no?"
    case .wantedNoMore(_, let taker): "\(taker) does not take your shift after all"
    case .approved: "The shift is yours"
    case .refused: "The shift is not yours"
    case .notApproved(_, let taker, _): "\(taker) does not get your shift"
    case .suggested(_, let owner): "\(owner) suggests a shift"
    case .takenBack: "A suggestion was taken back"
    case .suggestionDeclined(_, let requester): "\(requester) does not need your shift"
    case .tradeProposed(let exchange, let proposer?):
      "\(proposer) proposes a \(exchange.kind.noun)"
    case .tradeProposed(let exchange, nil): "A \(exchange.kind.noun) was found for you"
    case .tradeAgreed(let exchange, let person): "\(person) agrees to the \(exchange.kind.noun)"
    case .traded(let exchange): "The \(exchange.kind.noun) is done"
    case .tradeEnded(let exchange, _, _, _), .tradeCalledOff(let exchange, _, _, _):
      "The \(exchange.kind.noun) is off"
    case .offered(_, let owner, _, true), .offeredMany(_, let owner, _, true):
      "Somebody is needed in place of \(owner)"
    case .offered(_, let owner, _, _): "\(owner) offers a shift"
    case .offeredMany(let duties, let owner, _, _): title(ofOffer: duties, by: owner)
    case .needed(let openings, _):
      openings.count == 1 ? "Somebody is needed" : "People are needed on \(openings.count) shifts"
    case .digest: "Your shifts of the next seven days"
    case .reminder(let duty): "You work at \(duty.slot.start)"
    case .confirmation: "Is this your address?"
    case .passwordCode: "You can choose a new password"
    }
  }

  var body: String {
    switch self {
    case .taken(let duty, let taker): "\(taker) works \(duty.inWords) in your place."
    case .given(let duty, let giver, let doer, let reason):
      "\(name(doer)) gave you \(duty.inWords), a shift of \(giver)’s\(why(reason)). "
        + "It is yours to work now."
    case .takenAway(let duty, let taker, let doer, let reason):
      "\(name(doer)) gave \(duty.inWords) to \(taker)\(why(reason)). You need not work it."
    case .cancelled(let duty, let doer, let reason):
      "\(name(doer)) cancelled \(duty.inWords)\(why(reason)). You need not work it."
    case .added(let duty, let doer): "\(name(doer)) gave you \(duty.inWords)."
    case .addedMany(let duties, let doer):
      "\(name(doer)) gave you these shifts.\n" + list(duties.map(\.inWords))
    case .fixedShift(let duty, .added, let doer): "\(name(doer)) gave you \(duty.inWords)."
    case .fixedShift(let duty, .changed, let doer):
      "\(name(doer)) changed it to \(duty.inWords). Look at your weeks to come."
    case .fixedShift(let duty, .removed, let doer):
      "\(name(doer)) ended \(duty.inWords). Look which shifts of it you still have."
    case .fixedShift(let duty, .skill, let doer):
      "\(name(doer)) says that \(duty.inWords) asks for "
        + (duty.skill.map { "“\($0)” now." } ?? "nothing special any more.")
    case .back(let weekly, let duties, let doer):
      "\(name(doer)) says that you are back. "
        + (weekly.isEmpty && duties.isEmpty
          ? "Nothing that others could have is yours again."
          : "This is yours again:\n" + list(weekly.map(\.inWords) + duties.map(\.inWords)))
    case .role(.admin, let doer): "\(name(doer)) made you an admin of the roster."
    case .role(.member, let doer): "\(name(doer)) made you a member of the roster."
    case .places(let places, let doer):
      places.isEmpty
        ? "\(name(doer)) says that you keep only your own shifts now."
        : "\(name(doer)) says that you keep everybody’s shifts at these places now: "
          + "\(places.joined(separator: ", "))."
    case .skills(let skills, let doer):
      skills.isEmpty
        ? "\(name(doer)) says that you have no special skills now."
        : "\(name(doer)) says that you can do this now: \(skills.joined(separator: ", "))."
    case .offeredForYou(let duty, let doer):
      "\(name(doer)) offers \(duty.inWords) in your name. It stays yours until somebody has it."
    case .offerTakenBack(let duty, let doer):
      "\(name(doer)) took back in your name that you offer \(duty.inWords). It is yours to work."
    case .notTaken(let duty):
      "Nobody took \(duty.inWords), which you offered. It is yours to work."
    case .stillOffered(let duty, nil, _):
      "Nobody has taken \(duty.inWords), which you offer. It stays yours until somebody does."
    case .stillOffered(let duty, let owner?, true):
      "\(owner) has left, and nobody has taken \(duty.inWords) yet."
    case .stillOffered(let duty, let owner?, _):
      "Nobody has taken \(duty.inWords), which \(owner) offers. "
        + "It stays \(owner)’s until somebody does."
    case .stillNeeded(let opening):
      "\(opening.hoursInWords) still needs "
        + (opening.missing == 1 ? "somebody" : "\(opening.missing) people")
        + ". Ask whom you know, or give somebody a place in it."
    case .wanted(let duty, let taker, .you):
      "\(taker) would take \(duty.inWords). It stays yours until you approve."
    case .wanted(let duty, let taker, .admins):
      "\(taker) would take \(duty.inWords). It stays yours until an admin approves."
    case .awaitsApproval(let duty, let owner, let taker):
      "\(taker) would take \(duty.inWords) of \(owner)’s. Approve it, or not."
    case .wantedNoMore(let duty, let taker):
      "\(taker) does not want \(duty.inWords) any more. It is yours to work."
    case .approved(let duty, let doer): "\(name(doer)) approved: you work \(duty.inWords)."
    case .refused(let duty, let doer?, let reason):
      "\(doer) decided that you do not get \(duty.inWords)\(why(reason))."
    case .refused(let duty, nil, _):
      "Nobody approved in time: you do not get \(duty.inWords)."
    case .notApproved(let duty, let taker, let doer?):
      "\(doer) did not approve that \(taker) takes \(duty.inWords). It is yours to work."
    case .notApproved(let duty, let taker, nil):
      "Nobody approved in time that \(taker) takes \(duty.inWords). It is yours to work."
    case .suggested(let duty, let owner):
      "\(owner) would give you \(duty.inWords) for the day that you asked for. "
        + "Choose it if you want it."
    case .takenBack(let duty, let doer): "\(doer) suggests \(duty.inWords) no more."
    case .suggestionDeclined(let duty, let requester):
      "\(requester) does not need \(duty.inWords) any more. It is yours to work."
    case .tradeProposed(let exchange, _): "\(exchange.inWords). Agree, or decline."
    case .tradeAgreed(let exchange, _):
      "\(exchange.inWords). It is done once everybody has agreed."
    case .traded(let exchange):
      "You work \(exchange.takes.inWords) instead of \(exchange.gives.inWords)."
    case .tradeEnded(let exchange, _, _, let leaver?):
      "Nothing comes of the \(exchange.kind.noun), since \(leaver) has left. "
        + "\(exchange.gives.inWords) stays yours."
    case .tradeEnded(let exchange, let status, let doer, nil):
      "\(end(of: exchange, status, doer)) \(exchange.gives.inWords) stays yours."
    case .tradeCalledOff(let exchange, let cancelled, let doer, let reason):
      "\(name(doer)) cancelled \(cancelled.inWords)\(why(reason)). "
        + "Nothing comes of the \(exchange.kind.noun): \(exchange.gives.inWords) stays yours."
    case .offered(let duty, let owner, let approver, true):
      "\(owner) has left, and \(duty.inWords) needs somebody. "
        + "Whoever takes it first has it\(once(approver, owner))."
    case .offeredMany(let duties, let owner, let approver, true):
      "\(owner) has left, and these shifts need somebody. "
        + "Whoever takes one first has it\(once(approver, owner)).\n" + list(duties.map(\.inWords))
    case .offered(let duty, let owner, let approver, _):
      "\(owner) offers \(duty.inWords). Whoever takes it first has it\(once(approver, owner))."
    case .offeredMany(let duties, let owner, let approver, _):
      "\(owner) offers these shifts. Whoever takes one first has it\(once(approver, owner)).\n"
        + list(duties.map(\.inWords))
    case .needed(let openings, let doer):
      "\(name(doer)) needs people. Whoever takes a place first has it.\n"
        + list(openings.map(\.inWords))
    case .digest(_, let duties):
      duties.isEmpty
        ? "You have none from tomorrow on." : duties.map(\.inWords).joined(separator: "\n")
    case .reminder(let duty): "\(duty.inWords)."
    case .confirmation(let code, _):
      "The code is \(code), good for an hour. Enter it where you set this address. "
        + "If you did not, do nothing: nothing more is sent."
    case .passwordCode(let code, let maker):
      "\(name(maker)) made a code with which you choose a new password: \(code)\n"
        + "It is good once and for a day. Enter it where you log in: “I have a code” on the page, "
        + "c in the reader. Until then your password stays as it is."
    }
  }

  /// What was done with these news at their moment: many tell of what happens, some how things stand.
  var verb: String {
    switch self {
    case .taken, .given, .takenAway, .cancelled, .added, .addedMany, .fixedShift, .back, .role,
      .places, .skills, .offeredForYou, .offerTakenBack, .notTaken, .wanted, .awaitsApproval,
      .wantedNoMore, .approved, .refused, .notApproved, .suggested, .takenBack,
      .suggestionDeclined, .tradeProposed, .tradeAgreed, .traded, .tradeEnded, .tradeCalledOff,
      .offered, .offeredMany, .needed:
      "happened"
    case .stillOffered, .stillNeeded, .digest, .reminder, .confirmation, .passwordCode:
      "was written"
    }
  }

  /// `Karl offers 14 shifts, from Thu 17 Dec on`
  private func title(ofOffer duties: [ToldShift], by owner: String) -> String {
    guard let first = duties.first, duties.count > 1 else { return "\(owner) offers a shift" }
    return "\(owner) offers \(duties.count) shifts, from \(first.slot.date.inWords) on"
  }

  private func once(_ approver: Approver?, _ owner: String) -> String {
    switch approver {
    case .owner: ", once \(owner) approves"
    case .admins: ", once an admin approves"
    case nil: ""
    }
  }

  /// A line for each, of many the first.
  private func list(_ lines: [String]) -> String {
    let most = 30
    let more = lines.count > most ? ["and \(lines.count - most) more"] : []
    return (lines.prefix(most) + more).joined(separator: "\n")
  }

  private func name(_ doer: String?) -> String { doer ?? "The roster" }

  private func why(_ reason: String?) -> String { reason.map { " (\($0))" } ?? "" }

  private func end(of exchange: Exchange, _ status: Trade.Status, _ doer: String?) -> String {
    let trade = "the \(exchange.kind.noun)"
    return switch (status, doer) {
    case (.declined, let doer?): "\(doer) declined \(trade)."
    case (.withdrawn, let doer?): "\(doer) took back \(trade)."
    case (.expired, _): "The time for \(trade) is over."
    case (.declined, nil), (.withdrawn, nil), (.open, _), (.applied, _):
      "Nothing comes of \(trade)."
    }
  }
}

extension Exchange {
  /// The beginning of a sentence.
  fileprivate var inWords: String { "You would give \(gives.inWords) for \(takes.inWords)" }
}
