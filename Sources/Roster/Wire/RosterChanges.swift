/// What has changed in a roster since a version: whoever has that one, or a later one, has the
/// roster of the version that it leads to once these rows stand in the place of theirs.
package struct RosterChanges: Codable, Hashable, Sendable {
  /// The header in which a server says of a roster that it tells what changes, with `since`.
  package static let header = "Roster-Changes"
  /// How many lines of the log somebody may be behind before they are told to read anew.
  package static let furthest = 10_000
  /// How many rows are told in one answer, unless a single command has changed more.
  package static let rows = 1...1_000

  /// The version from which they lead on.
  @Counted package private(set) var since: Int
  /// The version they lead to.
  @Counted package private(set) var version: Int
  /// The day it was there, in the roster's zone.
  package var today: RosterDate?
  /// What the roster allows now; nil where it is what it was.
  package let rules: RosterRules?
  /// The rows as they are at that version or a later one, each once.
  package let rows: [Row]
  /// True where there are more, from that version on.
  package let isPart: Bool
  /// True where only the whole roster tells what has changed.
  package let isUnknown: Bool

  package init(
    since: Int, version: Int, rules: RosterRules? = nil, rows: [Row], isPart: Bool = false,
    isUnknown: Bool = false
  ) {
    self.since = since
    self.version = version
    self.rules = rules
    self.rows = rows
    self.isPart = isPart
    self.isUnknown = isUnknown
  }

  /// Says that the roster is to be read anew: the version is too old, or of before a restore.
  package static func unknown(since: Int, version: Int) -> RosterChanges {
    RosterChanges(since: since, version: version, rows: [], isUnknown: true)
  }

  private enum CodingKeys: String, CodingKey {
    case since, version, today, rules, rows
    case isPart = "more"
    case isUnknown = "readAnew"
  }
}

extension RosterChanges {
  /// Changes that follow each other, as one: of a row that has changed twice the later one.
  package init(joining steps: some BidirectionalCollection<RosterChanges>) {
    var known: Set<RowReference> = []
    let rows = steps.reversed().flatMap { step in
      step.rows.filter { known.insert($0.reference).inserted }
    }
    self.init(
      since: steps.first?.since ?? 0, version: steps.last?.version ?? 0,
      rules: steps.last { $0.rules != nil }?.rules, rows: rows,
      isPart: steps.last?.isPart ?? false, isUnknown: steps.contains(where: \.isUnknown))
    today = steps.last?.today
  }

  /// Those of them that somebody may see.
  package func seen(by sight: RosterSight) -> RosterChanges {
    var changes = RosterChanges(
      since: since, version: version, rules: rules, rows: rows.filter(sight.shows),
      isPart: isPart, isUnknown: isUnknown)
    changes.today = today
    return changes
  }
}
