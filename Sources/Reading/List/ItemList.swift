import FlyerModel

/// A list of items of which only a window is loaded.
struct ItemList: Sendable, Equatable {
  /// The query and the revision that a window answers: an answer to another version is dropped.
  struct Version: Sendable, Equatable {
    var query: ItemQuery
    var revision: Int
    /// The revision of the feed, where posts may be among the items.
    var feedRevision = 0
  }

  /// Rows that are missing.
  struct Need: Sendable, Equatable {
    var version: Version
    var start: PageStart
    var limit: Int
    /// The position to which a movement leads that waits for them, wherever one is.
    var target: Int?
    /// Whether a movement waits for them.
    var isForMovement = false
  }

  private(set) var window: ItemPage?
  /// A row that is selected again if it comes back before the user selects another one: editors
  /// remove a file and write another one in its place.
  private struct Lost: Sendable, Equatable {
    var id: String
    /// The id of the row that is selected in its place.
    var substitute: String?
  }

  /// The version that the window answers.
  private(set) var version: Version?
  /// The terms searched for in the rows of the window.
  var terms: SearchTerms { version?.query.terms ?? .none }
  var selection = 0
  var row = 0
  /// Whether the list begins with a section of cards.
  private(set) var hasCards = false
  /// Whether the user has moved in it or opened a row.
  var isTouched = false {
    didSet { if isTouched { lost = nil } }
  }
  /// The row at which it begins, until rows are loaded.
  private(set) var sought: Place.Row?
  /// The selected row that went from the list.
  private var lost: Lost?
  /// Movements that wait for rows that are not loaded yet.
  var waiting: [Movement] = []

  /// The row behind the last item that leads on.
  private(set) var remainder: Remainder?

  /// How many rows the store has.
  var count: Int { window?.total ?? 0 }
  var total: Int { count + (remainder == nil ? 0 : 1) }
  var loaded: Range<Int> {
    guard let window else { return 0..<0 }
    let end = window.offset + window.rows.count
    return window.offset..<(end == count ? total : end)
  }
  var selected: ItemPage.Row? { row(at: selection) }

  /// The list as it is where an item of it is selected; nil where it is not among the loaded ones.
  func selecting(_ id: String) -> ItemList? {
    guard selected?.id != id else { return self }
    guard let window, let index = window.rows.firstIndex(where: { $0.holds(id) }) else {
      return nil
    }
    var list = self
    list.selection = window.offset + index
    return list
  }

  func row(at index: Int) -> ItemPage.Row? {
    guard let window, loaded.contains(index) else { return nil }
    return index == count
      ? remainder.map(ItemPage.Row.remainder) : window.rows[index - window.offset]
  }

  /// The position of the next loaded item, or the one before, that is unread.
  func nextMarked(_ step: Int) -> Int? {
    let positions = loaded.filter { row(at: $0)?.item?.mark != nil }
    return step > 0
      ? positions.first { $0 > selection } : positions.last { $0 < selection }
  }

  /// Takes an answer in.
  mutating func install(_ page: ItemPage, for need: Need, in viewport: Viewport) {
    // The first item is to be selected, whatever was selected before.
    let startsAnew = version != need.version && need.start == .offset(0)
    let id = startsAnew ? nil : selected?.id ?? sought?.id
    sought = nil
    if version != need.version { lead(to: nil) }
    let beginsAtTop = hasCards && showsTop(in: viewport)
    let returning = lost.flatMap { $0.substitute == selected?.id ? $0.id : nil }
    window = page
    version = need.version
    if page.offset == 0 || page.headings.first != 0 {
      hasCards = page.rows.first?.heading?.listed != nil
    }
    if startsAnew {
      selection = page.offset
      row = 0
      skipHeading(in: viewport)
    } else if let index = page.rows.firstIndex(where: { $0.id == returning }) {
      (selection, lost) = (page.offset + index, nil)
    } else if let index = page.rows.firstIndex(where: { $0.id == id }) {
      selection = page.offset + index
    } else if !need.isForMovement || waiting.first?.target(in: page.total) == nil {
      selection = substitute(for: need.start)
      skipHeading(in: viewport)
      lost = (returning ?? id).map { Lost(id: $0, substitute: selected?.id) }
    }
    if beginsAtTop, !startsAnew { showTop(in: viewport) }
    catchUp(in: viewport, isLastTry: need.isForMovement)
  }

  /// The position to select where the selected item is not in the list any more.
  private func substitute(for start: PageStart) -> Int {
    if case .marked = start { return selection }
    if case .around(_, _, let otherwise) = start, loaded.contains(otherwise) {
      return otherwise
    }
    return min(max(selection, loaded.lowerBound), max(loaded.lowerBound, loaded.upperBound - 1))
  }

  /// Where one is in it; nil at its beginning.
  var place: Place.Row? {
    if let sought { return sought }
    guard isTouched, selection > 0, let selected else { return nil }
    return Place.Row(id: selected.id, index: selection, line: row)
  }

  /// Begins at a row where nothing is loaded yet.
  mutating func seek(_ place: Place.Row?) {
    guard let place, window == nil else { return }
    (sought, selection, row, isTouched) = (place, max(0, place.index), place.line, true)
  }

  /// Has something behind its last row, as long as there is one, that leads on.
  mutating func lead(to remainder: Remainder?) {
    if remainder == nil, self.remainder != nil, selection == count { selection = count - 1 }
    self.remainder = count > 0 ? remainder : nil
  }

  /// Forgets what was loaded, for a list that has nothing to show.
  mutating func clear() { self = ItemList() }

  /// Ticks an article of a checklist off before the store says so, or takes the tick away.
  mutating func tick(_ isTicked: Bool, id: String) {
    guard let old = window?.items.first(where: { $0.id == id })?.article?.isTicked,
      old != isTicked
    else { return }
    change(id) { $0.article?.isTicked = isTicked }
    window?.progress?.done += isTicked ? 1 : -1
  }

  /// Its rows are not what the store has: no revision of the content has them.
  mutating func expire() { version?.revision = -1 }

  /// Stays as it is, whatever was asked for.
  mutating func stopWaiting() { waiting = [] }

  /// Changes an item before the store says so.
  mutating func change(_ id: String, _ change: (inout ItemSummary) -> Void) {
    guard let index = window?.rows.firstIndex(where: { $0.holds(id) }) else { return }
    window?.rows[index].change(id, change)
  }
}

extension ItemPage.Row {
  /// Whether an item is in the row.
  fileprivate func holds(_ id: String) -> Bool {
    switch self {
    case .heading, .group, .remainder: false
    case .item(let item): item.id == id
    case .room(let room): room.running?.id == id || room.next?.id == id
    }
  }

  fileprivate mutating func change(_ id: String, _ change: (inout ItemSummary) -> Void) {
    switch self {
    case .heading, .group, .remainder: break
    case .item(var item):
      change(&item)
      self = .item(item)
    case .room(var room):
      if var talk = room.running, talk.id == id {
        change(&talk)
        room.running = talk
      }
      if var talk = room.next, talk.id == id {
        change(&talk)
        room.next = talk
      }
      self = .room(room)
    }
  }
}
