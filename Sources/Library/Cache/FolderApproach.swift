import Files
import Glibc

/// Watches a folder, or the nearest existing folder above it while it does not exist.
struct FolderApproach {
  private let folder: String
  private let interest: FileEvents.Interest
  /// The watch of the folder; nil while it does not exist.
  private(set) var own: Int32?
  /// The watch of the nearest folder above, and the name of its child on the path to the folder.
  private var above: (watch: Int32, next: String)?

  init(_ folder: String, for interest: FileEvents.Interest) {
    (self.folder, self.interest) = (folder, interest)
  }

  /// Whether `follow` must be called after an event.
  func isMoved(by event: FileEvents.Event) -> Bool {
    if event.isLoss { return true }
    if event.watch == own { return event.isEnd }
    return event.watch == above?.watch && (event.isEnd || event.name == above?.next)
  }

  /// Watches the folder, or the nearest one above it. Throws if the system can't.
  mutating func follow(by events: FileEvents) throws(FileError) {
    let former = [own, above?.watch].compactMap(\.self)
    defer {
      for watch in former where watch != own && watch != above?.watch { events.end(watch) }
    }
    (own, above) = (nil, nil)
    var deepest = ""
    while true {
      do throws(FileError) {
        own = try events.watch(folder, for: interest)
        above = nil
        return
      } catch {
        guard Self.isAbsence(error) else { throw error }
      }
      let path = try watchAbove(by: events)
      // The next folder on the path may have been created before the watch began.
      guard let next = above?.next, access("\(path)/\(next)", X_OK) == 0,
        path.utf8.count > deepest.utf8.count || deepest.isEmpty
      else { return }
      deepest = path
    }
  }

  /// Watches the nearest existing folder above and returns its path.
  private mutating func watchAbove(by events: FileEvents) throws(FileError) -> String {
    var path = folder
    while true {
      let next = path.split(separator: "/").last.map(String.init) ?? ""
      path = PrivateFolder.folder(of: path)
      do throws(FileError) {
        above = (try events.watch(path, for: .folders), next)
        return path
      } catch {
        guard Self.isAbsence(error), path != "/", path != "." else { throw error }
      }
    }
  }

  private static func isAbsence(_ error: FileError) -> Bool {
    [ENOENT, ENOTDIR, EACCES, ELOOP].contains(error.code)
  }
}
