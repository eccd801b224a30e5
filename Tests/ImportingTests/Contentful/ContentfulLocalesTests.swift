import Foundation
import Importing
import Testing

struct ContentfulLocalesTests {
  private func locales(_ list: String) throws -> ContentfulLocales {
    try ContentfulLocales(Data(#"{"sys": {"type": "Array"}, "items": [\#(list)]}"#.utf8))
  }

  private static let three = """
    {"code": "en-US", "default": true, "fallbackCode": null},
    {"code": "de-CH", "default": false, "fallbackCode": "de-DE"},
    {"code": "de-DE", "fallbackCode": "fr"}, {"code": "fr"}
    """

  @Test(arguments: [
    ([], ["en-US"]), (["en-US"], ["en-US"]), (["de-CH"], ["de-CH", "de-DE", "fr", "en-US"]),
    (["de-DE"], ["de-DE", "fr", "en-US"]), (["de-AT"], ["de-CH", "de-DE", "fr", "en-US"]),
    (["de"], ["de-CH", "de-DE", "fr", "en-US"]), (["DE-de"], ["de-DE", "fr", "en-US"]),
    (["fr-FR"], ["fr", "en-US"]), (["fr_FR"], ["fr", "en-US"]), (["tlh"], ["en-US"]),
    (["tlh", "fr", "de-DE"], ["fr", "de-DE", "en-US"]), (["", "-", "d"], ["en-US"]),
  ])
  func chainsGoFromTheReadersLanguagesToTheDefault(languages: [String], chain: [String]) throws {
    #expect(try locales(Self.three).chain(for: languages) == chain)
  }

  @Test func circlesEnd() throws {
    let circle = try locales(
      """
      {"code": "a", "fallbackCode": "b"}, {"code": "b", "fallbackCode": "c"},
      {"code": "c", "fallbackCode": "a"}, {"code": "d", "fallbackCode": "d", "default": true}
      """)
    #expect(circle.chain(for: ["b"]) == ["b", "c", "a", "d"])
    #expect(circle.chain(for: ["d"]) == ["d"])
    #expect(circle.chain(for: ["a", "c"]) == ["a", "b", "c", "d"])
  }

  @Test func whatIsNoLocaleIsLeftOut() throws {
    let some = try locales(#"7, {}, {"code": 7}, {"code": "x", "fallbackCode": 7}, {"code": "x"}"#)
    #expect(some.chain(for: ["x"]) == ["x"])
    #expect(some.chain(for: []) == ["x"])
    #expect(ContentfulLocales().chain(for: ["de"]) == [])
    #expect(throws: ContentfulFault.notAnObject) { try ContentfulLocales(Data("[]".utf8)) }
  }
}
