import Foundation
import Scratch

/// Writes a large JPEG with as much detail as a photograph.
enum PhotoGenerator {
  /// Makes the file in a folder with `cjpeg`; returns its bytes.
  static func photo(width: Int, height: Int, in folder: String) throws -> [UInt8] {
    let (pixels, photo) = ("\(folder)/photo.ppm", "\(folder)/photo.jpg")
    let head = Array("P6 \(width) \(height) 255\n".utf8)
    try Data(head + dots(width: width, height: height)).write(to: URL(filePath: pixels))
    defer { try? FileManager.default.removeItem(atPath: pixels) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    _ = try CompletedRun(
      ["cjpeg", "-quality", "85", "-outfile", photo, pixels], environment: ["PATH": path])
    return try [UInt8](Data(contentsOf: URL(filePath: photo)))
  }

  /// Returns a sky that darkens downwards, and hills of noise.
  private static func dots(width: Int, height: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 9)
    return [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      for y in 0..<height {
        for x in 0..<width {
          let grain = Int(truncatingIfNeeded: random.next() & 31)
          let hill = y > height / 2 + (x / 37 % 29) * height / 100 ? 90 : 0
          for (channel, base) in [x * 160 / width, 180 - y * 120 / height, 220 - hill].enumerated()
          {
            bytes[count + channel] = UInt8(clamping: base + grain - hill / 2)
          }
          count += 3
        }
      }
    }
  }
}
