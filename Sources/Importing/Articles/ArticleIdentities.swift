import FlyerModel

/// Gives headers and articles ids of their own and knows which article a link means.
struct ArticleIdentities {
  private var articles: IdentityLedger
  private var headers = IdentityLedger()
  /// The articles by the ids that the document gives them; of several with one id the first.
  private var nodes: [String: Int] = [:]
  /// The hashes of the ids that nodes got.
  private var hashes: [Int: UInt64] = [:]

  /// - Parameter items: the ids that items have already.
  init(besides items: IdentityLedger) {
    articles = items
  }

  /// The article that a link with this id means.
  func node(withID id: String) -> Int? { nodes[id] }

  /// The id of an article: the given one, or a derived one where it is empty or taken.
  mutating func id(
    ofArticle node: Int, given: String, words: String, in owner: Int?
  ) -> String {
    if !given.isEmpty, nodes[given] == nil { nodes[given] = node }
    let isFree = !given.isEmpty && articles.take(given)
    let id =
      isFree
      ? given
      : articles.derive(
        in: Item.Kind.article.format.listKey, from: words, under: owner.flatMap { hashes[$0] })
    hashes[node] = StableHash(id).value
    return id
  }

  /// The id of a header: the given one, or a derived one where it is empty or taken.
  mutating func id(ofHeader node: Int, given: String, words: String) -> String {
    let isFree = !given.isEmpty && headers.take(given)
    let id = isFree ? given : headers.derive(in: Outline.Key.headers.name, from: words)
    hashes[node] = StableHash(id).value
    return id
  }
}
