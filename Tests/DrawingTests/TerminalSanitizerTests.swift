import Drawing
import Foundation
import Scratch
import Testing

/// Returns scalars that the sanitizer must never let through: those that move, hide or reorder
/// text.
func leaks(in text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: true
    case .format:
      ![0x200C, 0x200D].contains(scalar.value) && !(0x600...0x605).contains(scalar.value)
        && ![0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD].contains(scalar.value)
    default:
      scalar.properties.isVariationSelector && ![0xFE0E, 0xFE0F].contains(scalar.value)
    }
  }
}

@Suite struct TerminalSanitizerTests {
  @Test(arguments: TextShape.all) func takesLinearTime(shape: TextShape) {
    let growth = growth { size in
      let text = shape.text(ofBytes: size)
      _ = TerminalSanitizer.visible(text)
      _ = TerminalSanitizer.visible(text, keepingNewlines: true)
      _ = TerminalSanitizer.json(text)
      _ = DisplayWidth.of(text)
    }
    #expect(growth < 4)
  }

  @Test(arguments: [
    ("plain text, 100 %", "plain text, 100 %"),
    ("Grüße 咨询 Привет שלום مرحبا", "Grüße 咨询 Привет שלום مرحبا"),
    ("\u{1B}[2J", "␛[2J"), ("\0\u{7}\u{8}\u{C}", "␀␇␈␌"), ("a\u{7F}b", "a␡b"),
    ("rm\rls", "rm␍ls"), ("one\ntwo\r\nthree", "one␊two␍␊three"), ("a\tb", "a b"),
    ("\u{9B}2J", "\u{FFFD}2J"), ("a\u{85}b", "a\u{FFFD}b"),
    ("a\u{2028}b\u{2029}c", "a b c"), ("a\u{A0}b", "a b"),
    ("\u{202E}evil\u{202C}", "evil"), ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}b", "ab"),
    ("in\u{200B}visi\u{2060}ble\u{FEFF}\u{AD}\u{180E}", "invisible"),
    ("hi\u{E0041}\u{E0042}\u{E007F}", "hi"), ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "ab"),
    ("\u{378}\u{E0FFF}x", "\u{FFFD}x"),
    ("\u{E000}\u{F0000}", "\u{FFFD}\u{FFFD}"), ("\u{3164}\u{115F}x\u{FFA0}", "x"),
    ("a\u{FE00}\u{E0100}b", "ab"),
  ])
  func defuses(text: String, expected: String) {
    #expect(TerminalSanitizer.visible(text) == expected)
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "👩🏽‍🚀", "🏳️‍🌈", "❤️", "❤︎", "1️⃣", "🇩🇪", "क्‍ष", "ന്‍", "می‌خواهم", "한국어", "é", "Z̧̈",
    "👩🏻‍❤️‍💋‍👨🏿",
  ])
  func leavesLegitimateSequencesAlone(text: String) {
    #expect(Array(TerminalSanitizer.visible(text).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{200D}b", "ab"), ("a\u{200C}b", "ab"), ("👨\u{200D}", "👨"), ("👨\u{200D}x", "👨x"),
    ("\u{200D}👨", "👨"), ("a\u{FE0F}", "a"), ("\u{FE0F}a", "a"),
    ("م\u{200C}\u{200C}\u{200D}ن", "م\u{200C}ن"), ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"),
  ])
  func takesJoinersAndSelectorsWhereNothingNeedsThem(text: String, expected: String) {
    let visible = TerminalSanitizer.visible(text)
    #expect(Array(visible.unicodeScalars) == Array(expected.unicodeScalars), "\(visible)")
  }

  @Test func givesMarksABaseAndCutsTowers() {
    #expect(TerminalSanitizer.visible("\u{301}a") == "\u{25CC}\u{301}a")
    #expect(TerminalSanitizer.visible("\u{1161}") == "\u{FFFD}")
    #expect(TerminalSanitizer.visible("ကါ") == "ကါ")
    #expect(TerminalSanitizer.visible("\u{1B}\u{301}") == "␛\u{25CC}\u{301}")
    let tower = "Z" + String(repeating: "\u{300}", count: 500) + "!"
    #expect(TerminalSanitizer.visible(tower) == "Z" + String(repeating: "\u{300}", count: 8) + "!")
    let chain = Array(repeating: "👨", count: 1000).joined(separator: "\u{200D}")
    #expect(TerminalSanitizer.visible(chain).unicodeScalars.count <= 17)
  }

  @Test func keepsLinesOnlyWhereAsked() {
    #expect(TerminalSanitizer.visible("a\nb\r\nc\rd\te", keepingNewlines: true) == "a\nb\nc␍d e")
    #expect(TerminalSanitizer.visible("plain\nlines", keepingNewlines: true) == "plain\nlines")
    #expect(TerminalSanitizer.visible("plain\nlines") == "plain␊lines")
    #expect(
      Corpus.string("FDD0 FFFF 10FFFF").map { TerminalSanitizer.visible(String($0)) } == [
        "�", "�", "�",
      ])
    #expect(TerminalSanitizer.visible("part of it".prefix(4)) == "part")
  }

  @Test func keepsTabsOnlyWhereAsked() {
    #expect(TerminalSanitizer.visible("\ta\u{1B}\tb\n", keepingTabs: true) == "\ta␛\tb␊")
    #expect(TerminalSanitizer.visible("\ta", keepingTabs: true) == "\ta")
    #expect(TerminalSanitizer.visible("\ta") == " a")
  }

  @Test func aLineIsShownInTheCharactersThereAre() {
    let line = "1½ cups · “图” ★"
    #expect(Charset.ascii.shown(line, columns: 80) == "1 1/2 cups . \"? \" *")
    #expect(Charset.utf8.shown(line, columns: 80) == line)
    // A line that was cut to the columns keeps its length.
    #expect(Charset.ascii.shown("½ a…", columns: 4) == "+ a~")
    #expect(Charset.ascii.shown("plain", columns: 2) == "plain")
  }

  @Test func whatIsLackingIsSpelledOut() {
    let text = "½ l,\n1½\t€ — … “ä” 图"
    #expect(Charset.ascii.spelled(text) == "1/2 l,\n1 1/2\tEUR — ... “ä” 图")
    #expect(Charset.utf8.spelled(text) == text)
    let font = Charset.font(Charset.Font("½".unicodeScalars.map(\.value)))
    #expect(font.spelled("½ €") == "½ EUR")
  }

  @Test func letsNoScalarLeakWhereverItStands() {
    let ranges = [0...0xFFFF, 0x1F000...0x1FFFF, 0xE0000...0xE0FFF, 0x10FFF0...0x10FFFF]
    var leaking: [UInt32] = []
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)"
      let visible = TerminalSanitizer.visible(text)
      if !leaks(in: visible).isEmpty || TerminalSanitizer.visible(visible) != visible {
        leaking.append(scalar.value)
      }
    }
    #expect(leaking.isEmpty, "\(leaking.prefix(20).map { String($0, radix: 16) })")
  }

  @Test func letsNoPayloadThrough() throws {
    for (name, text) in try Corpus.payloads() {
      let visible = TerminalSanitizer.visible(text)
      #expect(leaks(in: visible).isEmpty, "\(name): \(visible.debugDescription)")
      #expect(TerminalSanitizer.visible(visible) == visible, "\(name)")
    }
  }

  @Test(arguments: ["naughty-strings/blns.txt", "term-escape/vt-push-parser/escapes.txt"])
  func letsNoLineOfACorpusThrough(path: String) {
    for line in (Corpus.text(path) ?? "").split(separator: "\n") {
      let visible = TerminalSanitizer.visible(line)
      #expect(leaks(in: visible).isEmpty, "\(visible.debugDescription)")
    }
  }
}

@Suite struct JSONGateTests {
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"b"}"#), ("\"ü咨\"", "\"ü咨\""), ("\"\u{7F}\"", #""\u007f""#),
    ("\"\u{9B}\u{202E}\"", #""\u009b\u202e""#), ("\"\u{E0041}\"", #""\udb40\udc41""#),
    ("[1,\n\t2\r\n]", "[1,\n 2 \n]"), ("\"👨‍👩\"", #""👨\u200d👩""#), ("\"\u{2028}\"", #""\u2028""#),
  ])
  func escapes(text: String, expected: String) {
    #expect(Array(TerminalSanitizer.json(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func keepsTheMeaning() throws {
    let texts = try Corpus.payloads().map(\.text) + ["Z" + String(repeating: "\u{300}", count: 40)]
    for text in texts {
      let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
      let safe = TerminalSanitizer.json(json)
      #expect(leaks(in: safe).isEmpty)
      let back = try JSONDecoder().decode([String].self, from: Data(safe.utf8))
      #expect(back.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
    }
  }
}
