import FlyerModel
import GRDB
import Texts

/// A list of the tree as it is shown: the articles, and the headings of their sections between
/// them. A folded section is only its heading.
struct SectionedList: Sendable {
  enum Row: Equatable {
    case heading(SectionHeading)
    case item(Int)
  }

  /// The articles, section by section.
  let list: ListID
  /// How many items there are, including cards and folded ones.
  private(set) var count: Int
  /// The items before the articles; all items if the list was sorted or filtered.
  private var cards: [ItemNumber] = []
  private var runs: [SectionRun]
  private let folded: Set<String>
  private(set) var headings: [Int] = []
  private(set) var rowCount = 0

  /// Creates the list; `folded` are the titles of the sections whose articles are left out.
  init(_ list: ListID, count: Int, runs: [SectionRun], folded: Set<String> = []) {
    self.list = list
    self.count = count
    self.runs = runs
    self.folded = folded
    layOut()
  }

  /// Creates a computed list whose items are all in sections.
  init(_ numbers: [ItemNumber], in list: ListID, runs: [SectionRun], folded: Set<String>) {
    self.init(list, count: numbers.count, runs: runs, folded: folded)
    cards = numbers
  }

  private mutating func layOut() {
    assert(
      zip(runs, runs.dropFirst()).allSatisfy { $0.start + $0.count <= $1.start },
      "sections follow each other without overlap")
    assert(runs.allSatisfy { 0...count ~= $0.start + $0.count }, "sections end with the list")
    var row = runs.first?.start ?? count
    headings = runs.map { run in
      defer { row += folded.contains(run.title) ? 1 : 1 + run.count }
      return row
    }
    rowCount = row
  }

  /// Adds a section above all others. All items must be in sections.
  mutating func prepend(_ numbers: [ItemNumber], as section: CardSection, of total: Int) {
    for index in runs.indices { runs[index].start += numbers.count }
    runs.insert(SectionRun(section, count: numbers.count, total: total), at: 0)
    cards = numbers + cards
    count += numbers.count
    layOut()
  }

  /// Sorts the items of each section, and those before the first one. `numbers` are all items.
  mutating func sort(_ numbers: [ItemNumber], by comesFirst: (ItemNumber, ItemNumber) -> Bool) {
    assert(numbers.count == count, "all items of the list are sorted, folded ones too")
    var sorted = Array(numbers.prefix(runs.first?.start ?? count)).sorted(by: comesFirst)
    for run in runs {
      sorted += numbers[run.start..<run.start + run.count].sorted(by: comesFirst)
    }
    cards = sorted
  }

  /// Removes items, and sections that become empty. `numbers` are all items.
  mutating func keep(_ numbers: [ItemNumber], where isKept: (ItemNumber) -> Bool) {
    assert(numbers.count == count, "all items of the list are filtered, folded ones too")
    var kept = numbers.prefix(runs.first?.start ?? count).filter(isKept)
    runs = runs.compactMap { run in
      var run = run
      let items = numbers[run.start..<run.start + run.count].filter(isKept)
      (run.start, run.count) = (kept.count, items.count)
      kept += items
      return items.isEmpty ? nil : run
    }
    (cards, count) = (kept, kept.count)
    layOut()
  }

  func numbers(at range: Range<Int>, in db: Database) throws -> [ItemNumber] {
    let stored = max(range.lowerBound, cards.count)..<max(range.upperBound, cards.count)
    let articles = stored.lowerBound - cards.count..<stored.upperBound - cards.count
    return try cards[range.clamped(to: cards.indices)]
      + StoredLists.readWhole(list, at: articles, in: db)
  }

  /// Returns the contents of a row, which must be one of the list's.
  func row(at index: Int) -> Row {
    guard let section = section(atRow: index) else { return .item(index) }
    let (run, heading) = (runs[section], headings[section])
    guard index == heading else { return .item(run.start + index - heading - 1) }
    return .heading(run.heading(isFolded: folded.contains(run.title)))
  }

  /// Returns the row of the item at a position of the list; the row of its heading if it is folded.
  func row(ofItem position: Int) -> Int {
    let later = runs.partitioningIndex { $0.start + $0.count > position }
    guard later < runs.count, runs[later].start <= position else { return position }
    return folded.contains(runs[later].title)
      ? headings[later] : headings[later] + 1 + position - runs[later].start
  }

  func row(ofHeading id: String) -> Int? {
    runs.firstIndex { $0.id == id }.map { headings[$0] }
  }

  /// Returns the last section whose heading is not below a row.
  private func section(atRow row: Int) -> Int? {
    let next = headings.partitioningIndex { $0 > row }
    return next == 0 ? nil : next - 1
  }
}

extension ItemRows {
  /// Returns the rows for rooms of a conference.
  func rows(of rooms: ArraySlice<RoomTalks>) throws -> [ItemPage.Row] {
    let numbers = rooms.flatMap { [$0.running, $0.next].compactMap(\.self) }
    var talks = try summaries(numbers).makeIterator()
    return rooms.map { room in
      let running = room.running == nil ? nil : talks.next()
      let next = room.next == nil ? nil : talks.next()
      return .room(RoomOutlook(name: room.name, running: running, next: next))
    }
  }

  /// Returns the rows of a list of the tree. Consecutive items are read together.
  func rows(at range: Range<Int>, of list: SectionedList) throws -> [ItemPage.Row] {
    var rows: [ItemPage.Row] = []
    var pending = 0..<0
    func readPending() throws {
      rows += try summaries(list.numbers(at: pending, in: db)).map(ItemPage.Row.item)
      pending = 0..<0
    }
    for index in range {
      switch list.row(at: index) {
      case .heading(let heading):
        try readPending()
        rows.append(.heading(heading))
      case .item(let position):
        if position != pending.upperBound || pending.isEmpty {
          try readPending()
          pending = position..<position
        }
        pending = pending.lowerBound..<position + 1
      }
    }
    try readPending()
    return rows
  }
}
