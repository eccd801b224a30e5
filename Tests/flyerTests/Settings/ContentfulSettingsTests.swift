import Foundation
import Importing
import Testing

@testable import flyer

@Suite struct ContentfulSettingsTests {
  private func configuration(_ toml: String) throws(SettingsError) -> Configuration {
    try Configuration(toml: toml, path: "/c/config.toml")
  }

  @Test func areATableOfTheConfiguration() throws {
    let configuration = try configuration(
      """
      mouse = true
      [contentful]
      host = "cdn.eu.contentful.com"
      token = "abc"
      token_command = ["pass", "show", "my space"]
      """)
    #expect(configuration.contentful.host == "cdn.eu.contentful.com")
    #expect(configuration.contentful.token == "abc")
    #expect(configuration.contentful.tokenCommand == ["pass", "show", "my space"])
    #expect(configuration.warnings == [])
    #expect(try self.configuration("").contentful == ContentfulSettings())
    #expect(try self.configuration("contentful.token = \"x\"").contentful.token == "x")
  }

  @Test func typesNameTheFieldsOfArticles() throws {
    let configuration = try configuration(
      """
      [contentful.types.blogPost]
      title = "headline"
      body = "content"
      date = "published"
      picture = "hero"
      list = "children"
      [contentful.types.author]
      [contentful.types."a b"]
      title = "t"
      bdoy = "b"
      """)
    #expect(
      configuration.contentful.types == [
        "blogPost": ContentfulMapping(
          title: "headline", bodies: ["content"], date: "published", picture: "hero",
          list: "children"),
        "author": ContentfulMapping(), "a b": ContentfulMapping(title: "t"),
      ])
    #expect(
      configuration.warnings.map(\.description) == [
        "/c/config.toml, line 10: there is no setting “contentful.types.\"a b\".bdoy”: "
          + "did you mean contentful.types.\"a b\".body?"
      ])
  }

  @Test func aCommandInOneTextIsPartedAtItsSpaces() throws {
    let toml = "[contentful]\ntoken_command = \"pass  show $HOME 'a b'\""
    let expected = ["pass", "show", "$HOME", "'a", "b'"]
    #expect(try configuration(toml).contentful.tokenCommand == expected)
  }

  @Test(arguments: [
    ("contentful = 1", 1, "contentful", "a table"),
    ("[contentful]\ntoken = 7", 2, "contentful.token", "a string"),
    ("token = 1\n[contentful]\ntoken = 7", 3, "contentful.token", "a string"),
    ("contentful.host = 7", 1, "contentful.host", "a string: a host"),
    ("[contentful]\n\ntoken_command = []", 3, "contentful.token_command", "a list of strings"),
    ("[contentful]\ntoken_command = [\"a\", 1]", 2, "contentful.token_command", "a list"),
    ("[contentful.types]\npost = 7", 2, "contentful.types.post", "a table"),
    ("[contentful.types.post]\nbody = []", 2, "contentful.types.post.body", "a string: the id"),
    ("[contentful.types.post]\ntitle = \"\"", 2, "contentful.types.post.title", "a string: the id"),
    ("[contentful]\ntoken_command = \" \"", 2, "contentful.token_command", "a list"),
  ])
  func saysWhereAValueIsWrong(toml: String, line: Int, key: String, expected: String) {
    do {
      _ = try configuration(toml)
      Issue.record("\(toml) was taken")
    } catch {
      let beginning = "/c/config.toml, line \(line): \(key) must be \(expected)"
      #expect(error.description.hasPrefix(beginning), "\(error)")
    }
  }

  @Test func warnsOfWhatItDoesNotKnow() throws {
    let configuration = try configuration("[contentful]\ntokn = \"secret\"\n\nhots = 1")
    #expect(
      configuration.warnings.map(\.description) == [
        "/c/config.toml, line 2: there is no setting “contentful.tokn”: "
          + "did you mean contentful.token?",
        "/c/config.toml, line 4: there is no setting “contentful.hots”: "
          + "did you mean contentful.host?",
      ])
  }

  @Test(arguments: [
    "token = tSECRET", "token = \"SECRET", "token = SECRET\u{1}", "token = \"\\SECRET\"",
    "token = 1SECRET", "token = [SECRET", "token = 'SECRET'SECRET", "token = fSECRET",
  ])
  func neverRepeatsATokenThatItCannotRead(line: String) {
    do {
      _ = try configuration("[contentful]\n" + line)
      Issue.record("\(line) was taken")
    } catch {
      #expect(!error.description.contains("SEC"), "\(error)")
      #expect(error.description.contains("line 2"), "\(error)")
    }
  }

  @Test(arguments: [(0o600, false), (0o640, true), (0o644, true), (0o604, true), (0o700, false)])
  func aTokenIsForItsOwnersEyesOnly(mode: Int, isWarned: Bool) throws {
    let folder = try Folder()
    let path = folder.path(".config/flyer/config.toml")
    try folder.write(Data("[contentful]\ntoken = \"abc\"".utf8), to: ".config/flyer/config.toml")
    #expect(chmod(path, mode_t(mode)) == 0)
    let warnings = try Configuration.load(from: folder.directories).warnings.map(\.description)
    let warning = "\(path) holds a token that other users can read: chmod 600 \(path)"
    #expect(warnings == (isWarned ? [warning] : []))
  }

  @Test func aFileWithoutATokenMayBeReadByAnybody() throws {
    let folder = try Folder()
    try folder.write(
      Data("[contentful]\ntoken_command = [\"pass\"]".utf8), to: ".config/flyer/config.toml")
    #expect(chmod(folder.path(".config/flyer/config.toml"), 0o644) == 0)
    #expect(try Configuration.load(from: folder.directories).warnings == [])
  }
}
