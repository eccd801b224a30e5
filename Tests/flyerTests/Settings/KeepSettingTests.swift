import Library
import Testing

@testable import flyer

/// For how many days entries stay that have left their feed.
@Suite struct KeepSettingTests {
  private func configuration(_ toml: String) throws(SettingsError) -> Configuration {
    try Configuration(toml: toml, path: "/c/config.toml")
  }

  @Test(arguments: [("", 90), ("keep = 0", 0), ("keep = 30", 30), ("keep = 3650", 3650)])
  func itIsANumberOfDays(toml: String, days: Int) throws {
    #expect(try configuration(toml).keep == days)
  }

  @Test(arguments: [
    ("keep = -1", 1, "keep"), ("\nkeep = 3651", 2, "keep"), ("keep = \"90 days\"", 1, "keep"),
    ("keep = 1.5", 1, "keep"), ("keep = true", 1, "keep"),
    ("[sources.\"https://a.b/c\"]\nkeep = 4000", 2, "sources.\"https://a.b/c\".keep"),
  ])
  func otherValuesAreErrors(toml: String, line: Int, key: String) {
    do {
      _ = try configuration(toml)
      Issue.record("\(toml) was taken")
    } catch {
      #expect(
        error.description
          == "/c/config.toml, line \(line): \(key) must be a number of days from 0 to 3650")
    }
  }

  @Test func aSourceHasItsOwn() throws {
    let configuration = try configuration(
      """
      keep = 30
      [sources."https://example.org/feed"]
      keep = 0
      [sources."https://example.org/other"]
      netrc = true
      """)
    #expect(configuration.keep == 30)
    #expect(configuration.sources.map(\.keep) == [0, nil])
    #expect(configuration.warnings.isEmpty)
  }
}
