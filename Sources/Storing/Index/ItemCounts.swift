import FlyerModel

/// How many items an index numbers: information and contacts first, the articles last.
struct ItemCounts: Sendable, Equatable {
  var kinds: KindCounts = [:]
  /// How many posts are pictures.
  var imagePosts = 0
  /// How many articles say what the flyer itself is.
  var about = 0

  subscript(kind: Item.Kind) -> Int { kinds[kind] }

  /// How many pieces of information and contacts there are.
  var items: Int { kinds.items }

  /// How many numbers there are.
  var all: Int { kinds.all }

  /// How many items there are of each kind to be listed: none of what the flyer says of itself.
  var listed: KindCounts {
    var listed = kinds
    listed[.article] -= about
    return listed
  }

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
