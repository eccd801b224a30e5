import FlyerModel
import GRDB

/// The lists of posts that the feed shows, newest first.
struct FeedLists {
  let db: Database
  let counts: ItemCounts
  let selection: FeedSelection

  /// Stores the lists of all posts, of texts and of pictures; `images` are the numbers of the
  /// pictures.
  static func write(_ images: [ItemNumber], counts: ItemCounts, in db: Database) throws {
    guard counts[.post] > 0 else { return }
    let posts = try ItemSet(StoredLists.read(.kind(.post), in: db), capacity: counts.all)
    let images = ItemSet(images, capacity: counts.all)
    let all = try StoredLists.read(.allSorted(Sort(.date, descending: true)), in: db).filter(
      posts.contains)
    try StoredLists.write(all, as: .feed(.all), in: db)
    try StoredLists.write(all.filter { !images.contains($0) }, as: .feed(.texts), in: db)
    try StoredLists.write(all.filter(images.contains), as: .feed(.images), in: db)
  }

  /// Returns the posts that pass a filter.
  func listing(_ filter: FeedFilter) throws -> Listing {
    let texts = Listing.stored(.feed(.texts), count: counts[.post] - counts.imagePosts)
    let shownCount = selection.verdicts.isUnchecked ? counts.imagePosts : selection.shown.count
    switch filter {
    case .texts: return texts
    case .all where shownCount == counts.imagePosts:
      return .stored(.feed(.all), count: counts[.post])
    case .all where shownCount == 0: return texts
    case .all:
      var shown = try ItemSet(StoredLists.read(.feed(.texts), in: db), capacity: counts.all)
      shown.formUnion(selection.shown)
      return .computed(try StoredLists.read(.feed(.all), in: db).filter(shown.contains))
    case .images where shownCount == counts.imagePosts:
      return .stored(.feed(.images), count: counts.imagePosts)
    case .images: return try images(in: selection.shown)
    case .leftOut where selection.verdicts.isUnchecked: return .computed([])
    case .leftOut: return try images(in: selection.refused)
    }
  }

  private func images(in set: ItemSet) throws -> Listing {
    .computed(try StoredLists.read(.feed(.images), in: db).filter(set.contains))
  }

  /// Returns the posts to leave out of searches: pictures not checked yet, or refused. Returns nil
  /// if there are none.
  func hidden() throws -> ItemSet? {
    if selection.verdicts.isUnchecked || selection.shown.count == counts.imagePosts { return nil }
    var images = try ItemSet(StoredLists.read(.feed(.images), in: db), capacity: counts.all)
    images.subtract(selection.shown)
    return images
  }
}
