import FlyerModel

/// An item as a page to read: head, text, numbered links.
///
/// The page is made of blocks, and its place is a line of a block, so that a long text is set only
/// where it is read.
struct ItemScreen: Sendable, Equatable {
  private(set) var source: PageSource
  private(set) var facts: PageFacts
  /// The revision of the content from which it was loaded.
  var revision: Int
  /// Whether it must be loaded again even if the revision is the same.
  var isStale = false
  /// Whether the flyer has the item no longer, although the user still reads it.
  var isGone = false
  /// Whether it is a page of the guide that the user still reads although the source has arrived.
  var isOfGuide = false
  private(set) var page: ItemPageText
  /// The position at the top before the page was set anew, until the user scrolls: setting the page
  /// to one measure and back ends where it began.
  private var anchor: Anchor?
  /// The line at the top.
  var top = LinePlace.start {
    didSet { if top != oldValue { hints = nil } }
  }
  /// The line that is read where a page is read line by line.
  var line = LinePlace.start
  /// How many columns wide lines are scrolled to the left.
  var column = 0
  /// The digits of the number of a link.
  var typed = ""
  /// The index of the link to which Tab went.
  var focusedLink: Int?
  /// The letters by which the visible links can be opened.
  var hints: LinkHints?
  /// The terms searched for in the text of this page; nil for none.
  var find: SearchTerms?
  /// The place in the text to which `n` and `N` went.
  var match: TextMatch?

  var item: Item { source.item }
  var links: [PageLink] { source.links }

  init(_ item: Item, facts: PageFacts, revision: Int, format: PageFormat, dates: DateText) {
    source = PageSource(item)
    self.facts = facts
    self.revision = revision
    page = ItemPageText(source, facts: facts, format: format, dates: dates)
  }

  /// Shows a newer state of the same item at the same place.
  mutating func replace(with item: Item, facts: PageFacts, revision: Int, dates: DateText) {
    self.revision = revision
    isGone = false
    isOfGuide = false
    isStale = false
    if item != self.item {
      if item.text != self.item.text {
        match = nil
        hints = nil
      }
      source = PageSource(item)
      if let focusedLink, !links.indices.contains(focusedLink) { self.focusedLink = nil }
    } else if facts == self.facts {
      return
    }
    self.facts = facts
    set(page.format, dates: dates)
  }

  /// Shows what changed beside the item itself.
  mutating func change(_ facts: PageFacts, dates: DateText) {
    guard facts != self.facts else { return }
    self.facts = facts
    set(page.format, dates: dates)
  }

  /// Sets the page anew where it is to be set to something else.
  mutating func resize(to format: PageFormat, dates: DateText) {
    if format != page.format { set(format, dates: dates) }
  }

  private struct Anchor: Sendable, Equatable {
    var top: LinePlace
    var position: TextPosition
  }

  /// Sets the page anew; the position at the top stays there.
  private mutating func set(_ format: PageFormat, dates: DateText) {
    let position = anchor.flatMap { $0.top == top ? $0.position : nil } ?? page.position(of: top)
    let read = page.position(of: line)
    page = ItemPageText(source, facts: facts, format: format, dates: dates)
    top = page.place(of: position)
    line = page.place(of: read)
    anchor = Anchor(top: top, position: position)
    column = 0
  }
}

/// An occurrence of what was searched for: a block of the page, and bytes of the block's text.
struct TextMatch: Sendable, Equatable {
  var block: Int
  var range: Range<Int>
}
