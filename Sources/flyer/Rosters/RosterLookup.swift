import ArgumentParser
import Calendrics
import Localizing
import Roster
import RosterVisiting
import Screens

/// The subject of a command line: a day, or a row by its id.
enum RosterSubject: ExpressibleByArgument {
  case date(RosterDate)
  case id(String)

  init?(argument: String) {
    guard !argument.isEmpty else { return nil }
    self = RosterDate(argument).map(RosterSubject.date) ?? .id(argument)
  }

  /// The part of the roster needed to find it; nil, which is all, for an id, of which a beginning
  /// is enough.
  var part: RosterPart? {
    switch self {
    case .date(let date): RosterPart(on: [date])
    case .id: nil
    }
  }

  /// The same for who could work then, too.
  var week: RosterPart? {
    switch self {
    case .date(let date): .week(around: date)
    case .id: nil
    }
  }
}

/// Finds the rows that a command line means. Throws a `Failure` if that is not clear.
struct RosterLookup {
  private let view: RosterPresenter

  init(_ view: RosterPresenter) {
    self.view = view
  }

  /// The request that the command line means.
  func request(
    _ subject: RosterSubject, to step: RosterStep, fit: (WorkRequest) -> Bool
  ) throws -> WorkRequest {
    guard case .date(let date) = subject else { return try row(subject, of: WorkRequest.self) }
    let fitting = view.snapshot.requests.filter { $0.date == date && $0.status.isLive && fit($0) }
    return try onlyOne(
      fitting, none: .noRow(on: date, to: step), on: date
    ) { view.owned(view.short(WorkRequest.self)($0.id), by: $0.person) }
  }

  /// The open shift that the command line means: of a day the one with which the step can be taken.
  func opening(
    _ subject: RosterSubject, to step: RosterStep, unless refusal: (Opening) -> Refusal?
  ) throws -> Opening {
    guard case .date(let date) = subject else { return try row(subject, of: Opening.self) }
    let ahead = view.openingsAhead.filter { $0.date == date }
    // What is full says so itself.
    let fitting =
      ahead.isEmpty
      ? view.snapshot.openings.filter { $0.date == date && $0.status == .open } : ahead
    let possible = fitting.filter { refusal($0) == nil }
    return try onlyOne(
      possible.isEmpty ? fitting : possible, none: .noRow(on: date, to: step), on: date
    ) { "\(view.short(Opening.self)($0.id)) \($0.start.hours(until: $0.end)) \($0.place)" }
  }

  /// The person of a name, or an id, or as much of one as is printed: a shorter beginning could be
  /// a name, as Abe or Dee.
  func person(_ text: String, isActive: Bool = true) throws -> Person {
    guard let person = try find(text, isActive: isActive) else {
      throw Failure.unknownPerson(called: text)
    }
    return person
  }

  /// Whether there is a person of a name, or an id.
  func knows(_ text: String, isActive: Bool) throws -> Bool {
    try find(text, isActive: isActive) != nil
  }

  private func find(_ text: String, isActive: Bool) throws -> Person? {
    let named = view.snapshot.people.filter {
      $0.isActive == isActive && $0.name.lowercased() == text.lowercased()
    }
    guard named.count < 2 else {
      throw Failure.severalPeople(text, ids: named.map { view.short(Person.self)($0.id) })
    }
    let isPrinted = text.count >= RosterPresenter.shortestID
    return named.first ?? view.snapshot.person(Person.ID(text)) ?? (isPrinted ? only(text) : nil)
  }

  /// The fixed shift that the command line means, by its day if it is one of the user's, or by its
  /// id.
  func fixedShift(_ text: String) throws -> FixedShift {
    guard let weekday = Weekday(argument: text) else {
      return try row(.id(text), of: FixedShift.self)
    }
    let onDay = view.snapshot.fixedShifts().filter {
      $0.owner == view.me.id && $0.weekday == weekday
    }
    guard let first = onDay.first, onDay.count == 1 else {
      throw Failure.fixedShifts(isAny: !onDay.isEmpty, on: weekday)
    }
    return first
  }

  /// The row with an id.
  func row<R: RosterRow>(_ subject: RosterSubject, of kind: R.Type) throws -> R {
    switch subject {
    case .date(let date): throw Failure.noRow(R.kind, named: "\(date)")
    case .id(let id):
      guard let row = view.snapshot.find(Identifier<R>(id)) ?? only(id) else {
        throw Failure.noRow(R.kind, named: id)
      }
      return row
    }
  }

  /// The one row with an id that begins so.
  private func only<R: RosterRow>(_ beginning: String) -> R? {
    let rows = view.snapshot.all(R.self) { $0.id.rawValue.hasPrefix(beginning) }
    return rows.count == 1 ? rows.first : nil
  }

  private func onlyOne<R>(
    _ rows: [R], none: @autoclosure () -> Failure, on date: RosterDate, words: (R) -> String
  ) throws -> R {
    guard let first = rows.first else { throw none() }
    guard rows.count == 1 else {
      throw Failure.several(on: date, rows.map(words))
    }
    return first
  }

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
      throw Failure.noRow(on: date, to: step)
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
    return view.snapshot.shifts.filter {
      $0.date == date && $0.state != .cancelled && candidates($0)
    }
  }

  /// The user's own shift that the command line means.
  func own(
    _ subject: RosterSubject, to step: RosterStep,
    fit: (Shift) -> Bool = { $0.state == .idle }, unless refusal: (Shift) -> Refusal?
  ) throws -> Shift {
    try shift(subject, to: step, among: view.isMine, fit: fit, unless: refusal)
  }

  /// Another person's shift that is to be taken.
  func others(_ subject: RosterSubject, unless refusal: (Shift) -> Refusal?) throws -> Shift {
    try shift(
      subject, to: .take, among: { !view.isMine($0) }, fit: { $0.state == .idle }, unless: refusal)
  }

  /// True for a shift that one could have by accepting it.
  func isForMe(_ shift: Shift) -> Bool {
    guard !view.isMine(shift) else { return false }
    if case .suggested(let request) = shift.state {
      return view.snapshot.request(request)?.person == view.me.id
    }
    return shift.state == .supplied
  }

  /// `abc123 18:00–23:00 Bar of Ben`
  private func mention(_ shift: Shift) -> String {
    let parts = [view.short(Shift.self)(shift.id), view.hours(shift.slot), view.place(shift.place)]
    let name = parts.compactMap(\.self).joined(separator: " ")
    return view.isMine(shift) ? name : view.owned(name, by: shift.owner)
  }

  /// `abc123 18:00–23:00 Bar of Ben: Ben doesn’t offer it.`
  private func reason(_ refusal: Refusal, against shift: Shift) -> String {
    "\(mention(shift)): \(ObjectionWords(view).objection(refusal, about: [shift]).why)"
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
