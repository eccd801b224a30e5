import Drawing
import FlyerModel
import Importing
import Localizing
import Logging
import Screens

/// A setting of `config.toml`: its key, the property of `Configuration` that it sets, how its value is
/// written, and its purpose.
///
/// How the file is read, its template, `flyer config` and the manual follow from the rows of `all`;
/// defaults are those of `Configuration`.
struct Setting: Sendable {
  /// Its name in the file, after that of its table and a point if it is in one.
  let key: String
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

  /// The table in which it is; nil for the beginning of the file.
  var table: String? { key.contains(".") ? String(key.prefix { $0 != "." }) : nil }

  /// Its name in the table.
  var name: String { table.map { String(key.dropFirst($0.count + 1)) } ?? key }

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
  /// In the order of the template.
  static let all = [
    Setting(
      "source", \.source, .text(.source), variables: [SourceChoice.variable],
      prefersVariable: true, example: "\"https://www.example.org/flyer.json\""
    ) {
      tr("The source to open: an address or a path; ~/ is your home.")
    },
    Setting(
      "language", \.language, .language,
      variables: ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"], example: "\"de\""
    ) {
      // TRANSLATORS: {0} are the languages that flyer knows: en, de, nl, zh-TW
      tr("The language of flyer, one of these: \(Localization.tags.listed).")
    },
    Setting(
      "theme", \.theme, read: ThemeSetting.init(in:), written: { quoted($0.name.rawValue) }
    ) {
      tr(
        "The colours: \(ThemeSetting.names.listed), or your own tables [theme.dark] and [theme.light]."
      )
    },
    Setting("background", \.background, .background) {
      tr("The terminal’s background: auto, dark or light.")
    },
    Setting("accessible", \.isAccessible, .flag) {
      tr(
        "For screen readers and braille displays: one column of text, no drawn lines, no symbols, as with --plain."
      )
    },
    Setting("motion", \.motion, .flag) {
      tr("Whether anything moves by itself: spinners, animated pictures.")
    },
    Setting("density", \.density, .word()) {
      tr(
        "How much each row of a list shows: \(Density.allCases.map(\.rawValue).listed)."
      )
    },
    Setting("mouse", \.mouse, .flag) {
      tr("Whether flyer uses the mouse or leaves it to the terminal.")
    },
    Setting("resume", \.resume, .flag) {
      tr("Whether a source opens where you left it, or at its beginning.")
    },
    Setting("images", \.images, .word()) {
      tr("How pictures are shown: \(ImagesSetting.allCases.map(\.rawValue).listed).")
    },
    Setting("remote_images", \.remoteImages, .flag) {
      tr("Whether pictures are fetched from servers.")
    },
    Setting("right_to_left", \.rightToLeft, .word()) {
      tr(
        "What orders Hebrew, Arabic and other right-to-left text: \(RightToLeftSetting.allCases.map(\.rawValue).listed)."
      )
    },
    Setting(
      "max_size", \.maxSize, .size, formerKey: "max_bytes", default: "\"64 MiB\""
    ) {
      tr("The maximum download size.")
    },
    Setting("log_level", \.logLevel, .word()) {
      tr("The log level: trace, debug, info, notice, warning, error or critical.")
    },
    Setting("keys.preset", \.keys.preset, .word()) {
      tr("The set of keys to start from: \(KeyPreset.allCases.map(\.rawValue).listed).")
    },
    Setting("reminders.before", \.reminders.lead, .timeSpan, example: "\"15 min\"") {
      tr("How long before the start to remind you; a day at most.")
    },
    Setting("reminders.line", \.reminders.showsLine, .flag) {
      tr("Whether the last row of the reader shows reminders.")
    },
    Setting("reminders.bell", \.reminders.ringsBell, .flag) {
      tr("Whether reminders ring the bell.")
    },
    Setting(
      "reminders.program", \.reminders.program, .program,
      example: "[\"notify-send\", \"flyer\"]"
    ) {
      tr("A program to run for reminders, with the text as its last argument.")
    },
    Setting(
      "contentful.host", \.contentful.host, .text(.host), example: "\"cdn.eu.contentful.com\""
    ) {
      tr("The host of Contentful, if it is not cdn.contentful.com.")
    },
    Setting(
      "contentful.token_command", \.contentful.tokenCommand, .program,
      example: "[\"pass\", \"show\", \"contentful/my-space\"]"
    ) {
      tr("A program that prints the token for Contentful.")
    },
  ]
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
    (self.variables, self.prefersVariable) = (variables, prefersVariable)
    (defaultText, exampleText) = (standard, example)
    (self.value, self.read, self.purpose) = (value, read, purpose)
  }

  /// A setting that has a value where none is set.
  private init<Value>(
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
  private init<Value>(
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
  private init<Value>(
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
