/// The elements of a page as a table in document order, in which parts can be measured and cut.
struct ElementTable {
  struct Node {
    let element: Element
    let role: PageRole
    /// The element around it; nil for the first one.
    let parent: Int?
    fileprivate(set) var children: [Int] = []
    /// The end of the elements in it.
    fileprivate(set) var end = 0
    fileprivate(set) var measure = TextMeasure()
    /// Its prose, of which deeper parts count less.
    fileprivate(set) var nearProse = 0.0
    fileprivate(set) var isCut = false

    /// Whether its words count.
    var isRead: Bool { !isCut && !role.contains(.unread) }
  }

  private(set) var nodes: [Node] = []
  /// The body of the page.
  private(set) var body = 0

  init(_ root: Element) {
    add(root, in: nil)
    body = nodes.firstIndex { $0.element.name == "body" } ?? 0
    measure()
  }

  subscript(index: Int) -> Node { nodes[index] }

  private mutating func add(_ element: Element, in parent: Int?) {
    let index = nodes.count
    let role = element.pageRole
    nodes.append(Node(element: element, role: role, parent: parent))
    if let parent { nodes[parent].children.append(index) }
    if !role.contains(.unread) {
      for child in element.elements { add(child, in: index) }
    }
    nodes[index].end = nodes.count
  }

  /// Cuts an element with everything in it.
  mutating func cut(_ index: Int) {
    for index in index..<nodes[index].end { nodes[index].isCut = true }
  }

  /// The elements in an element whose words count.
  func readChildren(of index: Int) -> [Int] { nodes[index].children.filter { nodes[$0].isRead } }

  /// Whether an element is in one of this role.
  func isWithin(_ role: PageRole, _ index: Int) -> Bool {
    var parent = nodes[index].parent
    while let index = parent {
      if !nodes[index].role.isDisjoint(with: role) { return true }
      parent = nodes[index].parent
    }
    return false
  }

  /// Returns an element without the parts that were cut.
  func element(_ index: Int) -> Element {
    var element = nodes[index].element
    var children = nodes[index].children[...]
    if children.isEmpty { return element }
    element.content = element.content.compactMap { part in
      guard case .element = part, let child = children.popFirst() else { return part }
      return nodes[child].isCut ? nil : .element(self.element(child))
    }
    return element
  }
}

extension ElementTable {
  /// Measures all elements, without the parts that were cut.
  mutating func measure() {
    var line = LineMeter()
    measure(0, in: 0, isLinked: false, &line)
  }

  /// - Parameter block: The innermost block around it, to which its words belong.
  private mutating func measure(
    _ index: Int, in block: Int, isLinked: Bool, _ line: inout LineMeter
  ) {
    let (element, isBlock) = (nodes[index].element, nodes[index].role.contains(.block))
    nodes[index].measure = TextMeasure(element)
    var nearProse = 0.0
    if isBlock || element.name == "br" { end(&line, in: block) }
    let block = isBlock ? index : block
    let isLinked = isLinked || element.name == "a" && element["href"]?.hasPrefix("#") == false
    var children = nodes[index].children[...]
    for part in element.content {
      switch part {
      case .text(let text): line.add(text, isLinked: isLinked)
      case .element:
        guard let child = children.popFirst() else { continue }
        if nodes[child].isRead {
          measure(child, in: block, isLinked: isLinked, &line)
          nodes[index].measure += nodes[child].measure
          let share = nodes[child].role.contains(.markup) ? 1 : Self.shareOfParent
          nearProse += nodes[child].nearProse * share - nodes[child].measure.prose
        } else {
          nodes[child].measure = TextMeasure()
        }
      }
    }
    if isBlock { end(&line, in: block) }
    nodes[index].nearProse = nearProse + nodes[index].measure.prose
  }

  /// The part of the prose of an element that counts for the element around it.
  private static let shareOfParent = 0.75

  private mutating func end(_ line: inout LineMeter, in block: Int) {
    if line.letters > 0 {
      let node = nodes[block]
      nodes[block].measure.add(
        line, in: node.element, isHeading: node.role.contains(.heading))
    }
    line = LineMeter()
  }
}
