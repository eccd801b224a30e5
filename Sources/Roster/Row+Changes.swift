import Localizing

extension Row {
  /// `The shift on 3 March 18:00–23:00 has changed: Bob has it now.`
  func changed(_ owner: Refusal.Who?, _ trade: Trade.Kind?) -> String {
    switch self {
    case .shift(let shift): shift.changed(owner, trade)
    case .opening(let opening): opening.changed
    case .request(let request): request.changed
    case .trade(let trade): trade.changed
    case .person(let person): tr("What is known of \(person.name) has changed.")
    case .fixedShift: tr("The fixed shift has changed.")
    case .wish: tr("The wish has changed.")
    }
  }
}

extension Shift {
  fileprivate func changed(_ owner: Refusal.Who?, _ trade: Trade.Kind?) -> String {
    switch (status, owner) {
    case (.idle, nil): tr("The shift on \(slot) has changed: it is kept by its owner now.")
    case (.idle, .you?): tr("The shift on \(slot) has changed: you have it now.")
    case (.idle, .other(let name)?): tr("The shift on \(slot) has changed: \(name) has it now.")
    case (.supplied, nil):
      tr("The shift on \(slot) has changed: it is offered to everybody now.")
    case (.supplied, .you?):
      tr("The shift on \(slot) has changed: you offer it to everybody now.")
    case (.supplied, .other(let name)?):
      tr("The shift on \(slot) has changed: \(name) offers it to everybody now.")
    case (.suggested, nil): suggestedNow
    case (.suggested, .you?): suggestedNowByYou
    case (.suggested, .other(let name)?): suggestedNow(by: name)
    case (.awaitingApproval, _): tr("The shift on \(slot) has changed: it awaits approval now.")
    case (.inTrade, _) where trade == .ring:
      tr("The shift on \(slot) has changed: it is in a ring now.")
    case (.inTrade, _): tr("The shift on \(slot) has changed: it is in a trade now.")
    case (.cancelled, _): tr("The shift on \(slot) has changed: it is cancelled now.")
    }
  }

  private var suggestedNow: String {
    tr(
      """
      The shift on \(slot) has changed: it is suggested to somebody who asked for the day now.
      """)
  }

  private var suggestedNowByYou: String {
    tr(
      """
      The shift on \(slot) has changed: you suggest it to somebody who asked for the day now.
      """)
  }

  private func suggestedNow(by name: String) -> String {
    tr(
      """
      The shift on \(slot) has changed: \(name) suggests it to somebody who asked for the day \
      now.
      """)
  }
}

extension Opening {
  fileprivate var changed: String {
    switch status {
    case .open where missing == 0:
      tr("The open shift on \(slot) has changed: nobody else is needed now.")
    case .open:
      tr(
        "The open shift on \(slot) has changed: \(missing) more is needed now.",
        "The open shift on \(slot) has changed: \(missing) more are needed now.",
        count: missing)
    case .cancelled: tr("The open shift on \(slot) has changed: it is cancelled now.")
    case .expired: tr("The open shift on \(slot) has changed: it has begun now.")
    }
  }
}

extension WorkRequest {
  fileprivate var changed: String {
    let day = date.dayAndMonth
    return switch status {
    case .open: tr("The request for \(day) has changed: it is open now.")
    case .chosen: tr("The request for \(day) has changed: it is chosen now.")
    case .fulfilled: tr("The request for \(day) has changed: it is fulfilled now.")
    case .withdrawn: tr("The request for \(day) has changed: it is withdrawn now.")
    case .expired: tr("The request for \(day) has changed: it is expired now.")
    }
  }
}

extension Trade {
  fileprivate var changed: String {
    switch (kind, status) {
    case (.swap, .open): tr("The trade has changed: it waits for somebody to agree now.")
    case (.swap, .applied): tr("The trade has changed: it is done now.")
    case (.swap, .declined): tr("The trade has changed: it is declined now.")
    case (.swap, .withdrawn): tr("The trade has changed: it is called off now.")
    case (.swap, .expired): tr("The trade has changed: it has expired now.")
    case (.ring, .open): tr("The ring has changed: it waits for somebody to agree now.")
    case (.ring, .applied): tr("The ring has changed: it is done now.")
    case (.ring, .declined): tr("The ring has changed: it is declined now.")
    case (.ring, .withdrawn): tr("The ring has changed: it is called off now.")
    case (.ring, .expired): tr("The ring has changed: it has expired now.")
    }
  }
}
