import LoopbackServing
import Synchronization

extension PictureBrowsing {
  /// Measures photographs of 4,000 × 3,000 pixels, each requested for the first time.
  func photos(runs: Int) throws -> [Figure] {
    let photo = try PhotoGenerator.photo(width: 4000, height: 3000, in: folder)
    let sent = Mutex<ContinuousClock.Instant?>(nil)
    let paths = (0..<runs).map { "/photo-\($0).jpg" }
    let reply = Reply(headers: [("Content-Type", "image/jpeg")], body: photo) {
      sent.withLock { $0 = .now }
    }
    for path in paths { server.answer(path, with: reply) }
    let workload = try workload(
      "photos", PictureFlyer.articles(pictures: paths.map { server.url($0) }))
    defer { try? workload.remove() }
    let session = try workload.browseAtRest()
    let times = try paths.indices.map { number in
      if number > 0 { _ = try session.frame(after: "j", pause: 100) }
      let shown = try session.moment(ofColours: 60, after: "\r")
      _ = try session.frame(after: "h", pause: 100)
      return sent.withLock { $0.map { shown - $0 } } ?? .zero
    }
    try session.quit()
    return [Figure("last byte → a photo of 12 megapixels", of: times, bound: Bounds.freshPicture)]
  }

  /// Measures eight hostile pictures at the beginning of a feed: keys while they arrive, and when
  /// each is refused.
  func hostile(runs: Int) throws -> [Figure] {
    for (path, reply) in HostilePictures.replies { server.answer(path, with: reply) }
    let pictures = HostilePictures.replies.map { server.url($0.path) }
    let workload = try workload("hostile", PictureFlyer.feed(pictures: pictures, texts: 40))
    defer { try? workload.remove() }
    let session = try workload.browse()
    _ = try session.time(untilShown: workload.marker)
    let early = try keys(in: session, count: 20 * runs)
    try waitForRefusals(in: session)
    let late = try keys(in: session, count: 20 * runs)
    let peak = session.process.peak ?? 0
    try session.quit()
    return figures("key → frame: 8 hostile pictures come", early)
      + figures("key → frame: 8 pictures refused", late) + [memoryMeanwhile(peak)]
  }

  func memoryMeanwhile(_ peak: Int) -> Figure {
    Figure("most memory meanwhile", ofBytes: [peak], bound: Bounds.memoryAmongPictures)
  }

  func figures(_ name: String, _ times: [Duration]) -> [Figure] {
    [
      Figure(name, of: times, bound: Bounds.keyAmongPictures),
      Figure("the slowest of them", of: [times.max() ?? .zero], bound: Bounds.keyAmongPictures),
    ]
  }

  /// Measures keys down and up through the pictures.
  private func keys(in session: TimedSession, count: Int) throws -> [Duration] {
    try (0..<count).map { try session.answer(to: $0 / 8 % 2 == 0 ? "j" : "k").time }
  }

  /// Opens each picture on the full page, which must show that there is none.
  private func waitForRefusals(in session: TimedSession) throws {
    session.press("g")
    try session.wait(until: "1 of 49")
    session.press("j")
    session.press("i")
    for (number, (path, _)) in HostilePictures.replies.enumerated() {
      if number > 0 { session.press("n") }
      try session.wait(until: String(path.dropFirst()), "retries")
    }
    session.press("q")
    session.press("g")
    try session.wait(until: PictureFlyer.marker)
  }
}
