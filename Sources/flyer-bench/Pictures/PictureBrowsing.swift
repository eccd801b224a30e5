import Foundation
import LoopbackServing

/// A server of pictures, flyers that show them, and a reader who hurries.
struct PictureBrowsing {
  let flyer: String
  let folder: String
  let server: LoopbackServer

  private static let feedLength = 1000
  private static let pageDown = "\u{1B}[6~"

  /// Starts the server; it has 1,000 pictures.
  init(flyer: String, folder: String) async throws {
    self.flyer = flyer
    self.folder = folder
    server = try await LoopbackServer()
    for number in 0..<Self.feedLength {
      let colour = RGB(picture: number)
      let file = PNGWriter.halves(colour, RGB(0, 0, 32), width: 640, height: 400)
      server.answer(
        "/\(number).png", with: Reply(headers: [("Content-Type", "image/png")], body: file))
    }
  }

  /// All that is measured with pictures.
  func figures(runs: Int) async throws -> [Figure] {
    let figures = try home(runs: runs) + feed(runs: runs) + photos(runs: runs) + hostile(runs: runs)
    try await server.stop()
    return figures
  }

  /// The first frame of a page with cards, and when their pictures are there.
  private func home(runs: Int) throws -> [Figure] {
    let workload = try workload("home", PictureFlyer.home(pictures: pictures(11)))
    defer { try? workload.remove() }
    let fresh = try (0..<runs).map { _ in
      try workload.forgetPictures()
      return try firstFrame(of: workload).time
    }
    let shown = try firstFrame(of: workload).colours
    let cached = try (0..<runs).map { _ in try firstFrame(of: workload).time }
    let painted = try (0..<runs).map { _ in
      let session = try workload.browse()
      defer { try? session.quit() }
      return try session.time(untilPainted: shown)
    }
    return [
      Figure("first frame, pictures fresh", of: fresh, bound: Bounds.firstFrame),
      Figure("first frame, pictures cached", of: cached, bound: Bounds.firstFrame),
      Figure("start → \(shown.count) cached pictures", of: painted),
    ]
  }

  private func firstFrame(of workload: Workload) throws -> (time: Duration, colours: Set<RGB>) {
    let session = try workload.browse()
    let time = try session.time(untilShown: workload.marker)
    let colours = session.painted(untilQuietFor: .seconds(1))
    try session.quit()
    return (time, colours.intersection(Self.known))
  }

  /// A feed of 1,000 pictures: those that come into sight, keys while they do, and the memory.
  private func feed(runs: Int) throws -> [Figure] {
    let workload = try workload("feed", PictureFlyer.feed(pictures: pictures(Self.feedLength)))
    defer { try? workload.remove() }
    let (keys, peak) = try scroll(workload, steps: 30 * runs)
    return [
      Figure("key → frame: a feed of 1,000", of: keys, bound: Bounds.keyAmongPictures),
      Figure("the slowest of them", of: [keys.max() ?? .zero], bound: Bounds.keyAmongPictures),
      Figure("most memory meanwhile", ofBytes: [peak], bound: Bounds.memoryAmongPictures),
      Figure(
        "key → cached pictures", of: try cachedPictures(workload, runs: runs),
        bound: Bounds.cachedPicture),
    ]
  }

  private func scroll(_ workload: Workload, steps: Int) throws -> ([Duration], peak: Int) {
    let session = try workload.browse()
    _ = try session.time(untilShown: workload.marker)
    let times = try (0..<steps).map { step in
      try session.answer(to: step % 3 == 2 ? Self.pageDown : "j").time
    }
    let peak = session.process.peak ?? 0
    try session.quit()
    return (times, peak)
  }

  /// From a jump to the end of the feed to the pictures there, each time in another reader, which
  /// has not shown them yet.
  private func cachedPictures(_ workload: Workload, runs: Int) throws -> [Duration] {
    func jump<Result>(_ body: (Session) throws -> Result) throws -> Result {
      let session = try workload.browse()
      _ = try session.time(untilShown: workload.marker)
      _ = session.painted(untilQuietFor: .seconds(1))
      let result = try body(session)
      try session.quit()
      return result
    }
    let there = try jump { try $0.colours(after: "G") }.intersection(Self.known)
    guard !there.isEmpty else { throw Failure.empty("the end of the feed") }
    return try (0..<runs).map { _ in
      try jump { try $0.time(untilPainted: there, after: "G") }
    }
  }

  /// The colours of the pictures.
  private static let known = Set((0..<feedLength).map { RGB(picture: $0) })

  private func pictures(_ count: Int) -> [String] {
    (0..<count).map { server.url("/\($0).png") }
  }

  func workload(_ name: String, _ document: String) throws -> Workload {
    let path = "\(folder)/\(name).json"
    try Data(document.utf8).write(to: URL(filePath: path))
    return try Workload(
      document: path, flyer: flyer, in: Home(in: folder), marker: PictureFlyer.marker)
  }
}

extension Workload {
  /// Empties the cache of pictures.
  fileprivate func forgetPictures() throws {
    let path = "\(home.path)/cache/flyer/images"
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }
}
