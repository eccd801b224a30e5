import Foundation
import Scratch
import Testing

@testable import Typesetting

/// Malicious texts take no longer than others.
struct MarkdownBoundsTests {
  private static let size = Thoroughness.isWhole ? 1 << 20 : 1 << 18

  private static func repeated(_ text: String, _ bytes: Int = size) -> String {
    String(repeating: text, count: bytes / text.utf8.count)
  }

  private static let columns = repeated("a|", 2000) + "\n" + repeated("---|", 4000) + "\n"

  static let hostile: [String: String] = [
    "emphasis": repeated("*a **b "), "stars": repeated("*"), "brackets": repeated("["),
    "nested links": repeated("[", size / 4) + "a" + repeated("](u)", size / 2),
    "quotes": repeated("> ") + "x", "lists": repeated("- ") + "x", "numbers": repeated("1. "),
    "staircase": (0..<700).map { String(repeating: "  ", count: $0) + "- x\n" }.joined(),
    "backticks": repeated("`a``"), "HTML": repeated("<a "), "tags": repeated("<div>"),
    "raw HTML": "<div>\n" + repeated("<!--x\""), "entities": repeated("&amp"),
    "numeric entities": repeated("&#65;"), "NUL": repeated("\0"), "newlines": repeated("\n"),
    "one word": repeated("x"), "one sentence": repeated("word "), "marks": repeated("\u{301}"),
    "Chinese": repeated("图书馆"), "flags": repeated("🇩🇪"), "lines": repeated("a\\\n"),
    "headings": repeated("# a\n"), "tasks": repeated("- [ ] \n"), "images": repeated("![a](u)"),
    "addresses": repeated("http://a.b "), "names": repeated("www.a.b "),
    "mail": repeated("a.b@c.d "),
    "long destination": "[a]: <\(repeated("u", size / 2))>\n\n" + repeated("[a] ", size / 2),
    "long title": "[a]: u '\(repeated("u", size / 2))'\n\n" + repeated("[a] ", size / 2),
    "cells": columns + repeated("a\n"), "pipes": repeated("|"),
    "long cell": "|a|\n|---|\n|" + repeated("b "),
    "wide table": repeated("|", size / 2) + "\n" + repeated("|---", size),
    "code": "```\n" + repeated("x"), "references": repeated("[a]: b\n"),
  ]

  @Test(arguments: hostile.keys.sorted()) func opensAtOnce(_ name: String) throws {
    let markdown = try #require(Self.hostile[name])
    var lines = 0
    let time = processorTime {
      let document = MarkdownDocument(markdown)
      let layout = MarkdownLayout(document, measure: 84)
      var block = 0
      while lines < 50, block < document.blockCount {
        lines += layout.lines(inBlock: block).count
        block += 1
      }
    }
    // Without optimisation, several times the bound.
    #expect(time < .seconds(8) * Self.size / (1 << 20), "\(name): \(time)")
    let isEmpty = ["newlines", "references", "raw HTML", "tags"].contains(name)
    #expect(lines > 0 || isEmpty)
  }

  /// Includes towers whose marks become adjacent only in the text: from entities, or across
  /// emphasis.
  @Test(arguments: ["\u{301}", "&#x301;", "\u{301}**\u{301}**", "<b>\u{301}</b>", "क्", "&zwj;👩"])
  func towersOfMarksAreCut(storey: String) {
    let tower = "a" + String(repeating: storey, count: 400)
    for markdown in [
      String(repeating: tower, count: 100), String(repeating: "`\(tower)` ", count: 100),
      "|a|\n|---|\n" + String(repeating: "|\(tower)|\n", count: 100),
    ] {
      let layout = MarkdownLayout(MarkdownDocument(markdown), measure: 80)
      let lines = (0..<layout.document.blockCount).flatMap(layout.lines)
      let texts = lines.flatMap(\.spans).map(\.text)
      #expect(texts.allSatisfy { $0.allSatisfy { $0.unicodeScalars.count <= 31 } })
      #expect(!texts.isEmpty)
    }
  }

  @Test func indentationLeavesRoomForText() {
    for markdown in [
      String(repeating: "> ", count: 500) + "word", String(repeating: "- ", count: 500) + "word",
    ] {
      for measure in [1, 3, 10, 20, 84] {
        let lines = markdownLayout(markdown, measure)
        #expect(lines.allSatisfy { $0.width <= measure }, "\(measure): \(lines)")
        #expect(lines.flatMap(\.spans).filter { $0.source != nil }.map(\.text).joined() == "word")
      }
    }
  }

  @Test func tablesThatMultiplyCellsAreReadAsText() {
    let document = MarkdownDocument(Self.columns + Self.repeated("a\n", 100_000))
    #expect(document.contents.tables.isEmpty)
    #expect(document.text(ofBlock: 0).hasPrefix("a|a|"))
  }

  @Test func addressesThatAreReadTooOftenLeaveThePlainText() {
    let long = Self.repeated("u", 1 << 17)
    let document = MarkdownDocument("[a]: \(long)\n\n" + Self.repeated("[a] ", 1 << 17))
    #expect(document.links.isEmpty)
    #expect(document.text(ofBlock: 0) == "[a]: ")
    #expect(document.text(ofBlock: 1).hasPrefix("uuu"))
  }

  @Test func fewAddressesAreLinksAndTooManyAreNot() {
    let some = MarkdownDocument(Self.repeated("www.a.b ", 8 * 4000))
    #expect(some.links.count == 1)
    let many = MarkdownDocument(Self.repeated("www.a.b ", 8 * 5000))
    #expect(many.links.isEmpty)
    let parted = MarkdownDocument(Self.repeated("www.a.b\n\n", 9 * 5000))
    #expect(parted.links.count == 1)
  }
}
