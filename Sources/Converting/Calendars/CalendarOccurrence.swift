import Calendrics
import Importing

/// One occurrence of an event.
struct CalendarOccurrence {
  var start: CalendarTime
  /// The end; for all-day events, the day after the last one.
  var end: CalendarTime
  /// The beginning by the rule of its series; nil for a single event.
  var original: CalendarTime?
  /// The event that describes it.
  var event: CalendarEvent
  /// The event whose rule produces it; nil if there is no such rule.
  var master: CalendarEvent?

  var component: CalendarComponent { event.component }
}

/// A component of a calendar with its conversion, which is cached for all its occurrences.
final class CalendarEvent {
  let component: CalendarComponent
  private var written: WrittenEvent?
  private var rule: String??

  init(_ component: CalendarComponent) { self.component = component }

  /// Returns the event without its times.
  func written(_ words: FeedWords) -> WrittenEvent {
    if let written { return written }
    let event = WrittenEvent(component, words)
    written = event
    return event
  }

  /// Returns the rule of its recurrence; nil if words for it would be incomplete.
  func rule(_ zones: ZoneTable) -> String? {
    if let rule { return rule }
    let text = component.recurrence(zones)
    rule = .some(text)
    return text
  }
}

extension CalendarComponent {
  var start: CalendarTime? { self["DTSTART"].flatMap { CalendarTime($0) } }

  /// Returns the component, with start and end exchanged if they are in reverse order on one day.
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

  /// Returns the end of the component; the start if the end is before it.
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
      // A day has no times, and lasts one day at least.
      let last = max(end.wall.date.number, start.wall.date.number + 1)
      return .day(CivilDate(number: last))
    }
    let moment = end.isDay ? start.at(end.wall) : end
    return zones.instant(of: moment) < zones.instant(of: start) ? start : moment
  }
}

extension CalendarTime {
  /// Adds the days on the local clock, then the seconds of elapsed time.
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
