package import FlyerModel
import GRDB

/// An event in the agenda: when it begins and ends, and by which clock.
package struct AgendaEntry: Sendable, Equatable {
  /// The clock of an event's times.
  package enum Clock: UInt32 {
    /// Calendar days.
    case days
    /// The user's local time.
    case wall
    /// UTC.
    case instants
  }

  package let number: ItemNumber
  package let clock: Clock
  /// In seconds since 1970-01-01 by its clock.
  package let begin: Int
  /// The first second after the event.
  package let end: Int

  init(number: ItemNumber, clock: Clock, begin: Int, end: Int) {
    (self.number, self.clock, self.begin, self.end) = (number, clock, begin, end)
  }

  /// Returns nil if the item is not an event or has no date.
  init?(_ item: Item, as number: ItemNumber) {
    guard let event = item.event, let date = item.date else { return nil }
    self.init(number: number, begin: date, end: event.end)
  }

  /// - Parameter length: the duration of an event that has a time but no end, in seconds.
  package init(
    number: ItemNumber, begin date: FlyerDate, end last: FlyerDate?,
    presumedLength length: Int = CalendarEvent.presumedLength
  ) {
    begin = date.secondsSince1970
    self.number = number
    if date.isDay {
      clock = .days
      end = (last ?? date).secondsSince1970 + AgendaDays.length
    } else {
      clock = date.isFloating ? .wall : .instants
      end = last?.secondsSince1970 ?? begin + length
    }
  }
}

/// Stores entries in a stored list, as six numbers each.
extension AgendaEntry {
  private static let width = 6

  /// Writes the entries in order of start.
  static func write(_ entries: [AgendaEntry], in db: Database) throws {
    let sorted = entries.sorted { ($0.begin, $0.number) < ($1.begin, $1.number) }
    try StoredLists.write(sorted.flatMap(\.words), as: .agenda, in: db)
  }

  /// Reads the stored entries.
  static func read(in db: Database) throws -> [AgendaEntry] {
    let words = try StoredLists.read(.agenda, in: db)
    guard words.count.isMultiple(of: width) else { throw IndexError.damaged }
    return try stride(from: 0, to: words.count, by: width).map { start in
      guard let clock = Clock(rawValue: words[start + 1]) else { throw IndexError.damaged }
      return AgendaEntry(
        number: words[start], clock: clock, begin: seconds(words[start + 2], words[start + 3]),
        end: seconds(words[start + 4], words[start + 5]))
    }
  }

  private var words: [UInt32] {
    let words =
      [number, clock.rawValue]
      + [begin, end].flatMap { seconds in
        [UInt32(truncatingIfNeeded: seconds >> 32), UInt32(truncatingIfNeeded: seconds)]
      }
    assert(words.count == Self.width, "entries are read by their width")
    return words
  }

  private static func seconds(_ high: UInt32, _ low: UInt32) -> Int {
    Int(Int32(bitPattern: high)) << 32 | Int(low)
  }
}
