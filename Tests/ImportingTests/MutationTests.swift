import FlyerModel
import Foundation
import Importing
import Scratch
import Testing

/// Documents with random mutations, which are the same in every run.
struct MutationTests {
  private static let parts = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "1e999", "-", "\\ud83d", "\u{FEFF}", "\n",
    "\u{0}", "\"id\":", "\"urls\":[", "mailto:", "tel:", "http://", "2016-06-10T", "[[[[[[[[",
    "\"information\":", "\"tags\":", "\"articles\":[",
    "\"posts\":[", "\"data\":", "\"coverImage\":", "<br>", "&amp;",
    "\"articleId\":\"week\"", "\"week\",", "99999999999999999999999", "\u{202E}", "\u{1B}[31m",
  ]

  @Test(arguments: ["sample.json", "issues.json", "articles.json", "mixed.json"])
  func whateverComesIsReadOrRefused(_ name: String) throws {
    let original = Array(try Files.fixture(name))
    var random = SeededGenerator(seed: 7)
    var readCount = 0
    for round in 0..<600 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes.mutate(with: Self.parts, using: &random)
      }
      guard let reading = try? Reading(Data(bytes)) else { continue }
      readCount += 1
      check(reading, lines: bytes.count { $0 == UInt8(ascii: "\n") } + 1, "round \(round)")
    }
    #expect(readCount > 50)
  }

  private func check(_ reading: Reading, lines: Int, _ name: String) {
    let items = reading.items
    let report = reading.report
    let cardCount = report.counts[.course] + report.counts[.staffPick] + report.counts[.post]
    #expect(items.count == report.counts.items + report.counts[.article] + cardCount, "\(name)")
    #expect(Set(items.map(\.id)).count == items.count, "\(name)")
    #expect(items.allSatisfy { !$0.id.isEmpty && !($0.title + $0.text).isEmpty }, "\(name)")
    #expect(items.allSatisfy { Set($0.tags).count == $0.tags.count }, "\(name)")
    #expect(reading.report.issues.allSatisfy { (1...lines).contains($0.line) }, "\(name)")
    let errors = reading.report.issues.filter {
      $0.severity == .error && ![.repeatedKey, .repeatedMember].contains($0.finding)
    }
    #expect(reading.report.skippedCount == errors.count, "\(name)")
    checkTree(reading.report.tree, articleCount: reading.report.counts[.article], name)
    for link in items.flatMap(\.links) {
      let isHarmless = link.desktopURL.utf8.allSatisfy { byte in
        0x21...0x7E ~= byte && !"'\"`$()<>\\^{}|*".utf8.contains(byte)
      }
      #expect(isHarmless, "\(name): \(link.url.debugDescription)")
    }
  }
}

/// Fails if a tree is invalid: if articles are missing, listed twice, or listed by themselves.
private func checkTree(_ tree: ArticleTree, articleCount: Int, _ name: String) {
  #expect(tree.children.count == articleCount, "\(name)")
  #expect(Set(tree.headers.map(\.id)).count == tree.headers.count, "\(name)")
  let lists = tree.headers.map(\.articles) + tree.children
  #expect(lists.allSatisfy { Set($0).count == $0.count }, "\(name)")
  #expect(lists.joined().allSatisfy { (0..<articleCount).contains($0) }, "\(name)")
  for (list, children) in tree.children.enumerated() {
    #expect(!children.contains(list), "\(name): \(list) lists itself")
  }
}
