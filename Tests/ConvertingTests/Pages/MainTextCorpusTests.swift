import Foundation
import Importing
import Testing

@testable import Converting

/// Real pages with their main text as another program finds it.
struct MainTextCorpusTests {
  private struct Expected: Decodable {
    let file: String
    let words: String
  }

  /// The shares of the expected words that are shown in order, and of the shown words that are not
  /// expected.
  struct Agreement: CustomStringConvertible {
    let found: Double
    let foreign: Double

    init(expected: String, shown: String) {
      let (expected, shown) = (Self.tokens(expected), Self.tokens(shown))
      let common = Double(Self.commonCount(expected, shown))
      found = common / Double(max(1, expected.count))
      foreign = 1 - common / Double(max(1, shown.count))
    }

    var isGood: Bool { found >= 0.95 && foreign <= 0.15 }

    var description: String {
      [found, foreign].map { String(format: "%.1f %%", 100 * $0) }.joined(separator: ", ")
    }

    /// Returns runs of letters and digits. Each letter of Chinese and Japanese counts as a word.
    private static func tokens(_ text: String) -> [String] {
      var (tokens, word) = ([String](), "")
      func end() {
        if !word.isEmpty { tokens.append(word) }
        word = ""
      }
      for letter in text.lowercased() {
        let isWide = letter.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
        if isWide || !(letter.isLetter || letter.isNumber) { end() }
        if letter.isLetter || letter.isNumber { word.append(letter) }
        if isWide { end() }
      }
      end()
      return tokens
    }

    /// Returns the length of the longest common subsequence, by Hyyrö's algorithm on bit vectors.
    private static func commonCount(_ first: [String], _ second: [String]) -> Int {
      let count = first.count / 64 + 1
      var places: [String: [UInt64]] = [:]
      for (index, word) in first.enumerated() {
        places[word, default: [UInt64](repeating: 0, count: count)][index / 64] |= 1 << (index % 64)
      }
      var missing = [UInt64](repeating: .max, count: count)
      for word in second {
        guard let matches = places[word] else { continue }
        var carry: UInt64 = 0
        for index in 0..<count {
          let (old, new) = (missing[index], missing[index] & matches[index])
          let (sum, overflow) = old.addingReportingOverflow(new)
          let (whole, overflowOfCarry) = sum.addingReportingOverflow(carry)
          carry = overflow || overflowOfCarry ? 1 : 0
          missing[index] = whole | (old & ~new)
        }
      }
      return first.indices.count { missing[$0 / 64] & 1 << ($0 % 64) == 0 }
    }
  }

  @Test(arguments: [
    ("a b c d", "a b c d", 1, 0), ("a b c d", "x a y c", 0.5, 0.5), ("a b", "", 0, 1),
    ("文 章", "文章", 1, 0),
  ]) func agreementIsMeasuredInOrder(
    expected: String, shown: String, found: Double, foreign: Double
  ) {
    let agreement = Agreement(expected: expected, shown: shown)
    #expect(agreement.found == found && agreement.foreign == foreign)
  }

  /// Pages whose expected text is disputed, with the reason. They count as failures.
  private static let disputed = [
    "005-unescape-html-entities.html": "a page of one word has no main text",
    "embedded-videos.html": "the addresses of its videos are shown",
    "firefox-nightly-blog.html": "the comments on it are not part of it",
    "hukumusume.html": "the menu beside the story is not part of it",
    "js-link-replacement.html": "a page of three words has no main text",
    "nytimes-5.html": "it lists other texts, of which none is its main text",
    "title-and-h1-discrepancy.html": "its heading is the title, not part of the text",
  ]

  @Test func realPagesHaveTheirMainText() throws {
    let lines: [Expected] = try Corpora.expected(of: "pages")
    var wrong: [String] = []
    for line in lines {
      guard let file = Corpora.file("pages/" + line.file) else { continue }
      let bytes = Array(try Data(contentsOf: file))
      var request = Conversion.Request()
      (request.address, request.wantsMainText) = ("https://example.org/" + line.file, true)
      let text = (try? Converted(bytes, request))?.line("articleContent") ?? ""
      let agreement = Agreement(expected: line.words, shown: words(of: text))
      if agreement.isGood { continue }
      let reason = Self.disputed[line.file].map { " (disputed: \($0))" } ?? ""
      wrong.append("\(line.file): \(agreement)\(reason)")
    }
    print("pages: \(lines.count - wrong.count) of \(lines.count) have the expected main text")
    wrong.forEach { print($0) }
    #expect(wrong.count <= lines.count / 10)
  }
}
