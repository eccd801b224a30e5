import Glibc

/// The reader's editor: `$VISUAL`, else `$EDITOR`; words between spaces, the file comes last.
struct Editor: Sendable {
  private let words: [String]
  private let setting: String
  private let environment: [String: String]

  /// Nil where neither variable names a program.
  init?(environment: [String: String]) {
    for setting in ["VISUAL", "EDITOR"] {
      let words = environment[setting]?.split(separator: " ").map(String.init) ?? []
      guard !words.isEmpty else { continue }
      self.words = words
      self.setting = "$" + setting
      self.environment = environment
      return
    }
    return nil
  }

  /// The editor's file; nil where there is none.
  var path: String? { Programs(environment: environment).path(of: words[0]) }

  /// The error if the editor is not installed.
  var missing: DesktopError { .missing(program: words[0], setting: setting) }

  /// Runs it on the terminal until it ends; the caller has left the screen before.
  ///
  /// ^C and ^\ reach the editor alone meanwhile. If the task is cancelled, the editor gets the
  /// signal of a closed terminal, and has ended in any case.
  ///
  /// - Parameter whenStarted: called with the process id.
  func edit(_ file: String, whenStarted: (pid_t) -> Void = { _ in }) async throws(DesktopError) {
    let command = try Command(words: words + [file], setting: setting, environment: environment)
    try await command.run(
      setting: setting, environment: environment, whenStarted: whenStarted)
  }
}
