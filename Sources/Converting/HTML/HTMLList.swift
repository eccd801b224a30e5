import Composing

enum HTMLList {
  typealias Blocks = ([Element.Content], HTMLLine.Setting) -> [MarkdownBlock]

  static func blocks(_ list: Element, _ setting: HTMLLine.Setting, _ blocks: Blocks)
    -> [MarkdownBlock]
  {
    var items: [[MarkdownBlock]] = []
    for part in list.content {
      let content =
        if case .element(let item) = part, item.name == "li" { item.content } else { [part] }
      let own = blocks(content, setting)
      if own.isEmpty { continue }
      // A list right in a list belongs to the item before it.
      if case .element(let item) = part, HTMLTag.lists.contains(item.name), !items.isEmpty {
        items[items.count - 1] += own
      } else {
        items.append(own)
      }
    }
    let start = list.name == "ol" ? list["start"].flatMap { Int($0) } ?? 1 : nil
    return items.isEmpty ? [] : [.list(start: start.map { max(0, min($0, 99_999)) }, items: items)]
  }

  /// What is explained in bold, the explanations below it.
  static func definitions(_ list: Element, _ setting: HTMLLine.Setting, _ blocks: Blocks)
    -> [MarkdownBlock]
  {
    var items: [[MarkdownBlock]] = []
    var bold = setting
    bold.marks.insert(.bold)
    for part in list.content {
      guard case .element(let element) = part else { continue }
      let isTerm = element.name == "dt"
      let own =
        element.name == "div"
        ? definitions(element, setting, blocks) : blocks(element.content, isTerm ? bold : setting)
      if own.isEmpty { continue }
      if isTerm || items.isEmpty { items.append(own) } else { items[items.count - 1] += own }
    }
    return items.isEmpty ? [] : [.list(start: nil, items: items)]
  }
}
