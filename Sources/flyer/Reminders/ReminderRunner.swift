import Drawing
import FlyerModel
import Foundation
import Library
import Logging
import Reading

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
      let text = NotificationMarkup.argument(of: settings, saying: Gate.visible(words))
      let command = Command(path: path, arguments: settings.dropFirst() + [text])
      let child = try command.starting(
        Child(away: command, environment: program.environment))
      Task { if await child.exit(within: Self.patience) == nil { child.kill() } }
    } catch {
      program.log.warning("nobody was reminded", metadata: ["error": "\(error)"])
    }
  }
}

extension TodayEntry {
  /// Where it is; of a shift, whose title is the place, what else there is to know.
  fileprivate var whereabouts: String { source == ItemAddress.shifts ? preview : place }
}
