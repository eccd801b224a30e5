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
    case MD_TEXT_BR: if !beginAlert() { append(0x0A) }
    case MD_TEXT_SOFTBR: addSoftBreak()
    case MD_TEXT_NORMAL where open?.kind != .code: addWords(bytes)
    default: open?.kind == .code ? addCode(bytes) : addText(bytes)
    }
    if type != MD_TEXT_SOFTBR { isAtDefinition = false }
    return 0
  }

  private mutating func addSoftBreak() {
    if beginAlert() { return }
    isAtDefinition = isInParagraph
    if !isSpaceEnough() { append(0x20) }
  }

  /// Adds words, in which there may be references to footnotes.
  private mutating func addWords(_ words: UnsafeBufferPointer<UInt8>) {
    for piece in footnotes.pieces(of: isAtDefinition ? beginDefinition(words) : words) {
      switch piece {
      case .words(let words): if !words.isEmpty { addText(words) }
      case .reference(let number):
        style.isFootnote = true
        startRun()
        contents.text += number.utf8
        style.isFootnote = false
      }
    }
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
    guard let tag = HTMLTag(bytes) else { return style.isBehindTag = true }
    switch (tag.name, tag.isEndTag) {
    case ("br", _):
      append(0x0A)
      style.isBehindTag = true
    case ("u", false), ("ins", false): style.open(.underline)
    case ("u", true), ("ins", true): style.close(.underline)
    case ("img", false): add(HTMLImage(tag, with: &entities))
    case ("a", false):
      beginAnchor(HTMLAnchor(tag, with: &entities))
      style.isBehindTag = !style.isAnchor
    case ("a", true):
      style.isBehindTag = !style.isAnchor
      endAnchor()
    default: style.isBehindTag = true
    }
  }

  /// Whether a removed tag had a space on both sides, so that the second one is dropped.
  private mutating func isSpaceEnough() -> Bool {
    defer { style.isBehindTag = false }
    guard style.isBehindTag else { return false }
    return contents.text.count == open?.start || [0x20, 0x0A].contains(contents.text.last)
  }
}

extension MarkdownBuilder {
  /// Begins an inline span. A result other than 0 ends the parse.
  mutating func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    if open == nil { begin(.paragraph) }
    isAtDefinition = false
    switch type {
    case MD_SPAN_EM: style.open(.emphasis)
    case MD_SPAN_STRONG: style.open(.strong)
    case MD_SPAN_DEL: style.open(.strikethrough)
    case MD_SPAN_U: style.open(.underline)
    case MD_SPAN_CODE: style.isCode = true
    case MD_SPAN_LATEXMATH, MD_SPAN_LATEXMATH_DISPLAY:
      style.isCode = true
      addDelimiter(of: type)
    case MD_SPAN_A: return openLink(detail?.load(as: MD_SPAN_A_DETAIL.self))
    case MD_SPAN_IMG: return openImage(detail?.load(as: MD_SPAN_IMG_DETAIL.self))
    default: break
    }
    return 0
  }

  /// Ends an inline span.
  mutating func leave(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    switch type {
    case MD_SPAN_EM: style.close(.emphasis)
    case MD_SPAN_STRONG: style.close(.strong)
    case MD_SPAN_DEL: style.close(.strikethrough)
    case MD_SPAN_U: style.close(.underline)
    case MD_SPAN_CODE: style.isCode = false
    case MD_SPAN_LATEXMATH, MD_SPAN_LATEXMATH_DISPLAY:
      addDelimiter(of: type)
      style.isCode = false
    case MD_SPAN_A: leaveLink()
    case MD_SPAN_IMG: closeImage()
    default: break
    }
    return 0
  }

  private mutating func addDelimiter(of formula: MD_SPANTYPE) {
    startRun()
    contents.text += MarkdownFormula.delimiter(of: formula)
  }

  /// Begins a link. Links within the text of an image are ignored.
  private mutating func openLink(_ detail: MD_SPAN_A_DETAIL?) -> CInt {
    guard let detail, style.images == 0 else { return 0 }
    guard spend(detail.href, detail.title) else { return Self.stop }
    let destination = entities.string(detail.href)
    if destination.isEmpty { return 0 }
    if style.isAnchor, links[Int(style.link)].destination == destination {
      style.isWithinAnchor = true
      return 0
    }
    endAnchor()
    openLink(to: destination)
    return 0
  }

  private mutating func leaveLink() {
    if style.isWithinAnchor { style.isWithinAnchor = false } else if !style.isAnchor { closeLink() }
  }

  mutating func openLink(to destination: String) {
    if destination.isEmpty { return }
    if let index = linkIndices[destination] {
      style.link = Int32(index)
    } else {
      style.link = Int32(links.count)
      linkIndices[destination] = links.count
      links.append(MarkdownLink(text: "", destination: destination))
      newLink = contents.text.count
    }
  }

  mutating func closeLink() {
    guard style.link >= 0, style.images == 0 else { return }
    if let start = newLink {
      links[links.count - 1].text = name(withoutBlanks(start..<contents.text.count))
      newLink = nil
    }
    addSign(.linkNumber)
    style.link = -1
  }

  private func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
    let text = contents.text[range].drop(while: HTMLText.isSpace)
    let end = text.lastIndex { !HTMLText.isSpace($0) }.map { $0 + 1 } ?? text.startIndex
    return text.startIndex..<end
  }

  /// Begins an image. The outermost one shows the texts of all images within it.
  private mutating func openImage(_ detail: MD_SPAN_IMG_DETAIL?) -> CInt {
    style.images += 1
    guard let detail, style.images == 1 else { return 0 }
    guard spend(detail.src, detail.title) else { return Self.stop }
    beginImage(entities.string(detail.src))
    return 0
  }

  private mutating func closeImage() {
    style.images -= 1
    if style.images == 0 { endImage() }
  }
}

extension MarkdownBuilder {
  /// Begins an image, whose text follows. An image outside of a link becomes a link to itself.
  mutating func beginImage(_ destination: String, width: Int? = nil, height: Int? = nil) {
    if style.link < 0 {
      openLink(to: destination)
      style.isImageLink = style.link >= 0
    }
    addSign(.imageSign)
    let start = contents.text.count
    marks.images.append(
      TextMarks.Image(
        destination: destination, range: start..<start, link: style.link, width: width,
        height: height))
  }

  mutating func endImage() {
    guard let last = marks.images.indices.last else { return }
    marks.images[last].range = marks.images[last].range.lowerBound..<contents.text.count
    guard style.isImageLink else { return }
    style.isImageLink = false
    closeLink()
  }

  /// Adds an image written in HTML. Without an address, only its words are added.
  mutating func add(_ image: HTMLImage) {
    guard !image.isEmpty, style.images == 0 else { return }
    guard !image.source.isEmpty else { return add(wordsOf: image) }
    beginImage(
      String(decoding: image.source, as: UTF8.self), width: image.width, height: image.height)
    style.images = 1
    add(wordsOf: image)
    style.images = 0
    endImage()
  }

  private mutating func add(wordsOf image: HTMLImage) {
    guard !image.alt.isEmpty else { return }
    startRun()
    contents.text += image.alt
  }

  /// Returns the runs and the bytes of each image, if a paragraph consists only of images;
  /// otherwise empty.
  func pictures(in block: OpenBlock) -> [(runs: Range<Int>, text: Range<Int>)] {
    guard block.kind == .paragraph, contents.text.count - block.start <= BlockCutter.usualLength
    else { return [] }
    var pictures: [(runs: Range<Int>, text: Range<Int>)] = []
    var isWithin = false
    for index in block.firstRun..<contents.runs.count {
      let start = Int(contents.runs[index].start)
      let next = index + 1 < contents.runs.count ? Int(contents.runs[index + 1].start) : nil
      let end = next ?? contents.text.count
      switch contents.runs[index].kind {
      case .imageSign:
        pictures.append((index..<index + 1, start..<end))
        isWithin = true
      case .imageAlt where isWithin, .linkNumber where isWithin:
        let last = pictures[pictures.count - 1]
        pictures[pictures.count - 1] = (
          last.runs.lowerBound..<index + 1, last.text.lowerBound..<end
        )
      case .text where contents.text[start..<end].allSatisfy(HTMLText.isSpace): isWithin = false
      case .imageAlt, .linkNumber, .text, .code, .footnote: return []
      }
    }
    return pictures
  }

  /// Ends a paragraph of images. Each becomes a block of its own.
  mutating func append(_ block: OpenBlock, _ pictures: [(runs: Range<Int>, text: Range<Int>)]) {
    var image = marks.images.count - pictures.count
    for picture in pictures {
      marks.images[image].block = contents.blocks.count
      var open = block
      open.kind = .picture
      open.detail = UInt32(image)
      append(open, picture.text, runs: picture.runs, isContinuation: false)
      image += 1
    }
  }
}
