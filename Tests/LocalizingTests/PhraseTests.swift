import Testing

@testable import Localizing

@Suite struct PhraseTests {
  @Test func operandsAreNumbersForTranslators() {
    let (name, count) = ("Anna", 3)
    let phrase: Phrase = "\(name) has \(count) shifts"
    #expect(phrase.id == "{0} has {1} shifts")
    #expect(phrase.operands == ["Anna", "3"])
  }

  @Test func withoutACatalogueItIsEnglish() {
    let name = "Anna"
    #expect(tr("Nothing.") == "Nothing.")
    #expect(tr("\(name) takes it.") == "Anna takes it.")
    #expect(tr("\(name[...]) takes it.", context: "shift") == "Anna takes it.")
  }

  @Test(arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items")])
  func aNumberChoosesTheForm(_ count: Int, _ expected: String) {
    #expect(tr("\(count) item", "\(count) items", count: count) == expected)
  }

  @Test func theFirstFormMayLackOperands() {
    #expect(tr("one item", "\(1) items", count: 1) == "one item")
    #expect(tr("one item", "\(7) items", count: 7) == "7 items")
  }

  static let fillings = [
    ("{1} hat {0}", "3 hat Anna"),
    ("{0}{0}", "AnnaAnna"),
    ("nichts", "nichts"),
    ("{2} {x} {} {", "{2} {x} {} {"),
    ("}{0}{", "}Anna{"),
  ]

  @Test(arguments: fillings)
  func operandsStandWhereTheTranslationHasThem(_ text: String, _ expected: String) {
    let phrase: Phrase = "\("Anna") has \(3)"
    #expect(phrase.filling(text) == expected)
  }

  @Test func whatIsPutInIsNotReadAgain() {
    let phrase: Phrase = "\("{1}") and \("Bruno")"
    #expect(phrase.filling("{0} und {1}") == "{1} und Bruno")
  }

  @Test func anErrorSaysItself() {
    #expect(tr("It failed: \(Fault())") == "It failed: worn out")
  }

  private struct Fault: Error, CustomStringConvertible {
    let description = "worn out"
  }
}

@Suite struct LocalizationTests {
  @Test(arguments: [
    ("de", "de"), ("de-AT", "de_AT"), ("zh-TW", "zh_TW"), ("zh-HK", "zh_TW"),
    ("zh-Hant", "zh_TW"), ("zh-CN", "zh_CN"),
  ])
  func aLanguageHasACatalogue(_ language: String, _ expected: String) {
    #expect(Localization.catalogue(of: language) == expected)
  }
}
