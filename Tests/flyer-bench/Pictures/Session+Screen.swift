import PseudoTerminal

extension TimedSession {
  private static let redraw = "\u{C}"
  /// Milliseconds without a byte that end a frame.
  private static let pause: Int32 = 40

  /// Redraws the screen until all these words are on it.
  func wait(until words: String...) throws {
    let begin = ContinuousClock.now
    while !words.allSatisfy(drawnAnew().contains) {
      guard ContinuousClock.now - begin < Self.patience else {
        throw Failure.late(.words(words), output: terminal.text)
      }
    }
  }

  /// Returns all words of the screen, row by row.
  private func drawnAnew() -> String {
    let begin = press(Self.redraw)
    // During an animation there is no pause.
    while terminal.read(within: Self.pause), ContinuousClock.now - begin < .seconds(1) {}
    return Self.words(terminal.output)
  }

  /// Returns the output without its control sequences, each of which becomes a space at most.
  static func words(_ output: [UInt8]) -> String {
    var words: [UInt8] = []
    var isSequence = false
    for byte in output {
      switch byte {
      case 0x1B: isSequence = true
      case 0x40...0x7E where isSequence && byte != UInt8(ascii: "["):
        isSequence = false
        if byte != UInt8(ascii: "m"), words.last != 0x20 { words.append(0x20) }
      case _ where isSequence: break
      default: words.append(byte < 0x20 ? 0x20 : byte)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }
}
