import Texts

extension ElementTable {
  /// Cuts the parts of a text that lead elsewhere, and lines with the author or date.
  mutating func clean(_ top: Int, core: Int) { clean(top, core: core, isLast: true) }

  /// - Parameter isLast: Whether no prose of the text comes after the element.
  private mutating func clean(_ index: Int, core: Int, isLast: Bool) {
    let children = readChildren(of: index)
    var (prose, lastOnes) = (0.0, Set<Int>())
    for child in children.reversed() {
      if isLast, prose < Self.leastProse { lastOnes.insert(child) }
      prose += nodes[child].measure.prose
    }
    var before = ""
    for child in children {
      let isLast = lastOnes.contains(child)
      // A list at the end of the core may be part of the text, but not one after it.
      if isAway(child, after: before, isAtEnd: isLast && index != core, isLast: isLast) {
        cut(child)
      } else {
        clean(child, core: core, isLast: isLast)
      }
      let measure = nodes[child].measure
      if measure.letters > 0 {
        before =
          measure.letters < Self.longestLabel
          ? HTMLWords.line(of: nodes[child].element).lowercased() : ""
      }
    }
  }

  /// Whether an element is not part of the text around it.
  private func isAway(_ index: Int, after label: String, isAtEnd: Bool, isLast: Bool) -> Bool {
    let (node, measure) = (nodes[index], nodes[index].measure)
    let isText = measure.prose >= Self.leastProse
    guard measure.letters > 0, Self.parts.contains(node.element.name) else { return false }
    if node.role.contains(.byline), measure.letters < 120, !isText { return true }
    let isLinks = measure.linkShare > 0.75 && measure.lines > 2
    switch node.element.name {
    case "p": return isLast && measure.linkShare > 0.7 && measure.letters < 200
    case "ul", "ol":
      let leadsAway = Self.labels.contains { label.hasPrefix($0) }
      return isLinks && (isAtEnd || leadsAway)
    case "dl", "table": return isLinks
    case "div", "section": return isLinks || measure.linkShare > 0.5 && !isText
    default: return measure.linkShare > 0.5 && !isText && node.element.name == "form"
    }
  }

  private static let (leastProse, longestLabel) = (60.0, 60)
  private static let parts: Set<String> = [
    "div", "dl", "form", "li", "ol", "p", "section", "table", "ul",
  ]
  /// The beginnings of labels of links to other texts, in lower case.
  private static let labels = [
    "also on", "more from", "more on", "more stories", "most popular", "read also", "read more",
    "read next", "recommended", "related", "trending", "you may also", "you might",
    "das könnte", "lesen sie auch", "mehr zum thema", "weitere artikel",
    "lire aussi", "sur le même sujet", "voir aussi", "à lire",
    "lee también", "leggi anche", "leia mais", "leia também", "lees ook", "läs också",
    "читайте также", "اقرأ أيض", "مقالات ذات", "相关", "相關", "関連", "관련",
  ]
}
