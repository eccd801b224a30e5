import FlyerModel

/// Watches the pages of a sync, which a server may send without an end.
struct SpaceCourse {
  /// Pages of one sync at most.
  let mostPages: Int
  /// Pages in a row at most that bring nothing that was not there.
  var mostIdlePages = 50
  private var tokens: Set<String> = []
  private var entries = 0
  private var idlePages = 0

  init(mostPages: Int) { self.mostPages = mostPages }

  /// What is wrong with a page that names another as the next; nil where the sync may go on.
  mutating func fault(
    after position: SpaceStore.Position, next token: String, _ progress: SyncProgress,
    at place: String
  ) -> SpaceError? {
    if case .page(let own) = position { tokens.insert(own) }
    guard tokens.insert(token).inserted, position != .synced(token: token) else {
      return .circular(place: place)
    }
    idlePages = progress.entries > entries ? 0 : idlePages + 1
    entries = progress.entries
    if idlePages >= mostIdlePages { return .circular(place: place) }
    return progress.page < mostPages ? nil : .endless(place: place, limit: mostPages)
  }
}
