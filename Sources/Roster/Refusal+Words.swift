extension Refusal.Who {
  var works: String {
    switch self {
    case .you: "You already work"
    case .other(let name): "\(name) already works"
    }
  }

  var takesPart: String {
    switch self {
    case .you: "You take"
    case .other(let name): "\(name) takes"
    }
  }

  var possessive: String {
    switch self {
    case .you: "yours"
    case .other(let name): "\(name)'s"
    }
  }

  func offers(_ thing: String) -> String {
    switch self {
    case .you: "Offer \(thing) first."
    case .other(let name): "\(name) has to offer \(thing) first."
    }
  }
}

extension Refusal.Field {
  var noun: String {
    switch self {
    case .dates: "day"
    case .takes: "shift"
    case .name, .place, .reason: rawValue
    }
  }
}

extension RowKind {
  var noun: String {
    switch self {
    case .fixedShift: "fixed shift"
    case .person, .shift, .request, .trade, .wish: rawValue
    }
  }
}

extension Row {
  /// `The shift on 3 March 18:00–23:00 has changed: its owner keeps it now`
  var changed: String {
    switch self {
    case .shift(let shift): "The shift on \(shift.slot) has changed: \(shift.status.clause) now"
    case .request(let request):
      "The request for \(request.date.dayAndMonth) has changed: it is \(request.status) now"
    case .trade(let trade): "The trade has changed: it is \(trade.status) now"
    case .person(let person): "What is known of \(person.name) has changed"
    case .fixedShift, .wish: "The \(reference.kind.noun) has changed"
    }
  }
}

extension ShiftStatus {
  /// How it is with a shift of this status.
  var clause: String { self == .idle ? "its owner keeps it" : "it \(phrase)" }

  /// What a shift of this status does, after "it".
  var phrase: String {
    switch self {
    case .idle: "is kept by its owner"
    case .supplied: "is offered to everybody"
    case .suggested: "is suggested to somebody who asked for the day"
    case .awaitingApproval: "awaits approval"
    case .inTrade: "is in a trade"
    case .cancelled: "is cancelled"
    }
  }

  var wayToIdle: String {
    switch self {
    case .supplied: "Its owner has to take the offer back first."
    case .suggested: "Its owner has to take the suggestion back first."
    case .awaitingApproval: "It has to be approved or disapproved first."
    case .inTrade: "The trade has to be withdrawn or declined first."
    case .idle, .cancelled: "Choose another one."
    }
  }

  var wayToOffer: String {
    self == .idle ? "Its owner has to offer it first." : "Choose another one."
  }

  var wayOn: String {
    switch self {
    case .idle: "Offer or suggest it first."
    case .supplied, .suggested, .awaitingApproval, .inTrade, .cancelled: wayToIdle
    }
  }
}
