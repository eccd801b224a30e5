import FlyerModel

extension ContentState {
  /// Sets the source that the user opened.
  mutating func name(_ source: Source) {
    feedFilter = .all
    self.source = source == .bundled ? nil : "\(source)"
    key = source.cacheKey
    isLocal = if case .file = source { true } else { false }
  }

  /// Sets the contents that are shown from now on.
  mutating func show(_ facts: IndexFacts, from origin: Origin) {
    revision += 1
    head = facts.head
    tabs = facts.tabs
    conference = facts.conference
    counts = facts.counts.listed
    self.origin = origin
    newCount = facts.newCount
    changedCount = facts.changedCount
  }
}
