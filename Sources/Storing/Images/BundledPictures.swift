import CPictures

/// The pictures of the flyer that comes with the program.
package enum BundledPictures {
  /// The bytes of the picture with this file name; nil where there is none.
  @Sendable package static func bytes(named name: String) -> [UInt8]? {
    var count = 0
    guard let bytes = bundled_picture(name, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
