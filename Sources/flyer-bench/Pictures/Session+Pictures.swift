import PseudoTerminal

extension Session {
  /// From the start to the byte with which all these colours have been painted.
  func time(untilPainted colours: Set<RGB>) throws -> Duration {
    try moment(of: "pictures") { colours.isSubset(of: $0) } - start
  }

  /// From a key to the byte with which all these colours have been painted.
  func time(untilPainted colours: Set<RGB>, after key: String) throws -> Duration {
    let begin = press(key)
    return try moment(of: "pictures after \(key.debugDescription)") {
      colours.isSubset(of: $0)
    } - begin
  }

  /// When so many colours had been painted after a key: more than words ever are, so a picture.
  func moment(ofColours count: Int, after key: String) throws -> ContinuousClock.Instant {
    press(key)
    return try moment(of: "\(count) colours") { $0.count >= count }
  }

  /// The colours that are painted after a key until nothing more is.
  func colours(after key: String) throws -> Set<RGB> {
    press(key)
    return painted(untilQuietFor: .seconds(2))
  }

  /// The colours that are painted until nothing more is.
  func painted(untilQuietFor pause: Duration) -> Set<RGB> {
    while terminal.read(within: Int32(pause / .milliseconds(1))) {}
    var painted = PaintedColours()
    for piece in terminal.pieces { painted.read(piece.bytes) }
    return painted.colours
  }

  private func moment(of what: String, when isThere: (Set<RGB>) -> Bool) throws
    -> ContinuousClock.Instant
  {
    var painted = PaintedColours()
    var known = 0
    let begin = ContinuousClock.now
    while true {
      for piece in terminal.pieces.dropFirst(known) {
        painted.read(piece.bytes)
        if isThere(painted.colours) { return piece.time }
      }
      known = terminal.pieces.count
      if !terminal.read(within: 100), ContinuousClock.now - begin > Self.patience {
        throw Failure.late(what, output: terminal.text)
      }
    }
  }
}
