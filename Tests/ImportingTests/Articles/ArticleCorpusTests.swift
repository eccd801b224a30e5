import FlyerModel
import Foundation
import Importing
import Testing

struct ArticleCorpusTests {
  @Test func naughtyStringsSurviveInEveryField() throws {
    guard let file = Files.corpus("naughty-strings/blns.json") else { return }
    let strings = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    #expect(strings.count > 400)
    for text in strings {
      let word = quoted(text)
      let reading = try Reading(
        #"""
        {"headers": [{"headerId": \#(word), "headerTitle": \#(word), "articles": [\#(word),
         {"articleId": \#(word), "articleTitle": "T", "subtitle": \#(word),
          "articleContent": \#(word), "articleImageURL": \#(word), "listSection": \#(word),
          "articles": [{"articleId": \#(word)}]}]}],
         "articles": [{"articleTitle": "T", "contentTypeId": \#(word)}]}
        """#)
      let item = try #require(reading.items.first)
      #expect(item.text.utf8.elementsEqual(text.utf8))
      // An unknown type is accepted only if it is blank.
      #expect(
        reading.report.counts[.article] == (text.allSatisfy(\.isWhitespace) ? 2 : 1), "\(text)")
      let url = item.article?.imageURL ?? "https:"
      #expect(url.hasPrefix("http"), "\(url)")
      #expect(url.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(url.debugDescription)")
      #expect(reading.report.tree.children[0] == [])
    }
  }

  @Test func realMarkdownComesThroughUnchanged() throws {
    guard let folder = Files.corpus("markdown-real") else { return }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted().prefix(100)
    #expect(!files.isEmpty)
    let texts = try files.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    let articles = zip(files, texts).map { name, text in
      #"{"articleId": \#(quoted(name)), "articleTitle": "T", "articleContent": \#(quoted(text))}"#
    }
    let links = files.map(quoted).joined(separator: ",")
    let reading = try readArticles(links, flat: articles.joined(separator: ",\n"))
    #expect(reading.report.tree.headers[0].articles == Array(files.indices))
    #expect(reading.report.issues == [])
    for (item, text) in zip(reading.items, texts) {
      #expect(item.text == text.replacing("\r\n", with: "\n"), "\(item.id)")
    }
  }
}
