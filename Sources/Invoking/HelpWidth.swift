import Glibc

/// The columns of a help text.
package enum HelpWidth {
  /// Those that COLUMNS names, else those of the terminal that the output goes to, else 80.
  package static func columns(in environment: [String: String]) -> Int {
    if let named = environment["COLUMNS"].flatMap({ Int($0) }), named > 0 { return named }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// The parser sets its texts to the width that it finds for itself, and traps below 27 columns.
  private static let leastColumns = 40

  /// Lets the parser find a width that it can stand; call it before the parser words anything.
  package static func widenForParser() {
    let named = getenv("COLUMNS").map { String(cString: $0) }
    let width = columns(in: named.map { ["COLUMNS": $0] } ?? [:])
    guard width < leastColumns || named != nil && named != String(width) else { return }
    setenv("COLUMNS", String(max(width, leastColumns)), 1)
  }
}
