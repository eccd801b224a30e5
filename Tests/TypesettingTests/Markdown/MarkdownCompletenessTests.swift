import Foundation
import Scratch
import Testing
import Texts

@testable import Typesetting

/// No part of a text is lost or repeated.
struct MarkdownCompletenessTests {
  /// The parts of HTML that are not text, with the group in each that is text.
  private static var markup: [(Regex<AnyRegexOutput>, Int?)] {
    [
      (Regex(/<img[^>]*? alt="([^"]*)"[^>]*>/), 1),
      (Regex(/<(script|style)\b[\s\S]*?<\/(script|style)>/.ignoresCase()), nil),
      (Regex(/<!--[\s\S]*?-->/), nil), (Regex(/<!\[CDATA\[[\s\S]*?\]\]>/), nil),
      (Regex(/<[a-zA-Z\/!?](?:"[^"]*"|'[^']*'|[^"'>])*>/), nil),
    ]
  }

  /// Returns the text of HTML, without any white space.
  private func text(ofHTML html: String) -> String {
    var text = html
    for (pattern, group) in Self.markup {
      text = text.replacing(pattern.matchingSemantics(.unicodeScalar)) { match in
        group.flatMap { match.output[$0].substring }.map(String.init) ?? ""
      }
    }
    for (entity, sign) in [
      ("lt", "<"), ("gt", ">"), ("quot", "\""), ("nbsp", " "), ("#37", "%"), ("amp", "&"),
    ] {
      text = text.replacing("&\(entity);", with: sign)
    }
    return text.filter { !$0.isWhitespace }
  }

  /// Reports the links of the HTML that the document lacks.
  ///
  /// - Returns: The number of links.
  private func expectAllLinks(_ document: MarkdownDocument, _ name: String) -> Int {
    var html = MarkdownHTML.html(of: document.source)
    html.replace(Regex(/<!--[\s\S]*?-->/).matchingSemantics(.unicodeScalar), with: "")
    let pattern = Regex(
      /<a\s(?:"[^"]*"|'[^']*'|[^"'>])*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/.ignoresCase())
    let addresses = html.matches(of: pattern.matchingSemantics(.unicodeScalar)).map {
      normal(String($0.output[1].substring ?? $0.output[2].substring ?? ""))
    }
    let wanted = Set(addresses.filter { !$0.isEmpty })
    let lost = wanted.subtracting(document.links.map { normal($0.destination) })
    if !lost.isEmpty {
      Issue.record("\(name) loses \(lost.count) links: \(lost.sorted().prefix(5))")
    }
    return wanted.count
  }

  /// Returns an address in a normal form.
  private func normal(_ address: String) -> String {
    var text = address.trimmingCharacters(in: .whitespacesAndNewlines)
    for (entity, sign) in [("&quot;", "\""), ("&#39;", "'"), ("&ouml;", "ö"), ("&amp;", "&")] {
      text = text.replacing(entity, with: sign)
    }
    return text.removingPercentEncoding ?? text
  }

  /// Reports differences between the texts of the blocks and of the HTML.
  ///
  /// - Returns: The number of words.
  @discardableResult
  private func expectSameText(_ document: MarkdownDocument, _ name: String) -> Int {
    let shown = (0..<document.blockCount).map(document.text(ofBlock:)).joined(separator: "\n")
    let found = shown.filter { !$0.isWhitespace }
    let expected = text(ofHTML: MarkdownHTML.html(of: document.source))
    // `#expect` takes minutes to compare two long texts, so they are compared here.
    let words = shown.split(whereSeparator: \.isWhitespace).count
    guard found != expected else { return words }
    let same = found.commonPrefix(with: expected).count
    Issue.record(
      """
      \(name) differs behind “\(found.prefix(same).suffix(30))”:
      “\(found.dropFirst(same).prefix(40))” is not “\(expected.dropFirst(same).prefix(40))”
      """)
    return words
  }

  /// Reports blocks whose lines lose or repeat a part of their text.
  private func expectWhole(_ document: MarkdownDocument, on measure: Int, _ name: String) {
    let layout = MarkdownLayout(document, measure: measure)
    for block in 0..<document.blockCount {
      let text = Array(document.text(ofBlock: block).utf8)
      let spans = layout.lines(inBlock: block).flatMap(\.spans)
      let sources = spans.compactMap { span in span.source.map { ($0, span.text) } }
      for (range, part) in sources {
        // Of a character with too many marks, only the first ones are shown.
        let expected = String(decoding: text[range], as: UTF8.self).withClusters()
        if part.utf8.elementsEqual(expected.utf8) { continue }
        Issue.record("\(name), block \(block): “\(part)” is not what stands at \(range)")
      }
      var position = 0
      for (range, _) in sources.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
        if range.lowerBound < position || !isBlank(text[position..<range.lowerBound]) {
          Issue.record("\(name), block \(block) on \(measure): \(position) to \(range)")
          return
        }
        position = range.upperBound
      }
      if !isBlank(text[position...]) {
        Issue.record("\(name), block \(block) on \(measure): nothing behind \(position)")
      }
    }
  }

  private func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).allSatisfy(\.isWhitespace)
  }

  @Test(arguments: [
    "commonmark/spec.txt", "gfm/spec.txt", "gfm/extensions.txt", "gfm/regression.txt",
    "gfm/smart_punct.txt",
  ])
  func examplesAreSetWithoutLoss(_ path: String) throws {
    let examples = try Corpus.examples(in: "markdown/" + path)
    for example in examples {
      let document = MarkdownDocument(example.markdown)
      expectSameText(document, "\(path) \(example.number)")
      for measure in [20, 40, 84] {
        expectWhole(document, on: measure, "\(path) \(example.number)")
      }
    }
    print("\(path): \(examples.count) examples")
  }

  /// Every Markdown document of the corpora in `make test-all`, otherwise each twelfth, compared
  /// with the words and links of its HTML.
  @Test func realDocumentsAreSetWithoutLoss() throws {
    let step = Thoroughness.isWhole ? 1 : 12
    let all = try Corpus.texts(in: "", ending: ".md") + Corpus.texts(in: "", ending: ".markdown")
    let files = stride(from: 0, to: all.count, by: step).map { all[$0] }
    var (words, links) = (0, 0)
    // One of them is UTF-16.
    for (name, markdown) in files where !markdown.contains("\0") {
      let document = MarkdownDocument(markdown)
      expectWhole(document, on: 72, name)
      words += expectSameText(document, name)
      links += expectAllLinks(document, name)
    }
    print("\(files.count) documents with \(words) words and \(links) links")
  }

  @Test(arguments: ["naughty-strings", "unicode/texts"])
  func strangeTextsAreSetWithoutLoss(_ path: String) throws {
    for (name, text) in try Corpus.texts(in: path, ending: ".txt") {
      let document = MarkdownDocument(String(text.prefix(50_000)))
      for measure in [1, 20, 84] { expectWhole(document, on: measure, name) }
    }
  }

  @Test func randomTextsAreSetWithoutLoss() {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "a", "word ", "*", "**", "_", "`", "```\n", "\n", "\n\n", "> ", "- ", "1. ", "    ", "\t",
      "[", "](u)", "![", "<b>", "<!--", "-->", "<br>", "<a href=u>", "</a>",
      "<img\nsrc=a alt='b", "'>", "<a href=v>\n", "<p>", "&amp;", "&#65;", "|", "|---|---|\n", "# ",
      "\\",
      "~~", "[x]", "[ ]", "图书馆", "🇩🇪", "e\u{301}", "\u{301}", "\u{200D}", "\0", "\r\n", "---\n",
      "http://a.b ", "<div>\n", "\u{2028}", "\u{A0}", "\u{FFFF}",
    ]
    for _ in 0..<2000 {
      let markdown = (0..<Int.random(in: 1...60, using: &random)).compactMap { _ in
        parts.randomElement(using: &random)
      }.joined()
      let document = MarkdownDocument(markdown)
      for measure in [1, 7, 20, 60] {
        expectWhole(document, on: measure, markdown.debugDescription)
      }
    }
  }

  @Test func noLineIsWiderThanItsMeasureButInTables() throws {
    for (name, markdown) in try Corpus.texts(in: "markdown-real", ending: ".md").prefix(150) {
      let document = MarkdownDocument(markdown)
      let layout = MarkdownLayout(document, measure: 40)
      for block in 0..<document.blockCount where document.contents.blocks[block].kind != .table {
        for line in layout.lines(inBlock: block) {
          let width = line.spans.reduce(0) { $0 + displayWidth($1.text) }
          #expect(width == line.width && width <= 40, "\(name), block \(block): \(line)")
        }
      }
    }
  }
}
