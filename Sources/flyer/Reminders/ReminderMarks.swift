import Files
import FlyerModel
import Glibc
import Texts

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
