import Testing

@testable import Localizing

/// Many languages at once, by the catalogues that were built beside the tests.
@Suite struct SpokenLanguageTests {
  private static let begun: Void = Localization.beginForVisitors([])

  private let languages: SpokenLanguages

  init() {
    Self.begun
    languages = Localization.languagesOfVisitors
  }

  @Test func thereAreThoseThatThereIsACatalogueFor() {
    #expect(languages.all.map(\.tag) == ["en", "de", "nl", "zh-TW"])
    #expect(languages.own == .english)
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT", "de"), ("DE-at", "de"), ("de-Latn-CH-1996", "de"), ("nl-BE", "nl"),
    ("en", "en"), ("en-GB", "en"), ("zh-TW", "zh-TW"), ("ZH-tw", "zh-TW"), ("zh-HK", "zh-TW"),
    ("zh-MO", "zh-TW"), ("zh-Hant", "zh-TW"), ("zh-hant-HK", "zh-TW"), ("zh-Hant-SG", "zh-TW"),
    ("zh", nil), ("zh-CN", nil), ("zh-Hans", nil), ("zh-Hans-HK", nil), ("fr", nil), ("d", nil),
    ("deu", nil), ("", nil), ("*", nil), ("de_AT", nil),
  ])
  func theNearestOneFits(_ asked: String, _ expected: String?) {
    #expect(languages.fitting(asked)?.tag == expected)
  }

  private func say(_ tag: String) throws -> [String] {
    let language = try #require(languages.fitting(tag))
    return SpokenLanguage.$current.withValue(language) { Self.sentences }
  }

  private static var sentences: [String] {
    [
      tr("Tuesday"), tr("This belongs to \("Anna")."), tr("Trades", context: "page"),
      tr("\(1) shift", "\(1) shifts", count: 1), tr("\(2) shift", "\(2) shifts", count: 2),
      Localization.language,
    ]
  }

  static let spoken = [
    ("en", ["Tuesday", "This belongs to Anna.", "Trades", "1 shift", "2 shifts", "en"]),
    ("de", ["Dienstag", "Das gehört Anna.", "Tausch", "1 Schicht", "2 Schichten", "de"]),
    ("nl", ["dinsdag", "Dit is van Anna.", "Ruilen", "1 dienst", "2 diensten", "nl"]),
    ("zh-TW", ["星期二", "這是 Anna 的。", "換班", "1 個班", "2 個班", "zh-TW"]),
  ]

  @Test(arguments: spoken)
  func aTaskIsSpokenToInItsLanguage(_ tag: String, _ expected: [String]) throws {
    #expect(try say(tag) == expected)
    #expect(Localization.language == "en", "the language of the process is as it was")
  }

  @Test func tasksSideBySideHaveEachTheirs() async throws {
    try await withThrowingTaskGroup(of: (String, [String]).self) { group in
      for round in 0..<400 {
        let (tag, _) = Self.spoken[round % Self.spoken.count]
        let language = try #require(languages.fitting(tag))
        group.addTask {
          await SpokenLanguage.$current.withValue(language) {
            await Task.yield()
            return (tag, await Task { Self.sentences }.value)
          }
        }
      }
      let expected = Dictionary(uniqueKeysWithValues: Self.spoken)
      for try await (tag, sentences) in group { #expect(sentences == expected[tag]) }
    }
  }

  @Test func nobodysLanguageIsThatOfTheProcess() throws {
    let german = try #require(languages.fitting("de"))
    SpokenLanguage.$current.withValue(german) {
      #expect(TimeSpan.words(90_000) == "25 h" && tr("Monday") == "Montag")
      SpokenLanguage.$current.withValue(nil) { #expect(tr("Monday") == "Monday") }
    }
  }
}
