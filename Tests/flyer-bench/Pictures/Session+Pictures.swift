import PseudoTerminal

extension TimedSession {
  /// Returns how long after an instant each colour was first painted, once all have been.
  func times(untilPainted colours: Set<PictureColour>, since begin: ContinuousClock.Instant) throws
    -> [Duration]
  {
    var moments: [PictureColour: ContinuousClock.Instant] = [:]
    try readColours(until: .pictures(colours.count)) { painted, time in
      for colour in painted.intersection(colours) where moments[colour] == nil {
        moments[colour] = time
      }
      return moments.count == colours.count
    }
    return moments.values.map { $0 - begin }
  }

  /// Returns the time from a key to the byte with which all colours have been painted.
  func time(untilPainted colours: Set<PictureColour>, after key: String) throws -> Duration {
    let begin = press(key)
    return try readColours(until: .picturesAfter(key: key)) { painted, _ in
      colours.isSubset(of: painted)
    } - begin
  }

  /// Returns when `count` colours had been painted after a key: more than for text, so a picture.
  func moment(ofColours count: Int, after key: String) throws -> ContinuousClock.Instant {
    press(key)
    return try readColours(until: .colours(count)) { painted, _ in painted.count >= count }
  }

  /// Waits until `count` of these colours have been painted since the last key; returns them.
  @discardableResult
  func painted(_ count: Int, of colours: Set<PictureColour>) throws -> Set<PictureColour> {
    var seen: Set<PictureColour> = []
    try readColours(until: .pictures(count)) { painted, _ in
      seen = painted.intersection(colours)
      return seen.count >= count
    }
    return seen
  }

  func watch(for time: Duration) {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end { terminal.read(within: 100) }
  }

  /// Returns the colours painted after a key, until a pause.
  func colours(after key: String) throws -> Set<PictureColour> {
    press(key)
    return painted(untilQuietFor: .seconds(2))
  }

  /// Returns the colours painted until a pause.
  func painted(untilQuietFor pause: Duration) -> Set<PictureColour> {
    while terminal.read(within: Int32(pause / .milliseconds(1))) {}
    var painted = PaintedColours()
    for piece in terminal.pieces { painted.read(piece.bytes) }
    return painted.colours
  }

  /// Reads until a condition holds for all colours since the last key; returns when it did.
  @discardableResult
  private func readColours(
    until awaited: Failure.Awaited, isThere: (Set<PictureColour>, ContinuousClock.Instant) -> Bool
  ) throws -> ContinuousClock.Instant {
    var painted = PaintedColours()
    return try read(until: awaited) { bytes, time in
      painted.read(bytes)
      return isThere(painted.colours, time)
    }
  }
}
