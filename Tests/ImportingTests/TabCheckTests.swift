import Testing

@testable import Importing

/// The issues of tags of tabs.
struct TabCheckTests {
  private func findings(_ tabs: String) throws -> [String] {
    let json = """
      {"tags": [{"id": 1, "tag": "Tipp"}, "Vorrat"], "tabs": \(tabs),
       "information": [{"title": "a", "tags": [1, "Mensa"]}, {"title": "b", "tags": ["Mensa"]}]}
      """
    return try Document(json).check().issues.map { issue in
      guard case .tabTagOfNoItem(let tag, let suggestion) = issue.finding else {
        return "\(issue.finding)"
      }
      return "\(issue.line) \(issue.path) \(tag) \(suggestion ?? "-")"
    }
  }

  @Test func aSlipIsSaidEvenBesideOthers() throws {
    #expect(
      try findings(#"[{"title": "A", "tags": ["Tip", "Mensa"]}, {"tags": ["mensa"]}]"#) == [
        "1 $.tabs[0].tags Tip Tipp", "1 $.tabs[1].tags mensa Mensa",
      ])
  }

  @Test func anUnknownTagIsSaidWhereTheTabIsEmpty() throws {
    #expect(try findings(#"[{"tags": ["Sport"]}]"#) == ["1 $.tabs[0].tags Sport -"])
    #expect(try findings(#"[{"tags": ["Sport", "Tipp"]}]"#).isEmpty)
  }

  @Test func whereThereIsNothingYetNothingIsSaid() throws {
    #expect(try Document(#"{"tabs": [{"tags": ["Sport"]}]}"#).check().issues.isEmpty)
  }

  @Test func aDeclaredTagWaitsForItems() throws {
    #expect(try findings(#"[{"tags": ["Vorrat"]}, {"tags": [1]}, {"shows": "home"}]"#).isEmpty)
  }

  @Test func itCostsNothingBesideACheck() throws {
    let json = #"{"tabs": [{"tags": ["Tip"]}], "information": [{"title": "a", "tags": ["Tipp"]}]}"#
    #expect(try Reading(json).findings.isEmpty)
  }
}
