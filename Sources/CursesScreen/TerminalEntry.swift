import CNcurses

/// The description of the terminal that is used.
struct TerminalEntry: Equatable {
  var name: String
  var isXtermLike: Bool

  /// Whether the terminal can be asked for its properties: others would display the question.
  var takesQuestions: Bool { isXtermLike && !name.hasPrefix("screen") }

  /// Finds the description by the environment.
  init(environment: [String: String]) throws(ScreenError) {
    guard let term = environment["TERM"], !term.isEmpty else { throw .unnamed }
    let direct = Self.candidates(term: term, environment: environment)
      .first { cn_look_up($0) == CN_ENTRY_OK }
    name = direct ?? term
    isXtermLike = Self.isXtermLike(term)
    // Reading each description delays the first frame.
    if direct == nil { try Self.check(term) }
  }

  private static func check(_ term: String) throws(ScreenError) {
    switch cn_look_up(term) {
    case CN_ENTRY_OK: return
    case CN_ENTRY_NO_DATABASE: throw .noDatabase
    case CN_ENTRY_TOO_SIMPLE: throw .tooSimple(term)
    default: throw .unknown(term)
    }
  }

  /// Returns descriptions with 16 million colours, if the terminal declares that it has them.
  static func candidates(term: String, environment: [String: String]) -> [String] {
    guard ["truecolor", "24bit"].contains(environment["COLORTERM"]),
      environment["NO_COLOR", default: ""].isEmpty, !term.hasSuffix("-direct")
    else { return [] }
    let family = term.hasSuffix("-256color") ? String(term.dropLast("-256color".count)) : term
    return [family + "-direct"]
  }

  private static func isXtermLike(_ term: String) -> Bool {
    ["xterm", "tmux", "screen", "rxvt-unicode", "alacritty", "foot", "konsole", "vte"].contains {
      term.hasPrefix($0)
    } || cn_has_xt(term)
  }
}
