import FlyerModel

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
