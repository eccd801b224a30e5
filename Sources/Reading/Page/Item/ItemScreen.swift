import Drawing
import FlyerModel
import Screens

/// An item as a page to read: head, text, numbered links.
///
/// The page is made of blocks, and its place is a line of a block, so that a long text is set only
/// where it is read.
struct ItemScreen: Sendable, Equatable {
  private(set) var source: PageSource
  private(set) var facts: PageFacts
  var fullText: ItemFullText
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

  init(
    _ loaded: LoadedItem, facts: PageFacts, revision: Int, format: PageFormat, dates: DateText
  ) {
    fullText = ItemFullText(loaded)
    source = PageSource(loaded.item, showing: fullText.shown)
    self.facts = facts
    self.revision = revision
    page = ItemPageText(source, facts: facts, format: format, dates: dates)
  }

  /// Shows a newer state of the same item at the same place.
  mutating func replace(with loaded: LoadedItem, facts: PageFacts, revision: Int, dates: DateText) {
    let (item, shown) = (loaded.item, fullText.shown)
    fullText.update(loaded)
    self.revision = revision
    isGone = false
    isOfGuide = false
    isStale = false
    if item != self.item || fullText.shown != shown {
      if item.text != self.item.text || fullText.shown != shown {
        match = nil
        hints = nil
      }
      source = PageSource(item, showing: fullText.shown)
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

  /// Shows the text that `fullText` names, from the top.
  mutating func showOtherText(dates: DateText) {
    source = PageSource(item, showing: fullText.shown)
    (top, line, anchor) = (.start, .start, nil)
    (focusedLink, match, hints, typed, column) = (nil, nil, nil, "", 0)
    page = ItemPageText(source, facts: facts, format: page.format, dates: dates)
    readFirstLine()
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
    assert(top <= page.end && line <= page.end, "one is on the page")
    anchor = Anchor(top: top, position: position)
    column = 0
  }
}

/// An occurrence of what was searched for: a block of the page, and bytes of the block's text.
struct TextMatch: Sendable, Equatable {
  var block: Int
  var range: Range<Int>
}

extension ItemScreen {
  /// How many columns wide lines go sideways at once.
  private static let sidewaysStep = 8

  mutating func scroll(_ action: Action.Move, height: Int) {
    switch action {
    case .first: (top, line) = (.start, .start)
    case .last: top = page.lowestTop(height: height)
    case .down, .up, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .scrollDown, .scrollUp:
      let step = action.step(page: max(1, height - 1), half: max(1, height / 2), all: 0)
      scroll(step, height: height)
    }
  }

  /// Brings a line to the top, counted from 1.
  mutating func go(toLine number: Int, height: Int) {
    top = min(page.place(.start, movedBy: max(1, number) - 1), page.lowestTop(height: height))
    assert(top <= page.end, "one is on the page")
  }

  mutating func scrollLeft() { column = max(0, column - Self.sidewaysStep) }

  mutating func scrollRight(height: Int) {
    column = max(column, min(column + Self.sidewaysStep, widest(height: height)))
    assert(column >= 0, "a line begins at its first column")
  }

  mutating func scroll(_ lines: Int, height: Int) {
    let goal = page.place(top, movedBy: lines)
    top = lines > 0 ? max(top, min(goal, page.lowestTop(height: height))) : goal
    keepLineInView(height: height)
  }

  /// Leaves no row empty where there are lines above.
  mutating func fill(height: Int) { top = min(top, page.lowestTop(height: height)) }

  /// Shows a line at the top, as far as there are lines below it.
  mutating func jump(to place: LinePlace, height: Int) {
    top = min(place, page.lowestTop(height: height))
    line = place
    assert(top <= line, "the line that is read is not above the page")
  }

  /// Shows a block of the text at the top, without the spacing above it.
  mutating func jump(toTextBlock block: Int, height: Int) {
    let position = TextPosition(block: page.textBlocks.lowerBound + block, offset: 0)
    jump(to: page.place(of: position), height: height)
  }

  /// Brings a line into view; scrolls only if it is not visible yet.
  mutating func show(_ place: LinePlace, height: Int) {
    defer { line = place }
    guard !page.places(from: top, count: height).contains(place) else { return }
    jump(to: page.place(place, movedBy: -(height / 3)), height: height)
  }

  /// The lines on `height` rows from the top.
  func visibleLines(height: Int) -> [PageLine] {
    page.places(from: top, count: height).map(page.line)
  }

  /// Whether the end of the page is visible.
  func showsEnd(height: Int) -> Bool { top >= page.lowestTop(height: height) }

  /// How far the widest line that is visible can go to the left.
  func widest(height: Int) -> Int {
    let widths = visibleLines(height: height).compactMap(\.wideWidth)
    return max(0, (widths.max() ?? 0) - page.format.measure)
  }

  /// Types a digit of a link's number, also of one that no link has.
  mutating func type(digit: Int) {
    assert((0...9).contains(digit), "a number is typed digit by digit")
    let number = typed + String(digit)
    // One digit more than the largest number has, so that a lost one never leads to another link.
    let limit = max(4, String(links.count).count + 1)
    if number != "0", number.count <= limit { typed = number }
  }
}

/// A page that is read line by line: the cursor goes on, and the page follows it.
extension ItemScreen {
  /// Goes to another line that says something.
  mutating func read(_ action: Action.Move, height: Int) {
    switch action {
    case .first: line = words(from: .start, step: 1)
    case .last: line = words(from: page.place(page.end, movedBy: -1), step: -1)
    case .down, .up, .halfPageDown, .halfPageUp, .pageDown, .pageUp, .scrollDown, .scrollUp:
      let step = action.step(page: max(1, height - 1), half: max(1, height / 2), all: 0)
      let goal = page.nearest(to: page.place(line, movedBy: step))
      line = goal == line ? line : words(from: goal, step: step.signum())
    }
    followLine(height: height)
  }

  /// Moves the reading line to the first line with words, for a user who has not moved yet.
  mutating func readFirstLine() { line = words(from: line, step: 1) }

  /// The nearest line in a direction on which there are words, else in the other one.
  private func words(from place: LinePlace, step: Int) -> LinePlace {
    for step in [step, -step] {
      var next = page.nearest(to: place)
      while isBlank(next) {
        let beyond = page.place(next, movedBy: step)
        if beyond == next || beyond >= page.end { break }
        next = beyond
      }
      if !isBlank(next) { return next }
    }
    return place
  }

  /// Whether nothing can be read, or there is no line: blocks may be empty.
  private func isBlank(_ place: LinePlace) -> Bool {
    guard place.block < page.blockCount, place.line < page.lineCount(inBlock: place.block) else {
      return true
    }
    return page.line(at: place).isBlank
  }

  private mutating func followLine(height: Int) {
    let highest = page.place(line, movedBy: 1 - height)
    top = min(max(top, highest), line)
    assert(top <= line, "the line that is read is not above the page")
  }

  /// The line comes along where the page was moved without it.
  mutating func keepLineInView(height: Int) {
    line = min(max(line, top), page.place(page.place(top, movedBy: height), movedBy: -1))
  }
}

extension PageLine {
  /// Whether the line has only spacing and rules.
  var isBlank: Bool {
    parts.allSatisfy { $0.element == .rule || $0.text.allSatisfy { $0 == " " } }
  }
}

extension ItemScreen {
  /// The request for a picture of the page; nil for one that is left out.
  func request(for picture: PageLine.PictureRow) -> ImageRequest? {
    guard source.pictures.indices.contains(picture.index), refusal(of: picture.index) == nil
    else { return nil }
    return source.pictures[picture.index].image.map {
      ImageRequest(url: $0.url, box: picture.size)
    }
  }

  /// Why a picture is left out; nil if it is not, or if that is not known.
  func refusal(of picture: Int) -> String? {
    picture == 0 && source.hasHeadPicture ? facts.refusal : nil
  }

  /// The pictures that the user can open, by their index.
  func offeredPictures(_ support: ImageSupport) -> [Int] {
    source.pictures.indices.filter { index in
      refusal(of: index) == nil && source.pictures[index].image.map(support.shows) == true
    }
  }

  /// The index of the picture that a key opens: that of the chosen link, else the first visible
  /// one, else the first of all.
  func meantPicture(height: Int, _ support: ImageSupport) -> Int? {
    if let number = chosenLink, links.indices.contains(number - 1),
      let picture = links[number - 1].picture
    {
      return picture
    }
    return page.pictures(from: top, count: height).first?.index
      ?? offeredPictures(support).first
  }
}
