import Foundation
import Importing
import Testing

/// Documents of which nothing is left once they were read.
struct LossTests {
  private func loss(_ document: String) throws -> String? {
    do {
      try Document(document).readItems { _ in }
      return nil
    } catch let error as ImportError {
      return "\(error)"
    }
  }

  @Test func aListUnderAKeyThatNobodyReadsIsALoss() throws {
    let words = try #require(
      try loss("{\"title\": \"Huge\",\n \"contacts\": [], \"informations\": [{\"title\": \"x\"}]}"))
    #expect(
      words == """
        Nothing of it can be read: line 2, column 19: $.informations is no key of a flyer; did you \
        mean "information"?; what it holds is not read.
        """)
  }

  @Test func theFirstOfAllMistakesIsSaid() throws {
    let words = try #require(
      try loss("{\"information\": [7,\n 8], \"headers\": [{\"articles\": [9]}]}"))
    #expect(words.hasPrefix("Nothing of it can be read: line 1, column 18: $.information[0] "))
    #expect(words.hasSuffix("; flyer check shows all 3 issues."), "\(words)")
  }

  @Test(arguments: [
    #"{"title": "Empty", "information": []}"#, #"{"information": [{"title": "x"}, 7]}"#,
    #"{"information": [], "colour": "red"}"#, "[]",
    #"{"roster": "https://roster.example.org/v1", "information": [7]}"#,
  ])
  func anHonestFlyerIsNone(_ document: String) throws {
    #expect(try loss(document) == nil)
  }

  @Test func longNamesAreCut() throws {
    let key = String(repeating: "informations", count: 1000)
    let words = try #require(
      try loss(#"{"information": [], "\#(key)": [{"title": "x"}]}"#))
    #expect(words.count < 400)
  }
}
