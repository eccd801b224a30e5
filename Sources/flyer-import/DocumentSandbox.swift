import CWalls
import CXml
import Converting
import Glibc
import Importing
import Sandboxing

extension Sandbox {
  private static let limits = cwalls_limits(
    seconds_of_work: 5, seconds_in_all: 30, addresses: 512 << 20, data: 512 << 20,
    file: 512 << 20)

  /// Bounds what a document can cost; files can still be opened.
  static func begin() throws(ConversionFinding) {
    func words(_ code: ConversionFinding.Code) -> [UInt8] {
      ConversionFinding(.error, code).jsonLine
    }
    try check(
      begin(
        limits, late: words(.late), huge: words(.outOfMemory), givenUp: words(.gaveUp),
        on: STDERR_FILENO, status: EX_DATAERR))
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
}
