import CNcurses
import Drawing

extension Charset {
  /// Finds the characters that a terminal shows to a program with this environment.
  package init(ofTerminal terminal: Int32, environment: [String: String]) {
    self.init(
      ofTerminal: terminal, isUTF8: cn_set_locale(TerminalScreen.asksForUTF8(environment)))
  }

  /// Finds the characters that a terminal shows. In a UTF-8 locale these are all, or those of a
  /// console's font (GIO_UNIMAP, ioctl_console(2)).
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
