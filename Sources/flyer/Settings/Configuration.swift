import Glibc
import Localizing
import Logging
import Reading
import TOMLKit

/// The settings of `config.toml`; nil for those that are not set.
struct Configuration: Sendable, Equatable {
  /// The source as it was written.
  var source: String?
  /// The language that flyer speaks, a BCP 47 tag; nil for that of the environment.
  var language: String?
  /// Bytes that a download may have.
  var maxSize: Int?
  /// From which level on something is logged.
  var logLevel: Logger.Level?
  /// The colours.
  var theme = ThemeSetting()
  /// The background of the terminal; nil for `auto`.
  var background: Background?
  /// Whether the screen is made for screen readers and braille displays.
  var isAccessible: Bool?
  /// Whether anything moves by itself.
  var motion: Bool?
  /// How much each row of a list shows.
  var density: Density?
  /// Whether the mouse is used.
  var mouse: Bool?
  /// Whether a source begins where one was in it.
  var resume: Bool?
  /// How pictures are shown; nil for `auto`.
  var images: ImagesSetting?
  /// Who puts right-to-left writing into order; nil for `auto`.
  var rightToLeft: RightToLeftSetting?
  /// Whether pictures of the network are fetched, unless the source has a setting of its own.
  var remoteImages: Bool?
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
  /// The lines of what is set, by `Setting`'s names.
  var lines: [String: Int] = [:]
  /// The file it was read from; nil where there is none.
  var path: String?

  /// The keys of the reader.
  var keyMap: KeyMap { keys.keyMap(with: commands.commands) }

  /// The folder of the file.
  var folder: String? {
    path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
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
    let line = lines[Setting.language.rawValue] ?? 0
    warnings.append(.unspoken(path: path, line: line, language: language))
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
    var reader = try ConfigurationReader(text: text, path: path)
    source = try reader.value(of: "source", expected: .source) { $0.string }
    language = try reader.value(of: "language", expected: .language) {
      $0.string.flatMap { ReaderLanguages.tag(ofLocale: $0) }
    }
    let size = try reader.value(of: "max_size", expected: .size, Self.bytes)
    let bytes = try reader.value(of: "max_bytes", expected: .size, Self.bytes)
    maxSize = size ?? bytes
    let levels = Logger.Level.allCases.map(\.rawValue)
    logLevel = try reader.value(of: "log_level", expected: .oneOf(levels)) {
      $0.string.flatMap { Logger.Level(rawValue: $0) }
    }
    let background = try reader.value(of: "background", expected: .background) {
      $0.string.flatMap { Self.backgrounds[$0] }
    }
    self.background = background == .unknown ? nil : background
    theme = try ThemeSetting(in: &reader)
    isAccessible = try reader.value(of: "accessible", expected: .flag) { $0.bool }
    motion = try reader.value(of: "motion", expected: .flag) { $0.bool }
    density = try reader.value(of: "density", expected: .oneOf(Density.allCases.map(\.rawValue))) {
      $0.string.flatMap { Density(rawValue: $0) }
    }
    mouse = try reader.value(of: "mouse", expected: .flag) { $0.bool }
    resume = try reader.value(of: "resume", expected: .flag) { $0.bool }
    let settings = ImagesSetting.allCases
    images = try reader.value(of: "images", expected: .oneOf(settings.map(\.word))) { value in
      settings.first { $0.word == value.string }
    }
    let orders = RightToLeftSetting.allCases.map(\.rawValue)
    rightToLeft = try reader.value(of: "right_to_left", expected: .oneOf(orders)) {
      $0.string.flatMap { RightToLeftSetting(rawValue: $0) }
    }
    remoteImages = try reader.value(of: "remote_images", expected: .flag) { $0.bool }
    try readTables(&reader)
  }

  private mutating func readTables(_ reader: inout ConfigurationReader) throws(SettingsError) {
    var tables = [
      try reader.reader(of: "contentful"), try reader.reader(of: "reminders"),
      try reader.reader(of: "commands"), try reader.reader(of: "keys"),
    ]
    contentful = try ContentfulSettings(&tables[0])
    reminders = try RemindersSetting(&tables[1])
    commands = try CommandsSetting(&tables[2])
    keys = try KeysSetting(&tables[3], commands)
    for (name, table) in try reader.readers(of: "sources") {
      tables.append(table)
      sources.append(try SourceSettings(of: name, &tables[tables.count - 1]))
    }
    lines = ([reader] + tables).reduce(into: [:]) { lines, reader in
      lines.merge(reader.found) { first, _ in first }
    }
    // The former name of the same.
    lines[Setting.maxSize.rawValue] = lines[Setting.maxSize.rawValue] ?? lines["max_bytes"]
    warnings =
      reader.warnings() + tables.flatMap { $0.warnings() } + contentful.warnings
      + commands.warnings + keys.warnings + theme.warnings
  }

  private static func bytes(_ value: any TOMLValueConvertible) -> Int? {
    if let number = value.int { return number > 0 ? number : nil }
    return value.string.flatMap(ByteSize.bytes)
  }

  private static let backgrounds: [String: Background] = [
    "dark": .dark, "light": .light, "auto": .unknown,
  ]
}
