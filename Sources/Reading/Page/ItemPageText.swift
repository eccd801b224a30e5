import Drawing
import FlyerModel
import Screens
import Texts
import Typesetting

/// The lines of an item's page on a measure, block by block: head, text, links, the reader's note.
struct ItemPageText: Sendable, Equatable {
  /// A run of blocks of the page.
  private struct Placed: Sendable, Equatable {
    var part: PagePart
    var firstBlock: Int
  }

  let format: PageFormat
  let links: [PageLink]
  let pictures: [PagePicture]
  private let parts: [Placed]
  let blockCount: Int
  /// The blocks of the page that hold the text.
  let textBlocks: Range<Int>
  /// The blocks that a search looks at: the text and the links below it.
  let searchedBlocks: Range<Int>

  init(_ source: PageSource, facts: PageFacts, format: PageFormat, dates: DateText) {
    self.format = format
    links = source.links
    pictures = source.pictures
    let head = ItemHead(source, facts: facts, format: format, dates: dates)
    let text = source.text(format, dictionary: facts.dictionary)
    var parts: [Placed] = []
    var count = 0
    let numbered = LinkLines(links: links, measure: format.measure, marks: format.marks)
    let all = [.lines(head.lines), text, .links(numbered)]
    for part in all + NoteLines.parts(of: facts.note, measure: format.measure) {
      parts.append(Placed(part: part, firstBlock: count))
      count += part.blockCount
    }
    self.parts = parts
    blockCount = count
    textBlocks = 1..<text.blockCount + 1
    searchedBlocks = 1..<textBlocks.upperBound + numbered.count
    assert(searchedBlocks.upperBound <= blockCount, "the text is a part of the page")
    assert(parts.count >= 3, "head, text and links are parts, also where they are empty")
  }

  /// The part of the page that holds a block, and the number of the block in it.
  private func locate(_ block: Int) -> (part: PagePart, block: Int) {
    let placed = parts.last { $0.firstBlock <= block && $0.part.blockCount > 0 } ?? parts[0]
    assert(block >= placed.firstBlock, "a block is in the part that begins before it")
    return (placed.part, block - placed.firstBlock)
  }

  func line(at place: LinePlace) -> PageLine {
    let (part, block) = locate(place.block)
    var line = part.line(at: LinePlace(block: block, line: place.line))
    if !format.ordersLines { line.fields = [] }
    if format.marks == .words {
      line.becomeWords(
        isFirst: (0..<place.line).allSatisfy {
          part.line(at: LinePlace(block: block, line: $0)).isBlank
        }, measure: format.measure + format.roomForWords)
      return line
    }
    if let image = part.imageInWords(ofBlock: block), image == firstInWords,
      place.line == part.lineCount(inBlock: block) - 1
    {
      line.append(.picturesOff, measure: format.measure)
    }
    return line
  }

  /// The first picture in whose place words are: it says why.
  private var firstInWords: Int? {
    pictures.firstIndex { picture in
      !picture.isInline && picture.image != nil && format.pictures?.place(of: picture.image) == nil
    }
  }

  /// The text of a block that can be searched; empty for other blocks.
  func text(ofBlock block: Int) -> String {
    let (part, block) = locate(block)
    return part.text(ofBlock: block)
  }

  /// The visible pictures on `count` lines from a place on, each by its first visible row.
  func pictures(from top: LinePlace, count: Int) -> [PageLine.PictureRow] {
    guard format.pictures != nil, !pictures.isEmpty else { return [] }
    var found: [PageLine.PictureRow] = []
    for place in places(from: top, count: count) {
      let (part, block) = locate(place.block)
      guard part.mayHavePicture(inBlock: block),
        let picture = part.line(at: LinePlace(block: block, line: place.line)).picture,
        picture.index != found.last?.index
      else { continue }
      found.append(picture)
    }
    return found
  }

  /// Where the links of a Markdown text first are.
  var positionsOfLinksInText: [TextPosition] {
    parts[1].part.linkPositions.map {
      TextPosition(block: parts[1].firstBlock + $0.block, offset: $0.offset)
    }
  }

  /// How much of the text is above a line, 0 to 1.
  func part(above place: LinePlace) -> Double {
    if place.block < textBlocks.lowerBound || textBlocks.isEmpty { return 0 }
    if place.block >= textBlocks.upperBound { return 1 }
    let (part, block) = locate(place.block)
    assert(textBlocks.contains(place.block), "the line is of the text")
    return part.part(aboveBlock: block, offset: position(of: place).offset)
  }
}

extension ItemPageText: LineBlocks {
  func lineCount(inBlock block: Int) -> Int {
    let (part, block) = locate(block)
    return part.lineCount(inBlock: block)
  }
}

/// A place in what is written on a page; it stays when the page is set to another measure.
struct TextPosition: Sendable, Equatable {
  var block: Int
  /// In UTF-8, in the text of the block.
  var offset: Int
}

extension ItemPageText {
  /// The position of a line in its text, else that of the nearest line of its block with text.
  func position(of place: LinePlace) -> TextPosition {
    let count = place.block < blockCount ? lineCount(inBlock: place.block) : 0
    func start(of lines: some Sequence<Int>) -> Int? {
      lines.lazy.compactMap { line(at: LinePlace(block: place.block, line: $0)).start }
        .first { _ in true }
    }
    let below = start(of: place.line..<max(place.line, count))
    let offset = below ?? start(of: (0..<min(place.line, count)).reversed()) ?? place.line
    return TextPosition(block: place.block, offset: offset)
  }

  /// The line on which a position of the text is.
  func place(of position: TextPosition) -> LinePlace {
    let fallback = LinePlace(block: position.block, line: position.offset)
    guard position.block < blockCount else { return nearest(to: fallback) }
    let lines = (0..<lineCount(inBlock: position.block)).map {
      line(at: LinePlace(block: position.block, line: $0))
    }
    let found =
      lines.firstIndex { $0.holds(position.offset) }
      ?? lines.lastIndex { $0.start.map { $0 <= position.offset } ?? false }
    return found.map { LinePlace(block: position.block, line: $0) } ?? nearest(to: fallback)
  }
}

/// The reader's note below an article.
enum NoteLines {
  static func parts(of note: Note?, measure: Int) -> [PagePart] {
    guard let note else { return [] }
    let rule = PageLine.text(String(repeating: "─", count: measure), .rule)
    let title = PageLine.text(Self.title, .secondary)
    let head: [PageLine] = [PageLine(), rule, title, PageLine()]
    return [.lines(head), .plain(TextLayout(note.text.withClusters(), measure: measure))]
  }
}
