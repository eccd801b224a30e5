import FlyerModel
import Typesetting

/// An item as a page to read: head, text, numbered links.
///
/// The page is made of blocks (the head, those of the text, the links), and its place is a line of
/// a block, so that a long text is set only where somebody reads it.
struct ItemScreen: Sendable, Equatable {
  /// A line of the page.
  struct Place: Sendable, Equatable, Comparable {
    var block: Int
    var line: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.block, left.line) < (right.block, right.line)
    }
  }

  private(set) var item: Item
  /// The revision of the content from which it was loaded.
  var revision: Int
  /// True where the flyer has it no longer, although somebody still reads it.
  var isGone = false
  private(set) var page: ItemPageText
  /// The line at the top.
  var top = Place(block: 0, line: 0)
  /// The digits of the number of a link.
  var typed = ""
  /// The place in the text to which `n` and `N` went.
  var match: TextMatch?

  init(_ item: Item, revision: Int, measure: Int, dates: DateText) {
    self.item = item
    self.revision = revision
    page = ItemPageText(item, measure: measure, dates: dates)
  }

  /// Shows a newer state of the same item at the same place.
  mutating func replace(with item: Item, revision: Int, dates: DateText) {
    self.revision = revision
    isGone = false
    guard item != self.item else { return }
    let isSameText = item.text == self.item.text
    self.item = item
    page = ItemPageText(item, measure: page.measure, dates: dates)
    if !isSameText { match = nil }
    top = min(top, lastPlace)
  }

  /// Sets the page anew to another measure; what stood at the top stays there.
  mutating func set(measure: Int, dates: DateText) {
    guard measure != page.measure else { return }
    let offset = page.textOffset(at: top)
    page = ItemPageText(item, measure: measure, dates: dates)
    top = offset.map(page.place(ofTextOffset:)) ?? min(top, lastPlace)
  }

  private var lastPlace: Place {
    let block = page.blockCount - 1
    return Place(block: block, line: max(0, page.lineCount(inBlock: block) - 1))
  }
}

/// An occurrence of what was searched for: a block of the text, and bytes of the text.
struct TextMatch: Sendable, Equatable {
  var block: Int
  var range: Range<Int>
}
