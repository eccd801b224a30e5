/// Lists of definitions, as in PHP Markdown Extra: a term on a line, and below it lines that begin
/// with a colon.
extension MarkdownBuilder {
  /// Begins a definition where a line begins with a colon. Returns the words after the colon; all
  /// words where no definition begins.
  mutating func beginDefinition(
    _ words: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard let block = open, block.kind == .paragraph, block.tag.bytes.isEmpty, style.isPlain,
      newLink == nil, words.count > 2,
      words[0] == UInt8(ascii: ":"), words[1] == 0x20 || words[1] == 0x09
    else { return words }
    if contents.text.count > block.start {
      closeTermOrDefinition()
    } else if contents.runs.count > block.firstRun || !endTermBefore() {
      return words
    }
    push(.init(kind: .definition, parent: parent, firstBlock: nextBlock))
    open(.paragraph)
    return .init(rebasing: words[words.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }.startIndex...])
  }

  /// Ends the lines above a definition in the same paragraph: the term, or another definition.
  private mutating func closeTermOrDefinition() {
    trimEnd(0x20)
    if isInDefinition {
      pop()
    } else {
      open?.kind = .term
      close()
    }
  }

  /// Makes the paragraph before a definition its term. Returns whether there is one.
  private mutating func endTermBefore() -> Bool {
    guard let last = contents.blocks.indices.last else { return false }
    let block = contents.blocks[last]
    let isDefinition =
      block.container >= 0 && contents.containers[Int(block.container)].kind == .definition
    if isDefinition {
      guard contents.containers[Int(block.container)].parent == parent else { return false }
      open = nil
      return true
    }
    guard block.kind == .paragraph || block.kind == .term, block.container == parent else {
      return false
    }
    contents.blocks[last].kind = .term
    open = nil
    return true
  }

  private var isInDefinition: Bool {
    containers.last.map { contents.containers[Int($0)].kind == .definition } ?? false
  }

  /// Ends a paragraph, which may be a definition or the title of an alert.
  mutating func leaveParagraph() {
    isInParagraph = false
    if closeAlertTitle() { return }
    if isInDefinition { pop() } else { close() }
  }
}
