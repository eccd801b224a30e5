import Glibc

/// A program and what to tell it.
struct Command: Sendable, Equatable {
  /// The program's file.
  var path: String
  /// The words after the program's name, one argument each; no shell ever sees them.
  var arguments: [String]

  /// The program's name, as it is called and as errors name it.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// Where programs are looked for.
struct Programs: Sendable {
  private let folders: [Substring]

  /// Only absolute folders count: a program beside a downloaded flyer must never run.
  init(environment: [String: String]) {
    folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .filter { $0.hasPrefix("/") }
  }

  /// The file that a name or an absolute path stands for; nil where there is none that can run.
  func path(of name: String) -> String? {
    if name.hasPrefix("/") { return Self.isProgram(name) ? name : nil }
    guard !name.isEmpty, !name.contains("/") else { return nil }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
