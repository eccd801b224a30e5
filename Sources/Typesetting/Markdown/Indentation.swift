/// The part to the left of the lines of a block: bars, bullets, numbers and spaces.
struct Indentation {
  /// The columns it takes.
  private(set) var width = 0
  /// The spans of the blank lines above the block.
  private(set) var spacing: [MarkdownSpan] = []
  private(set) var spacingWidth = 0
  private var first: [MarkdownSpan] = []
  private var rest: [MarkdownSpan] = []

  /// - Parameter limit: The most columns that it may take. Containers for which there is no space
  ///   are left out, except the innermost one.
  init(of surroundings: Surroundings, in contents: MarkdownContents, limit: Int) {
    var depth = 0
    let signs = surroundings.chain.map { container in
      let sign = ContainerSign(of: container, depth: depth, in: contents)
      if sign.isBullet { depth += 1 }
      return sign
    }
    let innermost = signs.last?.width ?? 0
    for (index, sign) in signs.enumerated() {
      let needed = index == signs.count - 1 ? sign.width : sign.width + innermost
      guard width + needed <= limit else { continue }
      let container = contents.containers[surroundings.chain[index]]
      let begins =
        Int(container.firstBlock) == surroundings.block
        && !contents.blocks[surroundings.block].isContinuation
      first += begins ? sign.first : sign.rest
      rest += sign.rest
      width += sign.width
      if index < surroundings.shared, container.kind == .quote {
        spacing = rest.dropLast() + [MarkdownSpan(MarkdownSigns.quote, role: .quoteBar)]
        spacingWidth = width - 1
      }
    }
  }

  func indent(_ line: MarkdownLine, isFirst: Bool) -> MarkdownLine {
    guard width > 0 else { return line }
    return MarkdownLine(
      spans: (isFirst ? first : rest) + line.spans, width: width + line.width,
      picture: line.picture, fields: line.fields.map { $0.shifted(by: width) })
  }
}

/// The part that a quotation or a list item puts to the left of its lines.
struct ContainerSign {
  private(set) var width: Int
  let isBullet: Bool
  let first: [MarkdownSpan]
  let rest: [MarkdownSpan]

  /// - Parameter depth: The number of bulleted lists around it.
  init(of index: Int, depth: Int, in contents: MarkdownContents) {
    let container = contents.containers[index]
    guard container.kind != .quote, container.kind != .definition else {
      let sign =
        container.kind == .quote
        ? MarkdownSpan(MarkdownSigns.quote + " ", role: .quoteBar) : MarkdownSpan("  ")
      (width, isBullet, first, rest) = (2, false, [sign], [sign])
      return
    }
    let list = contents.lists[Int(container.list)]
    isBullet = list.start == nil
    let box = Self.box(container.kind)
    let bullet =
      Self.number(of: container, in: list)
      ?? (box == nil ? MarkdownSigns.bullets[depth % MarkdownSigns.bullets.count] : nil)
    let signs =
      [bullet.map { MarkdownSpan($0 + " ", role: .bullet) }, box].compactMap { $0 }
    width = signs.reduce(0) { $0 + $1.text.unicodeScalars.count }
    first = signs
    rest = [MarkdownSpan(String(repeating: " ", count: width))]
  }

  /// Returns the number of an item, padded to the width of its list's greatest number.
  private static func number(
    of item: MarkdownContents.Container, in list: MarkdownContents.List
  ) -> String? {
    guard let start = list.start else { return nil }
    let number = "\(Int(start) + Int(item.position))."
    let greatest = "\(Int(start) + max(0, Int(list.count) - 1))."
    return String(repeating: " ", count: greatest.count - number.count) + number
  }

  private static func box(_ kind: MarkdownContents.Container.Kind) -> MarkdownSpan? {
    switch kind {
    case .openTask: MarkdownSpan(MarkdownSigns.openTask + " ", role: .taskBox(isDone: false))
    case .doneTask: MarkdownSpan(MarkdownSigns.doneTask + " ", role: .taskBox(isDone: true))
    case .quote, .item, .definition: nil
    }
  }
}
