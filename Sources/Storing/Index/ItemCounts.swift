import FlyerModel

/// How many items an index numbers: information and contacts first, the articles last.
struct ItemCounts: Sendable, Equatable {
  var kinds: KindCounts = [:]
  /// How many posts are pictures.
  var imagePosts = 0

  subscript(kind: Item.Kind) -> Int { kinds[kind] }

  /// How many pieces of information and contacts there are.
  var items: Int { kinds.items }

  /// How many numbers there are.
  var all: Int { kinds.all }

  var firstArticle: Int { all - kinds[.article] }

  /// How many articles, pieces of information, contacts and posts there are.
  var latest: Int { Self.latestKinds.reduce(0) { $0 + kinds[$1] } }

  static let latestKinds: [Item.Kind] = [.information, .contact, .article, .post]

  func number(ofArticle position: Int) -> ItemNumber { ItemNumber(firstArticle + position) }

  mutating func add(_ item: Item) {
    kinds[item.kind] += 1
    if item.post?.form == .image { imagePosts += 1 }
  }
}
