import Foundation
import Testing

/// Commands show entries that have left their feed.
@MainActor @Suite struct LeftEntryCommandTests {
  private let home: Home

  init() throws { home = try Home() }

  private func list(_ titles: String..., options: [String] = []) throws -> [String] {
    let entries = titles.map {
      "<item><title>\($0)</title><link>https://example.org/\($0)</link></item>"
    }
    let feed = "<rss><channel><title>News</title>\(entries.joined())</channel></rss>"
    let path = try home.write(feed, to: "feed.xml")
    return try home.start(["list", "--source", path] + options).waitForExit().output
      .split(separator: "\n").map(String.init)
  }

  @Test func theyAreListedAndSaySo() throws {
    #expect(try list("One").count == 1)
    #expect(try list("One", "Two").count == 2)
    #expect(try list("One", "Three").count == 3)
    let json = try list("One", "Three", options: ["--json"]).map { $0.replacing(" ", with: "") }
    #expect(json.filter { $0.contains("\"isGone\":true") }.count == 1, "\(json)")
    #expect(try list("One", "Three", options: ["--search", "is:new"]).count == 2)
    let path = home.folder.path("feed.xml")
    let shown = try home.run("show", "https://example.org/Two", "--source", path)
    #expect(shown.output.contains("no longer in the source"), "\(shown)")
  }

  @Test func aSourceMayKeepNone() throws {
    let path = home.folder.path("feed.xml")
    try home.write("[sources.\"\(path)\"]\nkeep = 0\n", to: ".config/flyer/config.toml")
    #expect(try list("One", "Two").count == 2)
    #expect(try list("One").count == 1)
    try home.write(
      "keep = 0\n[sources.\"\(path)\"]\nkeep = 9\n", to: ".config/flyer/config.toml")
    #expect(try list("One", "Three").count == 2)
    #expect(try list("One").count == 2)
  }
}
