import Importing

/// What there is to say of a calendar.
extension CalendarComponent {
  /// What is wrong with its events, and what of it is no event.
  func findings(_ zones: ZoneTable) -> [ConversionFinding] {
    var unknownZones: Set<String> = []
    let faults = children(named: "VEVENT").enumerated().flatMap { index, event in
      let zone = event.unknownZone(zones).flatMap { unknownZones.insert($0).inserted ? $0 : nil }
      return (event.faults + (zone.map { [(.noZone, $0)] } ?? [])).map { code, operand in
        ConversionFinding(.warning, code, [operand], path: "VEVENT[\(index + 1)]")
      }
    }
    return faults + others
  }

  private var faults: [(ConversionFinding.Code, String)] {
    let date = start == nil ? [(ConversionFinding.Code.noDate, self["DTSTART"]?.value ?? "")] : []
    return date
      + all("RRULE").map(\.value).filter { Self.rule($0) == nil }.map { (.noRule, $0) }
  }

  /// The name of a zone that neither the calendar nor the machine knows.
  private func unknownZone(_ zones: ZoneTable) -> String? {
    ["DTSTART", "DTEND"].compactMap { self[$0]?.parameters["TZID"] }
      .first { zones.clock($0) == nil }
  }

  private var others: [ConversionFinding] {
    ["VTODO", "VJOURNAL"].compactMap { name in
      let count = children(named: name).count
      return count == 0 ? nil : ConversionFinding(.note, .noEvents, ["\(count)", name])
    }
  }
}
