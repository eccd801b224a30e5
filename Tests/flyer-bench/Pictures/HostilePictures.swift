import LoopbackServing
import SamplePictures
import Scratch

/// Eight pictures that try to harm a reader.
enum HostilePictures {
  /// The path of each on a server, with its reply.
  static let replies: [(path: String, reply: Reply)] = [
    ("/huge.png", image(PNGSample.file(width: 60_000, height: 60_000, data: zlibBomb))),
    ("/wide.png", image(PNGSample.file(width: 1 << 31 - 1, height: 1, data: []))),
    ("/short.png", cut(honest, after: honest.count / 2)),
    ("/endless.gif", endless(gif(frames: 100_000, side: 320, isEndless: true), type: "image/gif")),
    ("/giant.gif", image(gif(frames: 10_000, side: 0xFFFF), type: "image/gif")),
    ("/noise.jpg", image([0xFF, 0xD8, 0xFF, 0xE0] + noise(200_000), type: "image/jpeg")),
    ("/page.webp", image(Array("<!doctype html><title>no</title>".utf8), type: "image/webp")),
    ("/flood.png", endless(honest + noise(65_536), type: "image/png")),
  ]

  private static let honest = PNGWriter.halves(
    PictureColour(200, 0, 0), PictureColour(0, 0, 200), width: 640, height: 400)

  private static func image(_ bytes: [UInt8], type: String = "image/png") -> Reply {
    Reply(headers: [("Content-Type", type)], body: bytes)
  }

  private static func cut(_ bytes: [UInt8], after count: Int) -> Reply {
    var reply = image(bytes)
    reply.fault = .cut(after: count)
    return reply
  }

  /// Returns a valid beginning that never ends.
  private static func endless(_ bytes: [UInt8], type: String) -> Reply {
    var reply = image(bytes, type: type)
    reply.fault = .endless
    return reply
  }

  /// 270 MB of zeros, with zlib's header instead of gzip's.
  private static let zlibBomb = [0x78, 0x01] + Gzip.bomb(count: 1 << 20).dropFirst(10)

  /// Returns frames of one pixel, each shown for a hundredth of a second.
  private static func gif(frames: Int, side: Int, isEndless: Bool = false) -> [UInt8] {
    GIFSample.movie(frames: frames, width: side, height: side, delay: 1, isEndless: isEndless)
  }

  private static func noise(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 8)
    return (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }
}
