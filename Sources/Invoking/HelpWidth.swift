import Glibc

/// The columns of a help text.
package enum HelpWidth {
  /// Returns the value of COLUMNS, else the columns of the terminal of the output, else 80.
  package static func columns(in environment: [String: String]) -> Int {
    if let named = environment["COLUMNS"].flatMap({ Int($0) }), named > 0 { return named }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// The minimum width for the parser, which uses its own width for its texts and traps below 27
  /// columns.
  private static let leastColumns = 40

  /// Sets COLUMNS to a width that the parser can handle; call it before the parser makes any text.
  package static func widenForParser() {
    let named = getenv("COLUMNS").map { String(cString: $0) }
    let width = columns(in: named.map { ["COLUMNS": $0] } ?? [:])
    guard width < leastColumns || named != nil && named != String(width) else { return }
    setenv("COLUMNS", String(max(width, leastColumns)), 1)
  }
}
