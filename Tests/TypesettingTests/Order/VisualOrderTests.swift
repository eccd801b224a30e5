import Drawing
import Testing

@testable import Typesetting

/// Lines in visual order. An editor may reorder the sources of these tests as well.
struct VisualOrderTests {
  private func seen(_ text: String, _ direction: TextDirection? = nil) -> String? {
    guard let line = LineOrder.visual.line(text.map(String.init), direction) else { return nil }
    return line.order.map { line.shapes[$0] }.joined()
  }

  @Test func wordsStandFromRightToLeft() {
    #expect(seen("שלום") == "\u{5DD}\u{5D5}\u{5DC}\u{5E9}")
    #expect(seen("אב ab") == "ab בא")
    #expect(seen("ab אב") == "ab בא")
    #expect(seen("ab אב", .rightToLeft) == "בא ab")
  }

  @Test func plainTextStaysAsItIs() {
    #expect(seen("Mensa (10:30) – 7 €") == "Mensa (10:30) – 7 €")
    #expect(seen("") == "")
    #expect(seen("ab.", .rightToLeft) == ".ab")
  }

  @Test func numbersAreReadFromLeftToRight() {
    #expect(seen("א 10:30 ב") == "ב 10:30 א")
    #expect(seen("ab א 12") == "ab 12 א")
    #expect(seen("1. א") == "א .1")
  }

  @Test func bracketsAreMirrored() {
    #expect(seen("א (ב)") == "(ב) א")
    #expect(seen("א (ab)") == "(ab) א")
    #expect(seen("ab (א)") == "ab (א)")
  }

  @Test func arabicLettersJoin() {
    #expect(seen("سلام") == "\u{FEE1}\u{FE8E}\u{FEE0}\u{FEB3}")
    // Marks stay on their letters.
    #expect(seen("بَب") == "\u{FE90}\u{FE91}\u{64E}")
    #expect(seen("ب") == "\u{FE8F}")
  }

  @Test func persianLettersJoinAsFarAsTheWriterWants() {
    // The joiner that separates yeh from the next letter is no longer needed.
    #expect(
      seen("می\u{200C}خواهم")
        == "\u{FEE2}\u{FEEB}\u{FE8D}\u{FEEE}\u{FEA7}\u{FBFD}\u{FEE3}")
    #expect(seen("پچ") == "\u{FB7B}\u{FB58}")
  }

  @Test func othersKeepTheirJoiners() {
    #expect(seen("א 👩\u{200D}🚒") == "👩\u{200D}🚒 א")
  }

  @Test func marksSayWhereOthersStand() {
    #expect(seen("א C++") == "++C א")
    #expect(seen("א C++\u{200E}") == "C++\u{200E} א")
  }

  @Test func aParagraphHasTheDirectionOfItsFirstStrongCharacter() {
    #expect(TextDirection(ofParagraph: "12: שלום, hello") == .rightToLeft)
    #expect(TextDirection(ofParagraph: "hello, שלום") == .leftToRight)
    #expect(TextDirection(ofParagraph: "سلام") == .rightToLeft)
    #expect(TextDirection(ofParagraph: "日本語 😀 ﬀ") == nil)
    #expect(LineOrder.visual.direction("12") == .leftToRight)
  }

  @Test func onlyWhatMayStandElsewhereIsLookedAt() {
    for text in ["", "Zürich", "Ω ж", "ՀԱՅ", "日本", "한국", "😀", "ก", "–“”"] {
      #expect(!text.hasRightToLeft, "\(text)")
    }
    for text in ["א", "a ب", "ܐ", "ߊ", "ﭏ", "ﺎ", "𐤀", "𞤀", "\u{200E}א"] {
      #expect(text.hasRightToLeft, "\(text)")
    }
  }

  @Test func levelsAreReversedFromTheHighest() {
    #expect(VisualOrder.order(of: []) == [])
    #expect(VisualOrder.order(of: [0, 0]) == [0, 1])
    #expect(VisualOrder.order(of: [0, 1, 2, 2, 1, 0]) == [0, 4, 2, 3, 1, 5])
  }

  @Test func aLineThatIsNoneStaysAsItIs() {
    #expect(LineOrder.visual.line(Array(repeating: "א", count: 70_000), nil) == nil)
  }

  /// In any line, each cluster is shown once and takes as many cells as before.
  @Test(arguments: 0..<300) func nothingIsLost(seed: UInt64) {
    var random = Seeded(state: seed)
    let signs: [String] = [
      "a", "Z", " ", "1", "٣", ".", "(", "]", "א", "ם", "ب", "ل", "ا", "ی", "é", "日", "👩‍🚒",
      "\u{200F}",
      "בּ", "لَ", "ی\u{200C}", "…", "🇮🇱",
    ]
    let clusters = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
      signs.randomElement(using: &random)
    }
    let directions: [TextDirection?] = [nil, .leftToRight, .rightToLeft]
    for direction in directions {
      let line = LineOrder.visual.line(clusters, direction)
      #expect(line?.order.sorted() == Array(clusters.indices))
      let widths = (line?.shapes ?? []).map { DisplayWidth.of($0) }
      let before = clusters.map { DisplayWidth.of($0) }
      #expect(widths == before)
      if let direction { #expect(line?.direction == direction || clusters.isEmpty) }
    }
  }

  /// A generator with the same sequence each time.
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
