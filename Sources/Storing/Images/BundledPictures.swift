import CPictures

/// The pictures of the bundled flyer.
package enum BundledPictures {
  /// Returns the bytes of the picture with a file name; nil if there is none.
  @Sendable package static func bytes(named name: String) -> [UInt8]? {
    var count = 0
    guard let bytes = bundled_picture(name, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
