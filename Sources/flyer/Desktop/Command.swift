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

/// Paths that may begin with `~`.
struct HomePath: Sendable {
  /// The folder for a leading `~/`; nil for paths that are taken as they are.
  let home: String?

  func expanded(_ path: String) -> String {
    guard let home, path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}

extension Command {
  /// The output of the program away from the terminal, if it ends well, in time, and with at most
  /// `limit` bytes; its errors are dropped.
  ///
  /// - Parameter setting: what names the program, as errors say it.
  func output(
    of setting: String, environment: [String: String], atMost limit: Int = 64 << 10,
    patience: Duration = .seconds(10)
  ) async throws(DesktopError) -> [UInt8] {
    let deadline = ContinuousClock.now + patience
    let (child, pipe) = try starting(Child.printing(self, environment: environment))
    let printed = await pipe.bytes(atMost: limit, until: deadline)
    guard printed.count <= limit else {
      child.terminate()
      throw .tooTalkative(program: name, limit: limit)
    }
    guard let exit = await child.exit(within: max(deadline - .now, Self.grace)) else {
      child.terminate()
      throw .tooSlow(program: name)
    }
    try exit.check(of: self, setting: setting)
    return printed
  }

  /// For a program that has closed its output to be found ended.
  private static let grace = Duration.milliseconds(200)
}

extension Command {
  /// The words between spaces, of which the first names the program; no shell ever sees them.
  ///
  /// - Parameters:
  ///   - home: what a leading `~/` of a word stands for; nil where none does.
  ///   - setting: what names the program, as errors say it.
  init(
    words: [String], home: String? = nil, setting: String, environment: [String: String]
  ) throws(DesktopError) {
    let words = words.map { HomePath(home: home).expanded($0) }
    let program = words.first ?? ""
    guard let path = Programs(environment: environment).path(of: program) else {
      throw .missing(program: program, setting: setting)
    }
    self.init(path: path, arguments: Array(words.dropFirst()))
  }

  /// Runs it on the terminal until it ends; the caller has left the screen before.
  ///
  /// ^C and ^\ reach the program alone meanwhile. If the task is cancelled, the program gets the
  /// signal of a closed terminal, and has ended in any case.
  ///
  /// - Parameters:
  ///   - input: what it reads in place of keys; nil for these.
  ///   - setting: what names the program, as errors say it.
  ///   - whenStarted: called with the process id.
  func run(
    readingFrom input: Descriptor? = nil, setting: String, environment: [String: String],
    whenStarted: (pid_t) -> Void = { _ in }
  ) async throws(DesktopError) {
    let ignored = IgnoredSignals([SIGINT, SIGQUIT])
    defer { ignored.restore() }
    let child = try starting(
      try Child(onTerminal: self, environment: environment, input: input))
    whenStarted(child.id)
    let exit = await child.exit()
    guard !Task.isCancelled else { return await child.hangUp() }
    try exit?.check(of: self, setting: setting)
  }
}
