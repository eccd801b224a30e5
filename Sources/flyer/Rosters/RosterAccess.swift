import Drawing
import FlyerModel
import Foundation
import Roster
import RosterVisiting

/// A command's way to the roster, and what it prints of it.
struct RosterAccess {
  let program: Program
  let visit: RosterClient
  let isJSON: Bool

  init(_ options: RosterOptions) async throws {
    program = try Program(options.shared)
    visit = RosterClient(try await program.rosterAddress(), settings: program.rosterSettings)
    isJSON = options.json
  }

  /// The roster as it is now, seen by whoever is logged in.
  func view() async throws -> RosterView {
    let snapshot = try await Failure.catching { () async throws(RosterClientError) in
      try await visit.refresh()
    }
    return try await RosterView(snapshot, state: visit.current())
  }

  /// The same; the last copy where the server can't be reached.
  func viewOrCopy() async throws -> RosterView {
    let state = await visit.current()
    let fresh: RosterSnapshot
    do throws(RosterClientError) {
      fresh = try await visit.refresh()
    } catch {
      guard error.leavesDoubt, let snapshot = state.snapshot else { throw Failure(error) }
      let age = state.confirmed.map { " of \(Self.text($0))" } ?? ""
      Output.complain(Gate.visible("this is the last copy\(age): \(error)"))
      return try RosterView(snapshot, state: state)
    }
    return try await RosterView(fresh, state: visit.current())
  }

  private static func text(_ instant: Instant) -> String {
    Date(timeIntervalSince1970: Double(instant.secondsSince1970))
      .formatted(date: .abbreviated, time: .shortened)
  }

  /// Has a command carried out and says that it is done.
  func perform(_ command: RosterCommand, done: String) async throws {
    let receipt = try await Failure.catching { () async throws(RosterClientError) in
      try await visit.perform(command)
    }
    try Output.print(isJSON ? JSONOutput.line(receipt) : Gate.visible(done))
  }

  /// Prints rows as a list of JSON, as lines for a person, or as fields with tabs between them for
  /// another program.
  func print<Row: Encodable>(
    _ rows: [Row], lines: @autoclosure () -> [String], fields: (Row) -> [String]
  ) throws {
    if isJSON { return try Output.print(JSONOutput.line(rows)) }
    if Output.isTerminal {
      let canvas = Canvas(size: Size(width: Output.width ?? 0, height: 1))
      for line in lines() {
        let line = Gate.visible(line)
        try Output.print(Output.width.map { canvas.fitted(line, into: $0) } ?? line)
      }
    } else {
      for row in rows {
        try Output.print(fields(row).map { Gate.visible($0) }.joined(separator: "\t"))
      }
    }
  }
}

/// A roster as somebody sees it.
struct RosterView {
  let snapshot: RosterSnapshot
  let me: Person.ID
  /// How much of an identifier is printed for people.
  let lengths: [RowKind: Int]

  init(_ snapshot: RosterSnapshot, state: RosterState) throws {
    guard case .loggedIn(let me) = state.authentication else { throw Failure(.loggedOut) }
    self.snapshot = snapshot
    self.me = me
    lengths = [
      .shift: snapshot.lengthOfIDs(of: Shift.self),
      .request: snapshot.lengthOfIDs(of: WorkRequest.self),
      .trade: snapshot.lengthOfIDs(of: Trade.self),
      .wish: snapshot.lengthOfIDs(of: RingWish.self),
      .fixedShift: snapshot.lengthOfIDs(of: FixedShift.self),
      .person: snapshot.lengthOfIDs(of: Person.self),
    ]
  }

  var zone: RosterZone { snapshot.rules.timeZone }

  func name(of person: Person.ID) -> String { snapshot.person(person)?.name ?? person.rawValue }

  /// True for a shift that I could have by accepting it.
  func isForMe(_ shift: Shift) -> Bool {
    guard shift.owner != me else { return false }
    if case .suggested(let request) = shift.state {
      return snapshot.request(request)?.person == me
    }
    return shift.state == .supplied
  }
}
