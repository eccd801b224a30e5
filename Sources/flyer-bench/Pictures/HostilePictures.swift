import LoopbackServing

/// Eight pictures that want to hurt who shows them.
enum HostilePictures {
  /// Where a server has each, and what it answers.
  static let replies: [(path: String, reply: Reply)] = [
    ("/huge.png", image(PNGWriter.promising(width: 60_000, height: 60_000, data: zlibBomb))),
    ("/wide.png", image(PNGWriter.promising(width: 1 << 31 - 1, height: 1, data: []))),
    ("/short.png", cut(honest, after: honest.count / 2)),
    ("/endless.gif", endless(gif(size: 320) + gifFrames(100_000), type: "image/gif")),
    ("/giant.gif", image(gif(size: 0xFFFF) + gifFrames(10_000) + [0x3B], type: "image/gif")),
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

  /// Something that begins well and never ends.
  private static func endless(_ bytes: [UInt8], type: String) -> Reply {
    var reply = image(bytes, type: type)
    reply.fault = .endless
    return reply
  }

  /// 270 MB of nothing, with the header of zlib before it instead of gzip's.
  private static let zlibBomb = [0x78, 0x01] + Gzip.bomb(count: 1 << 20).dropFirst(10)

  private static func gif(size: Int) -> [UInt8] {
    let side = [UInt8(size & 0xFF), UInt8(size >> 8)]
    return Array("GIF89a".utf8) + side + side + [0x80, 0, 0] + [200, 0, 0, 0, 0, 200]
  }

  /// Frames of one dot, each shown for a hundredth of a second.
  private static func gifFrames(_ count: Int) -> [UInt8] {
    let frame: [UInt8] =
      [0x21, 0xF9, 4, 0, 1, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0]
    return [UInt8]((0..<count).map { _ in frame }.joined())
  }

  private static func noise(_ count: Int) -> [UInt8] {
    var random = SplitMix(seed: 8)
    return (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }
}
