import Foundation
import LoopbackServing

/// A server of pictures, flyers that show them, and a user who presses keys fast.
struct PictureBrowsing {
  let flyer: String
  let folder: String
  let server: LoopbackServer

  static let feedLength = 1000
  static let known = Set((0..<feedLength).map { PictureColour(picture: $0) })

  /// Starts the server; it has 1,000 pictures.
  init(flyer: String, folder: String) async throws {
    self.flyer = flyer
    self.folder = folder
    server = try await LoopbackServer()
    for number in 0..<Self.feedLength {
      let colour = PictureColour(picture: number)
      let file = PNGWriter.halves(colour, PictureColour(0, 0, 32), width: 640, height: 400)
      server.answer(
        "/\(number).png", with: Reply(headers: [("Content-Type", "image/png")], body: file))
    }
  }

  /// Returns all figures about pictures.
  func figures(runs: Int) async throws -> [Figure] {
    let figures =
      try home(runs: runs) + feed(runs: runs) + photos(runs: runs) + film() + hostile(runs: runs)
    try await server.stop()
    return figures
  }

  /// Measures the first frame of a page with cards, and when their pictures are shown.
  private func home(runs: Int) throws -> [Figure] {
    let workload = try workload("home", PictureFlyer.home(pictures: pictures(11)))
    defer { try? workload.remove() }
    let fresh = try (0..<runs).map { _ in
      try workload.forgetPictures()
      return try firstFrame(of: workload).time
    }
    let shown = try firstFrame(of: workload).colours
    guard !shown.isEmpty else { throw Failure.noCards }
    let cached = try (0..<runs).map { _ in try openings(of: workload, until: shown) }
    return [
      Figure("first frame, pictures fresh", of: fresh, bound: Bounds.firstFrame),
      Figure("first frame, pictures cached", of: cached.map(\.first), bound: Bounds.firstFrame),
      Figure(
        "first frame → each of \(shown.count) cached pictures", of: cached.flatMap(\.pictures),
        bound: Bounds.cachedPicture),
    ]
  }

  private func firstFrame(of workload: Workload) throws -> (
    time: Duration, colours: Set<PictureColour>
  ) {
    let session = try workload.browse()
    let time = try session.time(untilShown: workload.marker)
    let colours = session.painted(untilQuietFor: .seconds(1))
    try session.quit()
    return (time, colours.intersection(Self.known))
  }

  /// Returns the time to the first frame with all rows, and from it to each of the pictures.
  private func openings(
    of workload: Workload, until shown: Set<PictureColour>
  ) throws -> (first: Duration, pictures: [Duration]) {
    let session = try workload.browse()
    let first = try session.time(untilShown: workload.marker)
    let pictures = try session.times(untilPainted: shown, since: session.start + first)
    try session.quit()
    return (first, pictures)
  }

  func pictures(_ count: Int) -> [String] {
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
  func forgetPictures() throws {
    let path = "\(home.path)/cache/flyer/images"
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }
}
