import Testing

@testable import Importing

struct JSONScannerTests {
  /// Returns the end of a value and its depth, or the offset of the fault.
  private func skip(_ json: String) -> String {
    Array(json.utf8).withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      do throws(JSONScanner.Fault) {
        let depth = try scanner.skipValue()
        return "\(scanner.position) deep \(depth)"
      } catch {
        return "broken at \(error.offset)"
      }
    }
  }

  @Test(arguments: [
    ("7", "1 deep 0"), ("-1.5e+7,", "7 deep 0"), ("true]", "4 deep 0"), ("null}", "4 deep 0"),
    (#""""#, "2 deep 0"), (#""a""#, "3 deep 0"), (#""a\"b" "#, "6 deep 0"),
    (#""\\" "#, "4 deep 0"), (#""]}" "#, "4 deep 0"), ("[]", "2 deep 1"), ("{} x", "2 deep 1"),
    ("[[],[[]]],", "9 deep 3"), (#"{"a":[{"b":"}"}]}"#, "17 deep 3"),
    ("[\"\u{1F600}\"]", "8 deep 1"),
    ("", "broken at 0"), (" 7", "broken at 0"), (",", "broken at 0"), ("]", "broken at 0"),
    ("[", "broken at 0"), ("[}", "broken at 1"), ("[[}]", "broken at 2"), ("{]", "broken at 1"),
    (#"""#, "broken at 0"), (#""\"#, "broken at 0"), (#""\""#, "broken at 0"),
    (#"["a]"#, "broken at 1"), ("\u{0}", "broken at 0"), ("\u{FEFF}", "broken at 0"),
  ])
  func stepsOverOneValue(_ json: String, _ expected: String) {
    #expect(skip(json) == expected)
  }

  @Test func remembersTheKindsOf64OpenBrackets() {
    for depth in [1, 2, 63, 64] {
      let opened = (0..<depth).map { $0 % 3 == 0 ? "{" : "[" }
      let closed = opened.reversed().map { $0 == "{" ? "}" : "]" }
      let size = depth * 2
      #expect(skip((opened + closed).joined()) == "\(size) deep \(depth)")
      let swapped = closed.dropLast() + [closed[depth - 1] == "}" ? "]" : "}"]
      #expect(skip((opened + swapped).joined()) == "broken at \(size - 1)")
    }
  }

  @Test func countsDeeperOnesWithoutLookingAtTheirKinds() {
    let json = String(repeating: "[", count: 70) + "}" + String(repeating: "]", count: 69)
    #expect(skip(json) == "140 deep 70")
  }
}

struct CursorTests {
  private func elements(_ json: String) -> [String] {
    Array(json.utf8).withUnsafeBytes { bytes in
      var cursor = ElementCursor(listAt: 0)
      var found: [String] = []
      do throws(JSONScanner.Fault) {
        while let element = try cursor.next(in: bytes) {
          #expect(element.index == found.count)
          found.append(String(decoding: bytes[element.range], as: UTF8.self))
        }
        found.append("end at \(cursor.end)")
      } catch {
        found.append("broken at \(error.offset)")
      }
      return found
    }
  }

  private func members(_ json: String) -> [String] {
    Array(json.utf8).withUnsafeBytes { bytes in
      var cursor = MemberCursor(objectAt: 0)
      var found: [String] = []
      do throws(JSONScanner.Fault) {
        while let member = try cursor.next(in: bytes) {
          let key = String(decoding: bytes[member.key], as: UTF8.self)
          found.append("\(key) at \(member.value)")
        }
        found.append("end at \(cursor.end)")
      } catch {
        found.append("broken at \(error.offset)")
      }
      return found
    }
  }

  @Test(arguments: [
    ("[]", ["end at 2"]), ("[ ] ", ["end at 3"]), ("[1,2]", ["1", "2", "end at 5"]),
    ("[ 1 , [2,3] , {}]x", ["1", "[2,3]", "{}", "end at 17"]), ("[1,]", ["1", "end at 4"]),
    ("[1, ]", ["1", "end at 5"]), ("[,]", ["broken at 1"]), ("[1,,]", ["1", "broken at 3"]),
    ("[1 2]", ["broken at 3"]), ("[1", ["broken at 2"]), ("[1}", ["broken at 2"]),
    (#"["a" , "b,]"]"#, [#""a""#, #""b,]""#, "end at 13"]),
  ])
  func walksAlongLists(_ json: String, _ expected: [String]) {
    #expect(elements(json) == expected)
  }

  @Test(arguments: [
    ("{}", ["end at 2"]), (#"{"a":1}"#, ["a at 5", "end at 7"]),
    (#"{ "a" : 1 , "b" : {"c": 2} } "#, ["a at 8", "b at 18", "end at 28"]),
    (#"{"a":1,}"#, ["a at 5", "end at 8"]), (#"{"\"":1}"#, [#"\" at 6"#, "end at 8"]),
    ("{,}", ["broken at 1"]), (#"{"a"}"#, ["broken at 4"]),
    (#"{"a":}"#, ["a at 5", "broken at 5"]),
    (#"{"a":1 "b":2}"#, ["a at 5", "broken at 7"]), ("{a:1}", ["broken at 1"]),
    (#"{"a":1,,}"#, ["a at 5", "broken at 7"]), ("[", ["broken at 0"]), ("", ["broken at 0"]),
  ])
  func walksAlongObjects(_ json: String, _ expected: [String]) {
    #expect(members(json) == expected)
  }
}
