import Fetching
import Testing

@testable import Library

@Suite struct SourceTests {
  private func source(_ text: String) throws -> Source {
    try Source(parsing: text, relativeTo: "/home/me/flyers", home: "/home/me")
  }

  @Test(arguments: [
    ("flyer.json", "/home/me/flyers/flyer.json"), ("./a//b.json", "/home/me/flyers/a/b.json"),
    ("../b.json", "/home/me/flyers/../b.json"), ("/a.json", "/a.json"),
    ("~/a.json", "/home/me/a.json"), ("~", "/home/me"), ("~you/a", "/home/me/flyers/~you/a"),
    (" a.json\n", "/home/me/flyers/a.json"), ("a:b", "/home/me/flyers/a:b"),
    ("-", "/home/me/flyers/-"), ("file:///a%20b/ü.json", "/a b/ü.json"),
    ("FILE://LocalHost/a?b#c", "/a"), ("1://a", "/home/me/flyers/1:/a"),
  ])
  func readsPaths(text: String, path: String) throws {
    #expect(try source(text) == .file(path: path))
  }

  @Test func leavesTheTildeToTheShell() throws {
    #expect(try Source(parsing: "~/a", relativeTo: "/b") == .file(path: "/b/~/a"))
  }

  @Test(arguments: [
    ("webcal://example.org/a.ics", "https://example.org/a.ics"),
    ("FEED://example.org/rss", "https://example.org/rss"),
    ("feed:https://example.org/rss", "https://example.org/rss"),
    ("feed:http://example.org/rss", "http://example.org/rss"),
    ("https://example.org/a?b=c#d", "https://example.org/a?b=c"),
    ("HTTP://EXAMPLE.org", "http://example.org/"),
  ])
  func readsWebAddresses(text: String, url: String) throws {
    #expect(try source(text) == .web(url))
  }

  @Test(arguments: [
    ("contentful://abc123", "abc123", "master"), ("Contentful://A.b_c-1/", "A.b_c-1", "master"),
    ("contentful://abc/test-env", "abc", "test-env"),
  ])
  func readsSpaces(text: String, space: String, environment: String) throws {
    #expect(try source(text) == .contentful(space: space, environment: environment))
    #expect(try source(text).description == "contentful://\(space)/\(environment)")
  }

  @Test(arguments: [
    "contentful://", "contentful:///master", "contentful://a/b/c", "contentful://a/b/",
    "contentful://..", "contentful://a/..", "contentful://a b", "contentful://ä",
    "contentful://a?b", "contentful://" + String(repeating: "a", count: 65),
  ])
  func refusesWhatIsNoSpace(text: String) {
    #expect(throws: SourceError.invalidSpace(text)) { try source(text) }
  }

  @Test(arguments: [
    ("", SourceError.empty), (" \t", .empty), ("ftp://a/b", .unsupportedScheme("ftp")),
    ("javascript://a", .unsupportedScheme("javascript")), ("http://", .invalidAddress("http://")),
    ("http://a b", .invalidAddress("http://a b")), ("https://me:pw@a/", .login),
    ("file://server/a", .foreignFile(host: "server")), ("a\u{0}b", .unusablePath),
    ("file:///a%00b", .unusablePath), ("file:///%ff", .invalidAddress("file:///%ff")),
  ])
  func saysWhatIsWrong(text: String, error: SourceError) {
    #expect(throws: error) { try source(text) }
  }

  @Test func isShownWithoutItsQuery() throws {
    #expect(try source("https://example.org/a?token=1").description == "https://example.org/a")
    #expect(try source("/a.json").description == "/a.json")
    #expect(Source.bundled.description == "the example flyer")
  }

  @Test(arguments: [
    ("https://example.org/a", "example.org-"), ("http://[::1]/a", "1-"),
    ("/a/.Fly er/Ü!.json", "json-"), ("/", "file-"), ("/...", "flyer-"),
    ("/" + String(repeating: "a", count: 90), String(repeating: "a", count: 40) + "-"),
  ])
  func hasAKeyThatIsSafeForAFolder(text: String, start: String) throws {
    let key = try source(text).cacheKey
    #expect(key.hasPrefix(start), "\(key)")
    #expect(key.count == start.count + 16)
    #expect(key.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || ".-".contains($0)) })
  }

  @Test func hasAKeyOfItsOwnThatStays() throws {
    let keys = try ["http://a/b", "https://a/b", "http://a/c", "/a/b", "/c/b"].map {
      try source($0).cacheKey
    }
    #expect(Set(keys).count == keys.count)
    #expect(keys[0] == "a-64e2985b2b67680c")
    #expect(Source.bundled.cacheKey == "bundled")
    #expect(try source("HTTP://A:80/b").cacheKey == keys[0])
  }
}
