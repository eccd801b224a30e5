import Foundation
import PseudoTerminal
import Testing

@testable import flyer

/// Tests the program in other languages than English.
@MainActor @Suite struct LanguageTests {
  private let home: Home

  init() throws { home = try Home() }

  static let languages = [
    ("de", "Quellen"), ("nl", "Bronnen"), ("zh_TW", "來源"), ("en", "Sources"),
  ]

  @Test(arguments: [
    ("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "de_AT.UTF-8"), ("LC_ALL", "de_DE"),
    ("LANGUAGE", "xx:de:nl"),
  ])
  func theEnvironmentNamesTheLanguage(_ variable: String, _ value: String) throws {
    let run = try home.run("show", "x", "nosuch.json", environment: [variable: value])
    #expect(run.errors.contains("prüfe den Pfad"), "\(run.errors)")
  }

  /// The same home is used in one language after the other.
  @Test func theGuideHasTheSameItemsInEachLanguage() throws {
    let english = try guide(in: "en")
    #expect(english.count > 40)
    for (language, _) in Self.languages {
      let guide = try guide(in: language)
      #expect(guide.map(\.id) == english.map(\.id), "\(language)")
      #expect(guide.map(\.date) == english.map(\.date), "\(language)")
      #expect(guide.map(\.addresses) == english.map(\.addresses), "\(language)")
      #expect(guide.map(\.tags.count) == english.map(\.tags.count), "\(language)")
    }
    #expect(try guide(in: "en") == english)
  }

  private struct Entry: Decodable, Equatable {
    struct Link: Decodable, Equatable { let url: String }
    let id: String
    let title: String
    let date: String?
    let tags: [String]
    let links: [Link]
    var addresses: [String] { links.map(\.url) }
  }

  private func guide(in language: String) throws -> [Entry] {
    let run = try home.run("list", "guide demo", "--json", environment: ["LANGUAGE": language])
    return try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
  }

  @Test(arguments: [
    ["LANG": "C", "LANGUAGE": "de"], ["LANGUAGE": "en:de"], ["LANG": "fr_FR.UTF-8"],
    ["LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"],
  ])
  func elseItIsEnglish(_ environment: [String: String]) throws {
    let run = try home.run("show", "x", "nosuch.json", environment: environment)
    #expect(run.errors.contains("check the path"), "\(run.errors)")
  }

  @Test(arguments: [
    ("de", "prüfe den Pfad"), ("nl", "controleer het pad"), ("zh-TW", "請檢查路徑"),
    ("en", "check the path"),
  ])
  func theConfigurationComesBeforeIt(_ language: String, _ words: String) throws {
    try home.write("language = \"\(language)\"", to: ".config/flyer/config.toml")
    let run = try home.run("show", "x", "nosuch.json", environment: ["LANG": "nl_NL.UTF-8"])
    #expect(run.errors.contains(words), "\(run.errors)")
  }
}
