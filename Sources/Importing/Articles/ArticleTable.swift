/// Where the headers and articles of a document stand, and which of them lists which.
struct ArticleTable {
  /// A header or an article as it stands in the document.
  struct Node {
    var range: Range<Int>
    /// Where the list of its articles stands, which is read by itself.
    var gap: Range<Int>?
    /// The node that holds it; nil at the top of the document.
    var owner: Int?
    /// Its position in the list in which it stands.
    var index: Int
    var isHeader: Bool
    /// Levels of lists and objects in it, the articles it lists aside.
    var depth = 1
    /// True where it lists anything.
    var isList = false
    /// True where it can't be told where it ends.
    var isBroken = false
  }

  /// That a node lists an article, written out there or somewhere else.
  struct Edge {
    enum Target {
      case node(Int)
      /// The id of the article that is meant.
      case link(id: String)
    }

    var owner: Int
    /// Its position in the list of its owner.
    var index: Int
    /// Where the element of the list begins.
    var start: Int
    var target: Target
  }

  /// In the document's order, a holder before what it holds.
  var nodes: [Node] = []
  /// In the document's order, those of one owner in the order of its list.
  var edges: [Edge] = []

  func path(of node: Int) -> JSONPath {
    var steps: [JSONPath.Step] = []
    var next: Int? = node
    while let node = next {
      let key =
        nodes[node].owner == nil && nodes[node].isHeader ? Outline.Key.headers : .articles
      steps += [.index(nodes[node].index), .key(key.name)]
      next = nodes[node].owner
    }
    return JSONPath(steps: steps.reversed())
  }

  func pathOfList(of node: Int) -> JSONPath {
    path(of: node).key(Outline.Key.articles.name)
  }
}
