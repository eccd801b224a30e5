import Texts

internal import CMd4c

/// Reads a Markdown text block by block, with md4c.
package enum MarkdownParts {
  /// Returns all nonempty blocks, in their order.
  package static func all(of text: ArraySlice<UInt8>) -> [MarkdownPart] {
    read(text) { _ in false }
  }

  /// Returns the first wanted block; nil if there is none. The text after it is not read.
  package static func first(
    of text: ArraySlice<UInt8>, where isWanted: @escaping (MarkdownPart) -> Bool
  ) -> MarkdownPart? {
    read(text, until: isWanted).last.flatMap { isWanted($0) ? $0 : nil }
  }

  private static func read(
    _ text: ArraySlice<UInt8>, until isLast: @escaping (MarkdownPart) -> Bool
  ) -> [MarkdownPart] {
    text.withUnsafeBufferPointer { bytes in
      MarkdownSource.with(bytes) { source in
        var reader = PartReader(source, until: isLast)
        reader.read()
        return reader.parts
      }
    }
  }
}

/// Receives the events of md4c.
private struct PartReader {
  private(set) var parts: [MarkdownPart] = []

  private let source: MarkdownSource
  private let isLast: (MarkdownPart) -> Bool
  private var open: MarkdownPart?
  private var text: [UInt8] = []
  /// The positions at which the words of open links and pictures begin.
  private var links: [(place: Int, start: Int)] = []
  private var picture: (destination: String, start: Int)?
  /// The depth of nested pictures.
  private var pictureDepth = 0
  /// The numbers of the open items, and the numbers of items, lists and quotations.
  private var (items, itemCount, lists, quotes) = ([Int](), 0, 0, 0)
  private var entities = EntityDecoder()
  /// The remaining budget. Otherwise an endless table would produce endless cells, and references
  /// could repeat an address endlessly.
  private var budget: Int

  /// The result that ends the parse.
  private static let stop: CInt = -1

  init(_ source: MarkdownSource, until isLast: @escaping (MarkdownPart) -> Bool) {
    (self.source, self.isLast) = (source, isLast)
    budget = 16 * source.text.count + (1 << 20)
  }

  mutating func read() {
    var parser = MD_PARSER()
    parser.flags = source.dialect
    parser.enter_block = { $2.reader(PartReader.self).pointee.enter($0, $1) }
    parser.leave_block = { type, _, reader in reader.reader(PartReader.self).pointee.leave(type) }
    parser.enter_span = { $2.reader(PartReader.self).pointee.enter($0, $1) }
    parser.leave_span = { type, _, reader in reader.reader(PartReader.self).pointee.leave(type) }
    parser.text = { $3.reader(PartReader.self).pointee.add($0, $1, Int($2)) }
    _ = parser.read(source.text, for: &self)
  }

  private mutating func spend(_ amount: Int) -> CInt {
    budget -= amount
    return budget < 0 ? Self.stop : 0
  }

  private mutating func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    guard spend(16) == 0, close() == 0 else { return Self.stop }
    switch type {
    case MD_BLOCK_QUOTE: quotes += 1
    case MD_BLOCK_UL, MD_BLOCK_OL: lists += 1
    case MD_BLOCK_LI:
      itemCount += 1
      items.append(itemCount)
    case MD_BLOCK_HR:
      begin(.rule)
      return close()
    case MD_BLOCK_H:
      begin(.heading(level: Int(detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1)))
    case MD_BLOCK_CODE: begin(.code)
    case MD_BLOCK_HTML: begin(.html)
    case MD_BLOCK_TH, MD_BLOCK_TD: begin(.cell)
    default: break
    }
    return 0
  }

  private mutating func leave(_ type: MD_BLOCKTYPE) -> CInt {
    let result = close()
    switch type {
    case MD_BLOCK_QUOTE: quotes -= 1
    case MD_BLOCK_UL, MD_BLOCK_OL: lists -= 1
    case MD_BLOCK_LI: items.removeLast()
    default: break
    }
    return result
  }

  private mutating func begin(_ kind: MarkdownPart.Kind) {
    var part = MarkdownPart(kind)
    (part.depth, part.item, part.isQuoted) = (lists, items.last ?? 0, quotes > 0)
    open = part
  }

  private mutating func close() -> CInt {
    guard var part = open else { return 0 }
    part.text = String(decoding: text, as: UTF8.self)
    (open, picture, pictureDepth) = (nil, nil, 0)
    text.removeAll(keepingCapacity: true)
    links = []
    let isEmpty = part.text.isEmpty && part.links.isEmpty && part.pictures.isEmpty
    guard !isEmpty || part.kind == .rule || part.kind == .html else { return 0 }
    parts.append(part)
    return isLast(part) ? Self.stop : 0
  }
}

extension PartReader {
  private mutating func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    // The text of a tight list has no paragraph around it.
    if open == nil { begin(.paragraph) }
    switch type {
    case MD_SPAN_A:
      guard let href = detail?.load(as: MD_SPAN_A_DETAIL.self).href else { return 0 }
      links.append((open?.links.count ?? 0, text.count))
      let offset = href.text.flatMap { source.offset(of: $0) }
      open?.links.append(.init(destination: entities.string(href), offset: offset))
      return spend(Int(href.size) + 16)
    case MD_SPAN_IMG:
      pictureDepth += 1
      guard pictureDepth == 1, let src = detail?.load(as: MD_SPAN_IMG_DETAIL.self).src else {
        return spend(16)
      }
      picture = (entities.string(src), text.count)
      return spend(Int(src.size) + 16)
    case MD_SPAN_LATEXMATH, MD_SPAN_LATEXMATH_DISPLAY:
      text += MarkdownFormula.delimiter(of: type)
      return spend(16)
    default: return spend(16)
    }
  }

  private mutating func leave(_ type: MD_SPANTYPE) -> CInt {
    switch type {
    case MD_SPAN_A:
      guard let link = links.popLast() else { return 0 }
      let words = words(from: link.start)
      open?.links[link.place].words = words
    case MD_SPAN_IMG:
      pictureDepth -= 1
      guard pictureDepth == 0, let picture else { return 0 }
      let words = words(from: picture.start)
      open?.pictures.append(.init(words: words, destination: picture.destination))
      text.removeSubrange(picture.start...)
    case MD_SPAN_LATEXMATH, MD_SPAN_LATEXMATH_DISPLAY: text += MarkdownFormula.delimiter(of: type)
    default: break
    }
    return 0
  }

  private func words(from start: Int) -> String {
    String(decoding: text[start...], as: UTF8.self).squeezed
  }

  private mutating func add(_ type: MD_TEXTTYPE, _ piece: UnsafePointer<MD_CHAR>?, _ size: Int)
    -> CInt
  {
    guard let piece else { return 0 }
    if open == nil { begin(.paragraph) }
    if let start = source.offset(of: piece) {
      let first = open?.range?.lowerBound ?? start
      open?.range = first..<max(first, start + size)
    }
    let bytes = EntityDecoder.bytes(piece, size)
    switch type {
    case MD_TEXT_ENTITY: entities.decode(bytes, into: &text)
    case MD_TEXT_NULLCHAR: text += EntityDecoder.replacement
    case MD_TEXT_BR: if !addAlertTitle() { text.append(0x0A) }
    case MD_TEXT_SOFTBR: if !addAlertTitle() { text.append(0x20) }
    case MD_TEXT_HTML:
      // A line of a tag may begin with these letters as well.
      let isBreak =
        bytes.first == UInt8(ascii: "<")
        && HTMLTag.name(bytes.drop { "</".utf8.contains($0) }) == "br"
      if open?.kind != .html, isBreak { text.append(0x0A) }
    case MD_TEXT_NORMAL: addWithoutReferences(bytes)
    default: text += bytes
    }
    return spend(1)
  }

  /// Writes the title of an alert in place of its mark on the first line of a quotation. Returns
  /// whether it did.
  private mutating func addAlertTitle() -> Bool {
    guard text.count <= MarkdownAlert.longest, let open, open.isQuoted, open.kind == .paragraph,
      open.links.isEmpty, open.pictures.isEmpty, picture == nil, let alert = MarkdownAlert(text)
    else { return false }
    text = Array("\(alert.title): ".utf8)
    return true
  }

  /// Adds words without the numbers of footnotes.
  private mutating func addWithoutReferences(_ words: UnsafeBufferPointer<UInt8>) {
    for case .words(let piece) in source.footnotes.pieces(of: words) { text += piece }
  }
}
