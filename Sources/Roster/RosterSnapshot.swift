/// A roster from a day on, as the server sends it and the reader stores it.
package struct RosterSnapshot: Codable, Hashable, Sendable {
  /// The number of commands that have changed the roster.
  @Counted package private(set) var version: Int
  /// The current day at the server, in the roster's zone.
  package var today: RosterDate?
  /// The part of all members' shifts that the snapshot has; nil for all of them.
  package var part: RosterPart?
  package private(set) var rules: RosterRules
  /// All people, including those who have left.
  package private(set) var people: [Person]
  /// Fixed shifts, which recur every week.
  package private(set) var fixedShifts: [FixedShift]
  /// The openings from that day on; none from an older server.
  package private(set) var openings: [Opening]
  /// Shifts, in order of start.
  package private(set) var shifts: [Shift]
  /// Requests for days from that day on.
  package private(set) var requests: [WorkRequest]
  package private(set) var trades: [Trade]
  /// Active wishes.
  package private(set) var wishes: [RingWish]
  private var index: SnapshotIndex

  private enum CodingKeys: String, CodingKey {
    case version, today, part, rules, people, fixedShifts, openings, shifts, requests, trades,
      wishes
  }

  package init(
    version: Int, today: RosterDate? = nil, part: RosterPart? = nil, rules: RosterRules,
    people: [Person], fixedShifts: [FixedShift], openings: [Opening], shifts: [Shift],
    requests: [WorkRequest], trades: [Trade], wishes: [RingWish],
    peopleIndex: PeopleIndex = PeopleIndex()
  ) {
    self.version = version
    self.today = today
    self.part = part
    self.rules = rules
    self.people = people
    self.fixedShifts = fixedShifts
    self.openings = openings
    self.shifts = shifts
    self.requests = requests
    self.trades = trades
    self.wishes = wishes
    index = SnapshotIndex(people: peopleIndex)
  }
}

extension RosterSnapshot {
  /// Reads a roster; an older server sends no openings.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      version: try values.decode(Counted.self, forKey: .version).wrappedValue,
      today: try values.decodeIfPresent(RosterDate.self, forKey: .today),
      part: try values.decodeIfPresent(RosterPart.self, forKey: .part),
      rules: try values.decode(RosterRules.self, forKey: .rules),
      people: try values.decode([Person].self, forKey: .people),
      fixedShifts: try values.decode([FixedShift].self, forKey: .fixedShifts),
      openings: try values.decodeIfPresent([Opening].self, forKey: .openings) ?? [],
      shifts: try values.decode([Shift].self, forKey: .shifts),
      requests: try values.decode([WorkRequest].self, forKey: .requests),
      trades: try values.decode([Trade].self, forKey: .trades),
      wishes: try values.decode([RingWish].self, forKey: .wishes))
  }
}

extension RosterSnapshot: RosterCollection {
  package func all<R: RosterRow>(_ kind: R.Type, where fits: (R) -> Bool) -> [R] {
    R.list(in: self).filter(fits)
  }

  package func find<R: RosterRow>(_ id: Identifier<R>) -> R? {
    let list = R.list(in: self)
    return index.place(of: id, in: list).map { list[$0] }
  }
}

extension RosterSnapshot {
  /// All people by name, those who have left last.
  package var peopleByName: [Person] { index.people.byName(people) }

  /// Whether no other active person has a first name.
  package func isOnlyFirstName(_ name: Substring, of id: Person.ID) -> Bool {
    let count = index.people.count(ofFirstName: name, among: people)
    let own = person(id).map { $0.isActive && $0.firstName == name } ?? false
    return count == (own ? 1 : 0)
  }

  /// Whether the snapshot has all of a part.
  package func covers(_ other: RosterPart) -> Bool { part?.covers(other) ?? true }

  /// All rows, kind by kind.
  package var rows: [Row] {
    people.map(\.row) + fixedShifts.map(\.row) + openings.map(\.row) + shifts.map(\.row)
      + requests.map(\.row) + trades.map(\.row) + wishes.map(\.row)
  }

  /// Replaces rows by fresh ones, and sets the version.
  ///
  /// Rows usually keep their place; then nothing is sorted or searched through.
  mutating func put(_ rows: [Row], leadingTo version: Int) {
    for row in rows { put(row) }
    self.version = version
  }

  private mutating func put(_ row: Row) {
    let isInPlace =
      switch row {
      case .person(let person): people.put(person, by: byName)
      case .fixedShift(let shift): fixedShifts.put(shift, by: byName)
      case .opening(let opening): openings.put(opening, by: Opening.beginsBefore)
      case .shift(let shift): shifts.put(shift, by: Shift.beginsBefore)
      case .request(let request): requests.put(request, by: byName)
      case .trade(let trade): trades.put(trade, by: byName)
      case .wish(let wish): wishes.put(wish, by: byName, isKept: wish.isActive)
      }
    // Other copies of the roster may share this index, so it is replaced, not changed.
    if row.reference.kind == .person {
      index = SnapshotIndex()
    } else if !isInPlace {
      forgetPlaces()
    }
  }

  /// Sets the rules and the current day at the server, if they are given.
  mutating func set(_ rules: RosterRules?, today: RosterDate?) {
    self.rules = rules ?? self.rules
    self.today = today ?? self.today
  }

  mutating func drop(_ names: Set<Trade.ID>) {
    trades.removeAll { names.contains($0.id) }
    forgetPlaces()
  }

  mutating func dropOverWishes() {
    wishes.removeAll { !$0.isActive }
    forgetPlaces()
  }

  /// Discards the index of all rows but people, after rows have moved.
  private mutating func forgetPlaces() { index = SnapshotIndex(people: index.people) }

  /// Removes rows for days before a date, and the trades that shifts of those days were in.
  mutating func drop(before date: RosterDate) {
    forgetPlaces()
    requests.removeAll { $0.date < date }
    openings.removeAll { $0.date < date }
    let past = Set(shifts.prefix { $0.date < date }.map(\.id))
    guard !past.isEmpty else { return }
    shifts.removeFirst(past.count)
    trades.removeAll { $0.legs.contains { past.contains($0.shift) } }
  }
}

private func byName<Row: RosterRow>(_ left: Row, _ right: Row) -> Bool { left.id < right.id }

extension Array where Element: RosterRow {
  /// Puts a row in its place in an order, and removes its earlier version.
  ///
  /// - Returns: Whether all rows are where they were.
  fileprivate mutating func put(
    _ row: Element, by precedes: (Element, Element) -> Bool, isKept: Bool = true
  ) -> Bool {
    let place = place(of: row, by: precedes)
    if place < endIndex, self[place].id == row.id {
      if isKept { self[place] = row } else { remove(at: place) }
      return isKept
    }
    // A row that has never changed has never had another place.
    if row.revision > 1, let old = firstIndex(where: { $0.id == row.id }) { remove(at: old) }
    if isKept { insert(row, at: self.place(of: row, by: precedes)) }
    return false
  }

  /// Returns the index at which a row is in an order, or would be (binary search).
  private func place(of row: Element, by precedes: (Element, Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if precedes(self[middle], row) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RosterSnapshot {
  /// Returns the roster after changes. Nil if they don't continue from this version, so that only
  /// the server knows the result. Changes older than this version have no effect.
  package func applying(_ changes: RosterChanges) -> RosterSnapshot? {
    guard !changes.isUnknown, changes.since <= version else { return nil }
    guard changes.version >= version else { return self }
    var next = self
    let today = changes.today ?? today
    next.set(changes.rules, today: today)
    next.put(
      kept(of: changes.rows.filter { $0.isFrom(today?.firstInCopy) }), leadingTo: changes.version)
    if let today, today != self.today { next.drop(before: today.firstInCopy) }
    next.dropStrange(changes.rows.compactMap(Trade.init))
    assert(next.version >= version, "a copy never goes back to an older roster")
    return next
  }

  /// Returns those changed rows that belong to the snapshot: to its part, if it has one, or to the
  /// rows that it had before.
  package func kept(of rows: [Row]) -> [Row] {
    guard let part else { return rows }
    let members = PartMembers(
      of: part, trades: rows.compactMap(Trade.init), wishes: rows.compactMap(RingWish.init),
      requests: requests + rows.compactMap(WorkRequest.init))
    // A row that has never changed was not in the snapshot.
    return rows.filter { members.holds($0) || ($0.revision > 1 && has($0)) }
  }

  private func has(_ row: Row) -> Bool {
    switch row {
    case .person, .opening, .request, .wish: true
    case .fixedShift(let shift): find(shift.id) != nil
    case .shift(let shift): find(shift.id) != nil
    case .trade(let trade): find(trade.id) != nil
    }
  }

  /// The snapshot without rows from before its first day, and without others that are over.
  package var withoutPast: RosterSnapshot {
    var next = self
    if let today { next.drop(before: today.firstInCopy) }
    next.dropOverWishes()
    next.dropStrange(trades)
    return next
  }

  /// Removes those of some trades whose shifts are over and missing in the snapshot.
  private mutating func dropStrange(_ trades: [Trade]) {
    guard !trades.isEmpty else { return }
    let named = Set(trades.flatMap { $0.legs.map(\.shift) })
    let known = Set(shifts.lazy.map(\.id).filter(named.contains))
    let strange = trades.filter { !$0.legs.allSatisfy { known.contains($0.shift) } }
    if !strange.isEmpty { drop(Set(strange.map(\.id))) }
  }
}

extension Row {
  /// Whether the row is not for an earlier day.
  fileprivate func isFrom(_ date: RosterDate?) -> Bool {
    guard let date else { return true }
    return switch self {
    case .shift(let shift): shift.date >= date
    case .request(let request): request.date >= date
    case .opening(let opening): opening.date >= date
    case .person, .fixedShift, .trade, .wish: true
    }
  }
}

extension RosterSnapshot {
  /// Returns the rows of the snapshot that are in a part.
  package func reduced(to part: RosterPart) -> RosterSnapshot {
    let rows = self.rows.filter { part.rows.contains($0.reference) }
    var part = part
    part.people.formUnion(rows.flatMap(\.people))
    let members = PartMembers(
      of: part, fixedShifts: Set(rows.compactMap(\.fixedShift)), trades: trades, wishes: wishes,
      requests: requests)
    let counted = shifts.lazy.filter { shift in part.nextFrom.map { shift.date >= $0 } ?? true }
    let first = Set(counted.prefix(part.next).map(\.id))
    assert(first.count <= part.next, "a part has a bounded size")
    return RosterSnapshot(
      version: version, today: today, part: part, rules: rules, people: people,
      fixedShifts: fixedShifts.filter { members.holds($0.row) }, openings: openings,
      shifts: shifts.filter { members.holds($0) || first.contains($0.id) }, requests: requests,
      trades: trades.filter { members.holds($0.row) }, wishes: wishes)
  }
}

extension RosterSnapshot {
  /// Returns the roster after a command that was carried out on exactly this version. Nil if
  /// anything else has changed too, so that only the server knows the result.
  package func applying(_ receipt: Receipt) -> RosterSnapshot? {
    let rows = receipt.rows
    guard receipt.version == version + 1, !rows.isEmpty, rows.allSatisfy(isNext) else { return nil }
    var next = self
    next.put(kept(of: rows), leadingTo: receipt.version)
    return next
  }

  /// Whether the row is the next revision of the row in the snapshot, or a new row.
  private func isNext(_ row: Row) -> Bool {
    func revision(of value: some RosterRow) -> Int { find(value.id)?.revision ?? 0 }
    return row.revision == revision(of: row.value) + 1
  }
}
