import Foundation
import PseudoTerminal

/// Somebody who may read a home but write nowhere in its cache.
struct Unprivileged {
  private let home: Home
  /// True where we are root, who may write everywhere and so becomes nobody.
  private let isNobody = geteuid() == 0

  /// Takes the right to write in the cache away; nil, which is said aloud, where the program can't
  /// be run by nobody.
  init?(_ home: Home) throws {
    self.home = home
    for path in home.cacheFiles + [home.cache] { Self.forbidWriting(to: path) }
    for path in [home.folder.url.path, home.folder.path(".cache")] { _ = chmod(path, 0o755) }
    guard try run(["--version"]).status == .exited(0) else {
      print("skipped: nobody may not run the program where it was built")
      return nil
    }
  }

  /// The user without a home; nil, which is said aloud, where we may not become that one.
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
