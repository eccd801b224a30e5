import PseudoTerminal

@testable import flyer

extension PseudoTerminal {
  /// What was written without the sequences that say how it looks and where it leads.
  var words: String { TerminalText.words(of: text) }
}
