import FlyerModel

/// How many items an index has of each kind. Their numbers begin with information and contacts, and
/// end with the articles.
struct ItemCounts: Sendable, Equatable {
  var kinds: KindCounts = [:]
  /// How many posts are pictures.
  var imagePosts = 0
  /// How many articles are about the flyer itself.
  var about = 0

  subscript(kind: Item.Kind) -> Int { kinds[kind] }

  /// How many pieces of information and contacts there are.
  var items: Int { kinds.items }

  /// How many numbers there are.
  var all: Int { kinds.all }

  /// How many items of each kind are listed: all but the articles about the flyer itself.
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
