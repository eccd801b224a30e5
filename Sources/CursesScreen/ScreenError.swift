package enum ScreenError: Error, Equatable {
  /// Neither the standard streams nor /dev/tty are a terminal.
  case noTerminal
  /// TERM says nothing.
  case unnamed
  /// Nothing is known about what TERM names.
  case unknown(String)
  /// The terminal can't place a character where it is wanted.
  case tooSimple(String)
  /// There are no descriptions of terminals.
  case noDatabase
  /// The terminal could not be taken for another reason.
  case refused(String)
}
