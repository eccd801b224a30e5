import CIcal
import FoundationEssentials

/// A component of a calendar between `BEGIN` and `END` (RFC 5545, section 3.6), with its values as
/// text.
struct CalendarComponent: Sendable {
  /// The name in capitals, such as `VEVENT`.
  var name: String
  var properties: [CalendarProperty] = []
  var children: [CalendarComponent] = []

  /// The first property of a name that has a value.
  subscript(name: String) -> CalendarProperty? {
    properties.first { $0.name == name && !$0.value.isEmpty }
  }

  func all(_ name: String) -> [CalendarProperty] {
    properties.filter { $0.name == name && !$0.value.isEmpty }
  }

  func children(named name: String) -> [CalendarComponent] {
    children.filter { $0.name == name }
  }

  /// Returns the value of a number; 0 if there is none.
  func number(_ name: String) -> Int { self[name].flatMap { Int($0.value) } ?? 0 }
}

/// A line of a component: a name, parameters and one value, unescaped if it is text.
struct CalendarProperty: Sendable {
  var name: String
  /// The parameters, by their names in capitals.
  var parameters: [String: String] = [:]
  var value: String
}

extension CalendarComponent {
  /// Returns the calendars of a file, in order. A component outside of them belongs to the one
  /// before it; if there is none, to the first one.
  static func calendars(in text: String) -> [CalendarComponent] {
    guard let root = icalparser_parse_string(CalendarCorrections.corrected(text)) else { return [] }
    defer { icalcomponent_free(root) }
    let component = CalendarComponent(root, depth: 0)
    let parts = component.name == "XROOT" ? component.children : [component]
    let before = parts.prefix { $0.name != "VCALENDAR" }
    var calendars: [CalendarComponent] = []
    for part in parts.dropFirst(before.count) {
      if part.name == "VCALENDAR" {
        calendars.append(part)
      } else {
        calendars[calendars.count - 1].children.append(part)
      }
    }
    if calendars.isEmpty { calendars = [CalendarComponent(name: "VCALENDAR")] }
    calendars[0].children.insert(contentsOf: before, at: 0)
    return calendars.map(\.withZones)
  }

  private static let maximumDepth = 8

  private init(_ component: OpaquePointer, depth: Int) {
    let kind = icalcomponent_isa(component)
    name = icalcomponent_kind_to_string(kind).map { String(cString: $0) } ?? ""
    var property = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let current = property {
      if let read = CalendarProperty(current) { properties.append(read) }
      property = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    guard depth < Self.maximumDepth else { return }
    var child = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT)
    while let current = child {
      children.append(CalendarComponent(current, depth: depth + 1))
      child = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT)
    }
  }
}

extension CalendarProperty {
  fileprivate init?(_ property: OpaquePointer) {
    guard let name = Self.taken(icalproperty_get_property_name_r(property)) else { return nil }
    self.init(name: name.uppercased(), value: Self.value(of: property))
    if name == "X-LIC-ERROR" { restore() }
    var parameter = icalproperty_get_first_parameter(property, ICAL_ANY_PARAMETER)
    while let current = parameter {
      read(parameter: current)
      parameter = icalproperty_get_next_parameter(property, ICAL_ANY_PARAMETER)
    }
  }

  /// Restores a property whose value the library could not parse. The library keeps the value after
  /// its error message.
  private mutating func restore() {
    let parts = value.split(separator: " value in ", maxSplits: 1)
    guard parts.count == 2,
      let end = parts[1].firstRange(of: " property. Removing entire property:")
    else { return }
    name = parts[1][..<end.lowerBound].uppercased()
    value = String(parts[1][end.upperBound...].drop { $0 == " " })
  }

  private mutating func read(parameter: OpaquePointer) {
    guard let text = Self.taken(icalparameter_as_ical_string_r(parameter)),
      let equals = text.firstIndex(of: "=")
    else { return }
    let value = text[text.index(after: equals)...]
    parameters[text[..<equals].uppercased()] = value.filter { $0 != "\"" }
  }

  private static func value(of property: OpaquePointer) -> String {
    if let value = icalproperty_get_value(property) {
      let kind = icalvalue_isa(value)
      if kind == ICAL_TEXT_VALUE || kind == ICAL_X_VALUE {
        let text = kind == ICAL_X_VALUE ? icalvalue_get_x(value) : icalvalue_get_text(value)
        return text.map { String(cString: $0) } ?? ""
      }
    }
    return taken(icalproperty_get_value_as_string_r(property)) ?? ""
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }
}

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
