import Foundation

/// Any JSON value.
enum JSONValue: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  init(json: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var elements: [JSONValue] { if case .array(let value) = self { value } else { [] } }
  var members: [String: JSONValue] { if case .object(let value) = self { value } else { [:] } }
}

/// The part of JSON Schema 2020-12 that the schema of the flyer uses.
struct JSONSchema {
  static let keywords: Set<String> = [
    "type", "properties", "items", "required", "enum", "pattern", "anyOf", "$ref", "$defs",
    "additionalProperties", "patternProperties", "maxLength", "maxItems", "minItems", "minimum",
    "maximum", "$schema", "title", "description",
    "examples",
  ]

  let root: JSONValue

  /// Returns the faults of a value, each with its path; empty if the schema accepts it.
  func faults(_ value: JSONValue, _ schema: JSONValue? = nil, at path: String = "$") -> [String] {
    let schema = schema ?? root
    var faults: [String] = []
    if let name = schema["$ref"]?.string {
      faults += self.faults(value, definition(name), at: path)
    }
    faults += typeFaults(value, schema, path)
    if let choices = schema["enum"]?.elements, !choices.contains(value) {
      faults.append("\(path): none of the allowed values")
    }
    if let options = schema["anyOf"]?.elements {
      let tried = options.map { self.faults(value, $0, at: path) }
      if !tried.contains([]) { faults.append("\(path): no option fits: \(tried)") }
    }
    switch value {
    case .string(let text): faults += stringFaults(text, schema, path)
    case .number(let number): faults += numberFaults(number, schema, path)
    case .array(let elements): faults += arrayFaults(elements, schema, path)
    case .object(let members): faults += objectFaults(members, schema, path)
    default: break
    }
    return faults
  }

  func definition(_ reference: String) -> JSONValue? {
    reference.split(separator: "/").dropFirst()
      .reduce(root as JSONValue?) { $0?[String($1)] }
  }

  private func typeFaults(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    guard let type = schema["type"] else { return [] }
    let allowed = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    var types: Set<String>
    switch value {
    case .null: types = ["null"]
    case .bool: types = ["boolean"]
    case .string: types = ["string"]
    case .array: types = ["array"]
    case .object: types = ["object"]
    case .number(let number) where number == number.rounded(): types = ["number", "integer"]
    case .number: types = ["number"]
    }
    types.formIntersection(allowed)
    return types.isEmpty ? ["\(path): not of type \(allowed)"] : []
  }

  private func stringFaults(_ text: String, _ schema: JSONValue, _ path: String) -> [String] {
    var faults: [String] = []
    if let pattern = schema["pattern"]?.string {
      let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar)
      let matches = regex.map { (try? $0.firstMatch(in: text)) != nil } ?? false
      if !matches { faults.append("\(path): does not match \(pattern)") }
    }
    if let most = schema["maxLength"]?.number, text.unicodeScalars.count > Int(most) {
      faults.append("\(path): longer than \(most)")
    }
    return faults
  }

  private func numberFaults(
    _ number: Double, _ schema: JSONValue, _ path: String
  ) -> [String] {
    let least = schema["minimum"]?.number ?? number
    let most = schema["maximum"]?.number ?? number
    return least <= number && number <= most ? [] : ["\(path): not from \(least) to \(most)"]
  }

  private func arrayFaults(_ array: [JSONValue], _ schema: JSONValue, _ path: String) -> [String] {
    var faults: [String] = []
    if let items = schema["items"] {
      for (index, element) in array.enumerated() {
        faults += self.faults(element, items, at: "\(path)[\(index)]")
      }
    }
    if let most = schema["maxItems"]?.number, array.count > Int(most) {
      faults.append("\(path): more elements than \(most)")
    }
    if let least = schema["minItems"]?.number, array.count < Int(least) {
      faults.append("\(path): fewer elements than \(least)")
    }
    return faults
  }

  private func objectFaults(
    _ members: [String: JSONValue], _ schema: JSONValue, _ path: String
  ) -> [String] {
    let required = schema["required"]?.elements.compactMap(\.string) ?? []
    let missing = required.filter { members[$0] == nil }.map { "\(path): \($0) is missing" }
    let properties = schema["properties"]?.members ?? [:]
    let unknown =
      schema["additionalProperties"] == .bool(false)
      ? members.keys.filter { properties[$0] == nil && !isAllowed($0, schema) } : []
    return missing + unknown.map { "\(path): \($0) is not known" }
      + members.flatMap { key, value in
        properties[key].map { faults(value, $0, at: "\(path).\(key)") } ?? []
      }
  }

  /// Whether a key matches one of the patterns. Its value is not checked.
  private func isAllowed(_ key: String, _ schema: JSONValue) -> Bool {
    (schema["patternProperties"]?.members ?? [:]).keys.contains { pattern in
      (try? Regex(pattern)).map { key.firstMatch(of: $0) != nil } ?? false
    }
  }
}
