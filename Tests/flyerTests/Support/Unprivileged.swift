import Foundation
import PseudoTerminal

/// A user who may read a home, but write nowhere in its cache.
struct Unprivileged {
  private let home: Home
  /// Whether the test runs as root. Root may write everywhere, so it runs the program as the user
  /// `nobody`.
  private let isNobody = geteuid() == 0

  /// Removes the write permission of the cache. Returns nil, and prints a message, if the user
  /// `nobody` can't run the program.
  init?(_ home: Home) throws {
    self.home = home
    for path in home.cacheFiles + [home.cache] { Self.forbidWriting(to: path) }
    for path in [home.folder.url.path, home.folder.path(".cache")] { _ = chmod(path, 0o755) }
    guard try run(["--version"]).status == .exited(0) else {
      print("skipped: nobody may not run the program where it was built")
      return nil
    }
  }

  /// Returns the user without a home; nil, with a printed message, if the test can't become that
  /// user.
  static func nobody(_ home: Home) throws -> Unprivileged? {
    if geteuid() == 0 { return try Unprivileged(home) }
    print("skipped: only root can become a user without a home")
    return nil
  }

  private static func forbidWriting(to path: String) {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    _ = chmod(path, isFolder.boolValue ? 0o555 : 0o444)
  }

  func run(_ arguments: [String], environment changes: [String: String] = [:]) throws -> Run {
    let user = isNobody ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    return try RunningProgram(
      "/usr/bin/env", user + [Home.flyer] + arguments,
      environment: home.environment(["TMPDIR": ""].merging(changes) { $1 }),
      directory: home.folder
    ).waitForExit()
  }
}
