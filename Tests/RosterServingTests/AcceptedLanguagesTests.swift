import Localizing
import Testing

@testable import RosterServing

/// Tests the choice of the language of an answer (RFC 9110 §12.5.4), on a server whose own language
/// is German.
@Suite struct AcceptedLanguagesTests {
  private let languages: SpokenLanguages

  init() throws {
    Localization.beginForVisitors([])
    let all = Localization.languagesOfVisitors
    languages = SpokenLanguages(own: try #require(all.fitting("de")), all: all.all)
  }

  static let asked = [
    // One language, and the nearest one.
    ("nl", "nl"), ("NL", "nl"), ("nl-BE", "nl"), ("en-GB", "en"), ("zh-HK", "zh-TW"),
    ("zh-Hant", "zh-TW"),
    // Headers as browsers send them.
    ("nl-NL,nl;q=0.9,en-US;q=0.8,en;q=0.7", "nl"), ("fr-FR, fr;q=0.9, en;q=0.8", "en"),
    ("zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7", "zh-TW"), ("zh-CN,zh;q=0.9,en;q=0.8", "en"),
    ("de-AT,en;q=0.5", "de"),
    // By weight, in any order.
    ("en;q=0.5,nl;q=0.6", "nl"), ("en;q=0.001,nl;q=0", "en"), ("en;q=0.8,nl;q=0.8", "en"),
    ("en;q=0.899,nl;q=0.9", "nl"), ("en ; q=0.5 ,\tnl\t;\tQ=1.000", "nl"), ("fr;q=1,nl;q=.5", "de"),
    // Any other language.
    ("*", "de"), ("fr,*;q=0.1", "de"), ("*,nl;q=0.5", "de"), ("nl,*;q=0.5", "nl"),
    ("*,de;q=0", "en"), ("*,de;q=0,en;q=0", "nl"), ("*,de;q=0,en;q=0,nl;q=0,zh-TW;q=0", "de"),
    ("*;q=0", "de"), ("de;q=0", "en"), ("de-AT;q=0", "en"), ("de;q=0,de-AT", "de"),
    // Chinese in the other script is not available: English, unless a better language is accepted.
    ("zh-CN", "en"), ("zh-Hans-SG, zh;q=0.5", "en"), ("zh", "en"), ("zh-CN,nl;q=0.1", "nl"),
    ("zh-CN;q=0", "de"), ("zh-CN,*;q=0.5", "de"),
    // Empty and invalid headers.
    ("", "de"), (",", "de"), (",,nl,", "nl"), ("fr", "de"), ("fr,it;q=0.5", "de"),
    ("nl;q=2", "de"), ("nl;q=1.001", "de"), ("nl;q=-1", "de"), ("nl;q=0.0001", "de"),
    ("nl;q=nan", "de"), ("nl;q=inf", "de"), ("nl;q=1e0", "de"), ("nl;q=", "de"), ("nl;q", "de"),
    ("nl;", "de"), ("nl;q=0..5", "de"), ("nl;q=0.5;q=1", "de"), ("nl;level=1", "de"),
    ("n l", "de"), ("nl_BE", "de"), ("-nl", "de"), ("nl-", "de"), ("../nl", "de"),
    ("niederländisch", "de"), ("nl-abcdefghi", "de"), ("ｎｌ", "de"), ("nl;q=０.５", "de"),
    ("\u{0}", "de"), ("%s%n", "de"), ("en;q=x,nl", "nl"),
  ]

  @Test(arguments: asked)
  func theBestOneIsSpoken(_ header: String, _ expected: String) {
    #expect(AcceptedLanguages(header).best(of: languages).tag == expected)
  }

  @Test func whatIsWantedAlikeStaysInItsOrder() {
    let choices = AcceptedLanguages("a;q=0.5,b,c;q=0.5,d,*;q=0.501").choices
    #expect(choices.map(\.range) == ["b", "d", "*", "a", "c"])
    #expect(choices.map(\.weight) == [1_000, 1_000, 501, 500, 500])
  }

  @Test func moreThanBrowsersSayIsNotRead() {
    let many = Array(repeating: "fr;q=0.9", count: 1_000).joined(separator: ",")
    #expect(AcceptedLanguages(many + ",nl").best(of: languages).tag == "de")
    #expect(AcceptedLanguages("nl;q=0.1," + many).best(of: languages).tag == "nl")
    #expect(AcceptedLanguages(many).choices.count == 40)
    let some = Array(repeating: "a", count: 40).joined(separator: ",")
    #expect(AcceptedLanguages(some + ",nl").best(of: languages).tag == "de")
    // A value cut in the middle is not taken for another value.
    let cut = String(repeating: " ", count: 992) + "nl;q=0.05"
    #expect(cut.utf8.count > 1_000 && AcceptedLanguages(cut).choices.isEmpty)
    #expect(AcceptedLanguages(String(repeating: "-", count: 100_000)).choices.isEmpty)
  }
}
