/// Who puts right-to-left writing into the order in which it is seen, and why: the program, or a
/// terminal that does so by itself.
package struct LineOrdering: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// Somebody wants it so.
    case wanted
    /// The terminal is not known to do it.
    case notKnown
    /// The terminal does it, but leaves it where it is told to (BDSM, ECMA-48).
    case told(terminal: String)
    /// The terminal does it, and can't be told to leave it.
    case known(terminal: String)
    /// The terminal around the multiplexer does it with whatever comes, and nothing tells it.
    case around(terminal: String)
  }

  /// True where the program does it.
  package let isProgram: Bool
  package let reason: Reason

  /// Decides by what terminals say of themselves: asking one would mean to wait for its answer.
  ///
  /// - Parameter wanted: whether the program is to do it; nil where nobody says.
  package init(environment: [String: String], programWanted wanted: Bool? = nil) {
    let known = Self.reordering(in: environment)
    if let wanted {
      (isProgram, reason) = (wanted, .wanted)
    } else if let known {
      let isAround = Self.isWithinMultiplexer(environment)
      isProgram = known.canBeTold && !isAround
      reason =
        isAround
        ? .around(terminal: known.name)
        : known.canBeTold ? .told(terminal: known.name) : .known(terminal: known.name)
    } else {
      (isProgram, reason) = (true, .notKnown)
    }
  }

  /// The terminal that reorders what it is given, by the variables that it sets; within a multiplexer
  /// they are mostly those of the terminal around it.
  private static func reordering(
    in environment: [String: String]
  ) -> (name: String, canBeTold: Bool)? {
    let program = environment["TERM_PROGRAM", default: ""]
    let term = environment["TERM", default: ""]
    // Since 0.58.
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version >= 5800 {
      return ("VTE", true)
    }
    if program == "mintty" { return (program, true) }
    if environment["KONSOLE_VERSION"] != nil { return ("Konsole", false) }
    // It turns runs of such letters round, unless force_ltr is set.
    if environment["KITTY_WINDOW_ID"] != nil || term.hasPrefix("xterm-kitty") {
      return ("kitty", false)
    }
    if program == "Apple_Terminal" { return ("Apple Terminal", false) }
    if environment["MLTERM"] != nil || term.hasPrefix("mlterm") { return ("mlterm", false) }
    return term.hasPrefix("putty") ? ("PuTTY", false) : nil
  }

  private static func isWithinMultiplexer(_ environment: [String: String]) -> Bool {
    let term = environment["TERM", default: ""]
    return environment["TMUX"] != nil || environment["STY"] != nil
      || environment["TERM_PROGRAM"] == "tmux" || term.hasPrefix("tmux")
      || term.hasPrefix("screen")
  }
}
