import Reading
import Roster
import RosterVisiting

/// A row as `--json` prints it, and as fields for another program.
protocol PrintedRow: Encodable {
  associatedtype Row

  init(_ row: Row, in view: RosterPresenter)

  var fields: [String] { get }
}

/// A shift as `--json` prints it.
struct ShiftJSON: PrintedRow {
  let id, owner, ownerID, place, status, week: String
  let date: RosterDate
  let start, end: TimeOfDay
  let begins, ends: Instant
  let acceptedBy, suggestedTo, trade: String?
  let isMine: Bool
  let revision: Int

  init(_ shift: Shift, in view: RosterPresenter) {
    id = shift.id.rawValue
    owner = view.snapshot.name(of: shift.owner)
    ownerID = shift.owner.rawValue
    place = shift.place
    status = shift.status.rawValue
    week = "\(ISOWeek(of: shift.date).year)-W\(ISOWeek(of: shift.date).number)"
    (date, start, end) = (shift.date, shift.start, shift.end)
    begins = shift.slot.begins(in: view.zone)
    ends = shift.slot.ends(in: view.zone)
    acceptedBy = shift.state.acceptedBy.map { view.snapshot.name(of: $0) }
    suggestedTo = shift.state.suggestedTo?.rawValue
    trade = shift.state.trade?.rawValue
    isMine = shift.owner == view.me.id
    revision = shift.revision
  }

  var fields: [String] {
    [id, "\(date)", "\(start)", "\(end)", place, owner, status]
  }
}

/// A request as `--json` prints it.
struct RequestJSON: PrintedRow {
  let id, person, personID, status: String
  let date: RosterDate
  let suggestions: [String]
  let isMine: Bool

  init(_ request: WorkRequest, in view: RosterPresenter) {
    id = request.id.rawValue
    person = view.snapshot.name(of: request.person)
    personID = request.person.rawValue
    status = request.status.rawValue
    date = request.date
    suggestions = view.snapshot.suggestions(to: request.id).map(\.id.rawValue)
    isMine = request.person == view.me.id
  }

  var fields: [String] { [id, "\(date)", person, status, suggestions.joined(separator: " ")] }
}

/// A trade as `--json` prints it.
struct TradeJSON: PrintedRow {
  struct Leg: Encodable {
    let shift, giver, taker: String
    let date: RosterDate?
    /// The shift in words.
    let duty: String

    private enum CodingKeys: String, CodingKey {
      case shift, giver, taker, date
    }
  }

  let id, kind, status: String
  let proposer: String?
  let legs: [Leg]
  let agreed: [String]
  let expires: Instant

  init(_ trade: Trade, in view: RosterPresenter) {
    id = trade.id.rawValue
    kind = trade.kind.rawValue
    status = trade.status.rawValue
    proposer = trade.proposer.map { view.snapshot.name(of: $0) }
    legs = trade.legs.map { leg in
      Leg(
        shift: leg.shift.rawValue, giver: view.snapshot.name(of: leg.giver),
        taker: view.snapshot.name(of: leg.taker), date: view.snapshot.shift(leg.shift)?.date,
        duty: view.duty(leg.shift))
    }
    agreed = trade.agreed.map { view.snapshot.name(of: $0) }
    expires = trade.expires
  }

  var fields: [String] {
    [id, kind, status] + legs.map { "\($0.giver): \($0.shift) \($0.duty)" }
  }
}

/// A line of the log as `--json` prints it.
struct LogJSON: Encodable {
  struct Handover: Encodable {
    let shift, from, to: String
  }

  let number: Int
  let instant: Instant
  let actor: String?
  let command: String
  let subjects: [RowReference]
  let handovers: [Handover]
  let reason: String?
  /// The same for people: when it was by the roster's clocks, and what was changed by its name.
  let moment: String
  let step: String
  let changes: [String]

  private enum CodingKeys: String, CodingKey {
    case number, instant, actor, command, subjects, handovers, reason
  }

  init(_ line: NumberedAuditEntry, in view: RosterPresenter) {
    number = line.number
    instant = line.entry.instant
    actor = line.entry.actor.person.map { view.snapshot.name(of: $0) }
    command = line.entry.command.rawValue
    subjects = line.entry.subjects
    handovers = line.entry.handovers.map {
      Handover(
        shift: $0.shift.rawValue, from: view.snapshot.name(of: $0.from),
        to: view.snapshot.name(of: $0.to))
    }
    reason = line.entry.reason
    moment = view.moment(line.entry.instant)
    step = line.entry.command.step
    changes = view.changes(in: line.entry)
  }

  var fields: [String] {
    ["\(number)", "\(instant)", actorName, command] + changes
      + [reason].compactMap(\.self)
  }

  var columns: [String] { ["\(number)", moment, actorName, sentence] }
}
