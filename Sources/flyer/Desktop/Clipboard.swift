import Drawing

/// Puts texts onto the desktop's clipboard with whichever program is installed.
///
/// A terminal's own way (OSC 52) is the screen's affair.
struct Clipboard: Sendable {
  let environment: [String: String]

  private var programs: Programs { Programs(environment: environment) }

  /// The program that copies here; nil where there is no desktop or none is installed.
  func plan() -> Command? {
    candidates.lazy.compactMap { name, arguments in
      programs.path(of: name).map { Command(path: $0, arguments: arguments) }
    }.first
  }

  /// Why nothing copies where the terminal doesn't and there is no program.
  var missing: DesktopError { .noClipboard(hasDesktop: !candidates.isEmpty) }

  /// Hands the text, without control characters, to the program, which gets a few seconds to take
  /// it. Pasted into a shell, the text must not act as keys.
  func copy(
    _ text: String, with command: Command, patience: Duration = .seconds(5)
  ) async throws(DesktopError) {
    let safe = TerminalSanitizer.visible(text, keepingNewlines: true)
    let child = try command.starting(
      try Child(away: command, environment: environment, input: .bytes(Array(safe.utf8))))
    guard let exit = await child.exit(within: patience) else {
      child.terminate()
      throw .tooSlow(program: command.name)
    }
    try exit.check(of: command)
  }

  private var candidates: [(name: String, arguments: [String])] {
    var found: [(String, [String])] = []
    if environment["WAYLAND_DISPLAY"]?.isEmpty == false {
      // Without a type wl-copy asks another program for it.
      found.append(("wl-copy", ["--type", "text/plain"]))
    }
    if environment["DISPLAY"]?.isEmpty == false {
      found.append(("xclip", ["-selection", "clipboard"]))
      found.append(("xsel", ["-ib"]))
    }
    return found
  }
}
