package enum ScreenError: Error, Equatable {
  /// Neither the standard streams nor /dev/tty are a terminal.
  case noTerminal
  /// TERM is not set or empty.
  case unnamed
  /// There is no description of the terminal in TERM.
  case unknown(String)
  /// The terminal can't place the cursor.
  case tooSimple(String)
  /// There is no database of terminals.
  case noDatabase
  /// The terminal could not be opened for another reason.
  case refused(String)
}
