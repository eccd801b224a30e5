import LoopbackServing

extension PictureBrowsing {
  private static let pageDown = "\u{1B}[6~"
  /// The number of keys between two checks of the pictures.
  private static let hurry = 30

  /// Measures a feed of 1,000 pictures: visible pictures, keys while they load, and the memory.
  func feed(runs: Int) throws -> [Figure] {
    let workload = try workload("feed", PictureFlyer.feed(pictures: pictures(Self.feedLength)))
    defer { try? workload.remove() }
    let name = "key → frame: a feed of 1,000"
    return try scrolling(workload, name, on: .usual, runs: runs)
      + scrolling(workload, "\(name), 160×50", on: .large, runs: runs) + [
        Figure(
          "key → cached pictures", of: try cachedPictures(workload, runs: runs),
          bound: Bounds.cachedPicture)
      ]
  }

  /// Scrolls through new pictures, and stops now and then to wait for one.
  private func scrolling(
    _ workload: Workload, _ name: String, on size: TimedSession.Size, runs: Int
  ) throws -> [Figure] {
    try workload.forgetPictures()
    let session = try workload.browse(on: size)
    _ = try session.time(untilShown: workload.marker)
    var seen = try session.painted(1, of: Self.known)
    var keys: [Duration] = []
    for _ in 0..<runs {
      keys += try (0..<Self.hurry).map { step in
        try session.answer(to: step % 3 == 2 ? Self.pageDown : "j").time
      }
      seen.formUnion(try session.painted(1, of: Self.known.subtracting(seen)))
    }
    let peak = session.process.peak ?? 0
    try session.quit()
    return figures(name, keys) + [memoryMeanwhile(peak)]
  }

  /// Measures from a jump to the end of the feed to the pictures there. Each time in a new reader,
  /// which has not shown them yet.
  private func cachedPictures(_ workload: Workload, runs: Int) throws -> [Duration] {
    func jump<Result>(_ body: (TimedSession) throws -> Result) throws -> Result {
      let session = try workload.browse()
      _ = try session.time(untilShown: workload.marker)
      _ = session.painted(untilQuietFor: .seconds(1))
      let result = try body(session)
      try session.quit()
      return result
    }
    let there = try jump { try $0.colours(after: "G") }.intersection(Self.known)
    guard !there.isEmpty else { throw Failure.noEndOfFeed }
    return try (0..<runs).map { _ in
      try jump { try $0.time(untilPainted: there, after: "G") }
    }
  }

  /// Measures the memory while an animation plays on the full page of a large terminal.
  func film() throws -> [Figure] {
    let frames = (0..<100).map { PictureColour(picture: $0) }
    let file = GIFWriter.film(frames, width: 160, height: 100, delay: 3)
    server.answer("/film.gif", with: Reply(headers: [("Content-Type", "image/gif")], body: file))
    let workload = try workload(
      "film", PictureFlyer.feed(pictures: [server.url("/film.gif")]))
    defer { try? workload.remove() }
    let session = try workload.browse(on: .large)
    _ = try session.time(untilShown: workload.marker)
    try session.painted(1, of: Set(frames))
    // The first row is a text.
    session.press("j")
    session.press("i")
    try session.painted(10, of: Set(frames))
    session.watch(for: .seconds(5))
    let peak = session.process.peak ?? 0
    try session.quit()
    return [
      Figure("most memory: a GIF of 160×50", ofBytes: [peak], bound: Bounds.memoryAmongPictures)
    ]
  }
}
