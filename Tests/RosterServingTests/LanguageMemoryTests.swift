import Localizing
import Testing

@testable import RosterServing

/// Tests that a header comes to the same however often it is sent.
@Suite struct LanguageMemoryTests {
  private let languages: SpokenLanguages
  private let others: SpokenLanguages

  init() throws {
    Localization.beginForVisitors([])
    let all = Localization.languagesOfVisitors
    languages = SpokenLanguages(own: try #require(all.fitting("de")), all: all.all)
    others = SpokenLanguages(own: try #require(all.fitting("nl")), all: all.all)
  }

  @Test func itIsRemembered() {
    let memory = LanguageMemory()
    for _ in 0..<2 {
      for (header, expected) in AcceptedLanguagesTests.asked {
        #expect(memory.best(of: languages, for: header).tag == expected, "\(header)")
      }
    }
    #expect(memory.count == Set(AcceptedLanguagesTests.asked.map(\.0)).count)
  }

  /// A server that speaks other languages has other answers.
  @Test func otherLanguagesAreOthers() {
    let memory = LanguageMemory()
    for _ in 0..<2 {
      #expect(memory.best(of: languages, for: "fr").tag == "de")
      #expect(memory.best(of: others, for: "fr").tag == "nl")
    }
    #expect(memory.count == 1)
  }

  @Test func strangersDoNotFillIt() {
    let memory = LanguageMemory()
    for number in 0..<1_000 {
      #expect(memory.best(of: languages, for: "nl,en;q=0.\(number)").tag == "nl")
    }
    #expect(memory.count <= 256 && memory.count > 0)
    let long = "nl" + String(repeating: ",en", count: 100)
    let count = memory.count
    #expect(memory.best(of: languages, for: long).tag == "nl" && memory.count == count)
  }
}
