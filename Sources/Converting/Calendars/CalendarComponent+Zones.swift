extension CalendarComponent {
  /// The calendar, with time zones added to its events' times that have none. The zone is that of
  /// the start, of another time of the event, of the start of its series, or of the calendar.
  var withZones: CalendarComponent {
    let own = self["X-WR-TIMEZONE"].map(\.value)
      .flatMap { ZoneTable(self).clock($0) == nil ? nil : CalendarZone.named($0) }
    let events = children(named: "VEVENT")
    let starts = events.filter { $0["RECURRENCE-ID"] == nil }.compactMap { event in
      event["UID"].flatMap { id in event["DTSTART"]?.zone.map { (id.value, $0) } }
    }
    let ofSeries = Dictionary(starts) { first, _ in first }
    var copy = self
    for (index, event) in children.enumerated() where event.name == "VEVENT" {
      let series = event["UID"].flatMap { ofSeries[$0.value] }
      if let zone = event.namedZone ?? series ?? own ?? event["DTEND"]?.zone {
        copy.children[index] = event.placed(in: zone)
      }
    }
    return copy
  }

  /// The zone of its start, or one that another of its times names.
  private var namedZone: CalendarZone? {
    self["DTSTART"]?.zone ?? properties.lazy.filter(\.isTime).compactMap(\.namedZone).first
  }

  /// Returns the component, with this zone added to its times without a zone.
  private func placed(in zone: CalendarZone) -> CalendarComponent {
    var copy = self
    for index in properties.indices where properties[index].isFloating {
      copy.properties[index].place(in: zone)
    }
    return copy
  }
}

/// The zone of a time in a calendar.
private enum CalendarZone {
  case utc
  case named(String)
}

extension CalendarProperty {
  private static let times: Set = ["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]

  fileprivate var isTime: Bool { Self.times.contains(name) }

  fileprivate var namedZone: CalendarZone? { parameters["TZID"].map(CalendarZone.named) }

  /// The zone; nil for days and for local times of the reader.
  fileprivate var zone: CalendarZone? {
    guard value.contains("T") else { return nil }
    // The zone of a period is that of its beginning.
    let isUTC = value.prefix { $0 != "/" }.last.map { $0 == "Z" || $0 == "z" } ?? false
    return isUTC ? .utc : namedZone
  }

  fileprivate var isFloating: Bool { isTime && value.contains("T") && zone == nil }

  fileprivate mutating func place(in zone: CalendarZone) {
    switch zone {
    case .named(let name): parameters["TZID"] = name
    case .utc:
      // A period has two times, or a time and a duration.
      value = value.split(separator: "/").map { $0.hasPrefix("P") ? $0 : $0 + "Z" }
        .joined(separator: "/")
    }
  }
}
