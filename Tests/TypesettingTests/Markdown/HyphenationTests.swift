import Testing

@testable import Typesetting

struct HyphenationTests {
  private static let german: HyphenDictionary? = {
    guard let dictionary = dictionaries.dictionary(of: "de"), dictionary.isInstalled else {
      print("skipped: the German hyphen dictionary is not installed")
      return nil
    }
    return dictionary
  }()

  private static let text = """
    Die Straßenbahnhaltestelle am Universitätshauptgebäude heißt seit der Umbenennung anders.
    """

  @Test func wordsAreDividedWhereTheDictionarySays() throws {
    guard let german = Self.german else { return }
    #expect(german.breaks(in: "bibliothek") == [2, 6])
    #expect(german.breaks(in: "straße") == [4])
    #expect(german.breaks(in: "图书馆") == [])
    #expect(german.breaks(in: "") == [])
  }

  @Test func whatIsInstalledCanBeRead() {
    let languages = dictionaries.languages
    #expect(languages == languages.sorted())
    for language in languages.prefix(3) {
      #expect(dictionaries.dictionary(of: language)?.isInstalled == true, "\(language)")
    }
  }

  @Test func linesAreFilledWithParts() {
    guard Self.german != nil else { return }
    let lines = markdownLines(Self.text, 24, language: "de-DE")
    #expect(
      lines == [
        "Die Straßenbahnhalte-", "stelle am Universitäts-", "hauptgebäude heißt seit",
        "der Umbenennung anders.",
      ])
  }

  @Test func theHyphenHasNoSource() {
    guard Self.german != nil else { return }
    let spans = markdownLayout("*\(Self.text)*", 24, language: "de").flatMap(\.spans)
    let hyphens = spans.filter { $0.text == "-" }
    #expect(!hyphens.isEmpty)
    #expect(hyphens.allSatisfy { $0.source == nil && $0.emphasis == .emphasis })
  }

  @Test func wordsStayWholeWhereLinesAreFullEnough() {
    #expect(
      markdownLines("Wir gehen heute nach Bielefeld", 22, language: "de") == [
        "Wir gehen heute nach", "Bielefeld",
      ])
  }

  @Test(arguments: [
    "aaaaaaaa `Straßenbahnhaltestelle`", "aaaaaaaa STRASSENBAHNHALTESTELLE",
    "aaaaaaaa straßenBahnHaltestelle", "aaaaaaaa x.org/straßenbahnhaltestelle",
    "aaaaaaaa straßenbahn5haltestelle",
  ])
  func codeNamesAndAddressesStayWhole(_ text: String) {
    let lines = markdownLines(text, 26, language: "de")
    #expect(!lines.contains { $0.hasSuffix("-") }, "\(lines)")
  }

  @Test(arguments: [nil, "", "xx", "../../etc", "de/../en", "zz-ZZ", "deutsch"] as [String?])
  func whatIsNoLanguageDividesNothing(_ language: String?) {
    let lines = markdownLines(Self.text, 24, language: language)
    #expect(!lines.contains { $0.hasSuffix("-") }, "\(lines)")
  }

  @Test func aDictionaryIsReadOnce() {
    #expect(dictionaries.dictionary(of: "de-AT") === dictionaries.dictionary(of: "de_AT"))
    #expect(dictionaries.dictionary(of: "x") == nil)
    #expect(dictionaries.dictionary(of: "de-AT") !== dictionaries.dictionary(of: "de"))
  }
}
