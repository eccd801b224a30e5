import PseudoTerminal

/// A program on a terminal whose responses to keys are timed.
final class TimedSession {
  /// The size of a terminal in cells.
  struct Size {
    var columns: Int
    var rows: Int

    static let usual = Size(columns: 80, rows: 24)
    static let large = Size(columns: 160, rows: 50)
  }

  /// The output of a program for a key.
  struct Frame {
    /// From the key to the last byte.
    var time: Duration
    var bytes: Int
  }

  let process: RunningProcess
  let terminal: PseudoTerminal
  let start: ContinuousClock.Instant

  init(_ arguments: [String], environment: [String: String], on size: Size = .usual) throws {
    start = .now
    terminal = try PseudoTerminal(
      arguments, environment: environment, columns: size.columns, rows: size.rows)
    process = RunningProcess(id: terminal.process)
  }

  /// The silence after which a program is regarded as idle.
  private static let rest = Duration.milliseconds(300)
  static let patience = Duration.seconds(120)

  /// Returns the time from the start to the byte that completes a text on the screen.
  func time(untilShown text: String) throws -> Duration {
    try time(untilShown: text, since: start)
  }

  /// Returns the time from a key to the byte that completes a text on the screen.
  ///
  /// - Parameter count: the number of occurrences to wait for.
  func time(untilShown text: String, times count: Int = 1, after key: String) throws -> Duration {
    try time(untilShown: text, times: count, since: press(key))
  }

  /// Presses a key and returns the time of it.
  @discardableResult
  func press(_ key: String) -> ContinuousClock.Instant {
    terminal.forgetOutput()
    let begin = ContinuousClock.now
    terminal.type(key)
    return begin
  }

  /// Returns the time from an instant to the byte that completes a text on the screen.
  func time(
    untilShown text: String, times count: Int = 1, since start: ContinuousClock.Instant
  ) throws -> Duration {
    let wanted = Array(text.utf8)
    var (seen, found) = ([UInt8](), 0)
    return try read(until: .text(text)) { bytes, _ in
      seen += bytes
      while found < count, let range = seen.firstRange(of: wanted) {
        seen.removeSubrange(..<range.upperBound)
        found += 1
      }
      return found == count
    } - start
  }

  /// Reads until the output since the last key has an awaited event; returns its time.
  func read(
    until awaited: Failure.Awaited, isThere: ([UInt8], ContinuousClock.Instant) -> Bool
  ) throws -> ContinuousClock.Instant {
    let begin = ContinuousClock.now
    var known = 0
    while true {
      for piece in terminal.pieces.dropFirst(known) where isThere(piece.bytes, piece.time) {
        return piece.time
      }
      known = terminal.pieces.count
      guard terminal.read(within: 100) || ContinuousClock.now - begin < Self.patience else {
        throw Failure.late(awaited, output: terminal.text)
      }
    }
  }

  /// Waits until nothing was written for a while, and returns the time before that.
  @discardableResult
  func settle() throws -> Duration {
    let begin = ContinuousClock.now
    terminal.forgetOutput()
    while terminal.read(within: Int32(Self.rest / .milliseconds(1))) {
      guard ContinuousClock.now - begin < Self.patience else {
        throw Failure.late(.rest, output: terminal.text)
      }
    }
    return (terminal.pieces.last?.time).map { $0 - begin } ?? .zero
  }

  /// Presses a key and measures the output up to a pause.
  ///
  /// - Parameter pause: milliseconds without a byte that end the frame.
  func frame(after key: String, pause: Int32 = 25) throws -> Frame {
    let pieces = try pieces(after: key, pause: pause)
    return Frame(time: pieces.last?.time ?? .zero, bytes: pieces.reduce(0) { $0 + $1.bytes })
  }

  /// Presses keys in turns during an operation and measures their frames. The operation may end a
  /// little earlier or later, so frames near its end are not counted.
  func frames(
    after keys: [String], since begin: ContinuousClock.Instant, during length: Duration
  ) throws -> [Duration] {
    var times: [Duration] = []
    while ContinuousClock.now - begin < length * 0.8 {
      times.append(try frame(after: keys[times.count % keys.count], pause: 8).time)
    }
    return times
  }

  /// Presses a key and measures the first output: later output is pictures.
  func answer(to key: String) throws -> Frame {
    Self.joined(try pieces(after: key, pause: 8)).first ?? Frame(time: .zero, bytes: 0)
  }

  /// Presses a key and measures the last large change of the screen: a list of results, not the
  /// typed letter or the number of results. If none is large, measures the second change.
  func results(after key: String, pause: Int32 = 120, atLeast bytes: Int = 150) throws -> Frame {
    let frames = Self.joined(try pieces(after: key, pause: pause))
    return frames.last { $0.bytes >= bytes } ?? frames.dropFirst().first ?? frames.first
      ?? Frame(time: .zero, bytes: 0)
  }

  /// Presses ^C and waits for the end.
  func quit(with key: String = "\u{3}") throws {
    terminal.type(key)
    try terminal.waitForExit()
  }

  private func pieces(after key: String, pause: Int32) throws -> [Frame] {
    let begin = press(key)
    guard terminal.read(within: Int32(Self.patience / .milliseconds(1))) else {
      throw Failure.late(.frame(key: key), output: terminal.text)
    }
    while terminal.read(within: pause) {}
    return terminal.pieces.map { Frame(time: $0.time - begin, bytes: $0.bytes.count) }
  }

  /// Joins pieces that arrived together into one frame.
  private static func joined(_ pieces: [Frame]) -> [Frame] {
    pieces.reduce(into: []) { frames, piece in
      if let last = frames.last, piece.time - last.time < .milliseconds(1) {
        frames[frames.count - 1] = Frame(time: piece.time, bytes: last.bytes + piece.bytes)
      } else {
        frames.append(piece)
      }
    }
  }
}
