import Drawing
import Foundation
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("Grüße", 5), ("咨询", 4), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("e\u{301}", 1), ("\u{301}", 1), ("👨‍👩‍👧‍👦", 2), ("👩🏽‍🚀", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩", 1),
    ("1️⃣", 2), ("❤️", 2), ("❤︎", 1), ("❤", 1), ("⌚︎", 1), ("⌚", 2), ("…", 1), ("§①α─▌●", 6),
    ("क्षि", 3), ("कि", 2), ("นี้", 1), ("\u{1B}[0m", 4), ("\u{9B}", 1), ("\u{202E}", 0), ("\t", 1),
    ("\r\n", 2), ("ｱ", 1), ("ア", 2), ("Ａ", 2), ("🫨", 2), ("\u{200B}", 0), ("مرحبا", 5), ("　", 2),
  ])
  func measures(text: String, cells: Int) {
    #expect(DisplayWidth.of(text) == cells)
  }

  @Test func measuresOneCluster() {
    #expect(DisplayWidth.of(Character("咨")) == 2)
    #expect(DisplayWidth.of(Character("\u{200B}")) == 0)
  }

  @Test func agreesWithTheEastAsianWidths() {
    for fields in Corpus.fields("unicode/EastAsianWidth.txt") where fields.count == 2 {
      let ends = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first.flatMap(Unicode.Scalar.init) else { continue }
      let category = first.properties.generalCategory
      guard ![.unassigned, .nonspacingMark, .format, .privateUse].contains(category),
        !first.properties.isDefaultIgnorableCodePoint
      else { continue }
      let expected = ["W", "F"].contains(fields[1]) ? 2 : 1
      #expect(DisplayWidth.of(String(first)) == expected, "\(fields[0])")
    }
  }

  @Test func givesEveryEmojiTwoCells() {
    for fields in Corpus.fields("unicode/emoji-test.txt") where fields[1] == "fully-qualified" {
      #expect(DisplayWidth.of(Corpus.string(fields[0])) == 2, "\(fields[0])")
    }
  }

  @Test func measuresAClusterAsItsVisibleForm() throws {
    let texts =
      try Corpus.payloads().map(\.text)
      + (Corpus.text("naughty-strings/blns.txt") ?? "").split(separator: "\n").map(String.init)
    for cluster in texts.joined() {
      let visible = TerminalSanitizer.visible(String(cluster))
      #expect(DisplayWidth.of(cluster) == DisplayWidth.of(visible), "\(visible.debugDescription)")
    }
  }
}
