/// The events of a flyer as a conference: its days, rooms and people.
package struct Conference: Sendable, Hashable {
  /// A day of the programme, from one change of days to the next.
  package struct Day: Sendable, Hashable {
    /// The calendar day on which it begins.
    package var date: FlyerDate
    /// The beginning of its first talk.
    package var begin: FlyerDate
    /// The end of its last talk.
    package var end: FlyerDate

    package init(date: FlyerDate, begin: FlyerDate, end: FlyerDate) {
      (self.date, self.begin, self.end) = (date, begin, end)
    }
  }

  /// The most days of a conference. Longer ones are shown as an agenda.
  package static let mostDays = 31
  /// The most rooms that are recorded.
  package static let mostRooms = 500

  /// The name of the time zone of its days; empty if unknown.
  package var zone: String
  /// The time at which a day of the programme ends, in seconds after midnight.
  package var dayChange: Int
  /// The days on which there are talks, ascending; never empty.
  package var days: [Day]
  /// The names of the rooms with talks: first in the publisher's order, then in the order in which
  /// talks first name them.
  package var rooms: [String]
  package var hasTracks: Bool
  package var hasPersons: Bool

  package init(
    zone: String = "", dayChange: Int = 0, days: [Day], rooms: [String] = [],
    hasTracks: Bool = false, hasPersons: Bool = false
  ) {
    (self.zone, self.dayChange, self.days) = (zone, dayChange, days)
    (self.rooms, self.hasTracks, self.hasPersons) = (rooms, hasTracks, hasPersons)
  }

  /// The tabs that replace the tab of a conference.
  package var tabs: [Tab] {
    [.now, .mine] + days.map { Tab(title: $0.date.iso8601, scope: .day($0.date)) }
      + (hasTracks ? [.tracks] : []) + (hasPersons ? [.people] : [])
  }
}

/// A room of a conference at a time: the current talk, and the next one on that day.
package struct RoomOutlook: Sendable, Equatable, Identifiable {
  /// The name; empty for talks without a room.
  package var name: String
  package var running: ItemSummary?
  package var next: ItemSummary?

  package init(name: String, running: ItemSummary? = nil, next: ItemSummary? = nil) {
    (self.name, self.running, self.next) = (name, running, next)
  }

  /// An id that no item of a flyer has.
  package var id: String { "room\u{1F}\(name)" }

  /// The talk that opens when the room is chosen; nil if no talk is left on that day.
  package var talk: ItemSummary? { running ?? next }
}
