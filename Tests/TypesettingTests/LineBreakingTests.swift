import Testing

@testable import Typesetting

/// Returns the lines of a text at a measure.
func lines(_ text: String, _ measure: Int) -> [String] {
  let layout = TextLayout(text, measure: measure)
  return (0..<layout.blockCount).flatMap(layout.lines(inBlock:)).map { layout.text(in: $0.range) }
}

struct LineBreakingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var measure: Int
    var lines: [String]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "nothing", text: "", measure: 10, lines: []),
    Case(name: "fits", text: "one two", measure: 7, lines: ["one two"]),
    Case(name: "one too long", text: "one two", measure: 6, lines: ["one", "two"]),
    Case(name: "each word", text: "a bb ccc", measure: 3, lines: ["a", "bb", "ccc"]),
    Case(name: "spaces at the end", text: "one two   ", measure: 20, lines: ["one two"]),
    Case(name: "spaces hang", text: "one      two", measure: 4, lines: ["one", "two"]),
    Case(name: "spaces within", text: "one  two", measure: 20, lines: ["one  two"]),
    Case(name: "indented", text: "  one two", measure: 6, lines: ["  one", "two"]),
    Case(name: "indented too far", text: "      one", measure: 3, lines: ["one"]),
    Case(name: "only spaces", text: "    ", measure: 2, lines: [""]),
    Case(name: "long word", text: "abcdefgh", measure: 3, lines: ["abc", "def", "gh"]),
    Case(
      name: "long word behind a short one", text: "a bcdefgh", measure: 4,
      lines: ["a", "bcde", "fgh"]),
    Case(name: "hyphen", text: "well-known", measure: 6, lines: ["well-", "known"]),
    Case(
      name: "address", text: "see www.example.org/a/b now", measure: 17,
      lines: ["see", "www.example.org/", "a/b now"]),
    Case(name: "no break space", text: "a\u{A0}b c", measure: 3, lines: ["a\u{A0}b", "c"]),
    Case(name: "punctuation stays", text: "one, two!", measure: 5, lines: ["one,", "two!"]),
    Case(name: "German", text: "Straße über Köln", measure: 6, lines: ["Straße", "über", "Köln"]),
    Case(
      name: "an option", text: "as with --plain.", measure: 11, lines: ["as with", "--plain."]),
    Case(
      name: "an option of several words", text: "or (--no-pager)", measure: 8,
      lines: ["or", "(--no-pa", "ger)"]),
    Case(name: "a short option", text: "so as -v", measure: 7, lines: ["so as", "-v"]),
    Case(name: "an option in Chinese", text: "如同 --plain", measure: 8, lines: ["如同", "--plain"]),
    Case(name: "a range", text: "1-2 -3", measure: 5, lines: ["1-2", "-3"]),
    Case(name: "dashes", text: "one -- two", measure: 6, lines: ["one --", "two"]),
    Case(name: "a hyphen behind an umlaut", text: "Menü-Tür", measure: 6, lines: ["Menü-", "Tür"]),
    Case(
      name: "one behind a full stop", text: "Dipl.-Ing.", measure: 6, lines: ["Dipl.-", "Ing."]),
    Case(
      name: "a number and its measure word", text: "還有 3 小時", measure: 9, lines: ["還有", "3 小時"]),
    Case(name: "the same at once", text: "還有3小時", measure: 8, lines: ["還有", "3小時"]),
    Case(name: "a date", text: "在 2026 年 6 月", measure: 12, lines: ["在 2026 年", "6 月"]),
    Case(name: "a time and a place", text: "10:30 圖書館", measure: 8, lines: ["10:30 圖", "書館"]),
    Case(name: "a name with a digit", text: "HTML5 年", measure: 7, lines: ["HTML5", "年"]),
    Case(name: "Chinese", text: "图书馆开门", measure: 4, lines: ["图书", "馆开", "门"]),
    Case(
      name: "Chinese punctuation", text: "图书馆，开门", measure: 6, lines: ["图书", "馆，开", "门"]),
    Case(name: "half a cell too few", text: "图书馆", measure: 5, lines: ["图书", "馆"]),
    Case(name: "wider than the measure", text: "图书", measure: 1, lines: ["图", "书"]),
    Case(name: "measure of nothing", text: "abc", measure: 0, lines: ["a", "b", "c"]),
    Case(name: "newlines", text: "one\ntwo", measure: 20, lines: ["one", "two"]),
    Case(name: "blank line", text: "one\n\ntwo", measure: 20, lines: ["one", "", "two"]),
    Case(
      name: "two blank lines", text: "one\n\n\ntwo", measure: 20, lines: ["one", "", "", "two"]),
    Case(name: "newline at the end", text: "one\n", measure: 20, lines: ["one", ""]),
    Case(name: "carriage returns", text: "a\r\nb\rc", measure: 20, lines: ["a", "b", "c"]),
    Case(name: "tab", text: "a\tb", measure: 20, lines: ["a    b"]),
  ]

  @Test(arguments: cases) func breaks(_ test: Case) {
    #expect(lines(test.text, test.measure) == test.lines)
  }

  @Test func keepsClustersWhole() {
    let family = "👨‍👩‍👧‍👦"
    #expect(lines("\(family)\(family)", 2) == [family, family])
    #expect(lines("e\u{301}e\u{301}e\u{301}", 2) == ["e\u{301}e\u{301}", "e\u{301}"])
    #expect(lines("🇩🇪🇫🇷", 3) == ["🇩🇪", "🇫🇷"])
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 40])
  func losesNothingButSpaces(measure: Int) {
    let text = """
      Die Straße – 图书馆 – ist “gut” 👩‍🚀; e\u{301}in Wort-mit-Strichen und \
      einezeichenkettedieniemandtrenntweilsielangist. 1.234,56 € (siehe: a/b)
      """
    let kept = lines(text, measure).joined()
    #expect(kept.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }
}

/// The library processes every character without errors.
struct EveryScalarTests {
  @Test(arguments: [0, 1, 2, 3, 14, 16] as [UInt32])
  func isSet(plane: UInt32) {
    for start in stride(from: plane << 16, to: (plane + 1) << 16, by: 512) {
      let scalars = (start..<start + 512).compactMap(Unicode.Scalar.init)
      var text = ""
      for scalar in scalars { text.unicodeScalars.append(contentsOf: [scalar, " "]) }
      let layout = TextLayout(text, measure: 20)
      let set = (0..<layout.blockCount).flatMap(layout.lines(inBlock:))
      #expect(scalars.isEmpty || set.count > 1, "from U+\(String(start, radix: 16))")
    }
  }

  @Test func aFlagMayBeginAParagraph() {
    #expect(lines("🇩🇪 a", 2) == ["🇩🇪", "a"])
    #expect(lines("\u{1F1E9}", 2) == ["\u{1F1E9}"])
  }

  @Test func theEndOfTheTextIsNotWhereTheLibrarySeesIt() {
    #expect(lines("a\u{FFFF} b c", 3).count > 1)
  }
}
