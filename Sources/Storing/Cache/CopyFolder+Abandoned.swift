import Foundation

extension CopyFolder {
  /// Removes what processes left unfinished that are gone; unlike `removeLeftovers`, this needs no
  /// lock.
  func removeAbandoned() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where PrivateFolder.isAbandoned(name) { unlink(path + "/" + name) }
  }
}

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

extension PrivateFolder {
  /// True for an unfinished file whose maker's process is gone.
  static func isAbandoned(_ name: String) -> Bool {
    // As `unfinished` puts it together: NAME.PROCESS.NUMBER.unfinished
    let parts = name.split(separator: ".")
    guard isUnfinished(name), parts.count >= 4, let process = pid_t(parts[parts.count - 3]) else {
      return false
    }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
