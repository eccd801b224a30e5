import Screens
import Typesetting

/// A run of blocks of a page that are set in the same way.
enum PagePart: Sendable, Equatable {
  /// One block of lines that are set already.
  case lines([PageLine])
  case plain(TextLayout)
  case markdown(MarkdownDocument, MarkdownLayout, firstPicture: Int)
  /// The numbered links, each a block.
  case links(LinkLines)
}

extension PagePart: LineBlocks {
  var blockCount: Int {
    switch self {
    case .lines: 1
    case .links(let links): links.count
    case .plain(let layout): layout.blockCount
    case .markdown(let document, _, _): document.blockCount
    }
  }

  func lineCount(inBlock block: Int) -> Int {
    switch self {
    case .lines(let lines): lines.count
    case .plain(let layout): layout.lineCount(inBlock: block)
    case .markdown(_, let layout, _): layout.lines(inBlock: block).count
    case .links: 1
    }
  }

  func line(at place: LinePlace) -> PageLine {
    switch self {
    case .lines(let lines): lines[place.line]
    case .plain(let layout):
      PageLine(line: place.line, of: layout, block: place.block)
    case .markdown(_, let layout, let firstPicture):
      PageLine(
        layout.lines(inBlock: place.block)[place.line], measure: layout.measure,
        firstPicture: firstPicture)
    case .links(let links): links.line(place.block)
    }
  }

  /// The text of a block that can be searched; empty for other blocks.
  func text(ofBlock block: Int) -> String {
    switch self {
    case .lines: ""
    case .links(let links): links.text(block)
    case .plain(let layout): layout.text(in: layout.range(ofBlock: block))
    case .markdown(let document, _, _): document.text(ofBlock: block)
    }
  }

  /// Whether a picture may be in a block.
  func mayHavePicture(inBlock block: Int) -> Bool {
    switch self {
    case .lines: true
    case .plain, .links: false
    case .markdown(let document, _, _): document.image(ofBlock: block) != nil
    }
  }

  /// The index of the picture in whose place words are in a block; nil where there is none.
  func imageInWords(ofBlock block: Int) -> Int? {
    guard case .markdown(let document, let layout, let firstPicture) = self,
      let image = document.image(ofBlock: block)
    else { return nil }
    let place = layout.pictures.indices.contains(image) ? layout.pictures[image] : nil
    return place == nil ? firstPicture + image : nil
  }

  /// Where the links of the text first are; empty if that is not known.
  var linkPositions: [TextPosition] {
    guard case .markdown(let document, _, _) = self else { return [] }
    return document.linkPositions.map { TextPosition(block: $0.block, offset: $0.offset) }
  }

  /// How much of the text is above an offset of a block, 0 to 1.
  func part(aboveBlock block: Int, offset: Int) -> Double {
    switch self {
    case .lines, .links: 0
    case .plain(let layout):
      Double(layout.range(ofBlock: block).lowerBound + offset)
        / Double(max(1, layout.text.utf8.count))
    case .markdown(let document, _, _):
      document.part(aboveBlock: block, offset: max(0, offset))
    }
  }
}

extension PageLine {
  /// A line of a plain text.
  fileprivate init(line number: Int, of layout: TextLayout, block: Int) {
    let line = layout.lines(inBlock: block)[number]
    let start = layout.range(ofBlock: block).lowerBound
    parts = line.spans.map { span in
      var part = Part(text: layout.text(in: span.range), element: .text)
      part.source = span.range.lowerBound - start..<span.range.upperBound - start
      if case .link(let index) = span.role {
        part.element = .link
        part.link = index
      }
      return part
    }
    fields = layout.fields(ofLine: number, inBlock: block)
    if parts.isEmpty {
      let offset = line.range.lowerBound - start
      parts = [Part(text: "", element: .text, source: offset..<offset)]
    }
  }
}
