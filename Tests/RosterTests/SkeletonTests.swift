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

  @Test(arguments: [
    ("Bruno", "\u{412}runo"), ("Bruno", "\u{392}runo"), ("BRUNO", "\u{412}runo"),
    ("bruno", "\u{392}runo"), ("Bruno", "Brun0"), ("Bruno", "BRUN\u{41E}"),
    ("Emma", "\u{395}mma"), ("Emma", "\u{395}\u{39C}\u{39C}\u{391}"), ("Emma", "Emrna"),
    ("EMMA", "\u{395}\u{39C}\u{39C}\u{391}"), ("emma", "\u{415}\u{41C}\u{41C}\u{410}"),
    ("Emma", "\u{13AC}MMA"), ("Carla", "CarIa"), ("Carla", "Car1a"), ("Carla", "Car|a"),
    ("Carla", "Car\u{399}a"), ("Carla", "\u{3F9}ARLA"), ("CARLA", "\u{3F9}arla"),
    ("Carla", "\u{421}\u{410}R\u{13DE}\u{410}"), ("Anna", "\u{410}nna"), ("Anna", "\u{13AA}nna"),
    ("Anna", "\u{2C80}nna"), ("Anna", "\u{391}\u{39D}\u{39D}\u{391}"), ("Bill", "\u{412}ILL"),
    ("Bill", "BiII"), ("Ian", "lan"), ("Iris", "\u{406}r\u{456}s"), ("Nina", "\u{39D}ina"),
    ("O'Hara", "O\u{B4}Hara"), ("cara", "\u{3F2}ara"), ("Tom", "\u{422}om"), ("Hans", "\u{41D}ans"),
    ("Karl", "\u{41A}ar\u{406}"),
    ("Yvonne", "\u{3A5}vonne"), ("\u{412}\u{435}\u{440}\u{430}", "\u{432}\u{435}\u{440}\u{430}"),
    ("\u{393}\u{3B9}\u{3BF}\u{3C2}", "\u{3B3}\u{3B9}\u{3BF}\u{3C2}"),
  ])
  func aCapitalIsTakenForWhatItLooksLike(_ one: String, _ other: String) {
    #expect(!one.skeletons.isDisjoint(with: other.skeletons))
    #expect(!other.skeletons.isDisjoint(with: one.skeletons))
  }

  @Test(arguments: [
    ("Ian", "Lan"), ("Iana", "Lana"), ("Iola", "Lola"), ("IAN", "LAN"), ("IARA", "Lara"),
    ("Ali", "All"), ("Mia", "Mla"), ("CarIa", "CARLA"), ("Emma", "Erma"), ("Bruno", "8runo"),
    ("Karin", "Karim"), ("Nora", "Hora"),
    ("\u{4BA}\u{430}\u{434}\u{438}\u{44F}", "\u{41D}\u{430}\u{434}\u{438}\u{44F}"),
    ("\u{413}\u{43B}\u{44F}", "\u{423}\u{43B}\u{44F}"),
    ("\u{393}\u{3B9}\u{3BF}\u{3C2}", "\u{3A5}\u{3B9}\u{3BF}\u{3C2}"),
    ("\u{417}\u{43E}\u{44F}", "\u{42D}\u{43E}\u{44F}"),
    ("\u{41D}\u{43E}\u{43D}\u{430}", "\u{418}\u{43E}\u{43D}\u{430}"),
  ])
  func distinctNamesStayDistinct(_ one: String, _ other: String) {
    #expect(one.skeletons.isDisjoint(with: other.skeletons))
    #expect(other.skeletons.isDisjoint(with: one.skeletons))
  }

  @Test func aLongTextIsComparedAsItIsWritten() {
    let text = String(repeating: "\u{5D0}b", count: 40_000)
    #expect(text.skeletons == [text.skeleton, "S" + text.skeleton])
  }

  @Test func aSkeletonIsItsOwn() {
    let wrong = Confusables.prototypes.filter { $0.value.skeleton != $0.value }
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(Confusables.prototypes.count > 400)
    // These characters mark the shapes of lines.
    #expect(!Confusables.prototypes.values.contains { $0.contains { "|1".contains($0) } })
    #expect(Confusables.capitals.count > 150)
  }
}
