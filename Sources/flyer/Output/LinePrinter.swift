import Drawing

/// Prints lines as they come, many with one call of the system, and keeps none.
struct LinePrinter: ~Copyable {
  private static let size = 64 * 1024

  private var waiting = ""
  private var isEmpty = true

  /// Whether tabs are printed as tabs.
  private let keepsTabs: Bool
  private let style: TerminalStyle
  private let write: (String) throws -> Void

  /// - Parameter write: where all goes; to the standard output by default.
  init(keepsTabs: Bool, style: TerminalStyle = .plain, write: ((String) throws -> Void)? = nil) {
    (self.keepsTabs, self.style) = (keepsTabs, style)
    self.write = write ?? { try style.isPlain ? Output.write($0) : Output.write(shown: $0) }
  }

  /// Prints a line of foreign text, sanitized.
  mutating func print(_ line: StyledLine) throws {
    waiting += style.shown(line, keepingTabs: keepsTabs)
    waiting += "\n"
    isEmpty = false
    if waiting.utf8.count >= Self.size { try flush() }
  }

  /// Prints a line that looks as most text does.
  mutating func print(_ line: some StringProtocol) throws { try print(StyledLine(String(line))) }

  /// Prints a block of lines, apart from the text before it; nothing for an empty block.
  mutating func print(block lines: some Sequence<StyledLine>) throws {
    let wasEmpty = isEmpty
    var isFirst = true
    for line in lines {
      if isFirst, !wasEmpty { try print("") }
      isFirst = false
      try print(line)
    }
  }

  /// Prints what is still waiting.
  mutating func flush() throws {
    try write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
