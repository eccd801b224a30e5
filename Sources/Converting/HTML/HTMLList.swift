import Markdown

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
      // A list directly in a list belongs to the item before it.
      if case .element(let item) = part, HTMLElements.lists.contains(item.name), !items.isEmpty {
        items[items.count - 1] += own
      } else {
        items.append(own)
      }
    }
    let start = list.name == "ol" ? list["start"].flatMap { Int($0) } ?? 1 : nil
    return items.isEmpty ? [] : [.list(start: start.map { max(0, min($0, 99_999)) }, items: items)]
  }

  /// Returns a definition list: terms in bold, with their definitions below.
  static func definitions(_ list: Element, _ setting: HTMLLine.Setting, _ blocks: Blocks)
    -> [MarkdownBlock]
  {
    var items: [[MarkdownBlock]] = []
    add(list, to: &items, setting, blocks)
    return items.isEmpty ? [] : [.list(start: nil, items: items)]
  }

  /// Adds the terms of a list, each with its definitions and other content.
  private static func add(
    _ list: Element, to items: inout [[MarkdownBlock]], _ setting: HTMLLine.Setting,
    _ blocks: Blocks
  ) {
    var bold = setting
    bold.marks.insert(.bold)
    var others: [Element.Content] = []
    func add(_ content: [Element.Content], _ setting: HTMLLine.Setting, isTerm: Bool = false) {
      let own = blocks(content, setting)
      if own.isEmpty { return }
      if isTerm || items.isEmpty { items.append(own) } else { items[items.count - 1] += own }
    }
    for part in list.content {
      guard case .element(let element) = part, element.isPartOfDefinition else {
        others.append(part)
        continue
      }
      add(others, setting)
      others = []
      switch element.name {
      case "dt": add(element.content, bold, isTerm: true)
      case "dd": add(element.content, setting)
      default: Self.add(element, to: &items, setting, blocks)
      }
    }
    add(others, setting)
  }
}

extension Element {
  /// Whether it is a term or a definition, or contains one.
  fileprivate var isPartOfDefinition: Bool {
    switch name {
    case "dt", "dd": true
    case "dl": false
    default: elements.contains(where: \.isPartOfDefinition)
    }
  }
}
