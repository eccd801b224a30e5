import CPictures

/// The pictures of the flyer that comes with the program.
public enum BundledPictures {
  /// The bytes of the picture with this file name; nil where there is none.
  @Sendable public static func bytes(named name: String) -> [UInt8]? {
    var count = 0
    guard let bytes = bundled_picture(name, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
