import Testing

@testable import RosterVisiting

struct AddressTests {
  @Test(arguments: [
    ("https://example.org/v1", "https://example.org/v1"),
    ("https://Example.ORG", "https://example.org/v1"),
    ("https://example.org/staff/", "https://example.org/staff/v1"),
    ("https://example.org:8484/v1/", "https://example.org:8484/v1"),
    ("http://localhost:8484", "http://localhost:8484/v1"),
    ("http://127.0.0.1/v1", "http://127.0.0.1/v1"), ("http://[::1]:1/v1", "http://[::1]:1/v1"),
  ])
  func hasOneSpelling(text: String, expected: String) throws {
    #expect(try RosterAddress(text).text == expected)
  }

  @Test(arguments: [
    "", "example.org", "http://example.org/v1", "http://127.example.org", "http://128.0.0.1",
    "http://localhost.example.org/v1", "ftp://example.org", "https://", "https://a:b@example.org",
    "https://anna@example.org", "https://example.org/v1?a=b", "https://example.org/v1#a",
    "https://example.org/a b", "https://example.org/\n",
    "https://example.org/" + String(repeating: "a", count: 2_000),
  ])
  func refusesWhereNoPasswordMayGo(text: String) {
    #expect(throws: RosterClientError.self) { try RosterAddress(text) }
  }

  @Test func saysWhatIsWrong() {
    #expect(throws: RosterClientError.invalidAddress(.insecure)) {
      try RosterAddress("http://example.org/v1")
    }
    #expect(throws: RosterClientError.invalidAddress(.login)) {
      try RosterAddress("https://anna@example.org")
    }
  }

  @Test func namesFilesOfItsOwn() throws {
    let keys = try ["https://example.org/v1", "https://example.org/a/v1", "https://b.org"].map {
      try RosterAddress($0).key
    }
    #expect(Set(keys).count == 3)
    #expect(keys[0].hasPrefix("example.org-"))
    #expect(keys.allSatisfy { $0.allSatisfy { $0.isASCII && $0 != "/" } })
    #expect(try RosterAddress("https://example.org").key == keys[0])
  }
}
