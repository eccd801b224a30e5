internal import CMd4c
internal import Markdown

extension MarkdownBuilder {
  mutating func add(_ type: MD_TEXTTYPE, _ text: UnsafePointer<MD_CHAR>?, _ size: MD_SIZE) -> CInt {
    guard let text else { return 0 }
    let bytes = EntityDecoder.bytes(text, Int(size))
    if open == nil { begin(.paragraph) }
    if open?.kind == .html {
      if type == MD_TEXT_NULLCHAR {
        open?.html += EntityDecoder.replacement
      } else {
        open?.html += bytes
      }
      return 0
    }
    switch type {
    case MD_TEXT_HTML: addTag(part: bytes)
    case MD_TEXT_ENTITY:
      startRun()
      entities.decode(bytes, into: &contents.text)
    case MD_TEXT_NULLCHAR:
      startRun()
      contents.text += EntityDecoder.replacement
    case MD_TEXT_BR: append(0x0A)
    case MD_TEXT_SOFTBR: if !isSpaceEnough() { append(0x20) }
    default: open?.kind == .code ? addCode(bytes) : addText(bytes)
    }
    return 0
  }

  /// Adds a text without any markup.
  mutating func addPlain(_ source: UnsafeBufferPointer<UInt8>) {
    begin(.paragraph)
    startRun()
    addText(source)
  }

  private mutating func append(_ byte: UInt8) {
    startRun()
    contents.text.append(byte)
  }

  private mutating func addText(_ text: UnsafeBufferPointer<UInt8>) {
    startRun()
    let bytes = text.first == 0x20 && isSpaceEnough() ? .init(rebasing: text.dropFirst()) : text
    let start = contents.text.count
    contents.text += bytes
    guard bytes.contains(0x09), !keepsTabs else { return }
    for index in start..<contents.text.count where contents.text[index] == 0x09 {
      contents.text[index] = 0x20
    }
  }

  /// Whether the current text is inline code whose tabs are kept. In a table, a tab ends a cell.
  private var keepsTabs: Bool { verbatim != nil && style.kind == .code && table == nil }

  /// Adds code. Tabs become spaces up to the next tab stop, unless they are kept.
  private mutating func addCode(_ bytes: UnsafeBufferPointer<UInt8>) {
    startRun()
    if verbatim != nil {
      verbatim?.append(bytes, to: &contents.text)
      return
    }
    var column = open?.column ?? 0
    for byte in bytes {
      switch byte {
      case 0x09:
        let width = 4 - column % 4
        contents.text.append(contentsOf: repeatElement(0x20, count: width))
        column += width
      case 0x0A:
        contents.text.append(byte)
        column = 0
      default:
        contents.text.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
    }
    open?.column = column
  }

  /// Begins a run unless the last one has the same style.
  mutating func startRun() {
    let run = MarkdownContents.Run(
      start: UInt32(contents.text.count), kind: style.kind, emphasis: style.emphasis,
      link: style.link)
    let first = open?.firstRun ?? 0
    if contents.runs.count > first, let last = contents.runs.last, last.kind == run.kind,
      last.emphasis == run.emphasis, last.link == run.link
    {
      return
    }
    contents.runs.append(run)
  }

  /// Marks a place where the layout adds a sign.
  mutating func addSign(_ kind: MarkdownContents.Run.Kind) {
    contents.runs.append(
      .init(
        start: UInt32(contents.text.count), kind: kind, emphasis: style.emphasis,
        link: style.link))
  }

  /// Adds a line of an inline tag.
  private mutating func addTag(part: UnsafeBufferPointer<UInt8>) {
    open?.tag.append(part)
    guard let tag = open?.tag, tag.isWhole else { return }
    open?.tag = PartialTag()
    add(tag: tag.bytes)
  }

  /// Handles an inline tag. Most have no visible effect.
  private mutating func add(tag bytes: [UInt8]) {
    switch InlineTag(bytes) {
    case .lineBreak:
      append(0x0A)
      style.isBehindTag = true
    case .underline(let isOpening):
      if isOpening { style.open(.underline) } else { style.close(.underline) }
    case .image: add(HTMLImage(bytes, with: &entities))
    case .link(isOpening: true):
      beginAnchor(HTMLAnchor(bytes, with: &entities))
      style.isBehindTag = !style.isAnchor
    case .link(isOpening: false):
      style.isBehindTag = !style.isAnchor
      endAnchor()
    case .other: style.isBehindTag = true
    }
  }

  /// Whether a removed tag had a space on both sides, so that the second one is dropped.
  private mutating func isSpaceEnough() -> Bool {
    defer { style.isBehindTag = false }
    guard style.isBehindTag else { return false }
    return contents.text.count == open?.start || [0x20, 0x0A].contains(contents.text.last)
  }
}
