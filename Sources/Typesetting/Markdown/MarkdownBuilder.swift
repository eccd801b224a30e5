import Texts
internal import CMd4c
internal import Markdown

/// Receives the events of md4c and stores their contents in flat arrays.
struct MarkdownBuilder {
  var contents = MarkdownContents()
  var links: [MarkdownLink] = []
  var headings: [MarkdownHeading] = []
  var images: [MarkdownImage] = []

  /// The block that is being filled; nil between blocks.
  var open: OpenBlock?
  /// The open containers around it.
  var containers: [Int32] = []
  var lists: [UInt32] = []
  var table: TableBuilder?
  var style = InlineStyle()
  var linkIndices: [String: Int] = [:]
  var entities = EntityDecoder()
  var marks = TextMarks()
  /// The beginning of the text of the newest link.
  var newLink: Int?
  var cellsLeft: Int
  private var addressesLeft: Int
  var footnotes = Footnotes.none
  /// The state of code whose tabs are kept; nil if tabs become spaces.
  var verbatim: VerbatimCode?
  /// Whether the next text is at the beginning of a line of a paragraph, where a definition may begin.
  var isAtDefinition = false
  /// Whether the open block is a paragraph that md4c ends, unlike the text of a tight list.
  var isInParagraph = false

  init(sourceLength: Int) {
    addressesLeft = MarkdownLimits.addresses(ofSource: sourceLength)
    cellsLeft = MarkdownLimits.cells(ofSource: sourceLength)
    contents.text.reserveCapacity(sourceLength)
  }

  /// The result that ends the parse; md4c ignores positive numbers.
  static let stop: CInt = -1

  /// Counts an address that the parser read. Returns false if the limit is exceeded.
  mutating func spend(_ attributes: MD_ATTRIBUTE...) -> Bool {
    for attribute in attributes { addressesLeft -= Int(attribute.size) }
    return addressesLeft >= 0
  }

  /// Finds the blocks of headings and images.
  mutating func finish() {
    close()
    var slugs = HeadingSlugs()
    headings = marks.headings.map { heading in
      let title = name(heading.range)
      return MarkdownHeading(
        level: heading.level, title: title, slug: slugs.slug(for: title),
        block: block(at: heading.range.lowerBound))
    }
    images = marks.images.map { image in
      MarkdownImage(
        destination: image.destination, alt: name(image.range),
        block: image.block ?? block(at: image.range.lowerBound), isBlock: image.block != nil,
        link: image.link < 0 ? nil : Int(image.link), width: image.width, height: image.height)
    }
    marks = TextMarks()
    linkIndices = [:]
  }

  /// Returns a copy of a part of the text, cut to the longest name.
  func name(_ range: Range<Int>) -> String {
    let end = min(range.upperBound, range.lowerBound + MarkdownLimits.longestName)
    var cut = end
    while cut > range.lowerBound, cut < range.upperBound, contents.text[cut] & 0xC0 == 0x80 {
      cut -= 1
    }
    let bytes = contents.text[range.lowerBound..<cut].map { $0 <= 0x20 ? 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func block(at offset: Int) -> Int {
    max(0, contents.blocks.partitioningIndex { Int($0.start) > offset } - 1)
  }
}

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
    case MD_BLOCK_P:
      begin(.paragraph)
      (isInParagraph, isAtDefinition) = (true, true)
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
    case MD_BLOCK_P: leaveParagraph()
    case MD_BLOCK_H, MD_BLOCK_CODE, MD_BLOCK_HTML: close()
    default: leaveTable(type)
    }
    return 0
  }

  var nextBlock: UInt32 { UInt32(contents.blocks.count) }

  /// The container around the next one. Indentation is limited, so deeper containers are shown at
  /// the level of the deepest.
  var parent: Int32 {
    let depth = min(containers.count, MarkdownLimits.deepestIndentation - 1)
    return depth > 0 ? containers[depth - 1] : -1
  }

  mutating func push(_ container: MarkdownContents.Container) {
    close()
    contents.containers.append(container)
    contents.containers[contents.containers.count - 1].firstBlock = nextBlock
    containers.append(Int32(contents.containers.count - 1))
  }

  mutating func pop() {
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

extension MarkdownBuilder {
  /// Begins a block after all others.
  mutating func begin(_ kind: MarkdownContents.Block.Kind, _ detail: UInt32 = 0) {
    close()
    style = InlineStyle()
    open(kind, detail)
  }

  mutating func open(_ kind: MarkdownContents.Block.Kind, _ detail: UInt32 = 0) {
    open = OpenBlock(
      kind: kind, detail: detail, start: contents.text.count, firstRun: contents.runs.count)
  }

  /// Ends the open block, if any.
  mutating func close() {
    guard let html = open, html.kind == .html else {
      if open != nil { endAnchor() }
      return appendOpen()
    }
    open = nil
    close(html: html.html)
  }

  /// Appends the open block, if any. A long one is cut into several.
  mutating func appendOpen() {
    guard let block = open else { return }
    open = nil
    let pictures = pictures(in: block)
    if !pictures.isEmpty { return append(block, pictures) }
    if block.kind == .code { dropLastNewline(from: block.start) }
    let range = block.start..<contents.text.count
    if block.kind == .heading { marks.headings.append((Int(block.detail), range)) }
    let pieces = BlockCutter(contents.text[range]).cut()
    if pieces.count <= 1 {
      append(block, range, runs: block.firstRun..<contents.runs.count, isContinuation: false)
    } else {
      append(block, cutInto: pieces)
    }
  }

  private mutating func dropLastNewline(from start: Int) {
    if contents.text.count > start, contents.text.last == 0x0A { contents.text.removeLast() }
  }

  mutating func append(
    _ block: OpenBlock, _ range: Range<Int>, runs: Range<Int>, isContinuation: Bool
  ) {
    contents.blocks.append(
      .init(
        kind: block.kind, isContinuation: isContinuation, start: UInt32(range.lowerBound),
        end: UInt32(range.upperBound), runs: UInt32(runs.lowerBound)..<UInt32(runs.upperBound),
        container: containers.last ?? -1, detail: block.detail))
  }

  /// Appends the pieces of a block. Each has its own runs: a run that is cut continues in the next
  /// piece.
  private mutating func append(_ block: OpenBlock, cutInto pieces: [Range<Int>]) {
    let runs = Array(contents.runs[block.firstRun...])
    contents.runs.removeSubrange(block.firstRun...)
    var next = 0
    for (index, piece) in pieces.enumerated() {
      let first = contents.runs.count
      if next > 0, next == runs.count || Int(runs[next].start) > piece.lowerBound {
        var carried = runs[next - 1]
        carried.start = UInt32(piece.lowerBound)
        contents.runs.append(carried)
      }
      let isLast = index == pieces.count - 1
      while next < runs.count, isLast || Int(runs[next].start) < piece.upperBound {
        contents.runs.append(runs[next])
        next += 1
      }
      append(block, piece, runs: first..<contents.runs.count, isContinuation: index > 0)
    }
  }
}
