import Testing

@testable import Importing

struct OutlineTests {
  private func outline(_ json: String) throws -> Outline {
    let outline = Array(json.utf8).withUnsafeBytes { bytes in
      Result { () throws(ImportError) in try Outline(bytes, commaLimit: 10) }
    }
    return try outline.get()
  }

  @Test func findsTheValuesOfKnownKeys() throws {
    let json = #"{"x": 1, "title": "T", "tags": [1, {}], "theme": null, "title ": 2}"#
    let values = try outline(json).values
    let texts = values.mapValues { String(decoding: Array(json.utf8)[$0], as: UTF8.self) }
    #expect(texts == [.title: #""T""#, .tags: "[1, {}]"])
  }

  @Test func notesRepeatedKeysOnce() throws {
    let outline = try outline(#"{"title": 1, "title": 2, "title": 3, "tags": null, "tags": []}"#)
    #expect(outline.repeated == [.title: false])
    #expect(outline.values[.title] == 34..<35)
  }

  @Test func aNullTakesAnEarlierValueBack() throws {
    #expect(try outline(#"{"title": "T", "title": null}"#).values.isEmpty)
  }

  @Test func manyUnknownKeysAreForgotten() throws {
    let many = (0..<10_000).map { "\"k\($0)\": \($0)," }.joined()
    #expect(try outline("{\(many) \"title\": 1}").values.count == 1)
  }
}
