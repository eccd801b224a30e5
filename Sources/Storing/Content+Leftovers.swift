import Foundation

extension Content {
  /// Removes what was left unfinished in the copies of all sources, in the background.
  func removeAbandoned() {
    guard let root = settings?.cacheFolder else { return }
    Task.detached(priority: .background) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      for name in names { CopyFolder(path: root + "/" + name).removeAbandoned() }
    }
  }
}
