import FlyerModel
import Typesetting

/// A line of an item's page.
struct PageLine: Sendable, Equatable {
  /// A part of a line that looks the same.
  struct Part: Sendable, Equatable {
    var text: String
    var element: Theme.Element
    /// The index of the link that a click on it opens.
    var link: Int?
  }

  var parts: [Part] = []
  /// The bytes of the item's text that stand on it.
  var source: Range<Int>?
}

/// The lines of an item's page on a measure, block by block.
struct ItemPageText: Sendable, Equatable {
  let measure: Int
  private let head: [PageLine]
  private let text: TextLayout
  private let links: [PageLine]

  init(_ item: Item, measure: Int, dates: DateText) {
    self.measure = max(1, measure)
    head = ItemHead.lines(of: item, measure: measure, dates: dates)
    text = TextLayout(
      item.text, measure: measure, addresses: item.links.map(LinkText.addressInText(of:)))
    links = LinkText.lines(of: item.links)
  }

  /// Head, text, links.
  var blockCount: Int { text.blockCount + 2 }

  private var linksBlock: Int { text.blockCount + 1 }

  func lineCount(inBlock block: Int) -> Int {
    switch block {
    case 0: head.count
    case linksBlock: links.count
    default: text.lines(inBlock: block - 1).count
    }
  }

  func line(at place: ItemScreen.Place) -> PageLine {
    switch place.block {
    case 0: head[place.line]
    case linksBlock: links[place.line]
    default: line(text.lines(inBlock: place.block - 1)[place.line])
    }
  }

  private func line(_ line: TextLine) -> PageLine {
    let parts = line.spans.map { span in
      let text = text.text(in: span.range)
      return switch span.role {
      case .text: PageLine.Part(text: text, element: .text)
      case .link(let index): PageLine.Part(text: text, element: .link, link: index)
      }
    }
    return PageLine(parts: parts, source: line.range)
  }

  /// The blocks of the page that hold the text.
  var textBlocks: Range<Int> { 1..<text.blockCount + 1 }

  /// The text of a block, and where it begins in the item's text in UTF-8.
  func source(ofBlock block: Int) -> (text: String, offset: Int) {
    let range = text.range(ofBlock: block - 1)
    return (text.text(in: range), range.lowerBound)
  }

  /// The text between two offsets in UTF-8.
  func source(in range: Range<Int>) -> String { text.text(in: range) }

  /// The offset in the item's text of what stands on a line; nil in head and links.
  func textOffset(at place: ItemScreen.Place) -> Int? {
    textBlocks.contains(place.block) ? line(at: place).source?.lowerBound : nil
  }

  /// The line on which the byte of the item's text with this offset stands.
  func place(ofTextOffset offset: Int) -> ItemScreen.Place {
    let block = text.block(at: offset)
    let lines = text.lines(inBlock: block)
    let line = lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
    return ItemScreen.Place(block: block + 1, line: line)
  }

  /// How much of the text stands above a line, 0 to 1.
  func part(above place: ItemScreen.Place) -> Double {
    let length = text.text.utf8.count
    guard place.block > 0, length > 0 else { return 0 }
    return place.block == linksBlock ? 1 : Double(textOffset(at: place) ?? 0) / Double(length)
  }
}
