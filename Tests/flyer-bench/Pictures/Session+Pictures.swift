import PseudoTerminal

extension TimedSession {
  /// How long after a moment each of these colours was first painted, once all have been.
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

  /// From a key to the byte with which all these colours have been painted.
  func time(untilPainted colours: Set<PictureColour>, after key: String) throws -> Duration {
    let begin = press(key)
    return try readColours(until: .picturesAfter(key: key)) { painted, _ in
      colours.isSubset(of: painted)
    } - begin
  }

  /// When so many colours had been painted after a key: more than words ever are, so a picture.
  func moment(ofColours count: Int, after key: String) throws -> ContinuousClock.Instant {
    press(key)
    return try readColours(until: .colours(count)) { painted, _ in painted.count >= count }
  }

  /// Waits until so many of these colours have been painted since the last key; answers which.
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

  /// The colours that are painted after a key until nothing more is.
  func colours(after key: String) throws -> Set<PictureColour> {
    press(key)
    return painted(untilQuietFor: .seconds(2))
  }

  /// The colours that are painted until nothing more is.
  func painted(untilQuietFor pause: Duration) -> Set<PictureColour> {
    while terminal.read(within: Int32(pause / .milliseconds(1))) {}
    var painted = PaintedColours()
    for piece in terminal.pieces { painted.read(piece.bytes) }
    return painted.colours
  }

  /// Reads until a condition holds for all colours since the last key; answers when it did.
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
