import FlyerModel
import Testing

@testable import Reading
@testable import Screens
@testable import flyer

@Suite struct ThemeSettingTests {
  private func configuration(_ lines: String) throws -> Configuration {
    try Configuration(toml: lines, path: "config.toml")
  }

  @Test(arguments: ColourScheme.Name.allCases)
  func aThemeHasAName(_ name: ColourScheme.Name) throws {
    let theme = try configuration("theme = \"\(name.rawValue)\"").theme
    #expect(theme.scheme == ColourScheme(name))
    #expect(theme.name == name)
  }

  @Test func aTableChangesSingleColours() throws {
    let theme = try configuration(
      """
      [theme]
      base = "gruvbox"
      [theme.dark]
      accent = "#FF8000"
      [theme.light]
      link = "#0000ff"
      """
    ).theme
    var expected = ColourScheme(.gruvbox)
    expected.dark[.accent] = RGB(red: 255, green: 128, blue: 0)
    expected.light[.link] = RGB(red: 0, green: 0, blue: 255)
    #expect(theme.scheme == expected)
    #expect(try configuration("").theme.scheme == ColourScheme())
  }

  @Test func anUnknownRoleIsSaidWithItsLine() throws {
    let warnings = try configuration("[theme.dark]\nacent = \"#FF8000\"").warnings
    #expect(
      warnings.map(\.description) == [
        "config.toml, line 2: there is no setting “theme.dark.acent”: did you mean theme.dark.accent?"
      ])
  }

  @Test(arguments: [
    "theme = \"pink\"", "theme = 3", "[theme]\nbase = \"pink\"", "[theme.dark]\naccent = \"red\"",
    "[theme.dark]\naccent = \"#FF80\"", "[theme]\ndark = 3",
  ])
  func whatIsNoThemeIsAnError(_ lines: String) {
    #expect(throws: SettingsError.self) { try configuration(lines) }
  }
}
