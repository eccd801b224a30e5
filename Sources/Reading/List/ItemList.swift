import FlyerModel
import Localizing
import Screens

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
    // The first item is to be selected, also if another one was before.
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
    assert(loaded.upperBound <= total, "no more rows are loaded than there are")
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
    assert(loaded.isEmpty, "a list begins at a row only before it is loaded")
    (sought, selection, row, isTouched) = (place, max(0, place.index), place.line, true)
  }

  /// Has something behind its last row, as long as there is one, that leads on.
  mutating func lead(to remainder: Remainder?) {
    if remainder == nil, self.remainder != nil, selection == count { selection = count - 1 }
    self.remainder = count > 0 ? remainder : nil
    assert(count > 0 || total == 0, "nothing is behind no rows")
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

  /// Drops the movements that wait for rows.
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

extension ItemList {
  /// Which of how many the selected one is: of the items, or of the sections. Where cards are only
  /// the first of many, it is counted in its section, whose heading has the same number. Empty for
  /// what leads on.
  var positionText: String {
    let sections = window?.headings.count ?? 0
    if selected?.heading != nil { return tr("section \(headingsAbove) of \(sections)") }
    if selection == count { return "" }
    let more = window?.isPartial == true ? "+" : ""
    if hasCards, let place = placeInSection {
      return Self.position(place.number, of: "\(place.count)\(more)")
    }
    return Self.position(selection + 1 - headingsAbove, of: "\(count - sections)\(more)")
  }

  private static func position(_ number: Int, of count: String) -> String {
    // TRANSLATORS: the number of a row, and how many there are
    tr("\(number) of \(count)")
  }
}

extension ItemList {
  /// Moves at once, or as soon as the rows that it takes are loaded.
  mutating func move(_ movement: Movement, in viewport: Viewport) {
    guard total > 0 else { return }
    isTouched = true
    if movement.target(in: total) != nil { waiting = [] }
    if waiting.isEmpty, take(movement, in: viewport) { return }
    // A key that repeats faster than the store answers must not go on for long after its release.
    if waiting.count < 8 { waiting.append(movement) }
    assert(waiting.count <= 8, "keys that repeat do not go on for long")
  }

  /// Makes the movements that waited for a page that is now loaded.
  mutating func catchUp(in viewport: Viewport, isLastTry: Bool) {
    while let movement = waiting.first, take(movement, in: viewport) { waiting.removeFirst() }
    if isLastTry { waiting = [] }
    bringIntoView(in: viewport)
  }

  /// The rows that are missing for what the list shows or waits for.
  func missing(of version: Version, in viewport: Viewport) -> Need? {
    guard let window else { return nil }
    let limit = viewport.pageLimit
    // A count must be heard to its end.
    if window.isPartial {
      return Need(version: version, start: .offset(window.offset), limit: limit)
    }
    var need = Need(version: version, start: .offset(0), limit: limit)
    need.target = waiting.first?.target(in: total)
    need.isForMovement = !waiting.isEmpty
    let margin = limit / 4
    let isNearStart = loaded.lowerBound > 0 && selection - loaded.lowerBound < margin
    let isNearEnd = loaded.upperBound < total && loaded.upperBound - selection <= margin
    guard total > 0, need.isForMovement || isNearStart || isNearEnd else { return nil }
    if case .marked(let step)? = waiting.first {
      need.start = .marked(step: step, from: selection, before: limit / 2)
    } else {
      need.start = .offset(max(0, (need.target ?? selection) - limit / 2))
    }
    return need
  }

  /// Moves where all the rows that it takes are loaded, else does nothing and is false.
  private mutating func take(_ movement: Movement, in viewport: Viewport) -> Bool {
    if case .marked(let step) = movement {
      if let index = nextMarked(step) { return go(.to(index), in: viewport) }
      return step > 0 ? loaded.upperBound == total : loaded.lowerBound == 0
    }
    guard go(movement, in: viewport) else { return false }
    if movement == .first { skipHeading(in: viewport) }
    return true
  }

  /// Selects a row, in the upper half where rows are above it.
  mutating func begin(at index: Int, in viewport: Viewport) {
    row = min(distance(from: 0, to: index, in: viewport), viewport.height / 3)
    selection = index
    bringIntoView(in: viewport)
  }

  /// Moves the selection from the row of changes and the heading of the first section to the first
  /// item, and keeps both in sight.
  mutating func skipHeading(in viewport: Viewport) {
    let first = row(at: 0)?.heading?.leadsToChanges == true ? 1 : 0
    let next = row(at: first)?.heading == nil ? first : first + 1
    guard selection == 0, next > 0, let row = row(at: next), row.item != nil || row.isSource
    else { return }
    selection = next
    self.row = distance(from: 0, to: next, in: viewport)
  }
}

extension ItemList {
  /// The position of the heading of the section in which the selected row is.
  var sectionIndex: Int? { window?.headings.last { $0 <= selection } }

  /// Which of how many the selected row is in its section, those counted that are not shown.
  var placeInSection: (number: Int, count: Int)? {
    guard let heading = sectionIndex else { return nil }
    let end = window?.headings.first { $0 > selection } ?? count
    let shown = end - heading - 1
    return (selection - heading, max(shown, row(at: heading)?.heading?.count ?? shown))
  }

  /// How many headings are above the selected row, it included.
  var headingsAbove: Int { window?.headings.count { $0 <= selection } ?? 0 }

  /// The position of the nth row that is no heading, counted from 0.
  func position(ofItem number: Int) -> Int {
    var position = min(number, total)
    for heading in window?.headings ?? [] where heading <= position { position += 1 }
    return position
  }

  /// How many rows on the next item is that can be read, over headings; 0 where there is none.
  func stepToReadable(_ step: Int) -> Int {
    var index = selection + step
    while let row = row(at: index), !row.isReadable { index += step }
    return (0..<total).contains(index) ? index - selection : 0
  }
}

extension ItemPage.Row {
  /// Whether it stands for a source.
  fileprivate var isSource: Bool { if case .remainder(.source) = self { true } else { false } }

  /// Whether there is more to it than its title.
  fileprivate var isReadable: Bool { item.map { $0.article?.isOpenable != false } ?? false }
}

extension ItemList: RowList {
  /// Rooms have lines enough to be told from each other.
  func spacing(in viewport: Viewport) -> Int {
    if viewport.setting.isDense || viewport.setting.isOfNews { return 0 }
    if case .room? = window?.rows.first { return 0 }
    return 1
  }

  func firstInView(with index: Int) -> Int { index }

  /// The rows beside a row, it included.
  func band(at index: Int, in viewport: Viewport) -> Band {
    guard let item = row(at: index)?.item, viewport.cards.hasCards(item.kind),
      let headings = window?.headings, let heading = headings.last(where: { $0 < index }),
      let row = viewport.cards.row(of: index - heading - 1, item.kind)
    else { return .only(index) }
    let first = heading + 1 + row.numbers.lowerBound
    guard viewport.holds(row.forms) else {
      return Band(rows: index..<index + 1, first: index, forms: [row.forms[index - first]])
    }
    let end = headings.first { $0 > index } ?? count
    let rows = (first..<min(end, first + row.forms.count)).clamped(to: loaded)
    assert(rows.contains(index), "a row is in its own band")
    return Band(rows: rows, first: first, forms: row.forms)
  }

  /// Whether the selected row is beside others.
  func hasNeighbours(in viewport: Viewport) -> Bool {
    band(at: selection, in: viewport).rows.count > 1
  }

  func contents(of band: Band, in viewport: Viewport) -> [ListRow] {
    band.rows.compactMap { index in
      row(at: index).map { viewport.row(for: $0, at: band.place(of: index)) }
    }
  }
}

extension ItemList {
  /// The pictures of the rows that are visible, then those of the rows one screen further on.
  func pictures(of placed: [Placed], in viewport: Viewport) -> [ImageRequest] {
    guard viewport.setting.pictures.isEnabled, let last = placed.last else { return [] }
    var requests = placed.compactMap(\.content.picture)
    var (lines, next) = (0, last.index + 1)
    while lines < viewport.height, loaded.contains(next) {
      let rows = place(band(at: next, in: viewport), at: 0, in: viewport)
      requests += rows.compactMap(\.content.picture)
      lines += rows.first?.height ?? 1
      next += max(1, rows.count)
    }
    return requests
  }
}

extension ListRow {
  /// The picture of a card.
  var picture: ImageRequest? {
    if case .card(let card) = self { card.picture?.request } else { nil }
  }
}
