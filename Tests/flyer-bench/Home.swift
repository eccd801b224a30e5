import Foundation

/// A home folder for the measured programs, so that settings of this machine have no effect.
struct Home {
  let path: String
  private let variables: [String: String]

  /// - Parameters:
  ///   - variables: environment variables beside the usual ones.
  ///   - configuration: the reader's settings.
  init(
    in folder: String, named name: String = UUID().uuidString,
    variables: [String: String] = [:], configuration: String = ""
  ) throws {
    self.variables = variables
    path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard !configuration.isEmpty else { return }
    let folder = "\(path)/config/flyer"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(configuration.utf8).write(to: URL(filePath: "\(folder)/config.toml"))
  }

  /// The complete environment of a program.
  var environment: [String: String] {
    [
      "HOME": path, "XDG_CACHE_HOME": "\(path)/cache", "XDG_CONFIG_HOME": "\(path)/config",
      "XDG_DATA_HOME": "\(path)/data", "XDG_STATE_HOME": "\(path)/state", "TERM": "xterm-256color",
      "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ].merging(variables) { $1 }
  }

  /// Returns the sizes of the indexes that the reader has made, except that of the guide.
  func indexBytes() throws -> [Int] {
    let cache = "\(path)/cache/flyer"
    return try FileManager.default.contentsOfDirectory(atPath: cache).compactMap { name in
      if name == "bundled" { return nil }
      let index = "\(cache)/\(name)/index.sqlite"
      return try? FileManager.default.attributesOfItem(atPath: index)[.size] as? Int
    }
  }

  func remove() throws { try FileManager.default.removeItem(atPath: path) }
}
