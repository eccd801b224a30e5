import Glibc
import Localizing
import Logging
import Reading
import Library
import Screens

/// The settings of `config.toml`, with the defaults of those that are not set.
struct Configuration: Sendable, Equatable {
  /// The source as it was written.
  var source: String?
  /// The language that flyer speaks, a BCP 47 tag; nil for that of the environment.
  var language: String?
  /// Bytes that a download may have.
  var maxSize = FetchLimits.standard.maxBytes
  /// From which level on something is logged.
  var logLevel = Logger.Level.notice
  /// The colours.
  var theme = ThemeSetting()
  /// The background of the terminal; nil for `auto`.
  var background: Background?
  /// Whether the screen is made for screen readers and braille displays.
  var isAccessible = false
  /// Whether anything moves by itself.
  var motion = true
  /// How much each row of a list shows.
  var density = Density.cosy
  /// Whether the mouse is used.
  var mouse = true
  /// Whether a source begins where one was in it.
  var resume = true
  /// How pictures are shown.
  var images = ImagesSetting.auto
  /// Who puts right-to-left writing into order.
  var rightToLeft = RightToLeftSetting.auto
  /// Whether pictures of the network are fetched, unless the source has a setting of its own.
  var remoteImages = true
  /// The settings of single sources.
  var sources: [SourceSettings] = []
  /// How Contentful is reached.
  var contentful = ContentfulSettings()
  /// The user's own commands.
  var commands = CommandsSetting()
  /// The meanings of keys.
  var keys = KeysSetting()
  /// The reminders, and how they are shown.
  var reminders = RemindersSetting()
  /// Errors that do no harm.
  var warnings: [SettingsWarning] = []
  /// The lines of what is set, by the keys of `Setting`.
  var lines: [String: Int] = [:]
  /// The file it was read from; nil where there is none.
  var path: String?

  /// The keys of the reader.
  var keyMap: KeyMap { keys.keyMap(with: commands.commands) }

  /// The folder of the file.
  var folder: String? {
    path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
  }

  /// The line that sets a property; nil where the file does not.
  func line(of property: PartialKeyPath<Configuration>) -> Int? {
    Setting.of(property).flatMap { lines[$0.key] }
  }
}

extension Configuration {
  /// The configuration read at the start for the language, so that it is not read again.
  @TaskLocal static var known: Result<Configuration, SettingsError>?

  /// Returns the result of `load`.
  static func read(from directories: BaseDirectories) -> Result<Configuration, SettingsError> {
    Result { () throws(SettingsError) in try load(from: directories) }
  }

  /// Reads `flyer/config.toml`; a missing file is an empty configuration.
  static func load(from directories: BaseDirectories) throws(SettingsError) -> Configuration {
    guard let folder = directories.config else { return Configuration() }
    let path = folder + "/config.toml"
    guard let text = try SmallFile.text(at: path) else { return Configuration() }
    var configuration = try Configuration(toml: text, path: path)
    configuration.warnAboutReaders()
    configuration.warnAboutLanguage()
    return configuration
  }

  private mutating func warnAboutLanguage() {
    guard let language, let path, !Localization.speaks(language) else { return }
    warnings.append(
      .unspoken(path: path, line: line(of: \.language) ?? 0, language: language))
  }

  /// A token is for its owner's eyes only.
  private mutating func warnAboutReaders() {
    guard contentful.token != nil, let path else { return }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & (S_IRGRP | S_IROTH) != 0 {
      warnings.append(.readable(path: path))
    }
  }

  /// Reads a TOML document.
  ///
  /// - Parameter path: the file, as errors name it.
  init(toml text: String, path: String) throws(SettingsError) {
    self.path = path
    var whole = try ConfigurationReader(text: text, path: path)
    try read(Setting.all.filter { $0.table == nil }, in: &whole)
    var (contentful, reminders) = (
      try table("contentful", of: &whole), try table("reminders", of: &whole)
    )
    try self.contentful.readToken(&contentful)
    // Keys may have the commands as their meanings.
    var (commands, keys) = (try table("commands", of: &whole), try table("keys", of: &whole))
    self.commands = try CommandsSetting(&commands)
    try self.keys.readBindings(&keys, self.commands)
    var tables = [contentful, reminders, commands, keys]
    for (name, table) in try whole.readers(of: "sources") {
      tables.append(table)
      sources.append(try SourceSettings(of: name, &tables[tables.count - 1]))
    }
    lines = ([whole] + tables).reduce(into: [:]) { lines, reader in
      lines.merge(reader.found) { first, _ in first }
    }
    for setting in Setting.all where lines[setting.key] == nil {
      lines[setting.key] = setting.formerKey.flatMap { lines[$0] }
    }
    warnings =
      whole.warnings() + tables.flatMap { $0.warnings() } + self.contentful.warnings
      + self.commands.warnings + self.keys.warnings + theme.warnings
  }

  /// Returns the reader of a table whose settings are read.
  private mutating func table(
    _ name: String, of whole: inout ConfigurationReader
  ) throws(SettingsError) -> ConfigurationReader {
    var table = try whole.reader(of: name)
    try read(Setting.all.filter { $0.table == name }, in: &table)
    return table
  }

  private mutating func read(
    _ settings: [Setting], in table: inout ConfigurationReader
  ) throws(SettingsError) {
    for setting in settings { try setting.read(&table, &self) }
  }
}

/// Who puts right-to-left writing into order.
enum RightToLeftSetting: String, Sendable, CaseIterable {
  /// The terminal where it is known to do so and can't be told to leave it, else flyer.
  case auto
  case flyer
  case terminal

  /// Whether flyer is to do it; nil where that is left to what is known of the terminal.
  var isProgramWanted: Bool? {
    switch self {
    case .auto: nil
    case .flyer: true
    case .terminal: false
    }
  }
}

/// `[sources."…"]` in `config.toml`, about one source; nil for settings that are not set.
struct SourceSettings: Sendable, Equatable {
  /// The source as it was written: a URL or a path.
  var source: String
  /// Whether pictures of the network are fetched.
  var remoteImages: Bool?
  /// The program that prints the token which its server wants, and its arguments.
  var tokenCommand: [String]?
  /// Whether netrc has a name and a password for its server.
  var usesNetrc: Bool?

  init(of source: String, _ reader: inout ConfigurationReader) throws(SettingsError) {
    self.source = source
    remoteImages = try reader.value(of: "remote_images", expected: .flag, SettingCodec.flag.read)
    tokenCommand = try reader.value(
      of: "token_command", expected: .program, SettingCodec.program.read)
    usesNetrc = try reader.value(of: "netrc", expected: .flag, SettingCodec.flag.read)
  }
}

/// `[reminders]` in `config.toml`.
struct RemindersSetting: Sendable, Equatable {
  /// The seconds between a reminder and the event; nil for no reminders.
  var lead: Int?
  /// Whether the reader says it.
  var showsLine = true
  /// Whether the terminal rings.
  var ringsBell = false
  /// The program to start, and its arguments.
  var program: [String]?

  /// Whether a user who looks elsewhere is notified.
  var tellsElsewhere: Bool { ringsBell || program != nil }

  /// The settings for the reader; nil for no reminders.
  var settings: ReminderSettings? {
    lead.map { ReminderSettings(lead: $0, showsLine: showsLine) }
  }
}

extension Program {
  /// The error in the configuration, in one line; nil for none.
  var configurationWarning: String? {
    guard let first = configuration.warnings.first else { return nil }
    let others = configuration.warnings.count - 1
    return others == 0
      ? "\(first)"
      : tr(
        "config.toml has \(others + 1) errors: flyer config lists them",
        "config.toml has \(others + 1) errors: flyer config lists them", count: others + 1)
  }
}
