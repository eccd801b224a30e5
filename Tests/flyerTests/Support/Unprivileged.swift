import Foundation

/// Somebody who may read a home but write nowhere in it.
struct Unprivileged {
  private let home: Home
  private let isRoot = geteuid() == 0

  /// Takes the right to write in the cache away; root, who may always, becomes nobody.
  init(_ home: Home) throws {
    self.home = home
    for path in home.cacheFiles + [home.cache] { try Self.forbidWriting(to: path) }
    for path in [home.folder.url.path, home.folder.path(".cache")]
    where FileManager.default.fileExists(atPath: path) {
      _ = chmod(path, 0o755)
    }
  }

  /// The user without a home; nil, which is said aloud, where we may not become that one.
  static func nobody(_ home: Home) throws -> Unprivileged? {
    if geteuid() == 0 { return try Unprivileged(home) }
    print("skipped: only root can become a user without a home")
    return nil
  }

  private static func forbidWriting(to path: String) throws {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    _ = chmod(path, isFolder.boolValue ? 0o555 : 0o444)
  }

  func run(_ arguments: [String], environment changes: [String: String] = [:]) throws -> Run {
    let command = isRoot ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let environment = home.environment(["TMPDIR": "/tmp"].merging(changes) { $1 })
    return try RunningProgram(
      "/usr/bin/env", command + [Home.flyer] + arguments, environment: environment,
      directory: home.folder
    ).waitForExit()
  }
}
