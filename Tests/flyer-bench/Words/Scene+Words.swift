extension Scene {
  /// The heading of its figures.
  var title: String {
    switch self {
    case .scrolling: "Scrolling"
    case .article: "An article of 1 MB"
    case .largeArticle: "An article of 10 MB"
    case .tree: "A tree of 20,000 articles"
    case .space: "A space of 20,000 entries"
    case .pictures: "Pictures"
    case .roster: "A roster's server"
    case .rosterStores: "10,000 people, 100 places, 600,000 shifts"
    case .rosterHistories: "Histories of a roster whose servers are killed"
    case .rosterReaders: "1,000 readers of 600,000 shifts"
    case .sources: "200 feeds of 250 entries"
    case .feed: "A feed of 100,000 entries"
    case .folder: "A folder of 200 files"
    }
  }
}
