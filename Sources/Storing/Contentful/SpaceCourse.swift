import FlyerModel

/// Watches the pages of a sync, which a server may send without an end.
struct SpaceCourse {
  /// Pages of one sync at most.
  let mostPages: Int
  /// Pages at most that bring next to nothing: a page of Contentful holds up to a thousand.
  static let mostIdlePages = 50
  /// Fewer resources that were not there are next to nothing.
  static let leastNews = 10
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
    if progress.entries < entries + Self.leastNews { idlePages += 1 }
    entries = progress.entries
    if idlePages >= Self.mostIdlePages { return .idle(place: place, pages: idlePages) }
    return progress.page < mostPages ? nil : .endless(place: place, limit: mostPages)
  }
}
