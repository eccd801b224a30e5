/// The output of a program to a terminal, split into commands and text (ECMA-48 §5).
struct TerminalStream {
  /// The parameters and final bytes of the sequences `ESC [ … final`.
  private(set) var controlSequences: [(parameters: String, final: Character)] = []
  /// All other commands, unchanged: C0 controls, `ESC x`, `ESC ] … BEL` and similar.
  private(set) var otherCommands: Set<String> = []
  /// The text without all commands.
  private(set) var text = ""

  private var rest: Substring.UnicodeScalarView

  init(_ output: String) {
    rest = Substring(output).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": takeEscape()
      case "\0"..<" ", "\u{7F}"..."\u{9F}": otherCommands.insert(String(scalar))
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func takeEscape() {
    switch rest.popFirst() {
    case "["?:
      let parameters = take { ("\u{20}"..."\u{3F}").contains($0) }
      if let final = rest.popFirst() {
        controlSequences.append((parameters, Character(final)))
      }
    case let kind? where "]P^_X".unicodeScalars.contains(kind):
      otherCommands.insert("\u{1B}\(kind)" + take { $0 != "\u{07}" && $0 != "\u{1B}" })
      if rest.popFirst() == "\u{1B}" { _ = rest.popFirst() }
    case let kind?:
      let intermediates = "()*+#% ".unicodeScalars.contains(kind)
      otherCommands.insert("\u{1B}\(kind)" + (intermediates ? takeOne() : ""))
    case nil: otherCommands.insert("\u{1B}")
    }
  }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(part)
  }

  private mutating func takeOne() -> String { rest.popFirst().map(String.init) ?? "" }
}
