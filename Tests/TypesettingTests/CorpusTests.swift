import Drawing
import Foundation
import Testing

@testable import Typesetting

/// Texts in many scripts, and Unicode's line breaking tests.
struct CorpusTests {
  private static func file(_ path: String) -> URL? {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "shared/corpora/unicode")
    let file = folder.appending(path: path)
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  @Test(arguments: [7, 40, 78]) func everyScriptIsSetWithoutLoss(_ measure: Int) throws {
    guard let folder = Self.file("texts") else {
      print("skipped: shared/corpora/unicode/texts is not here")
      return
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "txt" {
      let text = String(try String(contentsOf: file, encoding: .utf8).prefix(20_000))
      let layout = TextLayout(text, measure: measure)
      let lines = (0..<layout.blockCount).flatMap(layout.lines(inBlock:))
        .map { layout.text(in: $0.range) }
      let kept = lines.joined().filter { !$0.isWhitespace }
      #expect(kept == text.filter { !$0.isWhitespace }, "\(file.lastPathComponent)")
      let tooLong = lines.filter { DisplayWidth.of($0) > measure && $0.count > 1 }
      #expect(tooLong == [], "\(file.lastPathComponent)")
    }
  }

  /// A line of the test file: a text, and the UTF-8 offsets of its break opportunities.
  private struct BreakTest {
    var text = ""
    var breaks: Set<Int> = []

    init?(_ line: Substring) {
      let data = line.prefix { $0 != "#" }
      for word in data.split(whereSeparator: \.isWhitespace) {
        if word == "÷" {
          breaks.insert(text.utf8.count)
        } else if let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) {
          text.unicodeScalars.append(scalar)
        }
      }
      if text.isEmpty { return nil }
    }
  }

  /// The library implements Unicode 6.2, the file is of a later version: most cases must agree, not
  /// all.
  @Test func breaksWhereUnicodeWantsIt() throws {
    guard let file = Self.file("LineBreakTest.txt") else {
      print("skipped: shared/corpora/unicode/LineBreakTest.txt is not here")
      return
    }
    let tests = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap(BreakTest.init)
    #expect(tests.count > 1000)
    let agreeing = tests.count { test in
      let found = BreakOpportunities(in: Array(test.text.utf8))
      let offsets = (1..<test.text.utf8.count + 1).filter {
        found.mayEnd(before: $0) || found.mustEnd(before: $0)
      }
      return Set(offsets) == test.breaks
    }
    let part = Double(agreeing) / Double(tests.count)
    print("line breaks as in LineBreakTest.txt: \(agreeing) of \(tests.count)")
    #expect(part > 0.9, "\(agreeing) of \(tests.count)")
  }

  @Test func noBreakDividesACluster() throws {
    guard let file = Self.file("GraphemeBreakTest.txt") else {
      print("skipped: shared/corpora/unicode/GraphemeBreakTest.txt is not here")
      return
    }
    let tests = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap(BreakTest.init)
      .filter { !$0.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x85 } }
    #expect(tests.count > 300)
    for test in tests {
      let clusters = Set(
        test.text.indices.map { test.text.offset(of: $0) } + [test.text.utf8.count])
      let layout = TextLayout(test.text, measure: 1)
      for line in (0..<layout.blockCount).flatMap(layout.lines(inBlock:)) {
        #expect(clusters.contains(line.range.lowerBound), "\(test.text.debugDescription)")
        #expect(clusters.contains(line.range.upperBound), "\(test.text.debugDescription)")
      }
    }
  }
}
