/// The terminals that open links themselves (OSC 8), detected by environment variables: asking a
/// terminal would mean to wait for its answer.
enum HyperlinkSupport {
  static func isKnown(in environment: [String: String]) -> Bool {
    let term = environment["TERM", default: ""]
    let program = environment["TERM_PROGRAM", default: ""]
    // Within a multiplexer, the other variables are those of the terminal around it.
    if program == "tmux" {
      return TerminalClues.version(environment["TERM_PROGRAM_VERSION", default: ""]) >= (3, 4)
    }
    if others.contains(where: term.hasPrefix) { return false }
    return names.contains(where: term.hasPrefix) || programs.contains(program)
      || environment["WT_SESSION"] != nil
      || number(environment["VTE_VERSION"]) >= 5000
      || number(environment["KONSOLE_VERSION"]) >= 201_200
  }

  private static let others = ["tmux", "screen", "linux", "rxvt", "vt1", "vt2"]
  private static let names = [
    "alacritty", "contour", "foot", "ghostty", "iterm2", "mintty", "wezterm", "xterm-ghostty",
    "xterm-kitty",
  ]
  private static let programs = ["WezTerm", "contour", "ghostty", "iTerm.app", "mintty", "vscode"]

  private static func number(_ text: String?) -> Int { text.flatMap { Int($0) } ?? 0 }
}
