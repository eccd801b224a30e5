/// What a list leaves out: its row leads to it.
package enum Remainder: Sendable, Hashable, Identifiable {
  /// What a source has on a day beside what the page of today shows of it.
  case ofSource(SourceRemainder)
  /// What is found in the rest of the flyer.
  case elsewhere(count: Int, isPartial: Bool)

  /// What tells its row from all others.
  package var id: String {
    // No id of the flyer has this character.
    switch self {
    case .ofSource(let rest): "rest\u{1F}\(rest.section)\u{1F}\(rest.source)"
    case .elsewhere: "rest\u{1F}"
    }
  }
}

/// How much of a source a section of the page of today leaves out.
package struct SourceRemainder: Sendable, Hashable {
  /// The key of the source.
  package var source: String
  /// What it is called.
  package var name: String
  /// The name of the section below which it stands.
  package var section: String
  /// How many go on.
  package var runningCount: Int
  /// How many come on the day of the section.
  package var comingCount: Int
  /// False where the source has more than was counted.
  package var isCounted: Bool

  package init(
    source: String, name: String, section: String, runningCount: Int = 0, comingCount: Int = 0,
    isCounted: Bool = true
  ) {
    (self.source, self.name, self.section) = (source, name, section)
    (self.runningCount, self.comingCount) = (runningCount, comingCount)
    self.isCounted = isCounted
  }
}
