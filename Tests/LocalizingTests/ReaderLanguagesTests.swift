import Testing

@testable import Localizing

@Suite struct ReaderLanguagesTests {
  typealias Row = (environment: [String: String], expected: [String])

  static let rows: [Row] = [
    ([:], []),
    (["LANG": "de_DE.UTF-8"], ["de-DE"]),
    (["LANG": "de_AT.UTF-8@euro"], ["de-AT"]),
    (["LANG": "en"], ["en"]),
    (["LANG": "C.UTF-8"], []),
    (["LANG": "POSIX"], []),
    (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], ["fr-FR"]),
    (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "zh_TW.UTF-8"], ["zh-TW"]),
    (["LANG": "de_DE", "LC_ALL": ""], ["de-DE"]),
    (["LANG": "de_DE", "LANGUAGE": "fr_CA:de_DE::en"], ["fr-CA", "de-DE", "en"]),
    (["LANG": "C", "LANGUAGE": "fr"], []),
    (["LANG": "C.UTF-8", "LANGUAGE": "fr"], ["fr"]),
    (["LANGUAGE": "fr"], []),
    (["LANG": "de_DE", "LANGUAGE": "C"], ["de-DE"]),
  ]

  @Test(arguments: rows.indices)
  func areThoseOfTheEnvironment(index: Int) {
    let (environment, expected) = Self.rows[index]
    #expect(ReaderLanguages.languages(in: environment) == expected)
  }
}
