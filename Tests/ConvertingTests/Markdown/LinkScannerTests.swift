import Glibc
import Testing

@testable import Converting

struct LinkScannerTests {
  /// Texts that a scanner would read again and again if it did not remember what it has read.
  static let shapes: [String] = [
    "<a ", "![a](x)", "<a href=\"x\">", "[a]({", "[a](<", "[a](", "`", "<", "[", "<img src=\"",
    "]:",
  ]

  /// Returns the processor time, which other processes do not affect.
  private static func seconds(_ shape: String, _ bytes: Int) -> Double {
    let line = Array(String(repeating: shape, count: bytes / shape.utf8.count).utf8)[...]
    return (0..<3).map { _ in
      let begin = clock()
      var scanner = LinkScanner(line)
      scanner.scan { destination, _, column in column < 0 ? destination : nil }
      let end = clock()
      #expect(scanner.written.count == line.count)
      return end - begin
    }.min() ?? 0
  }

  private static func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Eight times the text takes about eight times as long, never 64 times.
  @Test(arguments: shapes) func aLineTakesTimeInProportionToItsLength(_ shape: String) {
    let (short, long) = (Self.seconds(shape, 50_000), Self.seconds(shape, 400_000))
    #expect(long < 30 * short + 0.01, "\(shape): \(short) s, \(long) s")
  }

  /// Values in other quotes, or in none, are mostly code.
  @Test(arguments: ["<a href=\\\"x\\\">", "<a href=x>", "<img src='x'>", "<a href=\"x>"])
  func tagsInOtherFormsStay(_ line: String) {
    var scanner = LinkScanner(Array(line.utf8)[...])
    scanner.scan { destination, _, _ in destination.uppercased() }
    #expect(String(decoding: scanner.written, as: UTF8.self) == line)
  }

  @Test func columnsAreThoseOfTheLine() {
    var columns: [Int] = []
    var scanner = LinkScanner(
      Array("ä [x](a) ![ü](b) <a href=\"c\"> `[n](d)` [e]({{ f }}/g)".utf8)[...])
    scanner.scan { destination, _, column in
      columns.append(column)
      return destination.uppercased()
    }
    #expect(columns == [7, 15, 27, 44])
    #expect(
      String(decoding: scanner.written, as: UTF8.self)
        == "ä [x](A) ![ü](B) <a href=\"C\"> `[n](d)` [e]({{ F }}/G)")
  }
}
