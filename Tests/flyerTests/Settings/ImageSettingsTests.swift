import CursesScreen
import Library
import Testing

@testable import flyer

@Suite struct ImageSettingsTests {
  private func configuration(_ toml: String) throws(SettingsError) -> Configuration {
    try Configuration(toml: toml, path: "/c/config.toml")
  }

  private func allows(_ source: Source, in toml: String) throws(SettingsError) -> Bool {
    let choice = SourceChoice(
      environment: [:], configuration: try configuration(toml),
      directories: BaseDirectories(environment: ["HOME": "/home/me"]), workingDirectory: "/w")
    return try choice.allowsRemoteImages(for: source)
  }

  @Test(arguments: ImagesSetting.allCases)
  func readsHowPicturesAreShown(setting: ImagesSetting) throws {
    #expect(try configuration("images = \"\(setting.word)\"").images == setting)
  }

  private static let expected =
    "images must be one of auto, "
    + GraphicsSupport.protocols.map { $0.name }.joined(separator: ", ") + ", blocks, none"

  @Test func needsNoSetting() throws {
    let configuration = try configuration("")
    #expect(configuration.images == nil && configuration.remoteImages == nil)
    #expect(configuration.sources == [])
    #expect(try allows(.bundled, in: ""))
  }

  @Test(arguments: [
    ("images = true", 1, Self.expected), ("\nimages = \"nothing\"", 2, Self.expected),
    ("remote_images = \"no\"", 1, "remote_images must be true or false"),
    (
      "[[sources]]\nsource = \"/a\"", 1,
      "sources must be a table for each address: [sources.\"https://…\"]; "
        + "the list of your sources is sources.toml"
    ),
    ("[sources]\n\"/a\" = 1", 2, "sources./a must be a table: [sources.\"/a\"]"),
    (
      "remote_images = true\n[sources.\"https://a.b/c\"]\nremote_images = 1", 3,
      "sources.\"https://a.b/c\".remote_images must be true or false"
    ),
    (
      "remote_images = true\n[sources.'/x y']\n\nremote_images = 1", 4,
      "sources.\"/x y\".remote_images must be true or false"
    ),
  ])
  func saysWhereAValueIsWrong(toml: String, line: Int, complaint: String) {
    do {
      _ = try configuration(toml)
      Issue.record("\(toml) was taken")
    } catch {
      #expect(error.description == "/c/config.toml, line \(line): \(complaint)")
    }
  }

  @Test func warnsOfWhatItDoesNotKnow() throws {
    let configuration = try configuration(
      """
      image = "none"
      [sources."https://example.org/a.json"]
      remote_image = false
      """)
    #expect(
      configuration.warnings.map(\.description) == [
        "/c/config.toml, line 1: there is no setting “image”: did you mean images?",
        "/c/config.toml, line 3: there is no setting "
          + "“sources.\"https://example.org/a.json\".remote_image”: did you mean "
          + "sources.\"https://example.org/a.json\".remote_images?",
      ])
  }

  @Test func switchesPicturesOffForAll() throws {
    #expect(try !allows(.bundled, in: "remote_images = false"))
    #expect(try !allows(.web("https://example.org/a"), in: "remote_images = false"))
    #expect(try allows(.bundled, in: "remote_images = true"))
  }

  @Test func switchesThemOffOrOnForASource() throws {
    let toml = """
      [sources."HTTPS://Example.org/a"]
      remote_images = false
      [sources."flyers/b.json"]
      remote_images = false
      [sources."~/c.json"]
      remote_images = false
      [sources."contentful://space"]
      remote_images = false
      [sources."https://example.org/nothing"]
      """
    #expect(try !allows(.web("https://example.org/a"), in: toml))
    #expect(try allows(.web("https://example.org/b"), in: toml))
    #expect(try allows(.web("https://example.org/nothing"), in: toml))
    #expect(try !allows(.file(path: "/c/flyers/b.json"), in: toml))
    #expect(try !allows(.file(path: "/home/me/c.json"), in: toml))
    #expect(try !allows(.contentful(space: "space", environment: "master"), in: toml))
    let only = "remote_images = false\n[sources.\"/a.json\"]\nremote_images = true"
    #expect(try allows(.file(path: "/a.json"), in: only))
    #expect(try !allows(.file(path: "/b.json"), in: only))
  }

  @Test func refusesWhatIsNoSource() {
    do {
      _ = try allows(.bundled, in: "[sources.\"gopher://a\"]\nremote_images = false")
      Issue.record("gopher was taken")
    } catch {
      #expect(error.description.hasPrefix("/c/config.toml: gopher:// is not supported"))
      #expect(Failure.settings(error).code == 78)
    }
  }
}
