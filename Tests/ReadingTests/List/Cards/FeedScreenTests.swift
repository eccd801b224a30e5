import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of the feed.
struct FeedScreenTests {
  private static let on = ImageSupport(isEnabled: true)
  private static let running = FeedCheck(checked: 12, total: 40, leftOut: 1, isRunning: true)
  private static let done = FeedCheck(checked: 3, total: 3, leftOut: 1)

  @Test func feedThatIsChecked() {
    let session = SampleCards.feed(images: Self.on, check: Self.running)
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            All  Text  Images  Skipped                    ⠋ 12 of 40 checked · 4 posts

          ▌ Doors open at nine.
          ▌ Bring a friend: www.example.org/erste-woche
          ▌ ⌂1                                                                   6 Jan

            ┌                                         ┐




                             ▣ owl.png





            └                                         ┘
            owl.png · pictures.example.org                                       5 Jan

          ────────────────────────────────────────────────────────────────────────────
          enter open   f filter   R retry   / search   ? help                   1 of 4
        """#)
  }

  @Test func feedOfAHundredColumns() {
    let session = SampleCards.feed(width: 100, height: 30, images: Self.on, check: Self.done)
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                                    ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────
            All  Text  Images  Skipped                                                 1 skipped · 4 posts

          ▌ Doors open at nine.                   │   6 January 2023
          ▌ Bring a friend: www.example.org/      │
          ▌ erste-woche                           │   Doors open at nine.
          ▌ ⌂1                              6 Jan │   Bring a friend: www.example.org/erste-woche
                                                  │
            ┌         ┐  owl.png                  │   1 ⌂ www.example.org/erste-woche
                 ▣       pictures.example.org     │
                                            5 Jan │
            └         ┘                           │
                                                  │
            ┌         ┐  cat.png                  │
                 ▣       pictures.example.org     │
                                            3 Jan │
            └         ┘                           │
                                                  │
            The oldest post.                      │
                                            2 Jan │
                                                  │
                                                  │
                                                  │
                                                  │
                                                  │
                                                  │
                                                  │
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   f filter   R retry   / search   ? help                                       1 of 4
        """#)
  }

  @Test func feedOfFortyColumns() {
    var session = SampleCards.feed(width: 40, height: 16, images: Self.on, check: Self.running)
    session.press("j")
    #expect(
      session.screen == #"""
         Home   Feed   Search      ● live 22:12
         ──────────────────────────────────────
           All  Text  Images  Skipped   ⠋ 12/40

         ▌ ┌                   ┐
         ▌
         ▌       ▣ owl.png
         ▌
         ▌
         ▌ └                   ┘
         ▌ owl.png                        5 Jan

           ┌                   ┐

         ──────────────────────────────────────
         enter open   f filter   ? help  2 of 4
        """#)
  }

  @Test func feedWithoutPictures() {
    var session = SampleCards.feed(check: Self.done)
    session.press("j")
    #expect(
      session.belowHeader == #"""
            All  Text  Images  Skipped                             1 skipped · 4 posts

            Doors open at nine.
            Bring a friend: www.example.org/erste-woche
            ⌂1                                                                   6 Jan

          ▌ ▣ owl.png · pictures.example.org                                     5 Jan

            ▣ cat.png · pictures.example.org                                     3 Jan

            The oldest post.
                                                                                 2 Jan
          ────────────────────────────────────────────────────────────────────────────
          enter open   f filter   R retry   / search   ? help                   2 of 4
        """#)
  }

  @Test func whatIsLeftOut() {
    var session = SampleCards.feed(images: Self.on, check: Self.done)
    session.press("F")
    #expect(
      session.belowHeader == #"""
            All  Text  Images  Skipped                              1 skipped · 1 post

          ▌ dog.png
          ▌ pictures.example.org                                                 4 Jan
          ▌ ✗ It answered 404.
          ────────────────────────────────────────────────────────────────────────────
          enter open   f filter   R retry   / search   ? help                   1 of 1
        """#)
  }

  @Test func asciiFeed() {
    let session = SampleCards.feed(check: Self.running, charset: .ascii)
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                * live 22:12
          ----------------------------------------------------------------------------
            All  Text  Images  Skipped                    | 12 of 40 checked . 4 posts

          | Doors open at nine.
          | Bring a friend: www.example.org/erste-woche
          | w1                                                                   6 Jan

            # owl.png . pictures.example.org                                     5 Jan

            # cat.png . pictures.example.org                                     3 Jan

            The oldest post.
                                                                                 2 Jan








          ----------------------------------------------------------------------------
          enter open   f filter   R retry   / search   ? help                   1 of 4
        """#)
  }
}
