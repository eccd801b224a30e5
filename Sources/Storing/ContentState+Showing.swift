import FlyerModel

extension ContentState {
  /// Says which source was asked for.
  mutating func name(_ source: Source) {
    feedFilter = .all
    self.source = source == .bundled ? nil : "\(source)"
    key = source.cacheKey
    isLocal = if case .file = source { true } else { false }
  }

  /// Says what there is to be shown from now on.
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
