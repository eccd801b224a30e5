import Roster

/// Rows of which several can be chosen: days to work on, shifts to take in a ring.
struct MultiSelect: Menu, Equatable {
  enum Kind: Sendable, Hashable {
    /// The days of a new request.
    case freeDays
    /// What one would take for a shift.
    case wish(Shift.ID)
  }

  /// What a row stands for.
  enum Item: Sendable, Hashable {
    case day(RosterDate)
    case shift(Shift.ID)
  }

  struct Row: Sendable, Equatable {
    var item: Item
    var label: String
    /// The same where the note has too little room.
    var brief: String?
    var note: String
    var reason: String?
  }

  struct Content: Sendable, Equatable {
    var heading: String
    /// What a word of the roster's own means, in one sentence.
    var explanation: Explanation?
    var rows: [Row]
    var empty: String
    /// How many may be ticked.
    var limit: Int
    /// What is ticked at the beginning.
    var ticked: [Item] = []
  }

  let kind: Kind
  private(set) var content: Content
  /// In the order in which they were ticked.
  private(set) var ticked: [Item]
  var selection = MenuSelection()

  init(_ kind: Kind, content: Content) {
    self.kind = kind
    self.content = content
    ticked = content.ticked
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

  /// Takes in how the roster is now; what can't be ticked any more is not.
  mutating func refresh(_ new: Content) {
    let item = selected?.item
    content = new
    keepPossible()
    let index = rows.firstIndex { $0.item == item } ?? selection.index
    selection.follow(index, count: rows.count)
  }

  private mutating func keepPossible() {
    let possible = Set(rows.filter { $0.reason == nil }.map(\.item))
    ticked = ticked.filter(possible.contains)
  }

  var count: Int { rows.count }
  var context: Context { .rosterTicks }
  var footer: [Action] { [.menu(.toggle), .menu(.accept), .menu(.cancel)] }

  mutating func update(_ action: Action.Menu, visible: Int) -> [Intent] {
    switch action {
    case .toggle: return toggle()
    case .accept:
      return ticked.isEmpty ? [.say(.roster(.nothingTicked))] : [.roster(.finish)]
    case .cancel: return [.roster(.back)]
    case .save: return []
    }
  }

  mutating func click(row: Int, visible: Int) -> [Intent] {
    select(row: row, visible: visible) ? toggle() : []
  }

  private mutating func toggle() -> [Intent] {
    guard let selected, selected.reason == nil else { return [] }
    if let index = ticked.firstIndex(of: selected.item) {
      ticked.remove(at: index)
    } else if ticked.count < content.limit {
      ticked.append(selected.item)
    } else {
      return [.say(.roster(.tooManyTicks(limit: content.limit)))]
    }
    return []
  }
}

extension RosterPresenter {
  func content(of kind: MultiSelect.Kind) -> MultiSelect.Content {
    switch kind {
    case .freeDays: freeDayRows
    case .wish(let shift): takeable(for: shift)
    }
  }

  /// What is ordered for what was ticked.
  func command(for ticks: MultiSelect) -> RosterCommand {
    switch ticks.kind {
    case .freeDays:
      let dates = ticks.ticked.compactMap { if case .day(let date) = $0 { date } else { nil } }
      return .request(dates: dates.sorted())
    case .wish(let id):
      let takes = ticks.ticked.compactMap { if case .shift(let shift) = $0 { shift } else { nil } }
      return .wish(gives: snapshot.shift(id)?.seen ?? RowVersion(id: id), takes: takes)
    }
  }

  private var freeDayRows: MultiSelect.Content {
    let days = (try? freeDays(of: me.id, in: snapshot, at: now)) ?? []
    return MultiSelect.Content(
      heading: heading(of: .freeDays),
      rows: possibleFirst(
        days.prefix(Self.mostRows).map { date in
          MultiSelect.Row(
            item: .day(date), label: day(date), note: weekName(of: date.monday), reason: obstacle)
        }), empty: MultiSelect.Kind.freeDays.emptiness, limit: RosterLimits.dates)
  }

  /// The rows that can be ticked, and behind them no more that can't than a menu shows, each for
  /// another reason.
  private func possibleFirst(_ rows: [MultiSelect.Row]) -> [MultiSelect.Row] {
    var reasons: Set<String> = []
    let refused = rows.filter { row in row.reason.map { reasons.insert($0).inserted } ?? false }
    return rows.filter { $0.reason == nil } + refused.prefix(RosterMenu.Content.mostRefused)
  }

  private func takeable(for id: Shift.ID) -> MultiSelect.Content {
    let others = shiftsAhead.filter { !isMine($0) }.prefix(Self.mostRows)
    let given = snapshot.shift(id)?.seen ?? RowVersion(id: id)
    let wish = snapshot.wish(giving: id)
    return MultiSelect.Content(
      heading: heading(of: .wish(id)), explanation: .wish,
      rows: possibleFirst(
        others.map { shift in
          MultiSelect.Row(
            item: .shift(shift.id), label: slot(shift.slot),
            brief: "\(day(shift.date)) \(shift.start)",
            note: [name(of: shift.owner), place(shift.place) ?? ""].filter { !$0.isEmpty }
              .joined(separator: Signs.separator),
            reason: reason(against: .wish(gives: given, takes: [shift.id]))
              ?? reason(againstWorking: shift, insteadOf: id))
        }), empty: MultiSelect.Kind.wish(id).emptiness, limit: RosterLimits.takes,
      ticked: wish?.takes.map(MultiSelect.Item.shift) ?? [])
  }
}
