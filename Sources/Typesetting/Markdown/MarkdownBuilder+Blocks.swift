internal import CMd4c
internal import Markdown

extension MarkdownBuilder {
  /// Begins a block or a container. A result other than 0 ends the parse.
  mutating func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    switch type {
    case MD_BLOCK_QUOTE: push(.init(kind: .quote, parent: parent, firstBlock: nextBlock))
    case MD_BLOCK_UL:
      let detail = detail?.load(as: MD_BLOCK_UL_DETAIL.self)
      openList(.init(start: nil, isTight: detail?.is_tight != 0))
    case MD_BLOCK_OL:
      let detail = detail?.load(as: MD_BLOCK_OL_DETAIL.self)
      openList(.init(start: detail?.start ?? 1, isTight: detail?.is_tight != 0))
    case MD_BLOCK_LI: openItem(detail?.load(as: MD_BLOCK_LI_DETAIL.self))
    case MD_BLOCK_HR:
      begin(.rule)
      close()
    case MD_BLOCK_P: begin(.paragraph)
    case MD_BLOCK_H: begin(.heading, detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1)
    case MD_BLOCK_CODE: return openCode(detail?.load(as: MD_BLOCK_CODE_DETAIL.self))
    case MD_BLOCK_HTML: begin(.html)
    default: return enterTable(type, detail)
    }
    return 0
  }

  /// Ends a block or a container.
  mutating func leave(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    switch type {
    case MD_BLOCK_QUOTE: pop()
    case MD_BLOCK_UL, MD_BLOCK_OL: _ = lists.popLast()
    case MD_BLOCK_LI: closeItem()
    case MD_BLOCK_P, MD_BLOCK_H, MD_BLOCK_CODE, MD_BLOCK_HTML: close()
    default: leaveTable(type)
    }
    return 0
  }

  private var nextBlock: UInt32 { UInt32(contents.blocks.count) }

  /// The container around the next one. Indentation is limited, so deeper containers are shown at
  /// the level of the deepest.
  private var parent: Int32 {
    let depth = min(containers.count, MarkdownLimits.deepestIndentation - 1)
    return depth > 0 ? containers[depth - 1] : -1
  }

  private mutating func push(_ container: MarkdownContents.Container) {
    close()
    contents.containers.append(container)
    contents.containers[contents.containers.count - 1].firstBlock = nextBlock
    containers.append(Int32(contents.containers.count - 1))
  }

  private mutating func pop() {
    close()
    _ = containers.popLast()
  }

  private mutating func openList(_ list: MarkdownContents.List) {
    close()
    contents.lists.append(list)
    lists.append(UInt32(contents.lists.count - 1))
  }

  private mutating func openItem(_ detail: MD_BLOCK_LI_DETAIL?) {
    guard let list = lists.last else { return }
    let isTask = (detail?.is_task ?? 0) != 0
    let isDone = isTask && detail?.task_mark != CChar(UInt8(ascii: " "))
    push(
      .init(
        kind: isDone ? .doneTask : isTask ? .openTask : .item, parent: parent, list: list,
        position: contents.lists[Int(list)].count, firstBlock: nextBlock))
    contents.lists[Int(list)].count += 1
  }

  /// Ends an item. An empty item gets an empty paragraph, so that its bullet is shown.
  private mutating func closeItem() {
    close()
    guard let item = containers.last else { return }
    if contents.containers[Int(item)].firstBlock == nextBlock { begin(.paragraph) }
    pop()
  }

  private mutating func openCode(_ detail: MD_BLOCK_CODE_DETAIL?) -> CInt {
    begin(.code)
    guard let detail else { return 0 }
    guard spend(detail.info, detail.lang) else { return Self.stop }
    let language = entities.string(detail.lang)
    if !language.isEmpty, language.utf8.count <= MarkdownLimits.longestName {
      contents.languages.append(language)
      open?.detail = UInt32(contents.languages.count)
    }
    return 0
  }
}
