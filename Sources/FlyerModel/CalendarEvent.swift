/// What makes an item an event; the item's `date` is when it begins, a day without a time for one
/// of whole days, its `location` the place.
package struct CalendarEvent: Sendable, Hashable {
  package enum Status: Int, Sendable, CaseIterable {
    case confirmed
    case tentative
    case cancelled
  }

  /// For so many seconds something takes place that begins at a time and has no end.
  package static let presumedLength = 3600

  /// When it is over; of whole days the last one; nil where the document does not say.
  package var end: FlyerDate?
  /// The IANA name of the time zone of the place; empty where the document names none.
  package var zone: String
  /// The room within the place; may be empty, as all texts here.
  package var room: String
  /// Who takes part or speaks.
  package var persons: [String]
  package var status: Status
  /// How often it takes place, in words.
  package var recurrence: String
  /// The id of the series of which it is one instance.
  package var series: String
  /// When the instance was to begin, before anybody moved it.
  package var instance: FlyerDate?
  package var track: String

  package init(
    end: FlyerDate? = nil, zone: String = "", room: String = "", persons: [String] = [],
    status: Status = .confirmed, recurrence: String = "", series: String = "",
    instance: FlyerDate? = nil, track: String = ""
  ) {
    self.end = end
    self.zone = zone
    self.room = room
    self.persons = persons
    self.status = status
    self.recurrence = recurrence
    self.series = series
    self.instance = instance
    self.track = track
  }
}
