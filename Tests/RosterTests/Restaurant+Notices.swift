import Calendrics

@testable import Roster

extension Restaurant {
  /// Carries out a command and returns the notices.
  mutating func notices(
    of command: RosterCommand, by person: Person.ID?
  ) throws -> [RosterNotice] {
    let earlier = model
    try carryOut(command, by: person)
    guard let decision else { return [] }
    return try Roster.notices(of: decision, since: decision.replaced(in: earlier), in: model)
  }
}

extension RosterNotice {
  /// The recipient and the news, in a line.
  var inBrief: String {
    let who =
      switch recipient {
      case .person(let person): person.rawValue
      case .admins(let doer): "admins but \(doer?.rawValue ?? "nobody")"
      case .takers(let shift): "takers of \(shift)"
      case .takersOfShifts: "takers"
      case .takersOfPlaces(let doer): "takers of places but \(doer?.rawValue ?? "nobody")"
      }
    return "\(who): \(news.inBrief)"
  }
}

extension News {
  fileprivate var inBrief: String {
    switch self {
    case .taken(let duty, let by): "taken \(duty.shift) by \(by)"
    case .given(let duty, let from, let by, let why):
      "given \(duty.shift) from \(from)" + end(by, why)
    case .takenAway(let duty, let to, let by, let why):
      "takenAway \(duty.shift) to \(to)" + end(by, why)
    case .cancelled(let duty, let by, let why): "cancelled \(duty.shift)" + end(by, why)
    case .added(let duty, let by): "added \(duty.shift)" + end(by)
    case .addedMany(let duties, let by):
      "added \(duties.map(\.slot.date.dayAndMonth).joined(separator: " "))" + end(by)
    case .fixedShift(let duty, let change, let by):
      "fixedShift \(change) \(duty.weekday.rawValue)" + end(by)
    case .back(let weekly, let duties, let by):
      "back \((weekly.map(\.weekday.rawValue) + duties.map(\.shift.rawValue)).joined(separator: " "))"
        + end(by)
    case .role(let role, let by): "role \(role)" + end(by)
    case .places(let places, let by): "places \(places)" + end(by)
    case .skills(let skills, let by): "skills \(skills)" + end(by)
    case .offeredForYou(let duty, let by): "offeredForYou \(duty.shift)" + end(by)
    case .offerTakenBack(let duty, let by): "offerTakenBack \(duty.shift)" + end(by)
    case .notTaken(let duty): "notTaken \(duty.shift)"
    case .stillOffered(let duty, let owner, let hasLeft):
      "stillOffered \(duty.shift)" + (owner.map { " of \($0)" } ?? "")
        + (hasLeft == true ? ", who has left" : "")
    case .stillNeeded(let opening): "stillNeeded \(opening.missing) on \(opening.slot)"
    case .wanted(let duty, let by, let decider): "wanted \(duty.shift) by \(by), \(decider)"
    case .awaitsApproval(let duty, let of, let by):
      "awaitsApproval \(duty.shift) of \(of) by \(by)"
    case .wantedNoMore(let duty, let by): "wantedNoMore \(duty.shift) by \(by)"
    case .approved(let duty, let by): "approved \(duty.shift)" + end(by)
    case .refused(let duty, let by, let why): "refused \(duty.shift)" + end(by, why)
    case .notApproved(let duty, let taker, let by):
      "notApproved \(duty.shift) for \(taker)" + end(by)
    case .suggested(let duty, let by): "suggested \(duty.shift) by \(by)"
    case .takenBack(let duty, let by): "takenBack \(duty.shift) by \(by)"
    case .suggestionDeclined(let duty, let by): "suggestionDeclined \(duty.shift) by \(by)"
    case .tradeProposed(let exchange, let by): "tradeProposed \(exchange.inBrief)" + end(by)
    case .tradeAgreed(let exchange, let by): "tradeAgreed \(exchange.inBrief) by \(by)"
    case .traded(let exchange): "traded \(exchange.inBrief)"
    case .tradeEnded(let exchange, let status, let by, let leaver):
      "tradeEnded \(exchange.inBrief) \(status)" + end(by)
        + (leaver.map { ", \($0) has left" } ?? "")
    case .tradeCalledOff(let exchange, let cancelled, let by, let why):
      "tradeCalledOff \(exchange.inBrief), \(cancelled.shift) is cancelled" + end(by, why)
    case .offered(let duty, let by, let approver, let hasLeft):
      offer(of: [duty], by, approver, hasLeft)
    case .offeredMany(let duties, let by, let approver, let hasLeft):
      offer(of: duties, by, approver, hasLeft)
    case .needed(let openings, let by):
      "needed " + openings.map { "\($0.missing) on \($0.slot)" }.joined(separator: ", ") + end(by)
    case .digest(let date, let duties): "digest \(date) \(duties.count)"
    case .reminder(let duty): "reminder \(duty.shift)"
    case .confirmation(let code, let address): "confirmation \(code) \(address)"
    case .passwordCode(let code, let by): "passwordCode \(code)" + end(by)
    }
  }

  private func offer(
    of duties: [ToldShift], _ by: String, _ approver: Approver?, _ hasLeft: Bool?
  ) -> String {
    "offered \(duties.map(\.shift.rawValue).joined(separator: " ")) by \(by)"
      + (hasLeft == true ? ", who has left" : "") + (approver.map { ", \($0) approves" } ?? "")
  }

  private func end(_ by: String?, _ why: String? = nil) -> String {
    (by.map { " by \($0)" } ?? "") + (why.map { ": \($0)" } ?? "")
  }
}

extension Exchange {
  fileprivate var inBrief: String { "\(kind) \(gives.shift) for \(takes.shift)" }
}
