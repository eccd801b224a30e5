/// What a flyer knows of its events as those of a conference: its days, its rooms, its people.
package struct Conference: Sendable, Hashable {
  /// A day of the programme, from one change of days to the next.
  package struct Day: Sendable, Hashable {
    /// The day of the calendar on which it begins.
    package var date: FlyerDate
    /// When its first talk begins.
    package var begin: FlyerDate
    /// When its last talk ends.
    package var end: FlyerDate

    package init(date: FlyerDate, begin: FlyerDate, end: FlyerDate) {
      (self.date, self.begin, self.end) = (date, begin, end)
    }
  }

  /// What takes more days is no conference, and is shown as an agenda.
  package static let mostDays = 31
  /// So many rooms are known at most.
  package static let mostRooms = 500

  /// The name of the time zone of its days; empty where nobody knows.
  package var zone: String
  /// Seconds after midnight at which a day of the programme ends.
  package var dayChange: Int
  /// The days on which there are talks, ascending; never empty.
  package var days: [Day]
  /// The names of the rooms in which there are talks, in the publisher's order, then in that in which
  /// talks name them first.
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

  /// The tabs for which one that shows a conference stands.
  package var tabs: [Tab] {
    [.now, .mine] + days.map { Tab(title: $0.date.iso8601, scope: .day($0.date)) }
      + (hasTracks ? [.tracks] : []) + (hasPersons ? [.people] : [])
  }
}
