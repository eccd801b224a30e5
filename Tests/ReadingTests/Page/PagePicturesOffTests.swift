import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests pages without pictures: one line of words replaces each picture, never an empty frame.
struct PagePicturesOffTests {
  /// The support for images of a capable terminal with `remote_images = false`.
  private static let bundledOnly = ImageSupport(isEnabled: true, showsRemote: false)

  private static let course = Item(
    id: "course", title: "Watercolour", text: "What you need: a brush.",
    payload: .course(
      Course(
        status: .published,
        cover: ImageReference(url: "https://example.org/cover.jpg", width: 480, height: 270))))

  private static let mixed = Articles.article(
    "mixed", "Two houses",
    """
    ![A red house](https://example.org/red.jpg)

    Between.

    <img src="https://bundled.invalid/blue.png" alt="A blue house" width="64" height="64">

    ![lost](lost.png)
    """, Article(imageURL: "https://example.org/head.jpg"))

  private func session(
    _ item: Item, _ support: ImageSupport = bundledOnly, width: Int = 60, height: Int = 24
  ) -> Session {
    var session = Session(
      [item], tabs: [Articles.tab], width: width, height: height, locale: "en_GB")
    session.send(.images(.supportChanged(support)))
    session.press("<enter>")
    return session
  }

  @Test(arguments: [ImageSupport.none, bundledOnly])
  func aCoverIsALine(_ support: ImageSupport) {
    let session = session(Self.course, support, height: 12)
    #expect(
      session.screen == #"""
          FH-Flyer    Start                           ● live 22:12
          ────────────────────────────────────────────────────────
            ▣ pictures are not shown

            Watercolour
             Published                               no rating yet
                                                        0 students

            What you need: a brush.

          ────────────────────────────────────────────────────────
          esc back   y copy   J next   / search   ? help    1 of 1
        """#)
    #expect(session.bringCount == 0)
  }

  @Test func picturesOfTheProgramAreShownAllTheSame() {
    var session = session(Self.mixed)
    #expect(session.brought?.map(\.url) == ["https://bundled.invalid/blue.png"])
    session.bring(width: 64, height: 64)
    #expect(
      session.screen == #"""
          FH-Flyer    Start                           ● live 22:12
          ────────────────────────────────────────────────────────
            Two houses

            ▣ head.jpg [4] · pictures are not shown

            ▣ A red house[1]

            Between.

            ▒▒██▒▒██
            ██▒▒██▒▒
            ▒▒██▒▒██
            ██▒▒██▒▒
            A blue house[2]

            ▣ lost[3]

            1 ⌂ A red house  https://example.org/red.jpg
            2 ⌂ A blue house  https://bundled.invalid/blue.png
            3 ✗ lost  lost.png
            4 ⌂ https://example.org/head.jpg
          ────────────────────────────────────────────────────────
          esc back   i picture   o link   J next   ? help   1 of 1
        """#)
  }

  @Test func whereThereIsNoRoomForTheWordsTheyAreLeftOut() {
    let session = session(Self.mixed, width: 30)
    #expect(session.rows.contains { $0.hasSuffix("▣ A red house[1]") }, "\(session.screen)")
  }

  @Test func theFullPageSaysWhyItStaysAway() {
    var session = session(Self.course)
    session.press("i")
    #expect(session.reader.pictureScreen == nil)
    #expect(session.footer.contains("remote_images"), "\(session.footer)")
    session = self.session(Self.mixed)
    session.press("i")
    #expect(session.reader.pictureScreen?.image.url == "https://bundled.invalid/blue.png")
    #expect(session.reader.page.pictures(session.reader.world) == [2])
  }

  @Test func aRowOpensNoPictureOfTheNetwork() {
    var session = SampleCards.feed(images: Self.bundledOnly)
    session.press("jj<enter>")
    #expect(session.reader.pictureScreen == nil)
    #expect(session.reader.focus == .item)
  }
}
