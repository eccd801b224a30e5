import Drawing
import Library
import Localizing
import Logging
import Reading
import Screens

/// The settings of `config.toml`, with the defaults of those that are not set: a property each, and
/// below its row in `Setting.all`.
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
  /// The settings that the reader's screens use directly.
  var presentation = Presentation()
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
  /// Whether sources are fetched without being asked for.
  var refresh = RefreshSetting.auto
  /// For how many days entries stay that have left their feed, unless the source has a setting of
  /// its own.
  var keep = ContentSettings.standardKeptDays
  var fullText = false
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

extension Setting {
  /// All settings, in the order of the template.
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
    Setting("motion", \.presentation.motion, .flag) {
      tr("Whether anything moves by itself: spinners, animated pictures.")
    },
    Setting("density", \.presentation.density, .word()) {
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
    Setting("refresh", \.refresh, .word()) {
      tr(
        "When sources are fetched: auto, at the start and about once an hour, or manual, when you ask."
      )
    },
    Setting("full_text", \.fullText, .flag) {
      tr(
        "Whether the page of an item shows the full text of its web page without a key; mostly set for single sources."
      )
    },
    Setting("keep", \.keep, .days) {
      tr(
        "For how many days entries stay that have left their feed; unread ones stay until you read them. 0 for none."
      )
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

/// When sources are fetched.
enum RefreshSetting: String, Sendable, CaseIterable {
  /// At the start, and from time to time.
  case auto
  /// When the user asks for it.
  case manual
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
