import Scratch
import Testing
import Texts

@Suite struct SearchFoldingTests {
  @Test(arguments: [
    ("Straße", "strasse"), ("ÄRZTE", "arzte"), ("e\u{301}cole", "ecole"), ("Łódź", "lodz"),
    ("Smørrebrød", "smorrebrod"), ("ＡＢＣ", "abc"), ("Ærø", "aero"), ("ΑΘΗΝΆ", "αθηνα"),
    ("Ёлка", "елка"), ("図書館", "図書館"), ("İstanbul", "istanbul"), ("ẞ", "ss"),
    ("Đà Nẵng", "da nang"), ("", ""), ("a\nB", "a\nb"), ("नमस्ते", "नमस्ते"), ("👩‍👧", "👩‍👧"),
  ])
  func foldsCaseAndDiacritics(text: String, folded: String) {
    #expect(String(decoding: SearchFolding.fold(text), as: UTF8.self) == folded)
  }

  @Test func foldingTwiceChangesNothing() {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = SearchFolding.fold(String(scalar))
      #expect(SearchFolding.fold(String(decoding: once, as: UTF8.self)) == once, "U+\(value)")
    }
  }

  @Test func everyByteKnowsWhereItIsFrom() {
    let (bytes, origins) = SearchFolding.foldWithOrigins("aßÄ")
    #expect(String(decoding: bytes, as: UTF8.self) == "assa")
    #expect(origins == [0, 1, 1, 3])
  }

  @Test(arguments: TextShape.all) func textsOfAnyShapeAreFoldedInLinearTime(shape: TextShape) {
    #expect(growth { _ = SearchFolding.fold(shape.text(ofBytes: $0)) } < 4)
  }
}
