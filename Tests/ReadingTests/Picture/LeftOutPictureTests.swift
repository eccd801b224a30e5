import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests pages of posts whose pictures are omitted: the reason is known, so no server gets another
/// request.
struct LeftOutPictureTests {
  private func session(width: Int = 120, keys: String = "fff") -> Session {
    var session = SampleCards.feed(width: width, images: Session.characters)
    session.press(keys)
    return session
  }

  private func isAskedFor(_ name: String, _ session: Session) -> Bool {
    session.effects.contains { effect in
      guard case .loadImages(let requests) = effect else { return false }
      return requests.contains { $0.url == SampleCards.url(name) }
    }
  }

  @Test(arguments: [(120, "fff"), (120, "fff<enter>"), (80, "fff<enter>")])
  func nobodyIsAskedForIt(width: Int, keys: String) {
    var session = session(width: width, keys: keys)
    #expect(session.reader.item?.item.id == "dog", "\(session.screen)")
    session.press("jkr")
    #expect(!isAskedFor("dog", session))
  }

  @Test func thePageSaysWhy() {
    #expect(
      session(width: 60, keys: "fff<enter>").screen == #"""
          FH-Flyer    Home   Feed   Search            ● live 22:12
          ────────────────────────────────────────────────────────
            All  Text  Images  Skipped                      1 post

            ┌                                     ┐



                           ▣ dog.png
                       It answered 404.




            └                                     ┘
            4 January 2023

            1 ⌂ https://pictures.example.org/dog.png




          ────────────────────────────────────────────────────────
          esc back   o link   J next   / search   ? help    1 of 1
        """#)
  }

  @Test(arguments: ["fffi", "fff<enter>i", "fff<enter>1<enter>i"])
  func theFullPageDoesNotShowIt(_ keys: String) {
    let session = session(keys: keys)
    #expect(session.reader.pictureScreen == nil)
    #expect(session.footer.contains("Picture skipped: It answered 404."))
    #expect(!isAskedFor("dog", session))
  }

  @Test func whenItAnswersAfterAllItIsShown() {
    var session = session()
    let height = session.reader.item?.page.lineCount(inBlock: 0)
    session.store.feed.refusals = [:]
    session.store.feed.shown.insert(SampleCards.url("dog"))
    session.press("f")
    session.refresh(session.store.items)
    session.press("j")
    while session.reader.selected?.id != "dog", session.reader.selected?.id != "old" {
      session.press("j")
    }
    #expect(session.reader.selected?.id == "dog")
    #expect(isAskedFor("dog", session))
    #expect(session.reader.item?.page.lineCount(inBlock: 0) == height, "nothing jumps")
  }
}
