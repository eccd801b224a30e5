import Foundation

/// Pictures that their servers want nobody to keep: for a while they are files without a name, of
/// which nothing is left on the disk when the process ends, in whatever way.
struct PassingImages {
  private static let countBound = 16
  private static let byteBound = 64 << 20

  private struct Picture {
    let url: String
    let file: ImageFile
    let expires: Date
  }

  /// The oldest first.
  private var pictures: [Picture] = []

  /// The picture of a URL; nil where its server is to be asked.
  func file(of url: String, at time: Date) -> ImageFile? {
    pictures.first { $0.url == url && time < $0.expires }?.file
  }

  /// Holds a picture for as long as there is room.
  mutating func hold(_ file: ImageFile, of url: String, until expires: Date) {
    pictures.removeAll { $0.url == url }
    pictures.append(Picture(url: url, file: file, expires: expires))
    while pictures.count > Self.countBound
      || pictures.reduce(0, { $0 + $1.file.byteCount }) > Self.byteBound && pictures.count > 1
    {
      pictures.removeFirst()
    }
  }
}
