import Markdown
import Testing

@testable import Typesetting

/// The helper types of the Markdown layout.
struct MarkdownPartsTests {
  private func widths(_ columns: [(natural: UInt32, word: UInt32)], _ measure: Int) -> ColumnWidths
  {
    let columns = columns.map { column in
      var width = MarkdownContents.Column()
      width.natural = column.natural
      width.longestWord = column.word
      return width
    }
    return ColumnWidths(of: columns[...], measure: measure)
  }

  @Test func columnsTakeWhatTheyWant() {
    #expect(widths([(3, 3), (5, 5)], 11).widths == [3, 5])
    #expect(!widths([(3, 3), (5, 5)], 11).isWrapped)
    #expect(widths([(0, 0)], 11).widths == [1])
    #expect(widths([], 11).widths == [])
  }

  @Test func columnsShareTheRoom() {
    let shared = widths([(10, 5), (30, 5)], 23)
    #expect(shared.widths == [7, 13])
    #expect(shared.isWrapped)
    for measure in 13..<43 {
      #expect(widths([(10, 5), (30, 5)], measure).widths.reduce(3, +) == measure)
    }
  }

  @Test func columnsThatDoNotFitAreBounded() {
    let wide = widths([(20, 20), (100, 50)], 20)
    #expect(wide.widths == [20, 32])
    #expect(wide.isWrapped)
  }

  @Test(
    arguments: [
      ("&amp;", 5), ("&#65; b", 5), ("&#x41;", 6), ("&;", nil), ("&amp", nil), ("& a;", nil),
      ("&a b;", nil), ("&" + String(repeating: "a", count: 48) + ";", 50),
      ("&" + String(repeating: "a", count: 49) + ";", nil),
    ] as [(String, Int?)])
  func entitiesHaveALength(_ text: String, _ length: Int?) {
    #expect(EntityDecoder.length(of: Array(text.utf8)[...]) == length)
  }

  @Test(arguments: [
    ("&amp;", "&"), ("&quot;", "\""), ("&#10;", " "), ("&Tab;", " "), ("&#0;", "\u{FFFD}"),
    ("&#xD800;", "\u{FFFD}"), ("&#99999999999;", "\u{FFFD}"), ("&#x1F4DA;", "📚"),
    ("&nosuch;", "&nosuch;"), ("&ngE;", "≧̸"),
  ])
  func entitiesAreDecoded(_ entity: String, _ text: String) {
    var decoder = EntityDecoder()
    for _ in 0..<2 {
      var bytes: [UInt8] = []
      Array(entity.utf8).withUnsafeBufferPointer { decoder.decode($0, into: &bytes) }
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test func htmlIsReadPieceByPiece() {
    var reader = HTMLReader(Array("a<b>c</b>\n<td>d".utf8))
    var pieces: [HTMLReader.Piece] = []
    while let piece = reader.next() { pieces.append(piece) }
    #expect(pieces == [.text(0..<1), .text(4..<5), .lineEnd, .gap, .text(14..<15)])
  }

  @Test func stressesOfOneKindAreCounted() {
    var style = InlineStyle()
    style.open(.strong)
    style.open(.strong)
    style.open(.underline)
    style.close(.strong)
    #expect(style.emphasis == [.strong, .underline])
    style.close(.strong)
    style.close(.strong)
    #expect(style.emphasis == .underline)
    style.open(.strong)
    #expect(style.emphasis == [.strong, .underline])
  }

  @Test func theKindOfATextIsThatOfTheOutermost() {
    var style = InlineStyle()
    #expect(style.kind == .text)
    style.isCode = true
    #expect(style.kind == .code)
    style.images = 1
    #expect(style.kind == .imageAlt)
  }

  @Test func aLanguageWithoutDictionaryDividesNothing() throws {
    let dictionary = try #require(dictionaries.dictionary(of: "xx"))
    #expect(!dictionary.isInstalled)
    #expect(dictionary.breaks(in: "library") == [])
    let hyphenation = Hyphenation(dictionary: dictionary, whole: [])
    #expect(
      hyphenation.lastBreak(of: MeasuredText(Array("library".utf8)), at: 0, columns: 5) == nil)
    let text = "The librarians alphabetically catalogue everything."
    #expect(markdownLines(text, 12, language: "xx") == markdownLines(text, 12))
  }

  @Test func wordsAreDividedForWideGapsOnly() {
    #expect([1, 8, 40, 84].map(Hyphenation.leastGap) == [4, 4, 5, 10])
  }

  @Test(arguments: ["", "d", "deutsch", "a/b", "..", "dé", "de-A/T"])
  func whatIsNoTagHasNoDictionary(_ tag: String) {
    #expect(dictionaries.dictionary(of: tag) == nil)
  }

  @Test(arguments: [
    (
      "# A\n\n> b\n\n1. c\n2. d",
      "<h1>A</h1>\n<blockquote>\n<p>b</p>\n</blockquote>\n<ol>\n<li>c</li>\n<li>d</li>\n</ol>\n"
    ),
    ("```swift\na < b\n```", "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n"),
    (
      "[a](/b 'c') ![d](e)",
      "<p><a href=\"/b\" title=\"c\">a</a> <img src=\"e\" alt=\"d\"></p>\n"
    ),
    ("a\\\nb", "<p>a<br>\nb</p>\n"), ("---", "<hr>\n"), ("&euro; &lt;", "<p>€ &lt;</p>\n"),
  ])
  func markdownBecomesHTML(_ markdown: String, _ html: String) {
    #expect(MarkdownHTML.html(of: markdown) == html)
  }
}
