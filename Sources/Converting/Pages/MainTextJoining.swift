import Texts

extension ElementTable {
  /// Keeps of the elements around the core only what is part of the same text, and cuts the
  /// remaining ones.
  ///
  /// - Returns: The element around all that is kept.
  mutating func join(_ core: Int) -> Int {
    var (top, index, distance) = (core, core, 0)
    // All of an article is its text, apart from labels. Other parts of a page must prove it.
    var isInArticle = !nodes[core].role.contains(.article) && isWithin(.article, core)
    while index != body, let parent = nodes[index].parent {
      distance += 1
      let others = readChildren(of: parent).filter { $0 != index && hasContent($0) }
      var kept: Set<Int> = []
      for other in others {
        let belongs =
          isInArticle
          ? isPartOfArticle(other, isBefore: other < index)
          : isSimilar(other, beside: index, distance, to: core)
        if belongs { kept.insert(other) }
      }
      if kept.isEmpty {
        others.forEach { cut($0) }
      } else {
        top = parent
        kept.insert(index)
        cutOthers(in: parent, around: kept)
      }
      if nodes[parent].role.contains(.article) { isInArticle = false }
      index = parent
    }
    return top
  }

  private func hasContent(_ index: Int) -> Bool {
    nodes[index].measure.letters > 0 || nodes[index].measure.figures > 0
  }

  /// Cuts what is before and after the kept elements, and links between them.
  private mutating func cutOthers(in parent: Int, around kept: Set<Int>) {
    guard let first = kept.min(), let last = kept.max() else { return }
    for child in readChildren(of: parent) where !kept.contains(child) {
      let isBetween = child > first && child < last
      if !isBetween || nodes[child].measure.linkShare >= 0.3 { cut(child) }
    }
  }

  /// Whether an element of an article, outside of its core, is text. Cuts other parts of it.
  private mutating func isPartOfArticle(_ index: Int, isBefore: Bool) -> Bool {
    let (role, measure) = (nodes[index].role, nodes[index].measure)
    if role.contains(.heading) {
      return isBefore && nodes[index].element.name != "h1" && measure.linkShare < 0.5
    }
    if measure.letters == 0 { return measure.figures > 0 }
    if measure.prose >= 40, measure.proseShare >= 0.6 { return true }
    if measure.entries > 0, measure.letters >= 60, measure.linkShare < 0.15 { return true }
    guard measure.prose >= 40 || measure.figures > 0 else { return false }
    var isPart = false
    for child in readChildren(of: index) where hasContent(child) {
      if isPartOfArticle(child, isBefore: isBefore) { isPart = true } else { cut(child) }
    }
    return isPart
  }

  /// Whether an element is as much text as the core is.
  ///
  /// - Parameters:
  ///   - neighbour: The element beside it that contains the core.
  ///   - distance: The number of levels between that element's parent and the core.
  private func isSimilar(
    _ index: Int, beside neighbour: Int, _ distance: Int, to core: Int
  ) -> Bool {
    let (node, measure) = (nodes[index], nodes[index].measure)
    guard !node.role.contains(.heading), measure.letters > 0 else { return false }
    let (share, isNear) = (node.nearProse / nodes[core].nearProse, distance <= 3)
    if isOfSameKind(index, neighbour), share >= 0.15, measure.linkShare < 0.4 { return true }
    let areSections = [index, neighbour].allSatisfy { nodes[$0].element.name == "section" }
    if areSections, distance <= 2, measure.linkShare < 0.3 { return true }
    if share >= 0.35, measure.linkShare < 0.3 { return true }
    return measure.prose >= 80 && measure.proseShare >= 0.85
      && (isNear || measure.prose >= nodes[core].measure.prose / 5)
  }

  private func isOfSameKind(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (nodes[first], nodes[second])
    if [first, second].allSatisfy({ $0.role.contains(.articleBody) }) { return true }
    guard first.element.name == second.element.name else { return false }
    let classes = first.element["class"]?.squeezed ?? ""
    return !classes.isEmpty && classes == second.element["class"]?.squeezed
  }
}
