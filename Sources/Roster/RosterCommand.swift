package import Calendrics

/// Everything that can be asked of a roster.
///
/// In JSON a command is an object with its name as the only key:
/// `{"accept": {"shift": {"id": "s1", "revision": 3}}}`.
package enum RosterCommand: Codable, Hashable, Sendable {
  // The marketplace

  /// Puts an idle shift of one's own on the marketplace.
  case offer(shift: RowVersion<Shift>)
  /// Takes it back from there.
  case revoke(shift: RowVersion<Shift>)
  /// Takes a shift from the marketplace.
  case accept(shift: RowVersion<Shift>)
  /// Wants it no more, before it was approved; the same for a suggestion that was chosen.
  case withdrawAcceptance(shift: RowVersion<Shift>)
  /// Lets whoever accepted or chose a shift have it.
  case approve(shift: RowVersion<Shift>)
  /// Does not let them have it; what was suggested is its owner's again.
  case disapprove(shift: RowVersion<Shift>)

  // Requests

  /// Asks for a shift on each of these days.
  case request(dates: [RosterDate])
  /// Asks no more.
  case withdrawRequest(request: RowVersion<WorkRequest>)
  /// Suggests an idle shift of one's own to somebody's request for that day.
  case suggest(shift: RowVersion<Shift>, request: WorkRequest.ID)
  /// Suggests it no more.
  case takeBackSuggestion(shift: RowVersion<Shift>)
  /// Chooses a shift that was suggested to one's own request.
  case chooseSuggestion(shift: RowVersion<Shift>)

  // Trades and rings

  /// Proposes a shift of one's own for one of another's.
  case proposeTrade(give: RowVersion<Shift>, take: RowVersion<Shift>)
  /// Agrees to a trade or a ring that one has part in.
  case acceptTrade(trade: RowVersion<Trade>)
  /// Wants no part in it.
  case declineTrade(trade: RowVersion<Trade>)
  /// Takes back what one has proposed.
  case withdrawTrade(trade: RowVersion<Trade>)
  /// Would give a shift for any of some others; again with others replaces the wish.
  case wish(gives: RowVersion<Shift>, takes: [Shift.ID])
  /// Wishes no more; the ring that was made of it is off while nobody has agreed to it.
  case withdrawWish(wish: RowVersion<RingWish>)

  // Fixed and single shifts

  /// Adds a duty of every week, from today where no first day is named.
  case addFixedShift(
    owner: Person.ID, weekday: Weekday, start: TimeOfDay, end: TimeOfDay, place: String,
    firstDate: RosterDate?)
  /// Changes it, with what is laid out, idle and still its owner's.
  case changeFixedShift(
    fixedShift: RowVersion<FixedShift>, weekday: Weekday, start: TimeOfDay, end: TimeOfDay,
    place: String)
  /// Lays out no more of it; an admin may also cancel what is laid out, idle and its owner's.
  case removeFixedShift(fixedShift: RowVersion<FixedShift>, cancelsLaidOut: Bool)
  /// Adds a shift that is not of every week; it asks for nothing special where no skill is said.
  case addShift(
    owner: Person.ID, date: RosterDate, start: TimeOfDay, end: TimeOfDay, place: String,
    skill: String? = nil)
  /// Calls a shift off.
  case cancelShift(shift: RowVersion<Shift>, reason: String)
  /// Gives a shift to somebody, whatever its state; one that has begun too, as a record of who
  /// really worked.
  case override(shift: RowVersion<Shift>, owner: Person.ID, reason: String)

  // Openings

  /// Says that people are needed; anybody can help where no skill is said.
  case addOpening(
    date: RosterDate, start: TimeOfDay, end: TimeOfDay, place: String, needed: Int, note: String,
    skill: String? = nil)
  /// Changes it: hours and place only while nobody has taken a place; the skill, which is as it was
  /// where none is said, for those who take one from now on.
  case changeOpening(
    opening: RowVersion<Opening>, date: RosterDate, start: TimeOfDay, end: TimeOfDay,
    place: String, needed: Int, note: String, skill: String? = nil)
  /// Needs nobody else; whoever has taken a place keeps their shift.
  case cancelOpening(opening: RowVersion<Opening>, reason: String)
  /// Takes a place in it, which is a shift of one's own then, or somebody else's whom an admin names.
  case takeOpening(opening: RowVersion<Opening>, person: Person.ID? = nil)
  /// Lays the single shifts and openings of a week out in another one as well, of all places or of
  /// one; the receipt says what could not be.
  case copyWeek(from: RosterDate, to: RosterDate, place: String?)

  // People

  /// Adds somebody.
  case invite(name: String, role: Person.Role)
  /// Lets somebody take part no more; what they have in hand goes to the marketplace.
  case deactivate(person: RowVersion<Person>)
  /// Lets somebody take part again.
  case activate(person: RowVersion<Person>)
  /// Says what somebody may do.
  case setRole(person: RowVersion<Person>, role: Person.Role)
  /// Forgets who somebody was, for good: they take part no more, and their name goes.
  case erase(person: RowVersion<Person>)

  // What was done to an account, which the server says once it has done it

  /// Made a code with which somebody can choose a new password.
  case allowPasswordReset(person: RowVersion<Person>)
  /// Chose a new password with such a code, or the server's owner did.
  case resetPassword(person: RowVersion<Person>)
  /// Ended sessions of somebody else.
  case endSessions(person: RowVersion<Person>)
  /// Says where a member does what admins do; nowhere where none is named.
  case setPlaces(person: RowVersion<Person>, places: [String])
  /// Says when somebody does not work, or would rather not; what was said before is said no more.
  case setAvailability(person: RowVersion<Person>, absences: [Absence])
  /// Says what somebody can do, and from which day on they are of age.
  case setQualification(
    person: RowVersion<Person>, skills: [String], minorUntil: RosterDate?)

  // Rules of work

  /// Says what a shift asks for; nothing where the text is empty.
  case setShiftSkill(shift: RowVersion<Shift>, skill: String)
  /// The same for a duty of every week, and what is laid out from it and in its owner's hand.
  case setFixedShiftSkill(fixedShift: RowVersion<FixedShift>, skill: String)
  /// Lets somebody have a shift although these rules forbid it: an admin approves, adds a shift,
  /// gives one to somebody or puts them into an open one.
  indirect case waive(rules: [DutyRule], reason: String, command: RosterCommand)

  // What is due from time to time: the server's to do, or an admin's

  /// Lays out fixed shifts as far ahead as the rules have it.
  case layOut
  /// Ends what can't come about any more because its time has come.
  case expire
  /// Looks for rings among all wishes.
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
    /// What is due from time to time.
    case layOut, expire, findRings
  }

  private typealias CodingKeys = Name

  /// True for what the server alone says, once it has done to an account what the log then tells.
  package var isServers: Bool { name.isServers }

  /// The command without what it is about.
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

  /// What is done: the command for which rules are let pass, else itself.
  package var carriedOut: RosterCommand {
    if case .waive(_, _, let command) = self { command.carriedOut } else { self }
  }
}

extension RosterCommand.Name {
  /// True for what the server alone says, once it has done to an account what the log then tells.
  package var isServers: Bool {
    [.allowPasswordReset, .resetPassword, .endSessions].contains(self)
  }
}
