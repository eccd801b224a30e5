/// The containers around a block, and its distance from the block before.
struct Surroundings {
  let block: Int
  /// The containers around it, from the outermost to the innermost.
  let chain: [Int]
  /// The number of containers shared with the block before.
  private(set) var shared = 0
  /// The number of blank lines before it.
  private(set) var spacing = 0

  init(of block: Int, in contents: MarkdownContents) {
    self.block = block
    let current = contents.blocks[block]
    chain = contents.chain(of: current)
    guard block > 0, !current.isContinuation else { return }
    let previous = contents.blocks[block - 1]
    let other =
      previous.container == current.container ? chain : contents.chain(of: previous)
    shared = zip(chain, other).prefix { $0 == $1 }.count
    spacing = Self.spacing(
      between: previous, current, isTight: isTight(beside: other, in: contents))
  }

  /// Whether both blocks belong to one tight list, whose items have no blank lines between them, or
  /// are definitions of one term.
  private func isTight(beside other: [Int], in contents: MarkdownContents) -> Bool {
    if let own = chain.last, let last = other.last, own != last,
      contents.containers[own].kind == .definition, contents.containers[last].kind == .definition
    {
      return true
    }
    if shared < chain.count, shared < other.count,
      let list = Self.list(chain[shared], in: contents),
      list == Self.list(other[shared], in: contents)
    {
      return contents.lists[list].isTight
    }
    guard shared > 0, let list = Self.list(chain[shared - 1], in: contents) else { return false }
    return contents.lists[list].isTight
  }

  private static func list(_ container: Int, in contents: MarkdownContents) -> Int? {
    let container = contents.containers[container]
    return switch container.kind {
    case .quote, .definition: nil
    case .item, .openTask, .doneTask: Int(container.list)
    }
  }

  private static func spacing(
    between previous: MarkdownContents.Block, _ block: MarkdownContents.Block, isTight: Bool
  ) -> Int {
    if previous.kind == .alert || previous.kind == .term { return 0 }
    if block.kind == .heading, block.detail <= 2, block.container < 0 { return 2 }
    return isTight && previous.kind == .paragraph && block.kind == .paragraph ? 0 : 1
  }
}
