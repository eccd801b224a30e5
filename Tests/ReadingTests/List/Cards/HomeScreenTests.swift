import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of the Home tab and of the lists of its cards.
struct HomeScreenTests {
  private static let on = ImageSupport(isEnabled: true)

  @Test func home() {
    let session = SampleCards.session(images: Self.on)
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            Courses ›                                                                6

          ▌ ┌                                 ┐
          ▌
          ▌                                        芳香療法入門｜精油，讓身心靈都放鬆
          ▌                                        的日常練習
          ▌                  ▣
          ▌                                         Incubating            12 days left
          ▌                                        ━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %
          ▌
          ▌
          ▌ └                                 ┘

            ┌              ┐  頂尖構圖與後製：國際級風景攝影的第一堂課

                   ▣
                               Published                                   ★★★★★ 5 (5)
            └              ┘  7 h 34 min                                  641 students

            ┌              ┐  Python for people who count money
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 6
        """#)
  }

  @Test func homeFurtherDown() {
    var session = SampleCards.session(images: Self.on)
    session.press("jjj<^d>")
    #expect(
      session.belowHeader == #"""
            ┌              ┐  十個免費修圖軟體，助你打造高質感照片
                              照片編輯軟體五花八門，到底該如何選擇？以下推薦十款熱門的
                   ▣          免費修圖軟體，輕鬆打造高質感的照片。

            └              ┘  小蛙 · 1,140 views                            1 Mar 2024

            ┌              ┐  Pick number 2
                              What it is about, in a few words that are long enough to
                   ▣          be cut somewhere.

            └              ┘  小蛙 · 2,280 views                            2 Mar 2024

          ▌ ┌              ┐  Pick number 3
          ▌                   What it is about, in a few words that are long enough to
          ▌        ▣          be cut somewhere.
          ▌
          ▌ └              ┘  小蛙 · 3,420 views                            3 Mar 2024

            ▾ First week                                                             3
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   3 of 7
        """#)
  }

  @Test func homeOfFortyColumns() {
    let session = SampleCards.session(width: 40, height: 16, images: Self.on)
    #expect(
      session.screen == #"""
         Home   Feed   Search      ● live 22:12
         ──────────────────────────────────────
           Courses ›                          6

         ▌ ┌                                  ┐
         ▌
         ▌                  ▣
         ▌
         ▌
         ▌ └                                  ┘
         ▌ 芳香療法入門｜精油，讓身心靈都放鬆的
         ▌ 日常練習
         ▌  Incubating             12 days left
         ▌ ━━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %
         ──────────────────────────────────────
         enter open   / search   ? help  1 of 6
        """#)
  }

  @Test func homeWithoutPictures() {
    var session = SampleCards.session()
    session.press("j")
    #expect(
      session.belowHeader == #"""
            Courses ›                                                                6

            芳香療法入門｜精油，讓身心靈都放鬆的日常練習
             Incubating                                                   12 days left
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %

          ▌ 頂尖構圖與後製：國際級風景攝影的第一堂課
          ▌  Published                                                     ★★★★★ 5 (5)
          ▌ 7 h 34 min                                                    641 students

            Python for people who count money
             Published                                               ★★★★☆ 4.4 (1,755)
            8 h 28 min                                                 12,283 students

            Articles ›                                                               7

            十個免費修圖軟體，助你打造高質感照片
            照片編輯軟體五花八門，到底該如何選擇？以下推薦十款熱門的免費修圖軟體，輕鬆
            打造高質感的照片。
            小蛙 · 1,140 views                                              1 Mar 2024
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   2 of 6
        """#)
  }

  @Test func asciiHome() {
    var session = SampleCards.session(charset: .ascii)
    session.press("j")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                * live 22:12
          ----------------------------------------------------------------------------
            Courses >                                                                6

            ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
             Incubating                                                   12 days left
            =================================================================  6,216 %

          | ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
          |  Published                                                     ***** 5 (5)
          | 7 h 34 min                                                    641 students

            Python for people who count money
             Published                                               ****o 4.4 (1,755)
            8 h 28 min                                                 12,283 students

            Articles >                                                               7

            ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?
            ? ?  . 1,140 views                                              1 Mar 2024
          ----------------------------------------------------------------------------
          enter open   / search   L sources   q quit   ? help                   2 of 6
        """#)
  }

  @Test func picturesThatCameAndFailed() {
    var session = SampleCards.session(images: Self.on)
    let requests = session.reader.listImageRequests
    session.send(.images(.loaded(SampleCards.picture("x", for: requests[0]), for: requests[0])))
    session.send(.images(.failed(reason: "It answered 404.", for: requests[1])))
    #expect(
      session.belowHeader == #"""
            Courses ›                                                                6

          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx    芳香療法入門｜精油，讓身心靈都放鬆
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx    的日常練習
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx     Incubating            12 days left
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx    ━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          ▌ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx

            ┌              ┐  頂尖構圖與後製：國際級風景攝影的第一堂課
                   ▣
              It answered
                  404.         Published                                   ★★★★★ 5 (5)
            └              ┘  7 h 34 min                                  641 students

            ┌              ┐  Python for people who count money
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 6
        """#)
  }

  @Test func allPicks() {
    var session = SampleCards.session(images: Self.on)
    session.press("]<enter>j")
    #expect(
      session.belowHeader == #"""
            Home › Articles                                          7 picked articles

            ┌              ┐  十個免費修圖軟體，助你打造高質感照片
                              照片編輯軟體五花八門，到底該如何選擇？以下推薦十款熱門的
                   ▣          免費修圖軟體，輕鬆打造高質感的照片。

            └              ┘  小蛙 · 1,140 views                            1 Mar 2024

          ▌ ┌              ┐  Pick number 2
          ▌                   What it is about, in a few words that are long enough to
          ▌        ▣          be cut somewhere.
          ▌
          ▌ └              ┘  小蛙 · 2,280 views                            2 Mar 2024

            ┌              ┐  Pick number 3
                              What it is about, in a few words that are long enough to
                   ▣          be cut somewhere.

            └              ┘  小蛙 · 3,420 views                            3 Mar 2024
          ────────────────────────────────────────────────────────────────────────────
          enter open   esc back   / search   L sources   ? help                 2 of 7
        """#)
  }
}
