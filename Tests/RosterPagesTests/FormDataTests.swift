import Testing

@testable import RosterPages

@Suite struct FormDataTests {
  @Test func fieldsAreRead() throws {
    let data = try #require(PageFormData("a=1+2&b=%C3%A9%26&tick=x&tick=y&c&=z"))
    #expect(data["a"] == "1 2" && data["b"] == "é&" && data["c"].isEmpty)
    #expect(data.all("tick") == ["x", "y"])
    #expect(data["none"].isEmpty && data.all("none").isEmpty)
  }

  @Test func blanksAroundAFieldAreNone() throws {
    let data = try #require(PageFormData("name=+%09Ann+Berg%0A"))
    #expect(data.text("name") == "Ann Berg")
  }

  @Test(arguments: ["a=%", "a=%zz", "a=%ff", "%=a"])
  func whatCannotBeReadIsNoForm(_ text: String) {
    #expect(PageFormData(text) == nil)
  }

  @Test func thereAreNoMoreFieldsThanFormsHave() {
    #expect(PageFormData(String(repeating: "a=1&", count: 1_000)) != nil)
    #expect(PageFormData(String(repeating: "a=1&", count: 1_001)) == nil)
  }
}
