import Scratch
import Testing
import Texts

/// Clusters that are longer than any in real texts.
struct ClusterTests {
  private static let marks = String(repeating: "\u{301}", count: 30)

  @Test(arguments: [
    "", "plain", "e\u{301}", "क्षत्रिय", "👩‍👩‍👧‍👦🇩🇪👩🏻‍❤️‍💋‍👨🏿", "각각", "नमस्ते", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שָׁלוֹם", "ไม่ใช่",
    "e" + marks, "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "a\r\nb",
    String(repeating: "กำ", count: 40), String(repeating: "한", count: 40),
    String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 40), String(repeating: "🇩🇪", count: 40),
  ])
  func writingStays(_ text: String) {
    #expect(Array(text.withClusters().utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    "\u{301}", "\u{200D}👩", "\u{1100}", "\u{200D}", "\u{600}", "\u{FE0F}", "क्", "\u{FF9E}",
    "\u{0E33}", "\u{1F3FB}", "\u{E0061}", "\u{0D4E}", "\u{1F468}\u{200D}",
  ])
  func towersAreCut(_ storey: String) {
    let tower = "a e" + String(repeating: storey, count: 100_000) + "z\nend"
    for limit in [31, 1025] {
      let cut = tower.withClusters(ofAtMost: limit)
      #expect(cut.hasPrefix("a "))
      #expect(cut.unicodeScalars.suffix(5).elementsEqual("z\nend".unicodeScalars))
      #expect(cut.allSatisfy { $0.unicodeScalars.count <= limit })
      #expect(cut.withClusters(ofAtMost: limit).utf8.elementsEqual(cut.utf8))
    }
  }

  @Test func manyTowersBesideEachOtherStayApart() {
    for storey in ["\u{600}", "\u{301}", "क्"] {
      let tower = String(repeating: storey, count: 1_000) + "a"
      let cut = String(repeating: tower, count: 20).withClusters()
      #expect(cut.allSatisfy { $0.unicodeScalars.count <= 31 }, "\(storey.unicodeScalars)")
      #expect(cut.unicodeScalars.count { $0 == "a" } == 20)
    }
  }

  @Test(arguments: TextShape.all) func textsOfAnyShapeAreCutInLinearTime(shape: TextShape) {
    for limit in [31, 1025] {
      let growth = growth { _ = shape.text(ofBytes: $0).withClusters(ofAtMost: limit) }
      #expect(growth < 4, "\(limit)")
    }
  }
}
