import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests articles of the tree with a picture.
struct ImageArticleTests {
  private func session(
    width: Int = 80, height: Int = 24, images: ImageSupport = Session.characters
  ) -> Session {
    var session = SampleTree.session(width: width, height: height)
    session.send(.images(.supportChanged(images)))
    session.refresh(
      SampleTree.items.map { item in
        var item = item
        let id = item.id
        if ["welcome", "wifi", "todo", "key"].contains(id) {
          item.article?.imageURL = SampleCards.url(id)
        }
        return item
      })
    return session
  }

  @Test func theirRowsShowIt() {
    let session = session()
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Campus   All   Search                        ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ ▾ First week                                                             3

            Library ›                                                                5
            Books and a quiet place

            ┌              ┐  To do ›                                              0/5

                   ▣

            └              ┘

            ┌              ┐  Welcome
                              A word of the dean
                   ▣          Good to see you.

            └              ┘

            ▾ Gut zu wissen                                                          2

            ┌              ┐  WLAN
          ────────────────────────────────────────────────────────────────────────────
          za fold   ] next section   / search   L sources   ? help      section 1 of 2
        """#)
  }

  @Test(arguments: [80, 40]) func theDateStandsBelowTheTextHoweverLongTheTitle(width: Int) {
    var session = session(width: width)
    session.refresh(
      session.store.items.map { item in
        var item = item
        if item.id == "welcome" {
          item.date = FlyerDate(year: 2026, month: 11, day: 1)
          item.title = "What the dean of the faculty says"
        }
        return item
      })
    let rows = session.rows
    let title = rows.firstIndex { $0.contains("What the dean") } ?? rows.endIndex
    let row = rows[title...].first { $0.hasSuffix("1. Nov. 2026") }
    #expect(row != nil, "\(session.screen)")
  }

  @Test func onFortyColumns() {
    var session = session(width: 40, height: 16)
    session.press("jjjj")
    #expect(
      session.screen == #"""
           Home   Campus   All ›   ● live 22:12
         ──────────────────────────────────────
           ┌         ┐  To do ›             0/5
                ▣

           └         ┘

           ┌         ┐  Welcome
                ▣       A word of the dean
                        Good to see you.
           └         ┘

         ▌ ▾ Gut zu wissen                    2

         ──────────────────────────────────────
         za fold   ? help        section 2 of 2
        """#)
  }

  @Test func besideAPage() {
    var session = session(width: 100, height: 24)
    session.press("jjj")
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Campus   All   Search                                            ● live 22:12
          ────────────────────────────────────────────────────────────────────────────────────────────────
            ▾ First week                        3 │   Welcome
                                                  │   A word of the dean
            Library ›                           5 │
            Books and a quiet place               │   ┌                                     ┐
                                                  │
            ┌         ┐  To do ›              0/5 │
                 ▣                                │
                                                  │
            └         ┘                           │                ▣ welcome.png
                                                  │
          ▌ ┌         ┐  Welcome                  │
          ▌      ▣       A word of the dean       │
          ▌              Good to see you.         │
          ▌ └         ┘                           │   └                                     ┘
                                                  │   welcome.png [1]
            ▾ Gut zu wissen                     2 │
                                                  │   Good to see you.
            ┌         ┐  WLAN                     │
                 ▣       Das Netz heißt eduroam   │   1 ⌂ https://pictures.example.org/welcome.png
                         und braucht ein          │
          ────────────────────────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                                       3 of 5
        """#)
  }

  @Test func theViewerOpensIt() {
    var session = session()
    session.press("jjji")
    #expect(session.reader.selected?.id == "welcome")
    #expect(session.reader.context == .picture)
    #expect(session.reader.pictureScreen?.image.url == SampleCards.url("welcome"))
  }

  @Test func boxesStandBelowEachOtherButTheViewerOpensThePictureAsWell() {
    var session = session()
    session.press("jj<enter>")
    #expect(session.reader.selected?.id == "key")
    #expect(session.reader.listImageRequests == [], "\(session.screen)")
    session.press("i")
    #expect(session.reader.pictureScreen?.image.url == SampleCards.url("key"))
  }

  @Test func withoutPicturesTheyAreRowsLikeOthers() {
    for images in [ImageSupport.none, ImageSupport(isEnabled: true, showsRemote: false)] {
      let session = session(images: images)
      #expect(session.reader.listImageRequests == [])
      #expect(session.row(of: "Good to see you.") == session.row(of: "Welcome").map { $0 + 2 })
    }
  }

  @Test func whatStandsAtTheRightOfATitleHasItsRoom() {
    let item = ItemSummary(
      id: "l", title: String(repeating: "word ", count: 12),
      payload: .article(
        ArticleSummary(
          form: .list, image: SampleCards.cover("l"), childCount: 12, hasNote: true)))
    let row = ListRow(
      .item(item), form: .small, width: 60, screen: 20,
      setting: RowSetting(pictures: Session.characters, text: .sample()))
    guard case .card(let card) = row, case .title(let first)? = card.lines.first else {
      Issue.record("no card: \(row)")
      return
    }
    #expect(DisplayWidth.of(first) <= card.measure - "✎ 12 › ".count)
  }
}
