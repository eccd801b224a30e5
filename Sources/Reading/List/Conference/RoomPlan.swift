import FlyerModel
import Screens
import Texts

/// The talks of a day, room by room.
struct RoomPlan: Sendable, Equatable {
  struct Slot: Sendable, Equatable {
    /// The position of the talk in the list.
    var index: Int
    /// When it takes place, in seconds since 1970.
    var span: Range<Int>
  }

  /// Talks of a room, none of which begins before the one above it ends. A room in which several
  /// take place at once has several.
  struct Column: Sendable, Equatable {
    var room: String
    var slots: [Slot]
  }

  /// Where a talk is.
  struct Place: Sendable, Hashable {
    var column: Int
    var slot: Int
  }

  private(set) var columns: [Column] = []
  let scale: TimeScale
  private var places: [Int: Place] = [:]

  /// - Parameters:
  ///   - talks: the slots with their rooms, in any order.
  ///   - rooms: the order of the rooms; others come behind them.
  init(_ talks: [(room: String, slot: Slot)], rooms: [String], hidden: Set<String> = []) {
    let shown = talks.filter { !hidden.contains($0.room) }
      .sorted {
        ($0.slot.span.lowerBound, $0.slot.index) < ($1.slot.span.lowerBound, $1.slot.index)
      }
    scale = TimeScale(shown.map(\.slot.span))
    let byRoom = Dictionary(grouping: shown, by: \.room)
    let known = Set(rooms)
    let others = byRoom.keys.filter { !known.contains($0) }.sorted {
      ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1)
    }
    for room in rooms + others {
      columns += Self.lanes(of: byRoom[room]?.map(\.slot) ?? []).map {
        Column(room: room, slots: $0)
      }
    }
    for (column, content) in columns.enumerated() {
      for (slot, talk) in content.slots.enumerated() {
        places[talk.index] = Place(column: column, slot: slot)
      }
    }
    assert(
      columns.allSatisfy { column in
        zip(column.slots, column.slots.dropFirst())
          .allSatisfy { $0.span.upperBound <= $1.span.lowerBound }
      }, "no talk of a column begins before the one above it ends")
  }

  /// - Parameter slots: by their beginnings.
  private static func lanes(of slots: [Slot]) -> [[Slot]] {
    var lanes: [[Slot]] = []
    for slot in slots {
      let free = lanes.firstIndex {
        $0.last.map { $0.span.upperBound <= slot.span.lowerBound } ?? true
      }
      if let free { lanes[free].append(slot) } else { lanes.append([slot]) }
    }
    return lanes
  }
}

extension RoomPlan {
  subscript(place: Place) -> Slot { columns[place.column].slots[place.slot] }

  func place(of index: Int) -> Place? { places[index] }

  /// The lines of a talk.
  func lines(of slot: Slot) -> Range<Int> {
    scale.line(of: slot.span.lowerBound)..<scale.line(of: slot.span.upperBound)
  }

  /// The lines in which a talk is shown: the last one stays empty before a talk that follows at
  /// once.
  func shownLines(of slot: Slot, before next: Slot?) -> Range<Int> {
    let all = lines(of: slot)
    let isFollowed = next.map { lines(of: $0).lowerBound == all.upperBound } ?? false
    return isFollowed ? all.lowerBound..<all.upperBound - 1 : all
  }

  /// The talks of a column of which some of these lines are.
  func slots(in lines: Range<Int>, of column: Int) -> ArraySlice<Slot> {
    assert(columns.indices.contains(column), "there is a column with this number")
    let slots = columns[column].slots
    let first = slots.partitioningIndex { self.lines(of: $0).upperBound > lines.lowerBound }
    let end = slots.partitioningIndex { self.lines(of: $0).lowerBound >= lines.upperBound }
    return slots[first..<max(first, end)]
  }

  /// The talk of a column that takes place at a time, else the nearest.
  func nearest(to second: Int, in column: Int) -> Place? {
    guard columns.indices.contains(column) else { return nil }
    let slots = columns[column].slots
    let next = slots.partitioningIndex { $0.span.upperBound > second }
    let candidates = [next, next - 1].filter(slots.indices.contains)
    return candidates.min { slots[$0].distance(to: second) < slots[$1].distance(to: second) }
      .map { Place(column: column, slot: $0) }
  }

  /// The place `step` talks further down in the column.
  func down(_ step: Int, from place: Place) -> Place {
    let last = columns[place.column].slots.count - 1
    return Place(column: place.column, slot: min(max(0, place.slot + step), last))
  }
}

extension RoomPlan.Slot {
  /// The seconds between it and a time.
  fileprivate func distance(to second: Int) -> Int {
    max(span.lowerBound - second, second - span.upperBound + 1, 0)
  }
}
