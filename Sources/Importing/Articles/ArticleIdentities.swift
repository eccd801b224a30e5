import FlyerModel
import Texts

/// Assigns unique ids to headers and articles, and resolves the ids in links.
struct ArticleIdentities {
  private var articles: IdentityLedger
  private var headers = IdentityLedger()
  /// The articles by the ids that the document gives them; if several have the same id, the first.
  private var nodes: [String: Int] = [:]
  /// The hashes of the ids assigned to nodes.
  private var hashes: [Int: UInt64] = [:]

  /// - Parameter items: The ids that items already have.
  init(besides items: IdentityLedger) {
    articles = items
  }

  /// Returns the article that a link with this id leads to; nil if there is none.
  func node(withID id: String) -> Int? { nodes[id] }

  /// Assigns and returns the id of an article: the given one, or a derived one if that is empty or
  /// taken.
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

  /// Assigns and returns the id of a header: the given one, or a derived one if that is empty or
  /// taken.
  mutating func id(ofHeader node: Int, given: String, words: String) -> String {
    let isFree = !given.isEmpty && headers.take(given)
    let id = isFree ? given : headers.derive(in: Outline.Key.headers.name, from: words)
    hashes[node] = StableHash(id).value
    return id
  }
}
