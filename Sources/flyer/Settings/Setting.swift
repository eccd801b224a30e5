import Drawing

/// A setting of `config.toml`: its key, the property of `Configuration` that it sets, how its value is
/// written, and its purpose.
///
/// How the file is read, its template, `flyer config` and the manual follow from the rows of `all`,
/// which are beside the properties in `Configuration.swift`; defaults are those of the properties.
struct Setting: Sendable {
  /// Its name in the file, after that of its table and a point if it is in one.
  let key: String
  /// The table in which it is; nil for the beginning of the file.
  let table: String?
  /// Its name in the table.
  let name: String
  /// Its former name, which is still read.
  let formerKey: String?
  private let property: any PartialKeyPath<Configuration> & Sendable
  /// Takes the value from the table of the setting, if it exists.
  let read: @Sendable (inout ConfigurationReader, inout Configuration) throws(SettingsError) -> Void
  /// The value in a configuration, as it would be in the file; nil for none.
  let value: @Sendable (Configuration) -> String?
  /// The variables of the environment that come before the file, or in its place.
  private let variables: [String]
  /// Whether the variable counts before the file.
  let prefersVariable: Bool
  private let defaultText: String?
  private let exampleText: String?
  private let purpose: @Sendable () -> String

  /// The default, as it would be in the file; nil for none.
  var standard: String? { defaultText ?? value(Configuration()) }

  /// An example of a value, if it differs from the default.
  var example: String { exampleText ?? standard ?? "" }

  /// The purpose of the setting and its values.
  var help: String { purpose() }

  /// The variable of the environment that comes before the file, or in its place, with its value.
  func variable(in environment: [String: String]) -> (name: String, value: String)? {
    variables.lazy.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, Self.quoted($0)) }
    }.first
  }

  /// The tables with settings, each once, in the order of the template.
  static var tables: [String] {
    all.reduce(into: []) { tables, setting in
      if let table = setting.table, !tables.contains(table) { tables.append(table) }
    }
  }

  /// The setting of a property.
  static func of(_ property: PartialKeyPath<Configuration>) -> Setting? {
    all.first { $0.property == property }
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(TerminalSanitizer.visible(escaped))\""
  }
}

extension Setting {
  private init(
    _ key: String, _ property: any PartialKeyPath<Configuration> & Sendable, formerKey: String?,
    variables: [String], prefersVariable: Bool, default standard: String?, example: String?,
    value: @escaping @Sendable (Configuration) -> String?,
    read:
      @escaping @Sendable (inout ConfigurationReader, inout Configuration)
      throws(SettingsError) -> Void, purpose: @escaping @Sendable () -> String
  ) {
    (self.key, self.property, self.formerKey) = (key, property, formerKey)
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    assert(parts.count == 2 || !key.contains("."), "the key of a table's setting has a name")
    (table, name) = parts.count == 2 ? (parts[0], parts[1]) : (nil, key)
    (self.variables, self.prefersVariable) = (variables, prefersVariable)
    (defaultText, exampleText) = (standard, example)
    (self.value, self.read, self.purpose) = (value, read, purpose)
  }

  /// A setting that has a value where none is set.
  init<Value>(
    _ key: String, _ property: any WritableKeyPath<Configuration, Value> & Sendable,
    _ codec: SettingCodec<Value>, formerKey: String? = nil, default standard: String? = nil,
    purpose: @escaping @Sendable () -> String
  ) {
    self.init(
      key, property, formerKey: formerKey, variables: [], prefersVariable: false,
      default: standard, example: nil, value: { codec.written($0[keyPath: property]) },
      read: { (reader, configuration) throws(SettingsError) in
        let value = try reader.value(of: key, formerly: formerKey, codec)
        if let value { configuration[keyPath: property] = value }
      }, purpose: purpose)
  }

  /// A setting without a default.
  init<Value>(
    _ key: String, _ property: any WritableKeyPath<Configuration, Value?> & Sendable,
    _ codec: SettingCodec<Value>, variables: [String] = [], prefersVariable: Bool = false,
    example: String, purpose: @escaping @Sendable () -> String
  ) {
    self.init(
      key, property, formerKey: nil, variables: variables, prefersVariable: prefersVariable,
      default: nil, example: example, value: { $0[keyPath: property].map(codec.written) },
      read: { (reader, configuration) throws(SettingsError) in
        configuration[keyPath: property] = try reader.value(of: key, formerly: nil, codec)
      }, purpose: purpose)
  }

  /// A setting that reads more than one value.
  init<Value>(
    _ key: String, _ property: any WritableKeyPath<Configuration, Value> & Sendable,
    read: @escaping @Sendable (inout ConfigurationReader) throws(SettingsError) -> Value,
    written: @escaping @Sendable (Value) -> String, purpose: @escaping @Sendable () -> String
  ) {
    self.init(
      key, property, formerKey: nil, variables: [], prefersVariable: false, default: nil,
      example: nil, value: { written($0[keyPath: property]) },
      read: { (reader, configuration) throws(SettingsError) in
        configuration[keyPath: property] = try read(&reader)
      }, purpose: purpose)
  }
}

extension ConfigurationReader {
  /// Returns the value of a setting in its table, under its former name if it has only that.
  fileprivate mutating func value<Value>(
    of key: String, formerly formerKey: String?, _ codec: SettingCodec<Value>
  ) throws(SettingsError) -> Value? {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    let value = try value(of: name, expected: codec.expected, codec.read)
    guard let formerKey else { return value }
    let former = try self.value(of: formerKey, expected: codec.expected, codec.read)
    return value ?? former
  }
}
