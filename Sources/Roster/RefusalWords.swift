import Calendrics
import Localizing

extension Refusal.Who {
  /// Returns that the person already works then, with the rule that forbids them to work more.
  func works(_ slot: Slot, _ rule: DutyRule) -> String {
    switch self {
    case .you where rule == .sameDay:
      tr("You already work on \(slot): only one shift a day is allowed.")
    case .you: tr("You already work on \(slot).")
    case .other(let name) where rule == .sameDay:
      tr("\(name) already works on \(slot): only one shift a day is allowed.")
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

  // The step that must come first.

  var firstOffer: String {
    switch self {
    case .you: tr("Offer that shift first.")
    case .other(let name): tr("\(name) must offer that shift first.")
    }
  }

  fileprivate var firstTakeOfferBack: String {
    switch self {
    case .you: tr("Withdraw the offer first.")
    case .other(let name): tr("\(name) must withdraw the offer first.")
    }
  }

  fileprivate var firstTakeSuggestionBack: String {
    switch self {
    case .you: tr("Withdraw the suggestion first.")
    case .other(let name): tr("\(name) must withdraw the suggestion first.")
    }
  }

  fileprivate var firstOfferIt: String {
    switch self {
    case .you: tr("Offer it first.", context: "shift")
    case .other(let name): tr("\(name) must offer it first.", context: "shift")
    }
  }

  fileprivate var firstOfferOrSuggestIt: String {
    switch self {
    case .you: tr("Offer or suggest it first.", context: "shift")
    case .other(let name): tr("\(name) must offer or suggest it first.", context: "shift")
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
    case .dates, .takes, .copies: tr("A value is missing.")
    }
  }

  var tooLong: String {
    switch self {
    case .name: tr("The name is too long.")
    case .place: tr("The place is too long.")
    case .note: tr("The note is too long.")
    case .reason: tr("The reason is too long.")
    case .skill: tr("The skill is too long.")
    case .dates, .takes, .copies: tr("A value is too long.")
    }
  }

  var notPlain: String {
    switch self {
    case .name: tr("The name has line breaks or control characters.")
    case .place: tr("The place has line breaks or control characters.")
    case .note: tr("The note has line breaks or control characters.")
    case .reason: tr("The reason has line breaks or control characters.")
    case .skill: tr("The skill has line breaks or control characters.")
    case .dates, .takes, .copies: tr("A value has line breaks or control characters.")
    }
  }

  var noneNamed: String {
    switch self {
    case .dates: tr("No day is chosen.")
    case .takes, .copies: tr("No shift is chosen.")
    case .place: tr("No place is chosen.")
    case .skill: tr("No skill is chosen.")
    case .name, .note, .reason: tr("Nothing is chosen.")
    }
  }

  var tooManyNamed: String {
    switch self {
    case .dates: tr("Too many days are chosen.")
    case .takes, .copies: tr("Too many shifts are chosen.")
    case .place: tr("Too many places are chosen.")
    case .skill: tr("Too many skills are chosen.")
    case .name, .note, .reason: tr("Too many values are chosen.")
    }
  }
}

extension RowKind {
  package var noun: String {
    switch self {
    case .person: tr("member", context: "kind of what a roster has")
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
    case .person: tr("There is no such member.")
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
  /// Returns the state of the request for a day, in a sentence.
  func sentence(_ date: RosterDate) -> String {
    let day = date.dayAndMonth
    return switch self {
    case .open: tr("The request for \(day) is open.")
    case .chosen: tr("The shift chosen for \(day) is waiting for its owner’s approval.")
    case .fulfilled: tr("The request for \(day) is fulfilled.")
    case .withdrawn: tr("The request for \(day) is withdrawn.")
    case .expired: tr("The request for \(day) has expired.")
    }
  }

  var wayOn: String {
    switch self {
    case .chosen: tr("Wait for the approval.")
    case .open, .fulfilled, .withdrawn, .expired:
      tr("Look for another one.", context: "request")
    }
  }
}

extension Trade.Kind {
  /// The name of the kind.
  package var noun: String {
    switch self {
    case .swap: tr("trade", context: "exchange of shifts")
    case .ring: tr("ring", context: "exchange of shifts")
    }
  }

  /// How to arrange another one.
  var wayToAnother: String {
    switch self {
    case .swap: tr("Propose another one.", context: "trade")
    case .ring: tr("Add another wish.", context: "ring")
    }
  }

  /// Returns why nothing can be done about a trade with a status.
  func over(_ status: Trade.Status) -> String {
    switch (self, status) {
    case (.swap, .open): tr("The trade is waiting for agreement.")
    case (.swap, .applied): tr("The trade is done.")
    case (.swap, .declined): tr("The trade was declined.")
    case (.swap, .withdrawn): tr("The trade was withdrawn.")
    case (.swap, .expired): tr("The trade has expired: its first shift has begun.")
    case (.ring, .open): tr("The ring is waiting for agreement.")
    case (.ring, .applied): tr("The ring is done.")
    case (.ring, .declined): tr("The ring was declined.")
    case (.ring, .withdrawn): tr("The ring was withdrawn.")
    case (.ring, .expired): tr("The ring has expired: its first shift has begun.")
    }
  }
}

extension ShiftStatus {
  /// Returns the state of a shift with this status, as a clause after a colon. Names the owner if
  /// there is nothing else to say.
  func clause(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch (self, owner) {
    case (.idle, .you): tr("you have it", context: "shift, after a colon")
    case (.idle, .other(let name)): tr("\(name) has it", context: "shift, after a colon")
    case (.supplied, .you): tr("you offer it on the marketplace", context: "shift, after a colon")
    case (.supplied, .other(let name)):
      tr("\(name) offers it on the marketplace", context: "shift, after a colon")
    case (.suggested, .you):
      tr("you suggest it for a request", context: "shift, after a colon")
    case (.suggested, .other(let name)):
      tr("\(name) suggests it for a request", context: "shift, after a colon")
    case (.awaitingApproval, _): tr("it is waiting for approval", context: "shift, after a colon")
    case (.inTrade, _) where trade == .ring:
      tr("it is in a ring", context: "shift, after a colon")
    case (.inTrade, _): tr("it is in a trade", context: "shift, after a colon")
    case (.cancelled, _): tr("it is cancelled", context: "shift, after a colon")
    }
  }

  /// Returns the state of the shift at a time, without its owner.
  func sentence(_ slot: Slot, _ trade: Trade.Kind?) -> String {
    switch self {
    case .idle: tr("The shift on \(slot) is not offered.")
    case .supplied: tr("The shift on \(slot) is offered on the marketplace.")
    case .suggested: tr("The shift on \(slot) is suggested for a request.")
    case .awaitingApproval: tr("The shift on \(slot) is waiting for approval.")
    case .inTrade where trade == .ring: tr("The shift on \(slot) is in a ring.")
    case .inTrade: tr("The shift on \(slot) is in a trade.")
    case .cancelled: tr("The shift on \(slot) is cancelled.")
    }
  }

  func wayToIdle(_ owner: Refusal.Who, _ trade: Trade.Kind?) -> String {
    switch self {
    case .supplied: owner.firstTakeOfferBack
    case .suggested: owner.firstTakeSuggestionBack
    case .awaitingApproval: tr("It must be approved or rejected first.")
    case .inTrade where trade == .ring: tr("The ring must be declined first.")
    case .inTrade: tr("The trade must be withdrawn or declined first.")
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

extension Row {
  /// `The shift on 3 March 18:00–23:00 has changed: Bob has it now.`
  func changed(_ owner: Refusal.Who?, _ trade: Trade.Kind?) -> String {
    switch self {
    case .shift(let shift): shift.changed(owner, trade)
    case .opening(let opening): opening.changed
    case .request(let request): request.changed
    case .trade(let trade): trade.changed
    case .person(let person): tr("The entry for \(person.name) has changed.")
    case .fixedShift: tr("The fixed shift has changed.")
    case .wish: tr("The wish has changed.")
    }
  }
}

extension Shift {
  fileprivate func changed(_ owner: Refusal.Who?, _ trade: Trade.Kind?) -> String {
    switch (status, owner) {
    case (.idle, nil): tr("The shift on \(slot) has changed: it is not offered now.")
    case (.idle, .you?): tr("The shift on \(slot) has changed: you have it now.")
    case (.idle, .other(let name)?): tr("The shift on \(slot) has changed: \(name) has it now.")
    case (.supplied, nil):
      tr("The shift on \(slot) has changed: it is now on the marketplace.")
    case (.supplied, .you?):
      tr("The shift on \(slot) has changed: you now offer it on the marketplace.")
    case (.supplied, .other(let name)?):
      tr("The shift on \(slot) has changed: \(name) now offers it on the marketplace.")
    case (.suggested, nil): suggestedNow
    case (.suggested, .you?): suggestedNowByYou
    case (.suggested, .other(let name)?): suggestedNow(by: name)
    case (.awaitingApproval, _):
      tr("The shift on \(slot) has changed: it is now waiting for approval.")
    case (.inTrade, _) where trade == .ring:
      tr("The shift on \(slot) has changed: it is now in a ring.")
    case (.inTrade, _): tr("The shift on \(slot) has changed: it is now in a trade.")
    case (.cancelled, _): tr("The shift on \(slot) has changed: it was cancelled.")
    }
  }

  private var suggestedNow: String {
    tr(
      "The shift on \(slot) has changed: it is now suggested for a request.")
  }

  private var suggestedNowByYou: String {
    tr(
      "The shift on \(slot) has changed: you now suggest it for a request.")
  }

  private func suggestedNow(by name: String) -> String {
    tr(
      "The shift on \(slot) has changed: \(name) now suggests it for a request.")
  }
}

extension Opening {
  fileprivate var changed: String {
    switch status {
    case .open where missing == 0:
      tr("The open shift on \(slot) has changed: it is now full.")
    case .open:
      tr(
        "The open shift on \(slot) has changed: \(missing) more person is now needed.",
        "The open shift on \(slot) has changed: \(missing) more people are now needed.",
        count: missing)
    case .cancelled: tr("The open shift on \(slot) has changed: it was closed.")
    case .expired: tr("The open shift on \(slot) has changed: it has begun.")
    }
  }
}

extension WorkRequest {
  fileprivate var changed: String {
    let day = date.dayAndMonth
    return switch status {
    case .open: tr("The request for \(day) has changed: it is now open.")
    case .chosen: tr("The request for \(day) has changed: a shift was chosen.")
    case .fulfilled: tr("The request for \(day) has changed: it was fulfilled.")
    case .withdrawn: tr("The request for \(day) has changed: it was withdrawn.")
    case .expired: tr("The request for \(day) has changed: it has expired.")
    }
  }
}

extension Trade {
  fileprivate var changed: String {
    switch (kind, status) {
    case (.swap, .open): tr("The trade has changed: it is now waiting for agreement.")
    case (.swap, .applied): tr("The trade has changed: it is now done.")
    case (.swap, .declined): tr("The trade has changed: it was declined.")
    case (.swap, .withdrawn): tr("The trade has changed: it was withdrawn.")
    case (.swap, .expired): tr("The trade has changed: it has expired.")
    case (.ring, .open): tr("The ring has changed: it is now waiting for agreement.")
    case (.ring, .applied): tr("The ring has changed: it is now done.")
    case (.ring, .declined): tr("The ring has changed: it was declined.")
    case (.ring, .withdrawn): tr("The ring has changed: it was withdrawn.")
    case (.ring, .expired): tr("The ring has changed: it has expired.")
    }
  }
}
