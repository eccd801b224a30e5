import Reading
import Screens
import Testing

@testable import Reading
@testable import Screens
@testable import flyer

@Suite struct QRCodeTests {
  private func isRing(_ code: QRCode, _ column: Int, _ row: Int) -> Bool {
    (0..<7).allSatisfy { y in
      (0..<7).allSatisfy { x in
        code.isDark(column: column + x, row: row + y) == (max(abs(x - 3), abs(y - 3)) != 2)
      }
    }
  }

  @Test func hasThreePatternsByWhichItIsFound() throws {
    let code = try QRCode(encoding: "https://www.example.org/")
    // Version 2: 32 bytes at level L.
    #expect(code.width == 25)
    for (column, row) in [(0, 0), (18, 0), (0, 18)] { #expect(isRing(code, column, row)) }
    #expect(!isRing(code, 18, 18))
    // Timing patterns alternate, and one module is always dark (ISO/IEC 18004, 6.3 and 7.9).
    for place in 8..<17 {
      #expect(code.isDark(column: place, row: 6) == place.isMultiple(of: 2))
      #expect(code.isDark(column: 6, row: place) == place.isMultiple(of: 2))
    }
    #expect(code.isDark(column: 8, row: code.width - 8))
  }

  @Test func isLargerForMore() throws {
    let widths = try [1, 17, 18, 100, 1000, 2953].map {
      try QRCode(encoding: String(repeating: "a", count: $0)).width
    }
    #expect(widths == [21, 21, 25, 37, 105, 177])
  }

  @Test(arguments: [2954, 5000]) func holdsNoMoreThanThereIsRoom(_ count: Int) {
    #expect(throws: QRCode.Failure.tooLong) {
      try QRCode(encoding: String(repeating: "a", count: count))
    }
  }

  @Test func whatIsWrongIsSaid() {
    #expect(QRCode.Failure.noLibrary.description.contains("libqrencode4"))
    #expect(QRCode.Failure.tooLong.description == "this address is too long for a QR code")
  }
}
