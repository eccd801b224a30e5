import PseudoTerminal

@testable import flyer

extension PseudoTerminal {
  /// The output without the sequences for styles and links.
  var words: String { TerminalText.words(of: text) }
}
