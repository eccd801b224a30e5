import CIcal
import FoundationEssentials

extension CalendarComponent {
  /// Returns the calendars of a file, in order.
  static func calendars(in text: String) -> [CalendarComponent] {
    guard let root = icalparser_parse_string(CalendarDays.withoutTimes(text)) else { return [] }
    defer { icalcomponent_free(root) }
    let component = CalendarComponent(root, depth: 0)
    let calendars =
      component.name == "VCALENDAR" ? [component] : component.children(named: "VCALENDAR")
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
    if let value = icalproperty_get_value(property), icalvalue_isa(value) == ICAL_TEXT_VALUE {
      return icalvalue_get_text(value).map { String(cString: $0) } ?? ""
    }
    return taken(icalproperty_get_value_as_string_r(property)) ?? ""
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }
}
