import Foundation

/// A home of its own for the programs that are measured, so that nothing of this machine counts.
struct Home {
  let path: String

  /// Makes an empty home.
  init(in folder: String, named name: String) throws {
    path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// All that a program is told.
  var environment: [String: String] {
    [
      "HOME": path, "XDG_CACHE_HOME": "\(path)/cache", "XDG_CONFIG_HOME": "\(path)/config",
      "XDG_DATA_HOME": "\(path)/data", "XDG_STATE_HOME": "\(path)/state", "TERM": "xterm-256color",
      "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
  }

  func remove() throws { try FileManager.default.removeItem(atPath: path) }
}
