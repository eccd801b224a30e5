import Foundation
import Testing

@testable import Importing

struct JSONPieceTests {
  private let json = #"  {"a": 1, "list": [{"a": 2}, 3], "b": {"c": [4, 5]}}"#

  private func piece(withGap hasGap: Bool) throws -> JSONPiece {
    let bytes = Array(json.utf8)
    let start = try #require(bytes.firstIndex(of: .openBracket))
    return JSONPiece(range: 2..<bytes.count, gap: hasGap ? start..<start + 13 : nil)
  }

  private func decoded(_ piece: JSONPiece) -> String {
    var data = Data()
    Array(json.utf8).withUnsafeBytes { piece.append(to: &data, from: $0) }
    return String(decoding: data, as: UTF8.self)
  }

  @Test func leavesOutTheGap() throws {
    let (whole, part) = (try piece(withGap: false), try piece(withGap: true))
    #expect(decoded(whole) == json.trimmed)
    #expect(decoded(part) == #"{"a": 1, "list": [], "b": {"c": [4, 5]}}"#)
    #expect(whole.count == json.utf8.count - 2)
    #expect(part.count == whole.count - 13)
  }

  @Test func findsInTheDocumentWhatIsFoundInTheDecoded() throws {
    let bytes = Array(json.utf8)
    for hasGap in [false, true] {
      let piece = try piece(withGap: hasGap)
      for (place, byte) in decoded(piece).utf8.enumerated() {
        let offset = piece.offset(ofDecoded: place)
        #expect(bytes[offset] == byte, "\(place) at \(offset)")
      }
    }
  }

  @Test(arguments: [
    ([JSONPath.Step.key("a")], "1"), ([.key("b")], "{"), ([.key("b"), .key("c"), .index(1)], "5"),
    ([], "{"), ([.key("missing")], "{"), ([.key("list")], "["),
  ])
  func findsValuesWithoutLookingIntoTheGap(_ steps: [JSONPath.Step], _ first: String) throws {
    for hasGap in [false, true] {
      let piece = try piece(withGap: hasGap)
      let byte = Array(json.utf8).withUnsafeBytes { $0[piece.offset(of: steps, in: $0)] }
      #expect(String(decoding: [byte], as: UTF8.self) == first)
    }
  }
}

struct BatchDecoderTests {
  private func outcomes(_ values: [String]) -> [String] {
    let json = values.joined(separator: ";")
    var start = 0
    let pieces = values.map { value in
      defer { start += value.utf8.count + 1 }
      return JSONPiece(range: start..<start + value.utf8.count)
    }
    return Array(json.utf8).withUnsafeBytes { bytes in
      BatchDecoder<JSONScalar>().outcomes(of: pieces, in: bytes).map { outcome in
        switch outcome {
        case .decoded(let scalar): "\(scalar)"
        case .repaired(let scalar): "repaired \(scalar)"
        case .refused(let reason, let offset): "\(offset) \(reason.prefix(17))"
        }
      }
    }
  }

  @Test func decodesValuesFromAnywhere() {
    #expect(outcomes([]) == [])
    #expect(outcomes(["1", #""a""#, "null"]) == [#"number("1")"#, #"text("a")"#, "missing"])
  }

  @Test func aBadValueCostsOnlyItself() {
    #expect(
      outcomes(["1", "nul", #""\ud83d""#, "2"]) == [
        #"number("1")"#, "2 is not valid JSON", #"repaired text("\#u{FFFD}")"#, #"number("2")"#,
      ])
  }
}
