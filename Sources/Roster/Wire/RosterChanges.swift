/// The changes of a roster since a version. A client that has this version or a later one replaces
/// its rows by these. It then has the version to which they lead.
package struct RosterChanges: Codable, Hashable, Sendable {
  /// The header by which a server declares that it reports a roster's changes, with `since`.
  package static let header = "Roster-Changes"
  /// The number of log lines that a client may be behind before it must read the roster anew.
  package static let furthest = 10_000
  /// The number of rows in one answer, unless a single command has changed more.
  package static let rows = 1...1_000

  /// The version from which the changes lead on.
  @Counted package private(set) var since: Int
  /// The version to which the changes lead.
  @Counted package private(set) var version: Int
  /// The current day at the server, in the roster's zone.
  package var today: RosterDate?
  /// The current rules of the roster; nil if they are unchanged.
  package let rules: RosterRules?
  /// The rows as they are at that version or a later one, each once.
  package let rows: [Row]
  /// Whether there are more changes after that version.
  package let isPart: Bool
  /// Whether only the whole roster shows what has changed.
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

  /// Returns the answer that the roster must be read anew: the version is too old, or from before a
  /// restore.
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
  /// Joins consecutive changes; a row that has changed twice is included as it was last.
  package init(joining steps: some BidirectionalCollection<RosterChanges>) {
    assert(
      zip(steps, steps.dropFirst()).allSatisfy { $0.version == $1.since || $1.isUnknown },
      "each step leads on from the one before")
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

  /// Returns those changes that a person may see.
  package func seen(by visibility: Visibility) -> RosterChanges {
    var changes = RosterChanges(
      since: since, version: version, rules: rules, rows: rows.filter(visibility.shows),
      isPart: isPart, isUnknown: isUnknown)
    changes.today = today
    return changes
  }
}

/// The rows of a roster that a person may see: the one answer for all reads, changes and the
/// stream.
///
/// People who see the same share what is read and encoded for them.
package enum Visibility: Hashable, Sendable {
  /// All rows, since every member may look for a shift of any other.
  case whole

  /// Creates the visibility for a person.
  package init(of person: Person) {
    switch person.role {
    case .member, .admin: self = .whole
    }
  }

  /// Whether a row may be seen.
  package func shows(_ row: Row) -> Bool {
    switch self {
    case .whole: true
    }
  }
}
