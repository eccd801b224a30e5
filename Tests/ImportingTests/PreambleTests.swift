import Testing

@testable import Importing

struct PreambleTests {
  fileprivate func look(_ bytes: [UInt8]) -> Result<Int, ImportError> {
    bytes.withUnsafeBytes { bytes in
      Result { () throws(ImportError) in try Preamble.end(in: bytes) }
    }
  }

  @Test(arguments: [
    ("{", 0), ("{}", 0), (" {", 1), ("\n\t\r {", 4), ("\u{FEFF}{", 3), ("\u{FEFF}\n{", 4),
  ])
  func findsTheObject(_ text: String, _ offset: Int) {
    #expect(look(Array(text.utf8)) == .success(offset))
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF, 0, 0x7B], .notUTF8(encoding: "UTF-16")),
      ([0xFF, 0xFE, 0x7B, 0], .notUTF8(encoding: "UTF-16")),
      ([0, 0x7B], .notUTF8(encoding: "UTF-16")),
      ([0x7B, 0, 0x7D, 0], .notUTF8(encoding: "UTF-16")),
      ([0, 0, 0xFE, 0xFF], .notUTF8(encoding: "UTF-32")),
      ([0xFF, 0xFE, 0, 0], .notUTF8(encoding: "UTF-32")),
      ([0, 0, 0, 0x7B], .notUTF8(encoding: "UTF-32")),
      ([0x7B, 0, 0, 0], .notUTF8(encoding: "UTF-32")), ([0x1F, 0x8B, 8], .otherForm(.gzip)),
      ([0x89, 0x50, 0x4E, 0x47], .otherForm(.picture)), ([0xFF, 0xD8, 0xFF], .otherForm(.picture)),
      ([0], .otherForm(.unknown)), ([0, 0], .otherForm(.unknown)),
      ([0xEF, 0xBB], .otherForm(.unknown)), ([], .empty), ([0xEF, 0xBB, 0xBF], .empty),
      ([0x20], .empty),
    ] as [([UInt8], ImportError)])
  func saysWhatElseItIs(_ bytes: [UInt8], _ error: ImportError) {
    #expect(look(bytes) == .failure(error))
  }

  /// Each character of a text here is one byte.
  @Test(
    arguments: [
      ("PK\u{3}\u{4}\u{14}\0", .archive), ("\0\0\0\u{18}ftypisom", .recording),
      ("\0\0\0\u{18}ftypavif", .picture), ("RIFF\u{9}\0\0\0WEBPVP8 ", .picture),
      ("RIFF\u{9}\0\0\0WAVEfmt ", .recording), ("ID3\u{3}\0", .recording),
      ("%PDF-1.7\n%\u{E2}\u{E3}", .pdf), ("{\\rtf1\\ansi", .rtf), ("GIF89a\0", .picture),
      ("\0\u{1}\0\0\0\u{12}", .unknown), ("\u{7F}ELF\u{2}\0", .unknown),
      ("Prot \0\u{1}\u{2}", .unknown), ("A\u{80}\u{90}\u{A0}\u{B0}", .unknown),
      ("Gr\u{FC}\u{DF}e vom See", .foreignText),
    ] as [(String, ImportError.Form)])
  func saysWhichFilesAreNoText(_ text: String, _ form: ImportError.Form) {
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(look(bytes) == .failure(.otherForm(form)))
    #expect(!TextDocument.isText(bytes))
  }

  @Test(
    arguments: [
      ("[{}]", .notAFlyer(.list)), ("  <html>", .otherForm(.markup)),
      ("\"{\"", .notAFlyer(.scalar)), ("null", .notAFlyer(.scalar)), ("-1", .notAFlyer(.scalar)),
      ("7", .notAFlyer(.scalar)), ("\"text\"", .notAFlyer(.scalar)),
      (" true\n", .notAFlyer(.scalar)), ("title = 7", .otherForm(.text)),
      ("# Markdown", .otherForm(.text)), ("'{}'", .otherForm(.text)), ("hello", .otherForm(.text)),
      ("<rss/>", .otherForm(.markup)), ("<!DOCTYPE html>", .otherForm(.markup)),
      ("?", .otherForm(.text)), ("\"{", .otherForm(.text)), ("\"open", .otherForm(.text)),
      ("7 8", .otherForm(.text)), ("PK", .otherForm(.text)),
    ] as [(String, ImportError)])
  func saysWhatOtherTextsAre(_ text: String, _ error: ImportError) {
    #expect(look(Array(text.utf8)) == .failure(error))
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
