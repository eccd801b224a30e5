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
