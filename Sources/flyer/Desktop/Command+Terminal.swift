import Glibc

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
