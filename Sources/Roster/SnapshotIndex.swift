import Synchronization

/// The places of a snapshot's rows by ID: a dictionary for each kind, built at its first use.
/// Without it, a list that looks up 10,000 names would search all rows for each.
///
/// It has no data besides the rows, so any two are equal.
final class SnapshotIndex: Sendable, Hashable {
  let people: PeopleIndex
  private let places = Mutex<[RowKind: [String: Int]]>([:])

  init(people: PeopleIndex = PeopleIndex()) {
    self.people = people
  }

  /// Returns the place of a row in the list of its kind; nil if it has none.
  func place<R: RosterRow>(of id: Identifier<R>, in list: [R]) -> Int? {
    if R.kind == .person { return people.place(of: id.rawValue, in: list) }
    return places.withLock { places in
      if let known = places[R.kind] {
        assert(known.count <= list.count, "an index is made anew when its rows change")
        assert(
          known[id.rawValue].map { list.indices.contains($0) && list[$0].id == id } ?? true,
          "a row is at the place that the index says")
        return known[id.rawValue]
      }
      let new = list.placesByName
      places[R.kind] = new
      return new[id.rawValue]
    }
  }

  static func == (left: SnapshotIndex, right: SnapshotIndex) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// Finds people by name; snapshots of the same people may share an index.
package final class PeopleIndex: Sendable {
  private let places = Mutex<[String: Int]?>(nil)
  private let byName = Mutex<[Person]?>(nil)
  /// The number of active people with each first name.
  private let firstNames = Mutex<[Substring: Int]?>(nil)

  package init() {}

  fileprivate func place(of id: String, in list: [some RosterRow]) -> Int? {
    places.withLock { known in
      let places = known ?? list.placesByName
      known = places
      assert(
        places[id].map { list.indices.contains($0) && list[$0].id.rawValue == id } ?? true,
        "snapshots share an index only while they have the same people")
      return places[id]
    }
  }

  /// Returns people by name, those who have left last.
  func byName(_ people: [Person]) -> [Person] {
    byName.withLock { known in
      if let known {
        assert(
          known.count == people.count,
          "snapshots share an index only while they have the same people")
        return known
      }
      let sorted = people.sorted {
        ($0.isActive ? 0 : 1, $0.name, $0.id) < ($1.isActive ? 0 : 1, $1.name, $1.id)
      }
      known = sorted
      return sorted
    }
  }

  /// Returns the number of active people with a first name.
  func count(ofFirstName name: Substring, among people: [Person]) -> Int {
    firstNames.withLock { known in
      let counts =
        known
        ?? people.reduce(into: [:]) { counts, person in
          guard person.isActive, let first = person.firstName else { return }
          counts[first, default: 0] += 1
        }
      known = counts
      return counts[name] ?? 0
    }
  }
}

extension Array where Element: RosterRow {
  /// The place of each row by its ID; for two rows with one ID, that of the first.
  fileprivate var placesByName: [String: Int] {
    Dictionary(enumerated().map { ($1.id.rawValue, $0) }) { first, _ in first }
  }
}

extension Person {
  /// The part of the name before the first blank.
  var firstName: Substring? { name.split(separator: " ", maxSplits: 1).first }
}

/// Finds shifts by the keys that the rules use.
struct ShiftIndex: Sendable, Equatable {
  var owners: [Person.ID: Set<Shift.ID>] = [:]
  var fixedShifts: [FixedShift.ID: Set<Shift.ID>] = [:]
  var requests: [WorkRequest.ID: Set<Shift.ID>] = [:]
  var takers: [Person.ID: Set<Shift.ID>] = [:]
  var unsettled: Set<Shift.ID>? = []

  mutating func insert(_ shift: Shift) {
    owners[shift.owner, default: []].insert(shift.id)
    if let fixedShift = shift.fixedShift { fixedShifts[fixedShift, default: []].insert(shift.id) }
    if let request = shift.state.suggestedTo { requests[request, default: []].insert(shift.id) }
    if let taker = shift.state.acceptedBy { takers[taker, default: []].insert(shift.id) }
    if shift.isUnsettled { unsettled?.insert(shift.id) }
  }

  mutating func remove(_ shift: Shift) {
    assert(
      owners[shift.owner]?.contains(shift.id) == true, "a shift is removed as it was inserted")
    owners[shift.owner]?.remove(shift.id)
    if let fixedShift = shift.fixedShift { fixedShifts[fixedShift]?.remove(shift.id) }
    if let request = shift.state.suggestedTo { requests[request]?.remove(shift.id) }
    if let taker = shift.state.acceptedBy { takers[taker]?.remove(shift.id) }
    unsettled?.remove(shift.id)
  }
}

extension Shift {
  /// Whether a change of its owner is pending.
  package var isUnsettled: Bool { state != .idle && state != .cancelled }
}
