import CImage
import CWalls
import Glibc
import Imaging

/// What keeps a bad picture from doing harm; it stands before the first byte of it is read.
enum Sandbox {
  static func build() throws(ImageRefusal) {
    try check(cwalls_end_with_parent())
    setLastWords()
    try check(cwalls_limit_resources(limits))
    // Afterwards no file can be opened, and so no decoder be loaded.
    cimage_load_decoders()
    try check(cwalls_close_doors())
  }

  private static func check(_ code: Int32) throws(ImageRefusal) {
    guard code == 0 else {
      throw ImageRefusal.noSandbox(code)
    }
  }

  private static let limits = cwalls_limits(
    seconds_of_work: 2, seconds_in_all: 5, addresses: 512 << 20, data: 176 << 20, file: 0)

  /// They are said where no Swift can run any more.
  private static func setLastWords() {
    cwalls_set_last_words(
      cwalls_last_words(
        stream: STDOUT_FILENO, status: EX_OK, late: lasting(ImageRefusal(.timedOut)),
        huge: lasting(ImageRefusal(.outOfMemory)), given_up: lasting(.gaveUp)))
    cimage_watch_memory(cwalls_end_without_memory)
  }

  private static func lasting(_ refusal: ImageRefusal) -> cwalls_bytes {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: refusal.encoded.count)
    _ = bytes.initialize(from: refusal.encoded)
    return cwalls_bytes(start: bytes.baseAddress, count: bytes.count)
  }
}
