import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the frame and the words in place of a picture that is not loaded.
struct PicturePainterTests {
  private func frame(
    _ words: [String], _ width: Int, _ height: Int
  ) -> [String] {
    var canvas = Canvas(size: Size(width: width, height: height))
    let theme = Theme(ThemeColors(), background: .dark, depth: .full)
    PicturePainter(images: ImageCache(isEnabled: true), theme: theme).drawFrame(
      words, in: canvas.bounds, clip: canvas.bounds, on: &canvas)
    return canvas.description.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private static let reason = "pictures.example.org:8989 answered 503: we are full, come back later"

  @Test func aLongReasonIsBrokenIntoLines() {
    #expect(
      frame(["A harbour", Self.reason], 24, 8) == [
        "┌                      ┐",
        "",
        "      ▣ A harbour",
        "  answered 503: we are",
        "    full, come back",
        "         later",
        "",
        "└                      ┘",
      ])
  }

  @Test func aReasonNeedsMoreRoomThanALongName() {
    let name = "A harbour in the north with ships of all kinds that come and go"
    #expect(
      frame([name, Self.reason], 24, 5) == [
        "┌ ▣ A harbour in the … ┐",
        "  answered 503: we are",
        "    full, come back",
        "         later",
        "└                      ┘",
      ])
    #expect(
      frame([name], 24, 4) == [
        "┌                      ┐",
        "  ▣ A harbour in the …",
        "",
        "└                      ┘",
      ])
  }

  @Test func nothingLeavesTheBox() {
    for width in 2...30 {
      for height in 1...6 {
        let lines = frame(["Alt", Self.reason], width, height)
        #expect(lines.count == height)
        #expect(lines.contains { $0.contains("▣") }, "\(width)×\(height)")
      }
    }
  }

  /// A picture in a text that can't be loaded shows its description and the error, and no line
  /// moves.
  @Test func aPictureOfATextThatFailed() {
    let text = """
      Before.

      ![A red house](https://example.org/red.jpg)

      After.
      """
    var session = Session(
      [Articles.article("a", "House", text)], tabs: [Articles.tab], width: 40, height: 16,
      locale: "en_GB")
    session.showPictures()
    session.press("<enter>")
    let before = session.rows
    session.fail(Self.reason)
    #expect(
      session.screen == #"""
         FH-Flyer    Start         ● live 22:12
         ──────────────────────────────────────
           House

           Before.

           ┌                       ┐

                 ▣ A red house
             answered 503: we are
             full, come back later

           └                       ┘
           A red house[1]
         ──────────────────────────────────────
         esc back   o link   ? help         0 %
        """#)
    for word in ["Before.", "A red house[1]"] {
      #expect(session.row(of: word) == before.firstIndex { $0.contains(word) })
    }
  }
}
