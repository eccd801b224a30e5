import Foundation
import Testing

@testable import Importing

/// Replacing texts in a document.
@Suite struct DocumentTextsTests {
  /// Returns the document with each text of two or more letters in capitals, after its key.
  private func shouted(_ json: String) -> String {
    let bytes = Document(Data(json.utf8)).replacingTexts { key, text in
      text.count > 1 ? "\(key)=\(text.uppercased())" : nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"a": "text"}"#, #"{"a": "a=TEXT"}"#),
    (#"{"a" :"text", "b": "c", "d" : 7}"#, #"{"a" :"a=TEXT", "b": "c", "d" : 7}"#),
    (
      #"{"a": ["one", "x", "two"], "b": {"cd": "ef"}}"#,
      #"{"a": ["a=ONE", "x", "a=TWO"], "b": {"cd": "cd=EF"}}"#
    ),
    (#"{"a": "so \"be\" it\n\\"}"#, #"{"a": "a=SO \"BE\" IT\n\\"}"#),
    (#"{"a": "\u00e4h: }"}"#, #"{"a": "a=ÄH: }"}"#),
    (#"["one", {"b": "two"}]"#, #"["=ONE", {"b": "b=TWO"}]"#),
    ("", ""), ("[1, 2]", "[1, 2]"), (#""text""#, #""=TEXT""#),
    (#"{"a": "breaks off"#, #"{"a": "breaks off"#),
    (#"{"a": "text", "b": "bre"#, #"{"a": "a=TEXT", "b": "bre"#),
  ])
  func valuesAreReplacedAndNothingElse(_ json: String, _ expected: String) {
    #expect(shouted(json) == expected)
  }

  @Test func whatIsPutInIsWrittenAsJSON() throws {
    let text = "\u{0}\u{1F}\t\n\"\\/ä😀"
    let bytes = Document(Data(#"{"a": "x"}"#.utf8)).replacingTexts { _, _ in text }
    #expect(try JSONDecoder().decode([String: String].self, from: bytes) == ["a": text])
  }
}
