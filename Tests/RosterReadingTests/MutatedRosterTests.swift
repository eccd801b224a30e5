import Drawing
import FlyerModel
import Foundation
import Roster
import Scratch
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests rosters in which one value is none that our server would send. The decoder must refuse it,
/// or all screens of the reader must show it.
struct MutatedRosterTests {
  private static let texts = [
    #""""#, #""0001-01-01""#, #""9999-12-31""#, #""10000-01-01""#, #""9999-12-31T23:59:59Z""#,
    #""0001-01-01T00:00:00Z""#, #""23:59""#, #""00:00""#, #""anna""#, #""a1""#, #""Asia/Kolkata""#,
    #""inTrade""#, #""\u0000\u202e""#, longest,
  ]
  /// The longest name or place that the decoder accepts.
  private static let longest = "\"\(String(repeating: "長", count: RosterLimits.received))\""
  private static let numbers = [
    "0", "-1", "9007199254740991", "9007199254740992", "9223372036854775807",
    "-9223372036854775808", "10000000", "1e308", "1.5",
  ]
  private static let others = ["null", "true", "[]", "{}"]

  /// A roster with rows of every kind, in many states.
  private static func busy() throws -> [String: Any] {
    var session = try RosterSessionFixtures.busy()
    let kept = Set(["a1", "a2", "a4", "b1", "b2", "b3", "c2"])
    for shift in session.model.all(Shift.self) where !kept.contains(shift.id.rawValue) {
      try? session.carryOut(.offer(shift: shift.seen), by: shift.owner)
    }
    let json = try JSONEncoder().encode(session.model.snapshot(version: 9))
    return try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  /// Returns the paths to all values of a roster; of each array only those to the last two
  /// elements.
  private static func paths(in value: Any, _ path: [any Sendable] = []) -> [[any Sendable]] {
    if let object = value as? [String: Any] {
      return object.keys.sorted().flatMap { paths(in: object[$0] ?? 0, path + [$0]) }
    }
    guard let array = value as? [Any] else { return [path] }
    return array.indices.suffix(2).flatMap { paths(in: array[$0], path + [$0]) } + [path]
  }

  private static func replacing(_ value: Any, at path: ArraySlice<any Sendable>, by new: Any) -> Any
  {
    guard let step = path.first else { return new }
    if var object = value as? [String: Any], let key = step as? String {
      object[key] = replacing(object[key] ?? 0, at: path.dropFirst(), by: new)
      return object
    }
    guard var array = value as? [Any], let index = step as? Int else { return value }
    array[index] = replacing(array[index], at: path.dropFirst(), by: new)
    return array
  }

  private static func snapshot(
    _ roster: [String: Any], _ path: [any Sendable], _ text: String
  ) -> RosterSnapshot? {
    guard
      let new = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed),
      let json = try? JSONSerialization.data(
        withJSONObject: replacing(roster, at: path[...], by: new))
    else { return nil }
    return try? JSONDecoder().decode(RosterSnapshot.self, from: json)
  }

  /// Shows every tab of a roster, with the menus of its first and its last row.
  private func show(_ snapshot: RosterSnapshot, as me: Person.ID, _ place: String) {
    var session = Session(
      width: 100, height: 30, guest: GuestKind(RosterScreen.self),
      configure: { $0.head.roster = SampleRoster.address })
    session.now = SampleRoster.now
    session.send(
      .roster(
        .changed(
          RosterState(
            address: SampleRoster.address, authentication: .loggedIn(me), snapshot: snapshot,
            confirmed: SampleRoster.instant, link: .live))))
    for tab in 1...4 {
      session.press(String(Sample.tabs.count - 1 + tab))
      for keys in ["", "<enter>", "<enter>", "<esc>", "<esc>", "G", "<enter>", "<esc>"] {
        session.press(keys)
        let faults = CanvasFaults.of(session.canvas)
        #expect(faults.isEmpty, "\(place): \(faults)\n\(session.screen)")
      }
    }
    for keys in ["n", "<esc>", "w", "<esc>"] { session.press(keys) }
  }

  @Test func mutatedRostersAreRefusedOrShown() throws {
    let roster = try Self.busy()
    var (tried, shown) = (0, 0)
    for path in Self.paths(in: roster) {
      for text in Self.numbers + Self.texts + Self.others {
        tried += 1
        guard let snapshot = Self.snapshot(roster, path, text) else { continue }
        guard Thoroughness.isWhole || tried.isMultiple(of: 17) else { continue }
        shown += 1
        show(snapshot, as: shown.isMultiple(of: 2) ? "anna" : "eve", "\(path) = \(text)")
      }
    }
    #expect(tried > 2_000 && shown > 25, "\(tried) tried, \(shown) shown")
  }

  /// Each text has a limit, far below that of the whole answer.
  @Test func longTextsAreRefused() throws {
    let roster = try Self.busy()
    let long = "\"\(String(repeating: "x", count: 10_000))\""
    for path in Self.paths(in: roster) {
      #expect(Self.snapshot(roster, path, long) == nil, "\(path)")
    }
    let names = Self.paths(in: roster).filter {
      ["name", "place"].contains($0.last as? String)
    }
    #expect(!names.isEmpty)
    for path in names {
      let snapshot = try #require(Self.snapshot(roster, path, Self.longest), "\(path)")
      if Thoroughness.isWhole || path.last as? String == "name" {
        show(snapshot, as: "anna", "\(path)")
      }
    }
  }

  /// Tests numbers that once crashed the reader: those that the decoder accepts are shown on all
  /// screens.
  @Test(arguments: ["version", "revision", "weeksAhead"])
  func numbersAreRefusedOrShown(_ name: String) throws {
    let roster = try Self.busy()
    let paths = Self.paths(in: roster).filter { $0.last as? String == name }
    #expect(!paths.isEmpty)
    for path in paths {
      for text in Self.numbers.filter({ Thoroughness.isWhole || $0.count > 8 }) {
        guard let snapshot = Self.snapshot(roster, path, text) else { continue }
        #expect(snapshot.rules.weeksAhead <= RosterLimits.weeks.upperBound)
        show(snapshot, as: "anna", "\(path) = \(text)")
      }
    }
  }
}
