import FlyerModel
import Foundation
import Testing

@testable import Importing

struct ContentfulExportTests {
  private typealias Samples = ContentfulSamples

  private func reading(_ json: String, _ languages: [String] = []) throws -> Reading {
    try Reading(export: Data(json.utf8), languages)
  }

  @Test(arguments: [
    (#"{"contentTypes": [], "entries": []}"#, true), (#"{"entries": []}"#, true),
    (#"{"editorInterfaces": [], "assets": [], "title": 1}"#, true),
    (#"{"sys": {"type": "Array"}, "items": []}"#, true),
    (#"{"title": "T", "entries": []}"#, false), (#"{"entries": {}}"#, false),
    (#"{"sys": {"type": "Asset"}}"#, false), ("{}", false), ("[]", false), ("", false),
    (#"{"information": [{"entries": []}]}"#, false), (#"{"entries" []}"#, false),
  ])
  func tellsAnExportFromAFlyer(json: String, isExport: Bool) {
    let found = Array(json.utf8).withUnsafeBytes {
      ContentfulExport.recognises($0, mediaType: nil)
    }
    #expect(found == isExport)
  }

  @Test func readsTheFlyerForTheReadersLanguage() throws {
    let json = """
      {"contentTypes": [{"sys": {"type": "ContentType", "id": "article"}}],
       "entries": [
         \(Samples.entry("b", "article", #""articleTitle": {"de": "Zwei", "en": "Two"}, "subtitle": {"en": 7}"#)),
         \(Samples.entry("a", "article", #""articleTitle": {"en": "One"}"#)),
         \(Samples.entry("x", "blogPost", ""))],
       "assets": [],
       "locales": [{"code": "en", "default": true}, {"code": "de", "fallbackCode": "en"}]}
      """
    let german = try reading(json, ["de-DE"])
    #expect(german.items.map(\.id) == ["a", "b"])
    #expect(german.items.map(\.title) == ["One", "Zwei"])
    #expect(german.head == FlyerHead(language: "de"))
    let english = try reading(json, ["en"])
    #expect(english.items.map(\.title) == ["One", "Two"])
    #expect(english.head.language == "en")
    #expect(english.places == ["3 entries[b].subtitle warning", "0 entries warning"])
  }

  @Test func anAnswerOfTheAPIIsAnExport() throws {
    let image = #""articleImage": {"en": \#(Samples.link("Asset", "i"))}"#
    let reading = try reading(
      """
      {"sys": {"type": "Array"}, "items": [
        \(Samples.entry("a", "article", #""articleTitle": {"en": "A"}, \#(image)"#)),
        \(Samples.deleted("DeletedEntry", "d", day: 2)), {"sys": {"type": "FutureThing"}}],
       "includes": {"Asset": [\(Samples.asset("i", url: "//x.org/y"))]}}
      """)
    #expect(reading.items.map(\.id) == ["a"])
    #expect(reading.items.map(\.article?.imageURL) == ["https://x.org/y"])
    #expect(reading.findings == [.unknownTypes(count: 1, type: "FutureThing")])
  }

  @Test func anExportThatBreaksOffIsSaidToBeBroken() {
    #expect(throws: ImportError.self) { try reading(#"{"entries": [{"sys": {}}, {"a": "#) }
    #expect(
      throws: ImportError.notJSON(line: 2, .noValue("nope"))
    ) { try reading("{\"entries\": [\n{\"sys\": nope}]}") }
  }
}
