import Localizing

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
