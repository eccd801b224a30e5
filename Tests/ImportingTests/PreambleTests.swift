import Testing

@testable import Importing

struct PreambleTests {
  fileprivate func look(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { bytes in
      do throws(ImportError) {
        return "begins at \(try Preamble.end(in: bytes))"
      } catch {
        return "\(error)"
      }
    }
  }

  @Test(arguments: [
    ("{", 0), ("{}", 0), (" {", 1), ("\n\t\r {", 4), ("\u{FEFF}{", 3), ("\u{FEFF}\n{", 4),
  ])
  func findsTheObject(_ text: String, _ offset: Int) {
    #expect(look(Array(text.utf8)) == "begins at \(offset)")
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF, 0, 0x7B], "UTF-16"), ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0, 0x7B], "UTF-16"),
      ([0x7B, 0, 0x7D, 0], "UTF-16"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
      ([0xFF, 0xFE, 0, 0], "UTF-32"),
      ([0, 0, 0, 0x7B], "UTF-32"), ([0x7B, 0, 0, 0], "UTF-32"), ([0x1F, 0x8B, 8], "gzip"),
      ([0x89, 0x50, 0x4E, 0x47], "another form"), ([0xFF, 0xD8, 0xFF], "another form"),
      ([0], "another form"),
      ([0, 0], "another form"), ([0xEF, 0xBB], "another form"), ([], "empty"),
      ([0xEF, 0xBB, 0xBF], "empty"),
      ([0x20], "empty"),
    ] as [([UInt8], String)])
  func namesWhatElseItIs(_ bytes: [UInt8], _ word: String) {
    #expect(look(bytes).contains(word), "\(look(bytes))")
  }

  @Test(arguments: [
    ("[{}]", "a JSON list"), ("  <html>", "a web page"), ("\"{\"", "a JSON text"),
    ("null", "a word"), ("-1", "a number"), ("title = 7", "another text"),
    ("# Markdown", "another text"), ("'{}'", "another text"), ("hello", "another text"),
    ("<rss/>", "feed"), ("<!DOCTYPE html>", "web page"), ("?", "another text"),
    ("\"{", "another text"), ("7 8", "another text"),
  ])
  func namesOtherTexts(_ text: String, _ words: String) {
    #expect(look(Array(text.utf8)).contains("it is "))
    #expect(look(Array(text.utf8)).contains(words), "\(look(Array(text.utf8)))")
  }
}

extension PreambleTests {
  @Test(arguments: ["hello", "<html>", "\u{1F}\u{8B}", "title = 7", "PK", "\"open"])
  func whatIsNoJSONIsSaidToBeNoneFirst(_ text: String) {
    #expect(look(Array(text.utf8)).hasPrefix("This is not JSON: it is "))
  }

  @Test(arguments: ["7", "\"text\"", " true\n"])
  func aValueAloneIsJSONButNoFlyer(_ text: String) {
    #expect(look(Array(text.utf8)).hasPrefix("This is not a flyer: it is a JSON text"))
  }
}

struct DateScannerTests {
  @Test func takesNumbersOfTheRightLengthOnly() {
    var scanner = DateScanner("123-45".utf8)
    let short = scanner.number(digits: 1...2)
    #expect(short == nil)
    let right = scanner.number(digits: 3...3)
    #expect(right == 123)
    let dash = (scanner.skip("+"), scanner.skip("-"))
    #expect(dash == (false, true))
    let rest = scanner.number(digits: 1...4)
    #expect(rest == 45)
    #expect(scanner.isAtEnd)
  }

  @Test(arguments: [
    ("16", 2016), ("00", 2000), ("68", 2068), ("69", 1969), ("99", 1999), ("2016", 2016),
    ("0033", 33), ("6", nil), ("216", nil), ("20160", nil), ("", nil), ("x", nil),
  ])
  func readsYears(_ text: String, _ expected: Int?) {
    var scanner = DateScanner(text.utf8)
    let year = scanner.year()
    #expect(year == expected)
  }
}
