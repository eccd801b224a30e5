import Testing
import Texts

struct TextDirectionTests {
  @Test(arguments: [
    "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{FFF9}",
    "\u{FFFB}",
  ])
  func whatTurnsATextIsUnfit(character: Unicode.Scalar) {
    #expect(character.isDirecting && character.isUnfit && !character.isUndefined)
  }

  /// Numbers, since the compiler refuses some of these characters.
  @Test(
    arguments: [
      0x206A, 0x206F, 0xE000, 0xF8FF, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0xAFFFF, 0xE0000,
      0xE0001, 0xE0067, 0xE007F, 0xF0000, 0xFFFFD, 0x10FFFD, 0x10FFFF,
    ] as [UInt32])
  func whatMeansNothingToOthersIsUnfit(value: UInt32) throws {
    let character = try #require(Unicode.Scalar(value))
    #expect(character.isUndefined && character.isUnfit && !character.isDirecting)
  }

  /// Joiners and variation selectors are part of writing.
  @Test(arguments: [
    "\0", "a", "\u{7F}", "é", "\u{AD}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{2070}", "\u{FE0F}",
    "\u{FFFC}", "\u{FFFD}", "\u{FDCF}", "\u{FDF0}", "\u{D7FF}", "\u{F900}", "\u{10000}",
    "\u{1F600}",
    "\u{E0100}", "\u{EFFFD}",
  ])
  func othersAreFit(character: Unicode.Scalar) { #expect(!character.isUnfit) }
}
