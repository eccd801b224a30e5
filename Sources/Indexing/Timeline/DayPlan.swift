import FlyerModel

/// The events the user goes to, day by day, with overlaps and the free time between.
package struct DayPlan {
  /// An event or appointment.
  package struct Entry {
    /// Its position among all entries.
    var id: Int
    /// The day under which it is listed, counted from 1970-01-01.
    var day: Int
    /// In seconds since 1970; nil for whole days, which overlap with nothing.
    var time: Range<Int>?
    /// Whether it was cancelled.
    var isCalledOff = false

    package init(id: Int, day: Int, time: Range<Int>?, isCalledOff: Bool = false) {
      (self.id, self.day, self.time, self.isCalledOff) = (id, day, time, isCalledOff)
    }

    /// The time in which the user can't go elsewhere; nil if there is none.
    fileprivate var busy: Range<Int>? { isCalledOff ? nil : time }
  }

  /// Another entry at the same time, and the overlap in seconds.
  package struct Clash: Equatable {
    package var id: Int
    package var seconds: Int
  }

  enum Row: Equatable {
    case entry(id: Int, clashes: [Clash])
    /// The seconds since 1970 from the end of the entries before to the next start.
    case gap(Range<Int>)
  }

  struct Day: Equatable {
    /// Counted from 1970-01-01.
    var number: Int
    var rows: [Row] = []
  }

  /// In seconds. A shorter gap is needed to go from one room to the next.
  private static let shortestGap = 15 * 60
  /// The greatest number of overlaps shown for one entry.
  private static let mostClashes = 5

  private(set) var days: [Day] = []

  init(_ entries: [Entry]) {
    assert(Set(entries.map(\.id)).count == entries.count, "ids are positions among all entries")
    let clashes = Self.clashes(among: entries)
    let byDay = Dictionary(grouping: entries, by: \.day)
    days = byDay.sorted { $0.key < $1.key }.map { day, entries in
      let rows = entries.map { entry in
        (
          // Whole days first.
          begin: entry.time?.lowerBound ?? .min, rank: 0, id: entry.id,
          row: Row.entry(id: entry.id, clashes: clashes[entry.id] ?? [])
        )
      }
      let gaps = Self.gaps(between: entries).map { ($0.lowerBound, 1, 0, Row.gap($0)) }
      return Day(
        number: day,
        rows: (rows + gaps).sorted { ($0.begin, $0.rank, $0.id) < ($1.begin, $1.rank, $1.id) }
          .map(\.row))
    }
  }

  private static func gaps(between entries: [Entry]) -> [Range<Int>] {
    let times = entries.compactMap(\.busy).sorted { $0.lowerBound < $1.lowerBound }
    guard var end = times.first?.upperBound else { return [] }
    return times.compactMap { time in
      defer { end = max(end, time.upperBound) }
      return time.lowerBound - end >= shortestGap ? end..<time.lowerBound : nil
    }
  }

  /// Returns the overlaps of each entry, in order of start. Entries of different days are compared
  /// too, since a night belongs to two days.
  package static func clashes(among entries: [Entry]) -> [Int: [Clash]] {
    let busy = entries.compactMap { entry in entry.busy.map { (id: entry.id, time: $0) } }
      .sorted { ($0.time.lowerBound, $0.id) < ($1.time.lowerBound, $1.id) }
    var clashes: [Int: [Clash]] = [:]
    for (index, entry) in busy.enumerated() {
      for other in busy[(index + 1)...] {
        if other.time.lowerBound >= entry.time.upperBound { break }
        let seconds = entry.time.clamped(to: other.time).count
        if seconds == 0 { continue }
        for (id, clash) in [(entry.id, other.id), (other.id, entry.id)]
        where clashes[id, default: []].count < mostClashes {
          clashes[id, default: []].append(Clash(id: clash, seconds: seconds))
        }
      }
    }
    assert(
      clashes.allSatisfy { id, others in !others.contains { $0.id == id } },
      "nothing overlaps with itself")
    return clashes
  }
}
