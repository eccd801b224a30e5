import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of the Home tab with room for two cards side by side.
struct WideHomeScreenTests {
  private static let on = ImageSupport(isEnabled: true)

  @Test func homeOfAHundredColumns() {
    var session = SampleCards.session(width: 100, height: 30, images: Self.on)
    session.press("jl")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                                    ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────
            Courses ›                                                                                    6

            ┌                                           ┐



                                                             芳香療法入門｜精油，讓身心靈都放鬆的日常練習
                                  ▣
                                                              Incubating                      12 days left
                                                             ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %



            └                                           ┘

            ┌            ┐  頂尖構圖與後製：國際級風景攝   ▌ ┌            ┐  Python for people who count
                            影的第一堂課                   ▌                 money
                  ▣                                        ▌       ▣
                             Published        ★★★★★ 5 (5)  ▌                  Published      ★ 4.4 (1,755)
            └            ┘  7 h 34 min       641 students  ▌ └            ┘  8 h 28 min    12,283 students

            數位工作術                                       Find your voice
             Published                      no rating yet     Incubating                      12 days left
            34 min                              1 student    ━━━━━━━━━──────────────────────────────  25 %

            Articles ›                                                                                   7
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                                       3 of 6
        """#)
  }

  @Test func homeOfAHundredAndSixtyColumns() {
    var session = SampleCards.session(width: 160, height: 50, images: Self.on)
    session.press("]jj")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                                                                                                ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            Courses ›                                                                                                                                                6

            ┌                                                                         ┐







                                                                                           芳香療法入門｜精油，讓身心靈都放鬆的日常練習
                                                 ▣
                                                                                            Incubating                                                    12 days left
                                                                                           ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %







            └                                                                         ┘

            ┌              ┐  頂尖構圖與後製：國際級風景攝影的第一堂課                     ┌              ┐  Python for people who count money

                   ▣                                                                              ▣
                               Published                                    ★★★★★ 5 (5)                       Published                              ★★★★☆ 4.4 (1,755)
            └              ┘  7 h 34 min                                   641 students    └              ┘  8 h 28 min                                12,283 students

            數位工作術                                                                     Find your voice
             Published                                                    no rating yet     Incubating                                                    12 days left
            34 min                                                            1 student    ━━━━━━━━━━━━━━━━━────────────────────────────────────────────────────  25 %

            Articles ›                                                                                                                                               7

            ┌              ┐  十個免費修圖軟體，助你打造高質感照片                         ┌              ┐  Pick number 2
                              照片編輯軟體五花八門，到底該如何選擇？以下推薦十款熱門的                       What it is about, in a few words that are long enough to
                   ▣          免費修圖軟體，輕鬆打造高質感的照片。                                ▣          be cut somewhere.

            └              ┘  小蛙 · 1,140 views                             1 Mar 2024    └              ┘  小蛙 · 2,280 views                             2 Mar 2024

          ▌ ┌              ┐  Pick number 3                                                ┌              ┐  Pick number 4
          ▌                   What it is about, in a few words that are long enough to                       What it is about, in a few words that are long enough to
          ▌        ▣          be cut somewhere.                                                   ▣          be cut somewhere.
          ▌
          ▌ └              ┘  小蛙 · 3,420 views                             3 Mar 2024    └              ┘  小蛙 · 4,560 views                             4 Mar 2024
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                                                                                                   3 of 7
        """#)
  }

  @Test func wideHomeWithoutPictures() {
    let session = SampleCards.session(width: 100, height: 30)
    #expect(
      session.belowHeader == #"""
            Courses ›                                                                                    6

          ▌ 芳香療法入門｜精油，讓身心靈都放鬆的日常練習
          ▌  Incubating                                                                       12 days left
          ▌ ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %

            頂尖構圖與後製：國際級風景攝影的第一堂課         Python for people who count money
             Published                        ★★★★★ 5 (5)     Published                  ★★★★☆ 4.4 (1,755)
            7 h 34 min                       641 students    8 h 28 min                    12,283 students

            數位工作術                                       Find your voice
             Published                      no rating yet     Incubating                      12 days left
            34 min                              1 student    ━━━━━━━━━──────────────────────────────  25 %

            Articles ›                                                                                   7

            十個免費修圖軟體，助你打造高質感照片             Pick number 2
            照片編輯軟體五花八門，到底該如何選擇？以下推     What it is about, in a few words that are
            薦十款熱門的免費修圖軟體，輕鬆打造高質感的照…    long enough to be cut somewhere.
            小蛙 · 1,140 views                 1 Mar 2024    小蛙 · 2,280 views                 2 Mar 2024

            Pick number 3                                    Pick number 4
            What it is about, in a few words that are        What it is about, in a few words that are
            long enough to be cut somewhere.                 long enough to be cut somewhere.
            小蛙 · 3,420 views                 3 Mar 2024    小蛙 · 4,560 views                 4 Mar 2024
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                                       1 of 6
        """#)
  }

  @Test func allCourses() {
    var session = SampleCards.session(width: 100, height: 30, images: Self.on)
    session.press("k<enter>j")
    #expect(
      session.belowHeader == #"""
            Home › Courses                                                                       6 courses

            ┌         ┐  芳香療法入門｜精油，讓身 │   ┌                                                ┐
                 ▣       心靈都放鬆的日常練習     │
                          Incubating              │
            └         ┘              12 days left │
                         ━━━━━━━━━━━━━━━  6,216 % │
                                                  │
          ▌ ┌         ┐  頂尖構圖與後製：國際級風 │       ▣ 頂尖構圖與後製：國際級風景攝影的第一堂課
          ▌      ▣       景攝影的第一堂課         │
          ▌               Published   ★★★★★ 5 (5) │
          ▌ └         ┘  7 h 34 min  641 students │
                                                  │
            ┌         ┐  Python for people who    │
                 ▣       count money              │
                          Published               │   └                                                ┘
            └         ┘         ★★★★☆ 4.4 (1,755) │
                         8 h 28 min               │   頂尖構圖與後製：國際級風景攝影的第一堂課
                                  12,283 students │    Published                               ★★★★★ 5 (5)
                                                  │   7 h 34 min                              641 students
            數位工作術                            │
             Published              no rating yet │
            34 min                      1 student │
                                                  │
            Find your voice                       │
             Incubating              12 days left │
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   esc back   / search   L sources   ? help                                     2 of 6
        """#)
  }
}
