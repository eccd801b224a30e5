@testable import Roster
import Testing

@Suite struct SkeletonTests {
  @Test(arguments: [
    ("mem", "m\u{435}m"), ("Anna", "ann\u{430}"), ("Anna", "\u{391}nna"), ("Anna", "Anna "),
    ("Anna", " Anna"), ("Anna Lee", "Anna  Lee"), ("Anna Lee", "Anna\u{A0}Lee"),
    ("Anna", "An\u{AD}na"), ("Anna", "\u{202E}Anna"), ("Anna", "\u{FEFF}Anna"),
    ("Anna", "\u{FF21}\u{FF4E}na"), ("Anna", "\u{1D400}nna"), ("Zo\u{EB}", "Zoe\u{308}"),
    ("Mary", "\u{15F0}ary"), ("Paul", "Pau1"), ("Bob", "B0b"), ("O'Hara", "O\u{2019}Hara"),
    ("Corn", "Com"),
    ("\u{415}\u{432}\u{430}", "\u{435}\u{432}\u{430}"),
  ])
  func whatLooksAlikeIsTheSame(_ one: String, _ other: String) {
    #expect(one.skeleton == other.skeleton)
  }

  @Test(arguments: [
    ("Anna", "Anne"), ("Zo\u{EB}", "Zoe"), ("Anna Lee", "Annalee"), ("Guest 1", "Guest 2"),
    ("\u{411}\u{43E}\u{431}", "Bob"), ("\u{540D}\u{524D}", "\u{540D}"), ("1", "2"),
  ])
  func whatCanBeToldApartIsNot(_ one: String, _ other: String) {
    #expect(one.skeleton != other.skeleton)
  }

  @Test(arguments: ["", " ", "\u{3164}", "\u{200B}\u{2060}", "\u{115F}\u{1160}", "\u{2800}"])
  func whatCannotBeSeenIsNothing(_ text: String) {
    #expect(text.skeleton.isEmpty)
  }

  @Test(arguments: [
    ("Bob Smith", "\u{202E}htimS boB"), ("Bob (1)", "\u{202E}(1) boB"),
    ("Zo\u{EB}", "\u{202E}\u{EB}oZ"), ("Bob", "B\u{202E}bo"),
    ("12 \u{5D0}\u{5D1}", "\u{5D0}\u{5D1} 12"), ("\u{5D0}\u{5D1} Bob", "Bob \u{5D0}\u{5D1}"),
    ("\u{5D0}\u{5D1}", "\u{202D}\u{5D1}\u{5D0}"),
  ])
  func whatIsSeenInTheSameOrderIsAlike(_ one: String, _ other: String) {
    #expect(!one.skeletons.isDisjoint(with: other.skeletons))
  }

  @Test(arguments: [
    ("Bob", "\u{202E}Bob Smith"), ("\u{5D0}\u{5D1}", "\u{5D1}\u{5D0}"),
    ("Tim", "miT"), ("Bob \u{5D0}", "\u{5D0} Bo"),
  ])
  func whatIsSeenInAnotherOrderIsNot(_ one: String, _ other: String) {
    #expect(one.skeletons.isDisjoint(with: other.skeletons))
  }

  @Test func aLongTextIsComparedAsItIsWritten() {
    let text = String(repeating: "\u{5D0}b", count: 40_000)
    #expect(text.skeletons == [text.skeleton])
  }

  @Test func aSkeletonIsItsOwn() {
    let wrong = Confusables.prototypes.filter { $0.value.skeleton != $0.value }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(Confusables.prototypes.count > 400)
  }
}
