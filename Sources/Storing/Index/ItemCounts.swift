/// How many items and articles an index numbers: the items first, then the articles.
struct ItemCounts: Sendable, Equatable {
  /// How many items there are, articles aside: the number of the first article.
  var items = 0
  /// How many articles there are.
  var articles = 0

  /// How many numbers there are.
  var all: Int { items + articles }

  /// The number of the article at a position among the articles.
  func number(ofArticle position: Int) -> ItemNumber { ItemNumber(items + position) }
}
