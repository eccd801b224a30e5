import CImage
import Glibc
import Imaging

/// What keeps a bad picture from doing harm; it stands before the first byte of it is read.
enum Sandbox {
  static func build() throws(ImageRefusal) {
    try check(cimage_end_with_parent())
    setLastWords()
    try check(cimage_limit_resources())
    // Afterwards no file can be opened, and so no decoder be loaded.
    cimage_load_decoders()
    try check(cimage_close_doors())
  }

  private static func check(_ code: Int32) throws(ImageRefusal) {
    guard code == 0 else {
      throw ImageRefusal.noSandbox(code)
    }
  }

  /// They are said where no Swift can run any more.
  private static func setLastWords() {
    cimage_set_last_words(
      lasting(ImageRefusal(.timedOut)), lasting(ImageRefusal(.outOfMemory)),
      lasting(.gaveUp))
  }

  private static func lasting(_ refusal: ImageRefusal) -> cimage_words {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: refusal.encoded.count)
    _ = bytes.initialize(from: refusal.encoded)
    return cimage_words(start: bytes.baseAddress, count: bytes.count)
  }
}
