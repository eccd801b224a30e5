import Roster
import Screens

/// Rows of which several can be chosen: days to work on, shifts to take in a ring.
struct MultiSelect: GuestMenu {
  typealias Kind = RosterTicks.Kind
  typealias Item = RosterTicks.Item
  typealias Row = RosterTicks.Row
  typealias Content = RosterTicks

  let kind: Kind
  var list: any TickList { kind.list }
  private(set) var content: Content
  /// In the order in which they were ticked.
  private(set) var ticked: [Item]
  var selection = MenuSelection()
  var filter = RosterRowFilter()
  /// Those that were among the rows at any time.
  private var known: Set<Item> = []

  init(_ kind: Kind, content: Content) {
    self.kind = kind
    self.content = content
    ticked = content.ticked
    known = Set(content.rows.map(\.item))
    keepPossible()
  }

  var rows: [Row] { content.rows }

  var selected: Row? { rows.indices.contains(selection.index) ? rows[selection.index] : nil }

  func introHeight(columns: Int) -> Int {
    content.explanation == nil ? 0 : RosterMenu.explanationHeight
  }

  var leastIntroHeight: Int { content.explanation == nil ? 0 : 1 }

  func footnoteHeight(columns: Int) -> Int {
    height(ofFootnote: footnote, atLeast: 3, columns: columns)
  }

  /// The number in which a row was ticked, from 1; nil for one that is not.
  func number(of row: Row) -> Int? { ticked.firstIndex(of: row.item).map { $0 + 1 } }

  /// Takes the present state of the roster: rows that are no longer possible lose their ticks, and
  /// ticks from elsewhere are added.
  mutating func refresh(_ new: Content) {
    let item = selected?.item
    content = new
    ticked += new.ticked.filter { !known.contains($0) }
    known.formUnion(rows.map(\.item))
    keepPossible()
    let index = rows.firstIndex { $0.item == item } ?? selection.index
    selection.follow(index, count: rows.count)
  }

  /// Keeps the ticks of rows that are possible, and of rows that the filter hides.
  private mutating func keepPossible() {
    let possible = Set(rows.filter { $0.reason == nil || list.maySayNothing }.map(\.item))
    let shown = Set(rows.map(\.item))
    ticked = ticked.filter { item in
      possible.contains(item) || (!filter.text.isEmpty && !shown.contains(item))
    }
  }

  var count: Int { rows.count }
  var context: Context { filter.isTyping ? .rosterSearch : .rosterTicks }
  var footer: [Action] {
    if filter.isTyping { return [.menu(.accept), .menu(.cancel)] }
    let search: [Action] = list.isFiltered ? [.list(.search)] : []
    return [.menu(.toggle), .menu(.accept)] + search + [.menu(.cancel)]
  }

  mutating func search() {
    if list.isFiltered { filter.begin() }
  }

  mutating func edit(_ action: Action.Edit, visible: Int) { filter.edit(action) }

  mutating func insert(_ text: String, visible: Int) {
    if filter.isTyping { filter.insert(text) }
  }

  /// Ticks alone bind no member.
  var wouldAnswer: Bool { false }

  mutating func update(_ action: Action.Menu, visible: Int) -> [GuestValue] {
    switch action {
    case .toggle: return toggle()
    case .accept:
      if filter.keep() { return [] }
      return ticked.isEmpty && !list.maySayNothing
        ? [.roster(.say(.nothingTicked))] : [.roster(.finish)]
    case .cancel: return filter.end() ? [] : [.roster(.back)]
    case .save: return []
    }
  }

  mutating func click(row: Int, visible: Int) -> [GuestValue] {
    select(row: row, visible: visible) ? toggle() : []
  }

  private mutating func toggle() -> [GuestValue] {
    guard let selected, selected.reason == nil else { return [] }
    if let index = ticked.firstIndex(of: selected.item) {
      ticked.remove(at: index)
    } else if ticked.count < content.limit {
      ticked.append(selected.item)
    } else {
      return [.roster(.say(.tooManyTicks(limit: content.limit)))]
    }
    assert(Set(ticked).count == ticked.count, "the number beside a row is the order of its tick")
    return []
  }
}

extension MultiSelect {
  /// The line below the rows.
  var footnote: String { selected?.reason ?? list.footnote(ticked: ticked.count) }
}

extension TickList {
  /// Whether ticking no row is an answer too.
  fileprivate var maySayNothing: Bool { daysOf != nil }
}
