import FlyerModel

/// Detects a sync that never ends: a server may send pages forever.
struct SyncGuard {
  /// The greatest number of pages in one sync.
  let mostPages: Int
  /// The number of pages with almost no new resources that ends a sync. A page of Contentful has up
  /// to 1,000.
  static let mostIdlePages = 50
  /// A page with fewer new resources than this has almost none.
  static let leastNews = 10
  private var tokens: Set<String> = []
  private var entries = 0
  private var idlePages = 0

  init(mostPages: Int) { self.mostPages = mostPages }

  /// Returns the error of a page that names a next page; nil if the sync may continue.
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
