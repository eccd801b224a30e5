import Calendrics
import Importing

/// What there is to say of a calendar.
extension CalendarComponent {
  /// Something that is wrong with an event.
  struct Fault {
    /// Which event of the calendar it is, counted from 0.
    var event: Int
    var code: ConversionFinding.Code
    var operand: String
    var property: String

    /// What nobody knows the begin of is skipped.
    var severity: ImportIssue.Severity { code == .noBegin ? .error : .warning }
  }

  /// What is wrong with its events.
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

  /// What no two events have in common: another version or a single time of one is no second one.
  private var identity: String? {
    guard self["RECURRENCE-ID"] == nil, let id = self["UID"]?.value else { return nil }
    return "\(number("SEQUENCE")) \(id)"
  }

  /// When it is over where that is before it begins.
  private func earlyEnd(_ zones: ZoneTable) -> String? {
    guard let start, let property = self["DTEND"], let end = CalendarTime(property),
      start.isDay == end.isDay, zones.canOrder(start, end),
      zones.instant(of: end) < zones.instant(of: start)
    else { return nil }
    return property.value
  }

  /// The name of a zone that neither the calendar nor the machine knows, and where it stands.
  private func unknownZone(_ zones: ZoneTable) -> (property: String, zone: String)? {
    for property in ["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE"] {
      if let zone = self[property]?.parameters["TZID"], zones.clock(zone) == nil {
        return (property, zone)
      }
    }
    return nil
  }

  /// What of it is no event.
  var others: [ConversionFinding] {
    ["VTODO", "VJOURNAL"].compactMap { name in
      let count = children(named: name).count
      return count == 0 ? nil : ConversionFinding(.note, .noEvents, ["\(count)", name])
    }
  }
}
