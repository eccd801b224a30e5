import Localizing
import Reading
import Roster
import RosterVisiting

/// Finding the shift that the command line means.
extension RosterPresenter {
  /// The shift that the command line means: of a day the one with which the step can be taken.
  /// Throws a `Failure` if that is not clear, and the rule that forbids the step if the day has a
  /// single shift, which is not among the candidates.
  ///
  /// A shift with which the step can't be taken is returned too if no other can be meant: then the
  /// server's rule says more than we could.
  ///
  /// - Parameters:
  ///   - step: what is to be done with it.
  ///   - candidates: whose shifts are meant.
  ///   - fit: which are meant rather than others that day.
  ///   - wasFit: which were fit before, and are meant where none is.
  ///   - refusal: the rule that forbids the step.
  func shift(
    _ subject: RosterSubject, to step: RosterStep, among candidates: (Shift) -> Bool,
    fit: (Shift) -> Bool = { _ in true }, orWas wasFit: (Shift) -> Bool = { _ in false },
    unless refusal: (Shift) -> Refusal?
  ) throws -> Shift {
    guard case .date(let date) = subject else { return try row(subject, of: Shift.self) }
    let onDay = try shifts(subject) { _ in true }
    let meant = onDay.filter(candidates)
    let possible = meant.filter { refusal($0) == nil }
    let fitting = [
      possible.filter(fit), possible, meant.filter(fit), meant.filter(wasFit), meant,
    ].first { !$0.isEmpty }
    guard let fitting, let first = fitting.first else {
      if onDay.count == 1, let only = onDay.first, let refusal = refusal(only) {
        throw RosterClientError(refusal)
      }
      throw Failure.noShift(on: date, to: step)
    }
    if fitting.count == 1 { return first }
    guard possible.isEmpty else { throw Failure.several(on: date, fitting.map(mention)) }
    throw Failure.noneOf(
      fitting.compactMap { shift in refusal(shift).map { reason($0, against: shift) } }, on: date,
      to: step)
  }

  /// The shifts that the command line may mean: those of a day, without cancelled ones, or the one
  /// with an id.
  func shifts(_ subject: RosterSubject, among candidates: (Shift) -> Bool) throws -> [Shift] {
    guard case .date(let date) = subject else { return [try row(subject, of: Shift.self)] }
    return snapshot.shifts.filter {
      $0.date == date && $0.state != .cancelled && candidates($0)
    }
  }

  /// The user's own shift that the command line means.
  func own(
    _ subject: RosterSubject, to step: RosterStep,
    fit: (Shift) -> Bool = { $0.state == .idle }, unless refusal: (Shift) -> Refusal?
  ) throws -> Shift {
    try shift(subject, to: step, among: isMine, fit: fit, unless: refusal)
  }

  /// Another person's shift that is to be taken.
  func others(_ subject: RosterSubject, unless refusal: (Shift) -> Refusal?) throws -> Shift {
    try shift(
      subject, to: .take, among: { !isMine($0) }, fit: { $0.state == .idle }, unless: refusal)
  }

  /// True for a shift that one could have by accepting it.
  func isForMe(_ shift: Shift) -> Bool {
    guard !isMine(shift) else { return false }
    if case .suggested(let request) = shift.state {
      return snapshot.request(request)?.person == me.id
    }
    return shift.state == .supplied
  }

  func owned(_ thing: String, by person: Person.ID) -> String {
    // TRANSLATORS: a shift or an id, and a name
    tr("\(thing) of \(name(of: person))", context: "whose it is")
  }

  /// `abc123 18:00–23:00 Bar of Ben`
  private func mention(_ shift: Shift) -> String {
    let parts = [short(Shift.self)(shift.id), hours(shift.slot), place(shift.place)]
    let name = parts.compactMap(\.self).joined(separator: " ")
    return isMine(shift) ? name : owned(name, by: shift.owner)
  }

  /// `abc123 18:00–23:00 Bar of Ben: Ben doesn’t offer it.`
  private func reason(_ refusal: Refusal, against shift: Shift) -> String {
    "\(mention(shift)): \(objection(refusal, about: [shift]).why)"
  }
}

extension Sequence {
  /// Why a step can be taken with none of them; nil where it can with one, or where there is none.
  func refusal(of step: (Element) -> Refusal?) -> Refusal? {
    let refusals = map(step)
    return refusals.contains(nil) ? nil : refusals.compactMap(\.self).first
  }
}

extension RosterClientError {
  /// The error that the server would answer.
  init(_ refusal: Refusal) {
    self = .refused(rule: refusal.rule, message: refusal.description, fresh: nil)
  }
}
