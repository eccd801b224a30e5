import FlyerModel
import Foundation
import Importing
import Testing

/// Documents broken at random, but the same ones in every run.
struct MutationTests {
  private static let parts = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "1e999", "-", "\\ud83d", "\u{FEFF}", "\n",
    "\u{0}", "\"id\":", "\"urls\":[", "mailto:", "tel:", "http://", "2016-06-10T", "[[[[[[[[",
    "\"information\":", "\"tags\":", "\"articles\":[",
    "\"posts\":[", "\"data\":", "\"coverImage\":", "<br>", "&amp;",
    "\"articleId\":\"week\"", "\"week\",", "99999999999999999999999", "\u{202E}", "\u{1B}[31m",
  ].map { Array($0.utf8) }

  @Test(arguments: ["sample.json", "issues.json", "articles.json", "mixed.json"])
  func whateverComesIsReadOrRefused(_ name: String) throws {
    let original = Array(try Files.fixture(name))
    var random = SplitMix64(state: 7)
    var readCount = 0
    for round in 0..<600 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
      guard let reading = try? Reading(Data(bytes)) else { continue }
      readCount += 1
      check(reading, lines: bytes.count { $0 == UInt8(ascii: "\n") } + 1, "round \(round)")
    }
    #expect(readCount > 50)
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let part = Self.parts.randomElement(using: &random) ?? []
    let end = min(bytes.count, place + Int.random(in: 0..<60, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes.insert(contentsOf: part, at: place)
    case 2: bytes.removeSubrange(place..<min(place + 1, end))
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    default: bytes.replaceSubrange(place..<min(bytes.count, place + part.count), with: part)
    }
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
      let isHarmless = link.url.utf8.allSatisfy { byte in
        0x21...0x7E ~= byte && !"'\"`$()<>\\^{}|*".utf8.contains(byte)
      }
      #expect(isHarmless, "\(name): \(link.url.debugDescription)")
    }
  }
}

/// Fails where a tree is not whole: articles that are not there, listed twice, or by
/// themselves.
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

/// A generator of random numbers that can be repeated.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
