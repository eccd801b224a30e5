import Foundation

/// Pictures whose servers forbid saving them. For a while they are files without a name, which the
/// system removes when the process ends, however it ends.
struct UncachedImages {
  private static let countBound = 16
  private static let byteBound = 64 << 20

  private struct Picture {
    let url: String
    let file: ImageFile
    let expires: Date
  }

  /// Oldest first.
  private var pictures: [Picture] = []

  /// Returns the picture of a URL; nil if its server must be asked.
  func file(of url: String, at time: Date) -> ImageFile? {
    pictures.first { $0.url == url && time < $0.expires }?.file
  }

  /// Holds a picture as long as there is space.
  mutating func hold(_ file: ImageFile, of url: String, until expires: Date) {
    pictures.removeAll { $0.url == url }
    pictures.append(Picture(url: url, file: file, expires: expires))
    while pictures.count > Self.countBound
      || pictures.reduce(0, { $0 + $1.file.byteCount }) > Self.byteBound && pictures.count > 1
    {
      pictures.removeFirst()
    }
    assert(pictures.count <= Self.countBound, "the memory for them is limited")
  }
}
