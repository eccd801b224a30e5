import Calendrics
import Importing

/// The findings about a calendar.
extension CalendarComponent {
  /// A fault of an event.
  struct Fault {
    /// The index of the event in the calendar, counted from 0.
    var event: Int
    var code: ConversionFinding.Code
    var operand: String
    var property: String

    /// The severity: an event without a known beginning is skipped, which is an error.
    var severity: ImportIssue.Severity { code == .noBegin ? .error : .warning }
  }

  /// Returns the faults of its events.
  func faults(_ zones: ZoneTable) -> [Fault] {
    var (unknownZones, known) = (Set<String>(), Set<String>())
    return children(named: "VEVENT").enumerated().flatMap { index, event in
      var faults = event.faults
      if let (property, zone) = event.unknownZone(zones), unknownZones.insert(zone).inserted {
        faults.append((.noZone, zone, property))
      }
      if let end = event.earlyEnd(zones) { faults.append((.endsEarly, end, "DTEND")) }
      if let id = event["UID"]?.value, let identity = event.identity,
        !known.insert(identity).inserted
      {
        faults.append((.repeatedID, id, "UID"))
      }
      return faults.map { Fault(event: index, code: $0, operand: $1, property: $2) }
    }
  }

  private typealias Found = (code: ConversionFinding.Code, operand: String, property: String)

  private var faults: [Found] {
    var faults: [Found] = []
    if start == nil { faults.append((.noBegin, self["DTSTART"]?.value ?? "", "DTSTART")) }
    if let end = self["DTEND"], CalendarTime(end) == nil {
      faults.append((.noDate, end.value, "DTEND"))
    }
    if let duration = self["DURATION"]?.value, CalendarDuration(duration) == nil {
      faults.append((.noDuration, duration, "DURATION"))
    }
    return faults
      + all("RRULE").map(\.value).compactMap { text in
        guard let rule = Self.rule(text) else { return (.noRule, text, "RRULE") }
        return rule.unknownPart.map { (.unknownRulePart, $0, "RRULE") }
      }
  }

  /// A key unique to each event; nil for an event without a UID, and for a change of a single time.
  /// Another version of an event has another key, so it does not count as a repetition.
  private var identity: String? {
    guard self["RECURRENCE-ID"] == nil, let id = self["UID"]?.value else { return nil }
    return "\(number("SEQUENCE")) \(id)"
  }

  /// Returns the end if it is before the beginning; otherwise nil.
  private func earlyEnd(_ zones: ZoneTable) -> String? {
    guard let start, let property = self["DTEND"], let end = CalendarTime(property),
      start.isDay == end.isDay, zones.canOrder(start, end),
      zones.instant(of: end) < zones.instant(of: start)
    else { return nil }
    return property.value
  }

  /// Returns the property and the name of a time zone that neither the calendar nor the system
  /// knows; nil if there is none.
  private func unknownZone(_ zones: ZoneTable) -> (property: String, zone: String)? {
    for property in ["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE"] {
      if let zone = self[property]?.parameters["TZID"], zones.clock(zone) == nil {
        return (property, zone)
      }
    }
    return nil
  }

  /// Findings about components that are not events.
  var others: [ConversionFinding] {
    ["VTODO", "VJOURNAL"].compactMap { name in
      let count = children(named: name).count
      return count == 0 ? nil : ConversionFinding(.note, .noEvents, ["\(count)", name])
    }
  }
}
