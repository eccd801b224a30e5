import Testing

@testable import Fetching
@testable import Indexing
@testable import Library

@Suite struct ValidatorsTests {
  @Test func goBackAsTheyCame() {
    let headers: Headers = ["etag": "W/\"a b,c\"", "Last-Modified": "yesterday"]
    let conditions = Validators(headers: headers).conditions
    #expect(conditions.first(name: "If-None-Match") == "W/\"a b,c\"")
    #expect(conditions.first(name: "If-Modified-Since") == "yesterday")
  }

  @Test(arguments: ["", "\"a\r\nX: y\"", "\"\u{7f}\"", "\"\t\"", "\"ü\"", "\"\u{1b}[2J\""])
  func ignoreWhatCannotGoBack(value: String) {
    #expect(Validators(headers: ["ETag": value, "Last-Modified": value]) == Validators())
    #expect(Validators(etag: value, lastModified: value).conditions.fields.isEmpty)
  }

  @Test func areBounded() {
    let long = String(repeating: "a", count: 1_025)
    #expect(Validators(headers: ["ETag": long]).etag == nil)
    #expect(Validators(headers: ["ETag": String(long.dropLast())]).etag != nil)
  }
}
