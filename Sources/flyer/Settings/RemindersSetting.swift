import Reading
import TOMLKit

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

extension RemindersSetting {
  init(_ reader: inout ConfigurationReader) throws(SettingsError) {
    lead = try reader.value(of: "before", expected: .timeSpan) {
      $0.string.flatMap(Self.seconds)
    }
    showsLine = try reader.value(of: "line", expected: .flag) { $0.bool } ?? true
    ringsBell = try reader.value(of: "bell", expected: .flag) { $0.bool } ?? false
    program = try reader.value(of: "program", expected: .program, ContentfulSettings.words)
  }

  /// The seconds of `15 min` or `2 h`, of a day at most; nil for what is none.
  private static func seconds(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([0-9]{1,4}) ?(min|h)/), let number = Int(match.1)
    else { return nil }
    let seconds = number * (match.2 == "h" ? 3600 : 60)
    return (1...86_400).contains(seconds) ? seconds : nil
  }
}
