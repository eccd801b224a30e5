import Calendrics

/// Once that something happens.
struct CalendarOccurrence {
  var start: CalendarTime
  /// When it is over; of days the one behind the last.
  var end: CalendarTime
  /// Its begin by the rule of its series; nil for what happens once.
  var original: CalendarTime?
  /// What is said of it.
  var event: CalendarEvent
  /// By whose rule it comes again; nil where it comes otherwise.
  var master: CalendarEvent?

  var component: CalendarComponent { event.component }
}

/// A component of a calendar with what it comes to, which is made once for all its times.
final class CalendarEvent {
  let component: CalendarComponent
  private var written: WrittenEvent?
  private var rule: String??

  init(_ component: CalendarComponent) { self.component = component }

  /// The event but for its times.
  func written(_ words: CalendarWords) -> WrittenEvent {
    if let written { return written }
    let event = WrittenEvent(component, words)
    written = event
    return event
  }

  /// How it comes again; nil where that can't be told whole.
  func rule(_ words: CalendarWords, _ zones: ZoneTable) -> String? {
    if let rule { return rule }
    let text = component.recurrence(words, zones)
    rule = .some(text)
    return text
  }
}

extension CalendarComponent {
  var start: CalendarTime? { self["DTSTART"].flatMap { CalendarTime($0) } }

  /// With start and end exchanged where they were written the wrong way round on one day.
  func inOrder(_ zones: ZoneTable) -> CalendarComponent {
    guard let start, let end = self["DTEND"].flatMap({ CalendarTime($0) }), !start.isDay,
      !end.isDay, zones.canOrder(start, end),
      (1..<86_400).contains(zones.instant(of: start) - zones.instant(of: end))
    else { return self }
    var copy = self
    for index in properties.indices {
      switch properties[index].name {
      case "DTSTART": copy.properties[index].name = "DTEND"
      case "DTEND": copy.properties[index].name = "DTSTART"
      default: break
      }
    }
    return copy
  }

  /// The end as the component says it, where it is not before the start.
  func end(from start: CalendarTime, _ zones: ZoneTable) -> CalendarTime {
    if let end = self["DTEND"].flatMap({ CalendarTime($0) }) {
      return ordered(end, from: start, zones)
    }
    if let duration = self["DURATION"].flatMap({ CalendarDuration($0.value) }) {
      return ordered(start.adding(duration, zones), from: start, zones)
    }
    return start.isDay ? start.adding(CalendarDuration(days: 1), zones) : start
  }

  private func ordered(
    _ end: CalendarTime, from start: CalendarTime, _ zones: ZoneTable
  ) -> CalendarTime {
    if start.isDay {
      // A day has no times, and is one at least.
      let last = max(end.wall.date.number, start.wall.date.number + 1)
      return .day(CivilDate(number: last))
    }
    let moment = end.isDay ? start.at(end.wall) : end
    return zones.instant(of: moment) < zones.instant(of: start) ? start : moment
  }
}

extension CalendarTime {
  /// Days by the clock, then seconds as they pass.
  func adding(_ duration: CalendarDuration, _ zones: ZoneTable) -> CalendarTime {
    let day = at(wall + duration.days * 86_400)
    guard duration.seconds != 0 else { return day }
    guard case .zoned(_, let zone) = day, let clock = zones.clock(zone) else {
      return day.at(day.wall + duration.seconds)
    }
    let instant = zones.instant(of: day) + duration.seconds
    return .zoned(WallTime(seconds: instant + clock.offset(at: instant)), zone: zone)
  }
}
