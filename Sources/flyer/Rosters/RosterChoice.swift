import Calendrics
import ArgumentParser
import Reading
import Roster

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

extension RosterPresenter {
  /// The request that the command line means.
  func request(
    _ subject: RosterSubject, to step: RosterStep, fit: (WorkRequest) -> Bool
  ) throws -> WorkRequest {
    guard case .date(let date) = subject else { return try row(subject, of: WorkRequest.self) }
    let fitting = snapshot.requests.filter { $0.date == date && $0.status.isLive && fit($0) }
    return try onlyOne(
      fitting, none: .noRequest(on: date, to: step), on: date
    ) { owned(short(WorkRequest.self)($0.id), by: $0.person) }
  }

  /// The open shift that the command line means: of a day the one with which the step can be taken.
  func opening(
    _ subject: RosterSubject, to step: RosterStep, unless refusal: (Opening) -> Refusal?
  ) throws -> Opening {
    guard case .date(let date) = subject else { return try row(subject, of: Opening.self) }
    let ahead = openingsAhead.filter { $0.date == date }
    // What is full says so itself.
    let fitting =
      ahead.isEmpty
      ? snapshot.openings.filter { $0.date == date && $0.status == .open } : ahead
    let possible = fitting.filter { refusal($0) == nil }
    return try onlyOne(
      possible.isEmpty ? fitting : possible, none: .noOpening(on: date, to: step), on: date
    ) { "\(short(Opening.self)($0.id)) \($0.start.hours(until: $0.end)) \($0.place)" }
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
    let named = snapshot.people.filter {
      $0.isActive == isActive && $0.name.lowercased() == text.lowercased()
    }
    guard named.count < 2 else {
      throw Failure.severalPeople(text, ids: named.map { short(Person.self)($0.id) })
    }
    let isPrinted = text.count >= Self.shortestID
    return named.first ?? snapshot.person(Person.ID(text)) ?? (isPrinted ? only(text) : nil)
  }

  /// The fixed shift that the command line means, by its day if it is one of the user's, or by its
  /// id.
  func fixedShift(_ text: String) throws -> FixedShift {
    guard let weekday = Weekday(argument: text) else {
      return try row(.id(text), of: FixedShift.self)
    }
    let onDay = snapshot.fixedShifts().filter { $0.owner == me.id && $0.weekday == weekday }
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
      guard let row = snapshot.find(Identifier<R>(id)) ?? only(id) else {
        throw Failure.noRow(R.kind, named: id)
      }
      return row
    }
  }

  /// The one row with an id that begins so.
  private func only<R: RosterRow>(_ beginning: String) -> R? {
    let rows = snapshot.all(R.self) { $0.id.rawValue.hasPrefix(beginning) }
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
}
