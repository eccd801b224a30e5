/// Whether the program or the terminal puts right-to-left text into visual order, and why.
package struct LineOrdering: Sendable, Equatable {
  package enum Reason: Sendable, Equatable {
    /// The user has chosen it.
    case wanted
    /// The terminal is not known to reorder text.
    case notKnown
    /// The terminal reorders text, but stops when told to (BDSM, ECMA-48).
    case told(terminal: String)
    /// The terminal reorders text, and can't be told to stop.
    case known(terminal: String)
    /// The terminal around the multiplexer reorders all text, and can't be reached to stop it.
    case around(terminal: String)
  }

  /// Whether the program reorders.
  package let isProgram: Bool
  package let reason: Reason

  /// Decides by environment variables: asking a terminal would mean to wait for its answer.
  ///
  /// - Parameter wanted: whether the program is to reorder; nil if the user has not chosen.
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

  /// Returns the terminal that reorders its output, by the variables that it sets. Within a
  /// multiplexer they are mostly those of the terminal around it.
  private static func reordering(
    in environment: [String: String]
  ) -> (name: String, canBeTold: Bool)? {
    let program = environment["TERM_PROGRAM", default: ""]
    let term = environment["TERM", default: ""]
    // VTE does so since 0.58.
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version >= 5800 {
      return ("VTE", true)
    }
    if program == "mintty" { return (program, true) }
    if environment["KONSOLE_VERSION"] != nil { return ("Konsole", false) }
    // kitty reverses runs of such letters, unless force_ltr is set.
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
