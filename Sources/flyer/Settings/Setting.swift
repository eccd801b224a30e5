import Drawing
import Logging
import Reading

/// A setting of `config.toml`, for the template, `flyer config` and the manual.
enum Setting: String, CaseIterable {
  case source, language, theme, background, accessible, motion, density, mouse, resume, images
  case remoteImages = "remote_images"
  case rightToLeft = "right_to_left"
  case maxSize = "max_size"
  case logLevel = "log_level"
  case preset = "keys.preset"
  case before = "reminders.before"
  case line = "reminders.line"
  case bell = "reminders.bell"
  case program = "reminders.program"
  case host = "contentful.host"
  case tokenCommand = "contentful.token_command"

  /// The table in which it is; nil for the beginning of the file.
  var table: String? {
    rawValue.contains(".") ? String(rawValue.prefix { $0 != "." }) : nil
  }

  /// Its name in the table.
  var name: String { table.map { String(rawValue.dropFirst($0.count + 1)) } ?? rawValue }

  /// The default, as it would be in the file; nil for none.
  var standard: String? {
    switch self {
    case .source, .language, .before, .program, .host, .tokenCommand: nil
    case .theme: "\"default\""
    case .background, .images, .rightToLeft: "\"auto\""
    case .motion, .mouse, .resume, .remoteImages, .line: "true"
    case .accessible, .bell: "false"
    case .density: Self.quoted(Density.cosy.rawValue)
    case .maxSize: "\"64 MiB\""
    case .logLevel: "\"notice\""
    case .preset: "\"vim\""
    }
  }

  /// An example of a value, if it differs from the default.
  var example: String {
    switch self {
    case .source: "\"https://www.example.org/flyer.json\""
    case .language: "\"de\""
    case .before: "\"15 min\""
    case .program: "[\"notify-send\", \"flyer\"]"
    case .host: "\"cdn.eu.contentful.com\""
    case .tokenCommand: "[\"pass\", \"show\", \"contentful/my-space\"]"
    case .theme, .background, .accessible, .motion, .density, .images, .mouse, .resume,
      .remoteImages, .rightToLeft, .line, .bell, .maxSize, .logLevel, .preset:
      standard ?? ""
    }
  }

  /// The value in a configuration, as it would be in the file; nil if it is not set.
  func value(in configuration: Configuration) -> String? {
    switch self {
    case .source: configuration.source.map(Self.quoted)
    case .language: configuration.language.map(Self.quoted)
    case .theme: Self.quoted(configuration.theme.name.rawValue)
    case .background:
      configuration.background.map { Self.quoted($0 == .light ? "light" : "dark") }
        ?? (configuration.lines[rawValue] == nil ? nil : standard)
    case .accessible: configuration.isAccessible.map { "\($0)" }
    case .motion: configuration.motion.map { "\($0)" }
    case .density: configuration.density.map { Self.quoted($0.rawValue) }
    case .mouse: configuration.mouse.map { "\($0)" }
    case .resume: configuration.resume.map { "\($0)" }
    case .images: configuration.images.map { Self.quoted($0.word) }
    case .remoteImages: configuration.remoteImages.map { "\($0)" }
    case .rightToLeft: configuration.rightToLeft.map { Self.quoted($0.rawValue) }
    case .maxSize: configuration.maxSize.map { "\($0)" }
    case .logLevel: configuration.logLevel.map { Self.quoted($0.rawValue) }
    case .preset: Self.quoted(configuration.keys.preset.rawValue)
    case .before: configuration.reminders.lead.map { Self.quoted("\($0 / 60) min") }
    case .line: "\(configuration.reminders.showsLine)"
    case .bell: "\(configuration.reminders.ringsBell)"
    case .program: configuration.reminders.program.map(Self.list)
    case .host: configuration.contentful.host.map(Self.quoted)
    case .tokenCommand: configuration.contentful.tokenCommand.map(Self.list)
    }
  }

  /// The variable of the environment that comes before the file, or in its place, with its value.
  func variable(in environment: [String: String]) -> (name: String, value: String)? {
    switch self {
    case .source: Self.first([SourceChoice.variable], environment)
    case .language: Self.first(["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"], environment)
    case .theme, .background, .accessible, .motion, .density, .mouse, .resume, .images,
      .remoteImages, .rightToLeft, .maxSize, .logLevel, .preset, .before, .line, .bell, .program,
      .host, .tokenCommand:
      nil
    }
  }

  /// Whether the variable counts before the file.
  var prefersVariable: Bool { self == .source }

  private static func first(
    _ names: [String], _ environment: [String: String]
  ) -> (name: String, value: String)? {
    names.lazy.compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, quoted($0)) }
    }.first
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(TerminalSanitizer.visible(escaped))\""
  }

  private static func list(_ words: [String]) -> String {
    "[" + words.map(quoted).joined(separator: ", ") + "]"
  }
}
