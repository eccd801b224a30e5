import FlyerModel

/// What somebody goes to, day by day: what is at once, and how long one is free between.
struct DayPlan {
  /// Something to go to.
  struct Entry {
    /// Its position among all that somebody goes to.
    var id: Int
    /// The day under which it stands, counted from 1970-01-01.
    var day: Int
    /// Seconds since 1970; nil for whole days, which keep nobody from anything.
    var time: Range<Int>?
    /// True for what does not take place.
    var isCalledOff = false

    /// When nothing else can be gone to; nil where that is never so.
    fileprivate var busy: Range<Int>? { isCalledOff ? nil : time }
  }

  /// Another entry at the same time, and for how many seconds.
  struct Clash: Equatable {
    var id: Int
    var seconds: Int
  }

  enum Row: Equatable {
    case entry(id: Int, clashes: [Clash])
    /// The seconds since 1970 from the end of what was before to the next beginning.
    case gap(Range<Int>)
  }

  struct Day: Equatable {
    /// Counted from 1970-01-01.
    var number: Int
    var rows: [Row] = []
  }

  /// What is shorter is needed to go from one room to the next.
  private static let shortestGap = 15 * 60
  /// So many clashes of one entry are told.
  private static let mostClashes = 5

  private(set) var days: [Day] = []

  init(_ entries: [Entry]) {
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

  /// Those of each entry, the first ones first; of any days, since a night has two.
  static func clashes(among entries: [Entry]) -> [Int: [Clash]] {
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
    return clashes
  }
}
