import Testing

@testable import Localizing

@Suite struct LocaleVariablesTests {
  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "en", "de_DE", "de_AT.UTF-8@euro", "zh-Hant-TW", "sr_RS@latin",
    "en_US_POSIX", "ca_ES.UTF-8@valencia", "deutsch", ".", "@", "_", "-", "123",
  ])
  func localesAreReadable(name: String) { #expect(LocaleVariables.isReadable(name)) }

  @Test(arguments: [
    "deutsch (Österreich)", "abcdefghijkl", "abcdefghijkl_DE", "Ö", "日本", "a b", "de\u{1B}[2J",
    "de_" + String(repeating: "x", count: 100), String(repeating: "de_DE@", count: 50),
  ])
  func othersAreNot(name: String) { #expect(!LocaleVariables.isReadable(name)) }
}
