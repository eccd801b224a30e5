import CNcurses
import Drawing

extension Charset {
  /// What a terminal shows to a program with this environment.
  package init(ofTerminal terminal: Int32, environment: [String: String]) {
    self.init(
      ofTerminal: terminal, isUTF8: cn_set_locale(TerminalScreen.asksForUTF8(environment)))
  }

  /// What a terminal shows: where the locale has UTF-8, everything, or what the font of a console
  /// has (GIO_UNIMAP, ioctl_console(2)).
  init(ofTerminal terminal: Int32, isUTF8: Bool) {
    guard isUTF8 else {
      self = .ascii
      return
    }
    var scalars = [UInt32](repeating: 0, count: Int(CN_FONT_LIMIT))
    let count = Int(cn_get_font(terminal, &scalars))
    self = count > 0 ? .font(Font(scalars.prefix(count))) : .utf8
  }
}
