import CImage
import CWalls
import Glibc
import Imaging
import Sandboxing

extension Sandbox {
  private static let limits = cwalls_limits(
    seconds_of_work: 2, seconds_in_all: 5, addresses: 512 << 20, data: 176 << 20, file: 0)

  /// Sets up the sandbox; called before the first byte of a picture is read.
  static func build() throws(ImageRefusal) {
    try check(
      begin(
        limits, late: ImageRefusal(.timedOut).encoded, huge: ImageRefusal(.outOfMemory).encoded,
        givenUp: ImageRefusal.gaveUp.encoded, on: STDOUT_FILENO, status: EX_OK))
    cimage_watch_memory(cwalls_end_without_memory)
    // Afterwards no file can be opened, and so no decoder can be loaded.
    cimage_load_decoders()
    try check(cwalls_close_doors())
  }

  private static func check(_ code: Int32) throws(ImageRefusal) {
    guard code == 0 else { throw .noSandbox(code) }
  }
}
