import Calendrics
import Localizing

/// A person's shifts as a calendar that other programs subscribe to.
package struct ShiftCalendar: Sendable {
  private let person: Person
  private let shifts: [Shift]
  private let zone: RosterZone

  /// Creates a calendar with these shifts, whose times are in the zone.
  package init(person: Person, shifts: [Shift], zone: RosterZone) {
    self.person = person
    self.shifts = shifts
    self.zone = zone
  }

  /// The whole calendar, with the line endings of RFC 5545.
  /// - Parameter now: The moment at which it was made.
  package func text(at now: Instant) -> String {
    var calendar = CalendarText()
    calendar.write("BEGIN", "VCALENDAR")
    calendar.write("VERSION", "2.0")
    calendar.write("PRODID", "-//flyer//roster//EN")
    calendar.write("X-WR-CALNAME", text: tr("Shifts of \(person.name.withoutDirections)"))
    calendar.write("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
    for shift in shifts.sorted(by: Shift.beginsBefore) { write(shift, into: &calendar, at: now) }
    calendar.write("END", "VCALENDAR")
    return calendar.text
  }

  private func write(_ shift: Shift, into calendar: inout CalendarText, at now: Instant) {
    calendar.write("BEGIN", "VEVENT")
    calendar.write("UID", text: "\(shift.id)@roster.flyer")
    calendar.write("DTSTAMP", now.basicFormat)
    calendar.write("DTSTART", shift.slot.begins(in: zone).basicFormat)
    // The end must differ from the beginning (RFC 5545 §3.8.2.2); an event without an end has no
    // duration.
    if !shift.slot.isSkipped(in: zone) {
      calendar.write("DTEND", shift.slot.ends(in: zone).basicFormat)
    }
    calendar.write("SEQUENCE", String(shift.revision))
    let place = shift.place.withoutDirections
    calendar.write("SUMMARY", text: Self.title(at: place))
    if !place.isEmpty { calendar.write("LOCATION", text: place) }
    let texts = [shift.note.withoutDirections, shift.status.note ?? ""].filter { !$0.isEmpty }
    if !texts.isEmpty { calendar.write("DESCRIPTION", text: texts.joined(separator: "\n")) }
    calendar.write("END", "VEVENT")
  }

  /// `Work · Bar`: among other entries of a calendar, a place alone does not mean work.
  private static func title(at place: String) -> String {
    let work = tr("Work", context: "title of a calendar's event")
    return place.allSatisfy(\.isWhitespace) ? work : "\(work) · \(place)"
  }
}

extension ShiftStatus {
  /// A note for the owner, who keeps the shift until a change is final.
  fileprivate var note: String? {
    switch self {
    case .idle, .cancelled: nil
    case .supplied: tr("Offered on the marketplace.", context: "shift")
    case .suggested: tr("Suggested for a request.", context: "shift")
    case .awaitingApproval: tr("Accepted, waiting for approval.", context: "shift")
    case .inTrade: tr("In a trade, waiting for agreement.", context: "shift")
    }
  }
}

extension Instant {
  /// `20260303T170000Z`
  fileprivate var basicFormat: String {
    description.filter { $0 != "-" && $0 != ":" }
  }
}
