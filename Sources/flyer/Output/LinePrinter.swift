import Drawing

/// Prints lines as they come, many with one call of the system, and keeps none.
struct LinePrinter: ~Copyable {
  private static let size = 64 * 1024

  private var waiting = ""
  private var isEmpty = true

  /// True where tabs are printed as tabs.
  private let keepsTabs: Bool
  private let write: (String) throws -> Void

  /// - Parameter write: where all goes; to the standard output by default.
  init(
    keepsTabs: Bool, write: @escaping (String) throws -> Void = { try Output.write($0) }
  ) {
    self.keepsTabs = keepsTabs
    self.write = write
  }

  /// Prints a line of foreign text, through the gate.
  mutating func print(_ line: some StringProtocol) throws {
    waiting += Gate.visible(line, keepingTabs: keepsTabs)
    waiting += "\n"
    isEmpty = false
    if waiting.utf8.count >= Self.size { try flush() }
  }

  /// Prints a block of lines, apart from what stands before it; nothing where there are none.
  mutating func print(block lines: some Sequence<String>) throws {
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
