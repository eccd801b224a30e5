package import Calendrics

/// The properties that only events have. The item's `date` is the beginning, a day without a time
/// for an all-day event; its `location` is the place.
package struct CalendarEvent: Sendable, Hashable {
  package enum Status: Int, Sendable, CaseIterable {
    case confirmed
    case tentative
    case cancelled
  }

  /// The presumed length in seconds of an event that begins at a time and has no end.
  package static let presumedLength = 3600

  /// The end; for an all-day event, the last day. nil if the document does not give it.
  package var end: FlyerDate?
  /// The IANA name of the time zone of the place; empty if the document names none.
  package var zone: String
  /// The room within the place. Like all texts here, it may be empty.
  package var room: String
  /// The participants or speakers.
  package var persons: [String]
  package var status: Status
  /// The rule of the recurrence (RFC 5545), or the recurrence in the publisher's words, if there is
  /// no rule, or none that can be said completely.
  package var recurrence: String
  /// The id of the series that the event is an instance of.
  package var series: String
  /// The original beginning of the instance, before it was moved.
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

extension CalendarEvent {
  /// The rule of the recurrence; nil if there is none, or only words.
  package var rule: RecurrenceRule? { try? RecurrenceRule(parsing: recurrence) }
}
