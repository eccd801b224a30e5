/// The positions of the headers and articles in a document, and their relations.
struct ArticleTable {
  /// The position of a header or an article in the document.
  struct Node {
    var range: Range<Int>
    /// The range of the list of its articles, which is read separately.
    var gap: Range<Int>?
    /// The node that contains it; nil at the top of the document.
    var owner: Int?
    /// Its position in its list.
    var index: Int
    var isHeader: Bool
    /// The levels of lists and objects in it, except those of the articles it lists.
    var depth = 1
    /// Whether it lists any articles.
    var isList = false
    /// Whether its end cannot be determined.
    var isBroken = false
  }

  /// An element of a node's list: an article, either written out there or linked.
  struct Edge {
    enum Target {
      case node(Int)
      /// A link, with the id of its target.
      case link(id: String)
    }

    var owner: Int
    /// Its position in the list of its owner.
    var index: Int
    /// The offset of the element of the list.
    var start: Int
    var target: Target
  }

  /// The nodes in the document's order, each container before its contents.
  var nodes: [Node] = []
  /// The edges in the document's order, those of one owner in the order of its list.
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
