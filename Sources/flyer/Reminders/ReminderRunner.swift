import Drawing
import Files
import FlyerModel
import Foundation
import Glibc
import Library
import Logging
import Reading
import Screens
import Texts

/// Knows what there is to be reminded of, and tells those who may look elsewhere.
struct ReminderRunner: Sendable {
  /// The longest time that a program may take.
  static let patience = Duration.seconds(10)

  let program: Program

  /// The starred items of all sources that are shown or kept, and the user's own shifts in all
  /// rosters, as far as they are cached.
  func reminders() -> [Reminder] {
    let dates = program.dates
    return (starred() + program.shifts).compactMap { entry in
      guard entry.kind == .event, let begin = entry.begin, !begin.isDay else { return nil }
      return Reminder(
        of: ItemAddress(source: entry.source, id: entry.id).text,
        title: entry.title.isEmpty ? entry.preview : entry.title, place: entry.whereabouts,
        begin: Int(dates.instant(of: begin).timeIntervalSince1970.rounded(.down)))
    }
  }

  private func starred() -> [TodayEntry] {
    // Read again: another process may have added one meanwhile.
    let kept = (try? program.sourcesFile.read().list) ?? program.sources
    let keys = Set((kept.all.map(\.source) + [program.source]).map(\.cacheKey))
    do {
      return try program.contentSettings.starredEntries().filter { keys.contains($0.source) }
    } catch {
      program.log.notice("nothing to be reminded of", metadata: ["error": "\(error)"])
      return []
    }
  }

  /// Tells what others did in the roster; what it was and when says whether another reader did.
  func tell(_ words: String, ofVersion version: Int) {
    let day = Int(program.now().timeIntervalSince1970) / 86_400 * 86_400
    tell(
      Reminder(of: "roster \(version) \(words)", title: words, begin: day + 86_400), words: words)
  }

  /// Starts the program of the settings, unless another reader did; does not wait for it.
  func tell(_ reminder: Reminder, words: String) {
    guard let settings = program.configuration.reminders.program, let name = settings.first,
      ReminderMarks(cacheFolder: program.directories.cache)
        .take(reminder, at: Int(program.now().timeIntervalSince1970))
    else { return }
    do throws(DesktopError) {
      guard let path = Programs(environment: program.environment).path(of: name) else {
        throw .missing(program: name, setting: "[reminders] program")
      }
      // It begins with words of ours: no title is taken for an option.
      let text = NotificationMarkup.argument(of: settings, saying: TerminalSanitizer.visible(words))
      let command = Command(path: path, arguments: settings.dropFirst() + [text])
      let child = try command.starting(
        Child(away: command, environment: program.environment))
      Task { if await child.exit(within: Self.patience) == nil { child.kill() } }
    } catch {
      program.log.warning("no reminder was shown", metadata: ["error": "\(error)"])
    }
  }
}

extension TodayEntry {
  /// Where it is; of a shift, whose title is the place, what else there is to know.
  fileprivate var whereabouts: String { source == ItemAddress.shifts ? preview : place }
}

/// The reminders for which a program was started: an empty file for each, so that of several
/// readers, and after a restart, only one starts it.
struct ReminderMarks: Sendable {
  /// The seconds after its beginning for which the mark of an event is kept.
  private static let lifetime = 86_400

  private let folder: String?

  /// - Parameter cacheFolder: where the copies of all sources lie; nil where nothing can be kept.
  init(cacheFolder: String?) { folder = cacheFolder.map { $0 + "/reminders" } }

  /// True for the first who asks.
  func take(_ reminder: Reminder, at now: Int) -> Bool {
    // Once too often is better than never.
    guard let folder, (try? PrivateFolder.make(folder)) != nil else { return true }
    removeOld(in: folder, at: now)
    let name = "\(reminder.begin)-\(StableHash(reminder.id.item).digits)"
    return (try? AtomicFile.make(at: "\(folder)/\(name)")) ?? true
  }

  private func removeOld(in folder: String, at now: Int) {
    for name in (try? PrivateFolder.names(in: folder)) ?? [] {
      guard let begin = name.split(separator: "-").first.flatMap({ Int($0) }) else { continue }
      if begin < now - Self.lifetime { unlink("\(folder)/\(name)") }
    }
  }
}

/// Programs that take the text of a notification for markup (Desktop Notifications Specification,
/// "Markup"): a title must not make links or pictures there, nor lose its `<`.
enum NotificationMarkup {
  /// The last argument of a program that notifies the user.
  ///
  /// - Parameters:
  ///   - command: The program with the arguments before it.
  ///   - words: The text of the notification.
  static func argument(of command: [String], saying words: String) -> String {
    isMarkup(command) ? escaped(words) : words
  }

  /// Whether a program shows what comes last as a body; behind the program's name and its options a
  /// summary, which is plain text, comes first.
  private static func isMarkup(_ command: [String]) -> Bool {
    guard let name = command.first?.split(separator: "/").last, programs.contains(String(name))
    else { return false }
    var arguments = command.dropFirst()[...]
    while let argument = arguments.popFirst() {
      if argument == "--" { return !arguments.isEmpty }
      guard argument.hasPrefix("-") else { return true }
      if options.contains(argument) { arguments = arguments.dropFirst() }
    }
    return false
  }

  private static let programs: Set = ["notify-send", "dunstify"]

  /// Those whose value is the next argument.
  private static let options: Set = [
    "-u", "--urgency", "-t", "--expire-time", "--timeout", "-a", "--app-name", "--appname", "-i",
    "--icon", "-c", "--category", "-h", "--hint", "--hints", "-r", "--replace-id", "--replace",
    "-A", "--action", "-n", "--app-icon", "-I", "--raw_icon", "-C", "--close",
  ]

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
