import FlyerModel

/// How many items of each kind an index numbers: information and contacts first, then courses,
/// picked articles and posts, then the articles.
struct ItemCounts: Sendable, Equatable {
  /// How many pieces of information and contacts there are.
  var items = 0
  /// How many of them are contacts.
  var contacts = 0
  /// How many courses there are.
  var courses = 0
  /// How many picked articles there are.
  var staffPicks = 0
  /// How many posts there are.
  var posts = 0
  /// How many of them are pictures.
  var imagePosts = 0
  /// How many articles there are.
  var articles = 0

  /// The number of the first article.
  var firstArticle: Int { items + courses + staffPicks + posts }

  /// How many numbers there are.
  var all: Int { firstArticle + articles }

  /// The number of the article at a position among the articles.
  func number(ofArticle position: Int) -> ItemNumber { ItemNumber(firstArticle + position) }

  /// How many items of a kind there are.
  func count(of kind: Item.Kind) -> Int {
    switch kind {
    case .information: items - contacts
    case .contact: contacts
    case .article: articles
    case .course: courses
    case .staffPick: staffPicks
    case .post: posts
    }
  }

  /// Counts one more item.
  mutating func add(_ item: Item) {
    switch item.kind {
    case .information: items += 1
    case .contact:
      items += 1
      contacts += 1
    case .article: articles += 1
    case .course: courses += 1
    case .staffPick: staffPicks += 1
    case .post:
      posts += 1
      if item.post?.form == .image { imagePosts += 1 }
    }
  }
}
