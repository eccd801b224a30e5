import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests lists when pictures must not be fetched from the network.
struct PicturesOffTests {
  private static let off = ImageSupport(isEnabled: true, showsRemote: false)

  @Test func homeIsAsCompactAsWithoutPictures() {
    var session = SampleCards.session(images: Self.off)
    session.press("j")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search                                ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
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
          enter open   / search   L sources   q quit   ? help    pictures off   2 of 6
        """#)
    #expect(session.reader.listImageRequests == [])
  }

  @Test func theFeedShowsTheirNames() {
    let session = SampleCards.feed(images: Self.off)
    #expect(
      session.belowHeader == #"""
            All  Text  Images  Skipped                                         4 posts

          ▌ Doors open at nine.
          ▌ Bring a friend: www.example.org/erste-woche
          ▌ ⌂1                                                                   6 Jan

            ▣ owl.png · pictures.example.org                                     5 Jan

            ▣ cat.png · pictures.example.org                                     3 Jan

            The oldest post.
                                                                                 2 Jan
          ────────────────────────────────────────────────────────────────────────────
          enter open   f filter   / search   L sources   ? help  pictures off   1 of 4
        """#)
  }

  @Test func aPageSaysWhereThePictureIs() {
    var session = SampleCards.session(width: 60, height: 16, images: Self.off)
    session.press("<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search            ● live 22:12
          ────────────────────────────────────────────────────────
            ▣ pictures are not shown

            芳香療法入門｜精油，讓身心靈都放鬆的日常練習
             Incubating                               12 days left
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  6,216 %
            Goal due by 26 Nov 2023






          ────────────────────────────────────────────────────────
          esc back   y copy   J next   / search   ? help    1 of 6
        """#)
    #expect(session.reader.page.imageRequests(in: session.reader.layout) == [])
  }

  @Test func picturesOfTheProgramAreShown() {
    let bundled = ImageReference(url: "https://bundled.invalid/tide.gif")
    let courses = [
      SampleCards.course("tide", "Tide", Course(status: .published, cover: bundled)),
      SampleCards.course("photo", "Photo", Course(status: .published, cover: bundled)),
    ]
    let session = SampleCards.session(items: courses, images: Self.off)
    #expect(session.reader.listImageRequests.map(\.url) == [bundled.url, bundled.url])
    #expect(!session.footer.contains("pictures off"))
  }

  @Test func whereThereAreNoPicturesNothingIsSaid() {
    let session = SampleCards.session(items: SampleTree.items, images: Self.off)
    #expect(!session.footer.contains("pictures off"))
    #expect(!SampleCards.session().footer.contains("pictures off"))
  }
}
