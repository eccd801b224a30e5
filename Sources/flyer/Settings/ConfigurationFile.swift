import Glibc
import Localizing

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
    try read(table: nil, in: &whole)
    var tables: [ConfigurationReader] = []
    // Keys may have the commands as their meanings.
    for name in ["commands"] + Setting.tables {
      var table = try whole.reader(of: name)
      try read(table: name, in: &table)
      tables.append(table)
    }
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
      whole.warnings() + tables.flatMap { $0.warnings() } + contentful.warnings
      + commands.warnings + keys.warnings + theme.warnings
  }

  /// Reads the settings of a table, nil for the beginning of the file, and what the table has besides.
  private mutating func read(
    table name: String?, in reader: inout ConfigurationReader
  ) throws(SettingsError) {
    for setting in Setting.all where setting.table == name { try setting.read(&reader, &self) }
    switch name {
    case "contentful": try contentful.readToken(&reader)
    case "commands": commands = try CommandsSetting(&reader)
    case "keys": try keys.readBindings(&reader, commands)
    default: break
    }
  }
}

/// `[sources."…"]` in `config.toml`, about one source; nil for settings that are not set.
struct SourceSettings: Sendable, Equatable {
  /// The source as it was written: a URL or a path.
  var source: String
  /// Whether pictures of the network are fetched.
  var remoteImages: Bool?
  /// For how many days entries stay that have left the feed.
  var keep: Int?
  /// Whether the full texts of its items are fetched without a key.
  var fullText: Bool?
  /// The program that prints the token which its server wants, and its arguments.
  var tokenCommand: [String]?
  /// Whether netrc has a name and a password for its server.
  var usesNetrc: Bool?

  init(of source: String, _ reader: inout ConfigurationReader) throws(SettingsError) {
    self.source = source
    remoteImages = try reader.value(of: "remote_images", expected: .flag, SettingCodec.flag.read)
    keep = try reader.value(of: "keep", expected: .days, SettingCodec.days.read)
    fullText = try reader.value(of: "full_text", expected: .flag, SettingCodec.flag.read)
    tokenCommand = try reader.value(
      of: "token_command", expected: .program, SettingCodec.program.read)
    usesNetrc = try reader.value(of: "netrc", expected: .flag, SettingCodec.flag.read)
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
