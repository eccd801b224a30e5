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
}
