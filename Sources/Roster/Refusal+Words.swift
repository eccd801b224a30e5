extension Refusal.Who {
  var works: String { words("You already work", "already works") }
  var takesPart: String { words("You take", "takes") }
  var has: String { verb("have", "has") }
  var hasAtFirst: String { words("You have", "has") }
  var isAtFirst: String { words("You are", "is") }
  var would: String { words("You would", "would") }
  var never: String { words("You never work", "never works") }

  var possessive: String {
    switch self {
    case .you: "yours"
    case .other(let name): "\(name)’s"
    }
  }

  /// `you offer`, `Bob offers`
  func verb(_ verb: String, _ third: String? = nil) -> String {
    words("you \(verb)", third ?? "\(verb)s")
  }

  /// What has to be done before: `Offer it first.`, `Bob has to offer it first.`
  func first(_ step: String) -> String {
    words("\(step.prefix(1).uppercased())\(step.dropFirst()) first.", "has to \(step) first.")
  }

  private func words(_ yours: String, _ others: String) -> String {
    switch self {
    case .you: yours
    case .other(let name): "\(name) \(others)"
    }
  }
}

extension Refusal.Field {
  var noun: String {
    switch self {
    case .dates: "day"
    case .takes, .copies: "shift"
    case .name, .place, .note, .reason, .skill: rawValue
    }
  }
}

extension RowKind {
  package var noun: String {
    switch self {
    case .fixedShift: "fixed shift"
    case .opening: "open shift"
    case .person, .shift, .request, .trade, .wish: rawValue
    }
  }
}

extension Row {
  /// `The shift on 3 March 18:00–23:00 has changed: Bob has it now`
  func changed(_ owner: Refusal.Who?, _ trade: Trade.Kind?) -> String {
    switch self {
    case .shift(let shift):
      "The shift on \(shift.slot) has changed: "
        + (owner.map { shift.status.clause($0, trade) } ?? "it \(shift.status.phrase(trade))")
        + " now"
    case .opening(let opening):
      "The open shift on \(opening.slot) has changed: \(opening.standing) now"
    case .request(let request):
      "The request for \(request.date.dayAndMonth) has changed: it is \(request.status) now"
    case .trade(let trade): "The \(trade.kind.noun) has changed: it \(trade.status.phrase) now"
    case .person(let person): "What is known of \(person.name) has changed"
    case .fixedShift, .wish: "The \(reference.kind.noun) has changed"
    }
  }
}

extension Opening {
  /// How it stands, as a clause.
  package var standing: String {
    switch status {
    case .open where missing == 0: "nobody else is needed"
    case .open: missing == 1 ? "1 more is needed" : "\(missing) more are needed"
    case .cancelled: "it is cancelled"
    case .expired: "it has begun"
    }
  }
}

extension Trade.Kind {
  /// How one comes by another one.
  var wayToAnother: String {
    switch self {
    case .swap: "Propose another one."
    case .ring: "Wish for another one."
    }
  }
}

extension Trade.Status {
  /// How it is with a trade of this status, after "it".
  var phrase: String {
    switch self {
    case .open: "waits for somebody to agree"
    case .applied: "is done"
    case .declined: "is declined"
    case .withdrawn: "is called off"
    case .expired: "has expired"
    }
  }
}

extension ShiftStatus {
  /// How it is with a shift of this status, and whose it is where that is all there is to say.
  func clause(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch self {
    case .idle: "\(owner.has) it"
    case .supplied: "\(owner.verb("offer")) it to everybody"
    case .suggested: "\(owner.verb("suggest")) it to somebody who asked for the day"
    case .awaitingApproval, .inTrade, .cancelled: "it \(phrase(trade))"
    }
  }

  /// What a shift of this status does, after "it".
  func phrase(_ trade: Trade.Kind?) -> String {
    switch self {
    case .idle: "is kept by its owner"
    case .supplied: "is offered to everybody"
    case .suggested: "is suggested to somebody who asked for the day"
    case .awaitingApproval: "awaits approval"
    case .inTrade: "is in a \((trade ?? .swap).noun)"
    case .cancelled: "is cancelled"
    }
  }

  func wayToIdle(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch self {
    case .supplied: owner.first("take the offer back")
    case .suggested: owner.first("take the suggestion back")
    case .awaitingApproval: "It has to be approved or disapproved first."
    case .inTrade where trade == .ring: "The ring has to be declined first."
    case .inTrade: "The trade has to be withdrawn or declined first."
    case .idle, .cancelled: "Choose another one."
    }
  }

  func wayToOffer(_ owner: Refusal.Who) -> String {
    self == .idle ? owner.first("offer it") : "Choose another one."
  }

  func wayOn(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch self {
    case .idle: owner.first("offer or suggest it")
    case .supplied, .suggested, .awaitingApproval, .inTrade, .cancelled: wayToIdle(owner, trade)
    }
  }
}
