import Calendrics
import Localizing

extension Refusal.Who {
  /// That they work then already, and what forbids them to work more.
  func works(_ slot: Slot, _ rule: DutyRule) -> String {
    switch self {
    case .you where rule == .sameDay:
      tr("You already work on \(slot), and nobody works twice a day here.")
    case .you: tr("You already work on \(slot).")
    case .other(let name) where rule == .sameDay:
      tr("\(name) already works on \(slot), and nobody works twice a day here.")
    case .other(let name): tr("\(name) already works on \(slot).")
    }
  }

  func works(every weekday: Weekday, _ hours: String) -> String {
    switch self {
    // TRANSLATORS: Monday, then 18:00–23:00
    case .you: tr("You already work every \(weekday.inWords) \(hours).")
    case .other(let name): tr("\(name) already works every \(weekday.inWords) \(hours).")
    }
  }

  // What has to be done before.

  var firstOffer: String {
    switch self {
    case .you: tr("Offer that shift first.")
    case .other(let name): tr("\(name) has to offer that shift first.")
    }
  }

  fileprivate var firstTakeOfferBack: String {
    switch self {
    case .you: tr("Take the offer back first.")
    case .other(let name): tr("\(name) has to take the offer back first.")
    }
  }

  fileprivate var firstTakeSuggestionBack: String {
    switch self {
    case .you: tr("Take the suggestion back first.")
    case .other(let name): tr("\(name) has to take the suggestion back first.")
    }
  }

  fileprivate var firstOfferIt: String {
    switch self {
    case .you: tr("Offer it first.", context: "shift")
    case .other(let name): tr("\(name) has to offer it first.", context: "shift")
    }
  }

  fileprivate var firstOfferOrSuggestIt: String {
    switch self {
    case .you: tr("Offer or suggest it first.", context: "shift")
    case .other(let name): tr("\(name) has to offer or suggest it first.", context: "shift")
    }
  }
}

extension Refusal.Field {
  var missing: String {
    switch self {
    case .name: tr("The name is missing.")
    case .place: tr("The place is missing.")
    case .note: tr("The note is missing.")
    case .reason: tr("The reason is missing.")
    case .skill: tr("The skill is missing.")
    case .dates, .takes, .copies: tr("Something is missing.")
    }
  }

  var tooLong: String {
    switch self {
    case .name: tr("The name is too long.")
    case .place: tr("The place is too long.")
    case .note: tr("The note is too long.")
    case .reason: tr("The reason is too long.")
    case .skill: tr("The skill is too long.")
    case .dates, .takes, .copies: tr("Something is too long.")
    }
  }

  var notPlain: String {
    switch self {
    case .name: tr("The name has line breaks or control characters.")
    case .place: tr("The place has line breaks or control characters.")
    case .note: tr("The note has line breaks or control characters.")
    case .reason: tr("The reason has line breaks or control characters.")
    case .skill: tr("The skill has line breaks or control characters.")
    case .dates, .takes, .copies: tr("Something has line breaks or control characters.")
    }
  }

  var noneNamed: String {
    switch self {
    case .dates: tr("No day is named.")
    case .takes, .copies: tr("No shift is named.")
    case .place: tr("No place is named.")
    case .skill: tr("No skill is named.")
    case .name, .note, .reason: tr("Nothing is named.")
    }
  }

  var tooManyNamed: String {
    switch self {
    case .dates: tr("Too many days are named.")
    case .takes, .copies: tr("Too many shifts are named.")
    case .place: tr("Too many places are named.")
    case .skill: tr("Too many skills are named.")
    case .name, .note, .reason: tr("Too many are named.")
    }
  }
}

extension RowKind {
  package var noun: String {
    switch self {
    case .person: tr("person", context: "kind of what a roster has")
    case .fixedShift: tr("fixed shift", context: "kind of what a roster has")
    case .opening: tr("open shift", context: "kind of what a roster has")
    case .shift: tr("shift", context: "kind of what a roster has")
    case .request: tr("request", context: "kind of what a roster has")
    case .trade: tr("trade", context: "kind of what a roster has")
    case .wish: tr("wish", context: "kind of what a roster has")
    }
  }

  var notFound: String {
    switch self {
    case .person: tr("There is no such person.")
    case .fixedShift: tr("There is no such fixed shift.")
    case .opening: tr("There is no such open shift.")
    case .shift: tr("There is no such shift.")
    case .request: tr("There is no such request.")
    case .trade: tr("There is no such trade.")
    case .wish: tr("There is no such wish.")
    }
  }
}

extension WorkRequest.Status {
  /// How it is with the request for a day, in a sentence.
  func sentence(_ date: RosterDate) -> String {
    let day = date.dayAndMonth
    return switch self {
    case .open: tr("The request for \(day) is open.")
    case .chosen: tr("A shift was chosen for \(day) and awaits its owner’s approval.")
    case .fulfilled: tr("The request for \(day) is fulfilled.")
    case .withdrawn: tr("The request for \(day) is withdrawn.")
    case .expired: tr("The request for \(day) is expired.")
    }
  }

  var wayOn: String {
    switch self {
    case .chosen: tr("Wait for that.")
    case .open, .fulfilled, .withdrawn, .expired:
      tr("Look for another one.", context: "request")
    }
  }
}

extension Trade.Kind {
  /// What it is called.
  package var noun: String {
    switch self {
    case .swap: tr("trade", context: "exchange of shifts")
    case .ring: tr("ring", context: "exchange of shifts")
    }
  }

  /// How one comes by another one.
  var wayToAnother: String {
    switch self {
    case .swap: tr("Propose another one.", context: "trade")
    case .ring: tr("Wish for another one.", context: "ring")
    }
  }

  /// That nothing can be done about it any more.
  func over(_ status: Trade.Status) -> String {
    switch (self, status) {
    case (.swap, .open): tr("The trade waits for somebody to agree.")
    case (.swap, .applied): tr("The trade is over: it is done.")
    case (.swap, .declined): tr("The trade is over: it is declined.")
    case (.swap, .withdrawn): tr("The trade is over: it is called off.")
    case (.swap, .expired): tr("The trade has expired: the first of its shifts has begun.")
    case (.ring, .open): tr("The ring waits for somebody to agree.")
    case (.ring, .applied): tr("The ring is over: it is done.")
    case (.ring, .declined): tr("The ring is over: it is declined.")
    case (.ring, .withdrawn): tr("The ring is over: it is called off.")
    case (.ring, .expired): tr("The ring has expired: the first of its shifts has begun.")
    }
  }
}

extension ShiftStatus {
  /// How it is with a shift of this status, and whose it is where that is all there is to say: a
  /// clause after a colon.
  func clause(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch (self, owner) {
    case (.idle, .you): tr("you have it", context: "shift, after a colon")
    case (.idle, .other(let name)): tr("\(name) has it", context: "shift, after a colon")
    case (.supplied, .you): tr("you offer it to everybody", context: "shift, after a colon")
    case (.supplied, .other(let name)):
      tr("\(name) offers it to everybody", context: "shift, after a colon")
    case (.suggested, .you):
      tr("you suggest it to somebody who asked for the day", context: "shift, after a colon")
    case (.suggested, .other(let name)):
      tr("\(name) suggests it to somebody who asked for the day", context: "shift, after a colon")
    case (.awaitingApproval, _): tr("it awaits approval", context: "shift, after a colon")
    case (.inTrade, _) where trade == .ring:
      tr("it is in a ring", context: "shift, after a colon")
    case (.inTrade, _): tr("it is in a trade", context: "shift, after a colon")
    case (.cancelled, _): tr("it is cancelled", context: "shift, after a colon")
    }
  }

  /// How it is with the shift at a time, whosever it is.
  func sentence(_ slot: Slot, _ trade: Trade.Kind?) -> String {
    switch self {
    case .idle: tr("The shift on \(slot) is kept by its owner.")
    case .supplied: tr("The shift on \(slot) is offered to everybody.")
    case .suggested: tr("The shift on \(slot) is suggested to somebody who asked for the day.")
    case .awaitingApproval: tr("The shift on \(slot) awaits approval.")
    case .inTrade where trade == .ring: tr("The shift on \(slot) is in a ring.")
    case .inTrade: tr("The shift on \(slot) is in a trade.")
    case .cancelled: tr("The shift on \(slot) is cancelled.")
    }
  }

  func wayToIdle(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch self {
    case .supplied: owner.firstTakeOfferBack
    case .suggested: owner.firstTakeSuggestionBack
    case .awaitingApproval: tr("It has to be approved or disapproved first.")
    case .inTrade where trade == .ring: tr("The ring has to be declined first.")
    case .inTrade: tr("The trade has to be withdrawn or declined first.")
    case .idle, .cancelled: Self.another
    }
  }

  func wayToOffer(_ owner: Refusal.Who) -> String {
    self == .idle ? owner.firstOfferIt : Self.another
  }

  func wayToTrade(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    self == .idle ? tr("Propose one first.", context: "trade") : wayToIdle(owner, trade)
  }

  func wayOn(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch self {
    case .idle: owner.firstOfferOrSuggestIt
    case .supplied, .suggested, .awaitingApproval, .inTrade, .cancelled: wayToIdle(owner, trade)
    }
  }

  private static var another: String { tr("Choose another one.", context: "shift") }
}
