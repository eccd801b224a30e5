import Importing
import CWalls
import CXml
import Converting
import Glibc

/// What keeps a bad document from doing harm.
enum Walls {
  private static let limits = cwalls_limits(
    seconds_of_work: 5, seconds_in_all: 30, addresses: 512 << 20, data: 512 << 20,
    file: 512 << 20)

  /// Bounds time and memory; files can still be opened.
  static func begin() throws(ConversionFinding) {
    try check(cwalls_end_with_parent())
    cwalls_set_last_words(
      cwalls_last_words(
        stream: STDERR_FILENO, status: EX_DATAERR, late: lasting(.late),
        huge: lasting(.outOfMemory), given_up: lasting(.gaveUp)))
    try check(cwalls_limit_resources(limits))
    cxml_prepare()
  }

  static func closeDoors() throws(ConversionFinding) { try check(cwalls_close_doors()) }

  static func end(_ code: Int32) -> Never {
    cwalls_forget_last_words()
    exit(code)
  }

  private static func check(_ code: Int32) throws(ConversionFinding) {
    guard code == 0 else {
      throw ConversionFinding(.error, .noWalls, [String(cString: strerror(code))])
    }
  }

  /// They are said where no Swift can run any more.
  private static func lasting(_ code: ConversionFinding.Code) -> cwalls_bytes {
    let line = ConversionFinding(.error, code).jsonLine
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: line.count)
    _ = bytes.initialize(from: line)
    return cwalls_bytes(start: bytes.baseAddress, count: bytes.count)
  }
}
