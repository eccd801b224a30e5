import Testing

@testable import Importing

/// Tests the lenient reading of foreign documents.
struct JSONNodeTests {
  private func words(_ node: JSONNode?) -> String {
    switch node {
    case nil: "-"
    case .text(let text)?: "“\(text)”"
    case .number(let digits)?: digits
    case .flag(let flag)?: "\(flag)"
    case .list(let elements)?: "[\(elements.map(words).joined(separator: " "))]"
    case .object(let members, let start)?:
      "\(start){"
        + members.sorted { $0.key < $1.key }.map { "\($0.key):\(words($0.value))" }
        .joined(separator: " ") + "}"
    case .null?: "null"
    }
  }

  @Test(arguments: [
    (#"{"a": 1, "b": [true, null, "x"]}"#, "0{a:1 b:[true null “x”]}"),
    (#"{,"a": 1,, "b": 2,}"#, "0{a:1 b:2}"), (#"{"a": 1 "b": [1 2,,3,]}"#, "0{a:1 b:[1 2 3]}"),
    ("[\u{1}1\u{C},\u{1F}2]", "[1 2]"), (#"{"a": 1, "a": 2}"#, "0{a:1}"),
    ("[\"a\nb\"]", "[“a\nb”]"),
    (#"[{"a": {}}]"#, "[1{a:7{}}]"), (#""a\u00e9\b""#, "“aé ”"), ("-1.50 x", "-1.50"),
  ])
  func readsMoreThanJSON(_ json: String, _ expected: String) {
    #expect(words(JSONNode.value(of: Array(json.utf8)).node) == expected)
  }

  /// The offset of a fault is that of the value that can't be read.
  @Test(arguments: [
    ("", 0), ("{", 1), (#"{"a": nul}"#, 6), (#"{"a" 1}"#, 5), (#"{"a": "bc"#, 6), ("[1, 2", 5),
    (#"{"a": [1, {"b"#, 11), ("[1}", 2), (String(repeating: "[", count: 65), 64), ("{1}", 1),
  ])
  func aFaultHasAPlace(_ json: String, _ offset: Int) {
    let (node, end) = JSONNode.value(of: Array(json.utf8))
    #expect(node == nil)
    #expect(end == offset)
  }

  @Test func aListIsReadElementByElement() {
    var read: [String] = []
    let json = #"{"a": 1, "list": [1, {"b": 2}, "c, "d": 3}"#
    let fault = JSONNode.eachMember(of: Array(json.utf8), listing: "list") { node, start in
      read.append("\(start) \(words(node))")
    } member: { key, node in
      read.append("\(key) \(words(node))")
    }
    #expect(read == ["a 1", "list []", "18 1", "21 21{b:2}", "31 “c, ”"])
    #expect(fault == 36)
  }

  /// A member whose value can't be read has a name.
  @Test func keysAreNamedBeforeTheirValues() {
    var names: [String] = []
    let json = Array(#"{"a": [1], "b": {"c": 2}, "d": [{"e"#.utf8)
    _ = JSONNode.eachMember(of: json, named: { names.append($0) })
    #expect(names == ["a", "b", "d"])
  }

  @Test(arguments: [(64, true), (65, false)])
  func anElementOfAListMayBeAsDeepAsAValue(_ levels: Int, _ isRead: Bool) {
    let element =
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect((JSONNode.value(of: Array(element.utf8)).node != nil) == isRead)
    let json = Array("{\"list\": [\(element)]}".utf8)
    #expect((JSONNode.eachMember(of: json, listing: "list") == nil) == isRead)
  }

  @Test func anotherValueIsTheOnlyElement() {
    var count = 0
    let fault = JSONNode.eachMember(of: Array(#"{"list": {"a": [1]}}"#.utf8), listing: "list") {
      _, start in
      count += start
    } member: { _, _ in
    }
    #expect(fault == nil)
    #expect(count == 9)
  }
}
