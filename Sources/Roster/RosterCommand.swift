package import Calendrics
package import Foundation
import Localizing

/// All commands of a roster, as they are sent; each has a file in Acts.
///
/// In JSON, a command is an object with its name as the only key:
/// `{"accept": {"shift": {"id": "s1", "revision": 3}}}`.
package enum RosterCommand: Codable, Hashable, Sendable {
  // The marketplace

  /// Offers an idle shift on the marketplace.
  case offer(shift: RowVersion<Shift>)
  /// Withdraws a shift from the marketplace.
  case revoke(shift: RowVersion<Shift>)
  /// Takes a shift from the marketplace.
  case accept(shift: RowVersion<Shift>)
  /// Withdraws from a shift that was accepted, or from a chosen suggestion, before it is approved.
  case withdrawAcceptance(shift: RowVersion<Shift>)
  /// Gives a shift to the member who accepted or chose it.
  case approve(shift: RowVersion<Shift>)
  /// Rejects the member who accepted or chose a shift; a suggested shift goes back to its owner.
  case disapprove(shift: RowVersion<Shift>)

  // Requests

  /// Requests a shift on each of some days.
  case request(dates: [RosterDate])
  /// Withdraws a request.
  case withdrawRequest(request: RowVersion<WorkRequest>)
  /// Suggests an idle shift of the actor for a member's request for that day.
  case suggest(shift: RowVersion<Shift>, request: WorkRequest.ID)
  /// Withdraws a suggestion.
  case takeBackSuggestion(shift: RowVersion<Shift>)
  /// Chooses a shift that was suggested for the actor's request.
  case chooseSuggestion(shift: RowVersion<Shift>)

  // Trades and rings

  /// Proposes a shift of the actor for another member's shift.
  case proposeTrade(give: RowVersion<Shift>, take: RowVersion<Shift>)
  /// Agrees to a trade or a ring.
  case acceptTrade(trade: RowVersion<Trade>)
  /// Declines a trade or a ring.
  case declineTrade(trade: RowVersion<Trade>)
  /// Withdraws a trade that the actor proposed.
  case withdrawTrade(trade: RowVersion<Trade>)
  /// Wishes to give a shift for any of some other shifts; a second wish for it replaces the first.
  case wish(gives: RowVersion<Shift>, takes: [Shift.ID])
  /// Withdraws a wish, and the ring made from it if no member has agreed to the ring yet.
  case withdrawWish(wish: RowVersion<RingWish>)

  // Fixed and single shifts

  /// Adds a shift of every week, from today unless a first day is named.
  case addFixedShift(
    owner: Person.ID, weekday: Weekday, start: TimeOfDay, end: TimeOfDay, place: String,
    firstDate: RosterDate?)
  /// Changes a fixed shift, and its planned shifts that are idle and still its owner's.
  case changeFixedShift(
    fixedShift: RowVersion<FixedShift>, weekday: Weekday, start: TimeOfDay, end: TimeOfDay,
    place: String)
  /// Ends a fixed shift; an admin may also cancel its planned shifts that are idle and its owner's.
  case removeFixedShift(fixedShift: RowVersion<FixedShift>, cancelsLaidOut: Bool)
  /// Adds a single shift; without a skill, any member can work it.
  case addShift(
    owner: Person.ID, date: RosterDate, start: TimeOfDay, end: TimeOfDay, place: String,
    skill: String? = nil)
  /// Cancels a shift.
  case cancelShift(shift: RowVersion<Shift>, reason: String)
  /// Gives a shift in any state to a member. This is possible even after it has begun, so
  /// that the roster shows who really worked.
  case override(shift: RowVersion<Shift>, owner: Person.ID, reason: String)

  // Openings

  /// Adds an open shift for some people; without a skill, any member can take a place in it.
  case addOpening(
    date: RosterDate, start: TimeOfDay, end: TimeOfDay, place: String, needed: Int, note: String,
    skill: String? = nil)
  /// Changes an open shift: hours and place only while no place is taken. The skill stays unless
  /// one is named, and applies to members who take a place later.
  case changeOpening(
    opening: RowVersion<Opening>, date: RosterDate, start: TimeOfDay, end: TimeOfDay,
    place: String, needed: Int, note: String, skill: String? = nil)
  /// Closes an open shift; members who have taken a place keep their shift.
  case cancelOpening(opening: RowVersion<Opening>, reason: String)
  /// Takes a place in an open shift, for the actor or for a member whom an admin names.
  case takeOpening(opening: RowVersion<Opening>, person: Person.ID? = nil)
  /// Copies the single and open shifts of a week to another week, of all places or of one; the
  /// receipt lists those that could not be copied.
  case copyWeek(from: RosterDate, to: RosterDate, place: String?)

  // People

  /// Adds a member.
  case invite(name: String, role: Person.Role)
  /// Ends a member's part in the roster; their shifts go to the marketplace.
  case deactivate(person: RowVersion<Person>)
  /// Reactivates a member.
  case activate(person: RowVersion<Person>)
  /// Makes a person an admin or a member.
  case setRole(person: RowVersion<Person>, role: Person.Role)
  /// Erases the identity of a person who has left, for good.
  case erase(person: RowVersion<Person>)

  // Changes of an account, which the server logs once it has made them

  /// Logs that an admin made a code with which a person can choose a new password.
  case allowPasswordReset(person: RowVersion<Person>)
  /// Logs that a person chose a new password with a code, or that the server's owner set one.
  case resetPassword(person: RowVersion<Person>)
  /// Logs that an admin ended the sessions of a person.
  case endSessions(person: RowVersion<Person>)
  /// Makes a member an admin of some places; an empty list removes all places.
  case setPlaces(person: RowVersion<Person>, places: [String])
  /// Replaces the times when a person is away, or would rather not work.
  case setAvailability(person: RowVersion<Person>, absences: [Absence])
  /// Replaces the skills of a person, and the day from which they are of age.
  case setQualification(
    person: RowVersion<Person>, skills: [String], minorUntil: RosterDate?)

  // Rules of work

  /// Sets the skill that a shift requires; an empty text means none.
  case setShiftSkill(shift: RowVersion<Shift>, skill: String)
  /// Sets the skill required by a fixed shift, and by those of its planned shifts that are still
  /// its owner's.
  case setFixedShiftSkill(fixedShift: RowVersion<FixedShift>, skill: String)
  /// Overrides rules for another command by which a person gets a shift: an admin approves, adds or
  /// gives a shift, or puts a person into an open one.
  indirect case waive(rules: [DutyRule], reason: String, command: RosterCommand)

  // Regular work of the server, which an admin may order too

  /// Plans the shifts of all fixed shifts for the weeks that the rules name.
  case layOut
  /// Ends offers, trades, openings, requests and wishes that are too late to succeed.
  case expire
  /// Looks for rings among all wishes, and proposes them.
  case findRings
}

extension RosterCommand {
  /// The commands' names, as they are sent and logged.
  package enum Name: String, Codable, CodingKey, CaseIterable, Sendable {
    /// The marketplace.
    case offer, revoke, accept, withdrawAcceptance, approve, disapprove
    /// Requests.
    case request, withdrawRequest, suggest, takeBackSuggestion, chooseSuggestion
    /// Trades and rings.
    case proposeTrade, acceptTrade, declineTrade, withdrawTrade, wish, withdrawWish
    /// Fixed and single shifts.
    case addFixedShift, changeFixedShift, removeFixedShift, addShift, cancelShift, override
    /// Openings.
    case addOpening, changeOpening, cancelOpening, takeOpening, copyWeek
    /// People.
    case invite, deactivate, activate, setRole, setPlaces, setAvailability, setQualification, erase
    /// Accounts.
    case allowPasswordReset, resetPassword, endSessions
    /// Rules of work.
    case setShiftSkill, setFixedShiftSkill, waive
    /// Regular work of the server.
    case layOut, expire, findRings
  }

  private typealias CodingKeys = Name

  /// Whether only the server sends the command, to log a change of an account.
  package var isServers: Bool { name.isServers }

  /// The command without its payload.
  package var name: Name {
    switch self {
    case .offer: .offer
    case .revoke: .revoke
    case .accept: .accept
    case .withdrawAcceptance: .withdrawAcceptance
    case .approve: .approve
    case .disapprove: .disapprove
    case .request: .request
    case .withdrawRequest: .withdrawRequest
    case .suggest: .suggest
    case .takeBackSuggestion: .takeBackSuggestion
    case .chooseSuggestion: .chooseSuggestion
    case .proposeTrade: .proposeTrade
    case .acceptTrade: .acceptTrade
    case .declineTrade: .declineTrade
    case .withdrawTrade: .withdrawTrade
    case .wish: .wish
    case .withdrawWish: .withdrawWish
    case .addFixedShift: .addFixedShift
    case .changeFixedShift: .changeFixedShift
    case .removeFixedShift: .removeFixedShift
    case .addShift: .addShift
    case .cancelShift: .cancelShift
    case .override: .override
    case .addOpening: .addOpening
    case .changeOpening: .changeOpening
    case .cancelOpening: .cancelOpening
    case .takeOpening: .takeOpening
    case .copyWeek: .copyWeek
    case .invite: .invite
    case .deactivate: .deactivate
    case .activate: .activate
    case .setRole: .setRole
    case .erase: .erase
    case .allowPasswordReset: .allowPasswordReset
    case .resetPassword: .resetPassword
    case .endSessions: .endSessions
    case .setPlaces: .setPlaces
    case .setAvailability: .setAvailability
    case .setQualification: .setQualification
    case .setShiftSkill: .setShiftSkill
    case .setFixedShiftSkill: .setFixedShiftSkill
    case .waive: .waive
    case .layOut: .layOut
    case .expire: .expire
    case .findRings: .findRings
    }
  }

  /// The command for which rules are overridden; otherwise the command itself.
  package var carriedOut: RosterCommand {
    if case .waive(_, _, let command) = self { command.carriedOut } else { self }
  }
}

extension RosterCommand.Name {
  /// Whether only the server sends the command, to log a change of an account.
  package var isServers: Bool {
    [.allowPasswordReset, .resetPassword, .endSessions].contains(self)
  }
}

/// The reason why some bytes are no command.
package enum CommandError: Error, Hashable, Sendable {
  /// The bytes are not a JSON object with one key.
  case malformed
  case unknown(String)
  /// A value of the command is missing or wrong.
  case invalid(RosterCommand.Name, path: String, reason: String)
}

extension CommandError: CustomStringConvertible {
  /// The error, worded for the author of the command.
  package var description: String {
    switch self {
    case .malformed: tr("A command is a JSON object with its name as the only key.")
    case .unknown(let name): tr("There is no command \"\(name.prefix(40))\".")
    case .invalid(let name, let path, let reason):
      tr("The command \"\(name.rawValue)\" is invalid at \"\(path)\": \(reason)")
    }
  }
}

extension RosterCommand {
  /// Reads a command. The caller must bound the size of the bytes.
  package init(json: Data) throws(CommandError) {
    let names = (try? JSONDecoder().decode([String: Ignored].self, from: json))?.keys
    guard let text = names?.first, names?.count == 1 else { throw .malformed }
    guard let name = Name(rawValue: text) else { throw .unknown(text) }
    do {
      self = try JSONDecoder().decode(RosterCommand.self, from: json)
    } catch {
      throw Self.error(error, in: name)
    }
  }

  private static func error(_ error: any Error, in name: Name) -> CommandError {
    guard let error = error as? DecodingError else { return .malformed }
    let (context, missing): (DecodingError.Context, [any CodingKey]) =
      switch error {
      case .keyNotFound(let key, let context): (context, [key])
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, [])
      case .dataCorrupted(let context): (context, [])
      @unknown default: (.init(codingPath: [], debugDescription: "\(error)"), [])
      }
    let path = (context.codingPath + missing).dropFirst().map { key in
      key.intValue.map(String.init) ?? key.stringValue
    }
    return .invalid(
      name, path: path.joined(separator: "."), reason: context.debugDescription)
  }

  private struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }
}
