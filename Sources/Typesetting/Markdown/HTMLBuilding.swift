internal import Markdown

extension MarkdownBuilder {
  /// Converts the raw HTML of a block to its text and its links. Each image becomes a block of its
  /// own.
  mutating func close(html: [UInt8]) {
    var reader = HTMLReader(html)
    open(.html)
    while let piece = reader.next() {
      switch piece {
      case .text(let range): add(html: html[range])
      case .link(let tag): beginAnchor(HTMLAnchor(tag, with: &entities))
      case .linkEnd: endAnchorBeforeSpace()
      case .image(let tag): addBlock(of: HTMLImage(tag, with: &entities))
      case .lineEnd: if open?.kind == .html { endLine() }
      case .gap: if open?.kind == .html { addSpace(0x20) }
      }
    }
    endAnchorBeforeSpace()
    endHTML()
  }

  /// Begins a link written in HTML, unless it has no address or is within another link.
  mutating func beginAnchor(_ anchor: HTMLAnchor) {
    guard style.images == 0, style.link < 0 || style.isAnchor else { return }
    endAnchor()
    openLink(to: anchor.destination)
    style.isAnchor = style.link >= 0
  }

  /// Ends a link written in HTML, if one is open.
  mutating func endAnchor() {
    guard style.isAnchor, style.images == 0 else { return }
    style.isAnchor = false
    closeLink()
  }

  /// Ends such a link before the space at its end, so that its number directly follows its words.
  private mutating func endAnchorBeforeSpace() {
    guard style.isAnchor, open?.kind == .html else { return endAnchor() }
    let space = start < contents.text.count ? contents.text.last.flatMap(Self.space) : nil
    trimEnd()
    endAnchor()
    if let space { addSpace(space) }
  }

  private var start: Int { open?.start ?? contents.text.count }

  private static func space(_ byte: UInt8) -> UInt8? { HTMLText.isSpace(byte) ? byte : nil }

  private mutating func add(html: ArraySlice<UInt8>) {
    if open?.kind != .html {
      if html.allSatisfy(HTMLText.isSpace) { return }
      appendOpen()
      open(.html)
    }
    startRun()
    HTMLText.append(html, to: &contents.text, from: start, with: &entities)
  }

  private mutating func addBlock(of image: HTMLImage) {
    guard !image.isEmpty else { return }
    endHTML()
    open(.paragraph)
    add(image)
  }

  private mutating func endLine() {
    trimEnd(0x20)
    addSpace(0x0A)
  }

  private mutating func addSpace(_ space: UInt8) {
    if contents.text.count > start { startRun() }
    HTMLText.append(space: space, to: &contents.text, from: start)
  }

  /// Ends the open block, without the space at its end. An empty block is removed.
  private mutating func endHTML() {
    guard let block = open else { return }
    if block.kind == .html { trimEnd() }
    let runs = contents.runs[block.firstRun...]
    if contents.text.count > block.start || runs.contains(where: { $0.kind != .text }) {
      return appendOpen()
    }
    contents.runs.removeSubrange(block.firstRun...)
    open = nil
  }

  /// Removes the spaces at the end, or only those of one kind. Runs that begin after the new end
  /// are moved to it.
  mutating func trimEnd(_ space: UInt8? = nil) {
    while contents.text.count > start, let last = contents.text.last,
      space.map({ $0 == last }) ?? HTMLText.isSpace(last)
    {
      contents.text.removeLast()
    }
    newLink = newLink.map { min($0, contents.text.count) }
    let (end, first) = (UInt32(contents.text.count), open?.firstRun ?? contents.runs.count)
    for run in contents.runs[first...].indices.reversed() {
      guard contents.runs[run].start > end else { return }
      contents.runs[run].start = end
    }
  }
}

/// An inline tag that is received line by line.
struct PartialTag {
  private(set) var bytes: [UInt8] = []
  /// The quote that ends the open value of an attribute.
  private var quote: UInt8?
  /// The end of a comment, an instruction or a declaration; nil for a tag.
  private var end: String?

  /// Whether its last part was received.
  var isWhole: Bool {
    if let end { return bytes.suffix(end.utf8.count).elementsEqual(end.utf8) }
    return quote == nil && bytes.last == UInt8(ascii: ">")
  }

  mutating func append(_ part: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty {
      end = HTMLReader.unseen.first { part.starts(with: $0.start.utf8) }?.end
    }
    bytes += part
    guard end == nil else { return }
    for byte in part where quote == nil || quote == byte {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = quote == nil ? byte : nil
      }
    }
  }
}
