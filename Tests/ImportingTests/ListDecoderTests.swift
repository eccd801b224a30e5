import Testing

@testable import Importing

struct ListDecoderTests {
  private func outcomes(
    _ json: String, objectsOnly: Bool = false, limits: ImportLimits = .standard
  ) -> [String] {
    Array(json.utf8).withUnsafeBytes { bytes in
      var decoder = ListDecoder<JSONScalar>(
        at: ElementCursor(listAt: 0), objectsOnly: objectsOnly, limits: limits)
      var found: [String] = []
      while let batch = decoder.next(in: bytes) {
        #expect(!batch.isEmpty)
        for (element, outcome) in batch {
          #expect(element.index == found.count)
          switch outcome {
          case .decoded(.text(let text)), .decoded(.number(let text)): found.append(text)
          case .decoded(let other): found.append("\(other)")
          case .repaired(let scalar): found.append("repaired \(scalar)")
          case .refused(_, let offset): found.append("refused at \(offset)")
          }
        }
      }
      return found
    }
  }

  @Test func decodesEveryElementInItsOrder() {
    let numbers = (0..<1000).map(String.init)
    #expect(outcomes("[" + numbers.joined(separator: ",") + "]") == numbers)
  }

  @Test func aBadElementCostsOnlyItself() {
    var parts = (0..<1000).map(String.init)
    for index in [0, 127, 128, 500, 999] { parts[index] = "bad" }
    let found = outcomes("[" + parts.joined(separator: ",") + "]")
    #expect(found.count == 1000)
    for (index, part) in parts.enumerated() {
      #expect(part == "bad" ? found[index].hasPrefix("refused at ") : found[index] == part)
    }
  }

  @Test func knowsEveryTypeOfValue() {
    #expect(
      outcomes(#"["a", 1, 1.5, 1e3, 123456789012345678901, true, null, [], {}, "\ud83d"]"#) == [
        "a", "1", "1.5", "1000", "123456789012345678901", #"unusable("true or false")"#, "missing",
        #"unusable("a list")"#, #"unusable("an object")"#, #"repaired text("\#u{FFFD}")"#,
      ])
  }

  @Test func whatBreaksALimitIsRefusedWithoutATry() {
    var limits = ImportLimits.standard
    limits.depth = 2
    limits.itemSize = 10
    #expect(
      outcomes(#"["0123456789", [[[]]], [[]], 7]"#, limits: limits) == [
        "refused at 1", "refused at 15", #"unusable("a list")"#, "7",
      ])
    #expect(
      outcomes("[7, {}, null, {}]", objectsOnly: true) == [
        "refused at 1", #"unusable("an object")"#, "refused at 8", #"unusable("an object")"#,
      ])
  }
}

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
    #expect(outline.repeated == [.title])
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

struct ImportErrorTests {
  @Test(arguments: [
    (ImportError.empty, "empty"), (.notUTF8(encoding: "UTF-16"), "UTF-16"),
    (.notJSON(line: 7, column: 3, reason: "a comma"), "Line 7, column 3: a comma"),
    (.notJSON(line: 7, reason: "a comma is missing here"), "Line 7: a comma is missing here"),
    (.notAFlyer(reason: "it is a JSON list"), "it is a JSON list"),
  ])
  func saysInOneSentenceWhatIsWrong(_ error: ImportError, _ words: String) {
    #expect("\(error)".contains(words))
    #expect("\(error)".hasSuffix("."))
    #expect(!"\(error)".contains("\n"))
  }
}
