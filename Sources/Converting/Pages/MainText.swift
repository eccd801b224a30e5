/// The main text of a page: an article without what surrounds it.
///
/// It is found by where its prose is. Each element has the prose of its paragraphs, and less of it
/// the deeper they are. The element with the most is the core of the text, if parts beside the text
/// are left out: those that are hidden, navigation, and those with usual names such as “comments”.
/// The core is then joined with similar elements near it, and cleaned of links to other pages.
///
/// Each step visits an element once, or as often as there are elements around it, which
/// `ElementTree` limits.
struct MainText {
  /// The main text without what surrounds it.
  let content: Element
  /// Its letters, in the measure of `TextMeasure`.
  let letters: Int
  /// The top-level heading of the article; empty if it has none.
  let title: String
  /// Whether the page is mostly this text. False if it may be one of many texts of the page.
  let isWholePage: Bool

  /// Returns nil if the page has none.
  init?(_ root: Element) {
    var table = ElementTable(root)
    let hasPassword = table[table.body].measure.passwords > 0
    table.cutAsides()
    table.measure()
    guard let core = table.core else { return nil }
    let all = table[table.body].measure
    let top = table.join(core)
    table.measure()
    let measure = table[top].measure
    let isArticle =
      !table[core].role.isDisjoint(with: [.article, .articleBody])
      || table.isWithin([.article, .articleBody], core)
    let isMarked = isArticle || table[core].role.contains(.main) || table.isWithin(.main, core)
    let isLogin = hasPassword && measure.prose < Self.longestOfLogins
    let isShort = measure.prose < (isMarked ? Self.shortestIfMarked : Self.shortest)
    if isArticle {
      guard measure.letters - measure.linkedLetters >= Self.shortestArticle else { return nil }
    } else if isShort || isLogin {
      return nil
    }
    isWholePage = isArticle || measure.prose >= Self.wholeShare * all.prose
    letters = measure.letters
    title = table.title(of: core)
    table.clean(top, core: core)
    content = table.element(top)
  }

  /// The least prose of a text, for pages that mark it as their main content and for other pages.
  private static let (shortestIfMarked, shortest) = (40.0, 140.0)
  /// The least letters of an article.
  private static let shortestArticle = 15
  /// The most prose of a page to log in.
  private static let longestOfLogins = 500.0
  private static let wholeShare = 0.4
}

extension ElementTable {
  /// The least prose beside a part for which the part can be left out.
  private static let (fewLetters, manyLetters) = (140.0, 500.0)

  /// Cuts the parts beside the text, by their roles.
  fileprivate mutating func cutAsides() {
    let all = nodes[body].measure.prose
    var open = nodes[body].children
    while let index = open.popLast() {
      let node = nodes[index]
      if node.role.contains(.unread) { continue }
      if isAside(node, beside: all) { cut(index) } else { open += node.children }
    }
  }

  /// - Parameter all: The prose of the page.
  private func isAside(_ node: Node, beside all: Double) -> Bool {
    let (role, measure) = (node.role, node.measure)
    let others = all - measure.prose
    if role.contains(.hidden), others >= Self.fewLetters || measure.prose == 0 { return true }
    if !role.isDisjoint(with: [.article, .main]) || node.element.name == "body" { return false }
    // An element around most of the page may have any class.
    if all > 0, measure.prose * 2 >= all, others < Self.manyLetters || measure.heads > 0 {
      return false
    }
    if role.contains(.aside) {
      switch node.element.name {
      case "form": return measure.prose < all / 5
      case "noscript": return measure.lines > 0 || !hasPictureAlone(node)
      default: return true
      }
    }
    return role.contains(.namedAside) && measure.heads == 0
  }

  /// The element with the most prose close together; nil if the page has no prose and no article.
  fileprivate var core: Int? {
    var (core, most) = (Int?.none, 0.0)
    for (index, node) in nodes.enumerated() where node.isRead && !node.role.contains(.markup) {
      let value = node.nearProse * node.role.likelihood
      if value > most { (core, most) = (index, value) }
    }
    return core ?? nodes.firstIndex { $0.isRead && $0.role.contains(.article) }
  }
}

extension ElementTable {
  /// Returns the first top-level heading of the article or main content around an element; empty if
  /// there is none.
  fileprivate func title(of index: Int) -> String {
    var around = index
    while nodes[around].role.isDisjoint(with: [.article, .main]) {
      guard let parent = nodes[around].parent else { return "" }
      around = parent
    }
    let heading = nodes[around..<nodes[around].end].first {
      $0.element.name == "h1" && !$0.role.contains(.hidden)
    }
    return heading.map { HTMLWords.line(of: $0.element) } ?? ""
  }
}

extension PageRole {
  /// The factor by which an element of this role is likelier to be the text than another one.
  fileprivate var likelihood: Double {
    if contains(.articleBody) { return 2 }
    let own = contains(.article) ? 1.5 : contains(.main) ? 1.2 : 1
    return own * (contains(.namedText) ? 1.25 : 1) * (contains(.namedAside) ? 0.4 : 1)
  }
}

extension ElementTable {
  /// Whether an element for browsers without scripts contains a picture that scripts would add.
  /// Mostly they replace a picture beside it.
  private func hasPictureAlone(_ node: Node) -> Bool {
    let others = node.parent.map { nodes[$0].children.map { nodes[$0].element } } ?? []
    return node.element.hasPicture
      && !others.contains { $0.name == "img" && !$0.pictureSources.isEmpty }
  }
}

extension Element {
  fileprivate var hasPicture: Bool { elements.contains { $0.name == "img" || $0.hasPicture } }
}
