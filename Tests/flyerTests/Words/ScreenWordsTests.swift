import CursesScreen
import Imaging
import Testing

@testable import flyer

/// Tests the messages for a missing screen, and for a screen without pictures.
struct ScreenWordsTests {
  @Test(
    arguments: [
      .noTerminal, .unnamed, .unknown("x"), .tooSimple("x"), .noDatabase, .refused("x"),
    ] as [ScreenError])
  func aScreenThatCannotBeSaysWhatToDo(error: ScreenError) {
    #expect(!"\(error)".contains("\n"), "\(error)")
    #expect("\(error)".count > 30, "\(error)")
  }

  @Test(
    arguments: [
      (.unsupported, "unknown picture format: x"),
      (.broken, "the picture is damaged: x"), (.tooLarge, "the picture is too large: x"),
      (.outOfMemory, "the picture needs too much memory: x"),
      (.timedOut, "the picture takes too long to decode: x"),
      (.failed, "the picture could not be created: x"),
    ] as [(ImageRefusal.Code, String)])
  func aRefusalHasItsReason(code: ImageRefusal.Code, words: String) {
    #expect("\(ImagingError.refused(ImageRefusal(code, reason: "x")))" == words)
    #expect("\(ImageRefusal(code))" == words.dropLast(3))
  }

  @Test(
    arguments: [
      (.tooLarge(limit: 9), "more than 9 bytes"), (.cutOff, "it ends too early"),
      (.trailing, "extra data after it"), (.foreignSignature, "wrong signature"),
      (.unknownKind, "unknown kind"), (.unknownRefusal, "an error of an unknown kind"),
      (.unreadableRefusal, "an error with an unreadable message"),
      (.otherKind, "a picture of another kind than requested"),
      (.noBlock, "a character that is not a block"), (.noColour, "a colour of more than 24 bits"),
      (.controlsInSixels, "sixel data with control characters"), (.noPNG, "not a PNG file"),
      (.columns(3), "columns: 3"), (.rows(3), "rows: 3"), (.width(3), "a width: 3"),
      (.height(3), "a height: 3"), (.frames(3), "frames: 3"),
      (.milliseconds(3), "milliseconds: 3"),
    ] as [(ImagingError.Malformation, String)])
  func anAnswerThatIsNoneSaysHow(how: ImagingError.Malformation, words: String) {
    #expect("\(ImagingError.malformed(how))" == "flyer-image sent an invalid answer: \(words)")
  }
}
