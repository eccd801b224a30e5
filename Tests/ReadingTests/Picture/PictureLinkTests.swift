import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which pictures of a page are links with a number.
struct PictureLinkTests {
  private static let url = "https://example.org/pictures/cat.png"

  /// A post as the importer makes it: its text is the address.
  private static let post = Item(
    id: "cat", title: "", text: url, date: FlyerDate(year: 2023, month: 1, day: 3),
    links: [Link(title: url, url: url, kind: .web)],
    payload: .post(Post(image: ImageReference(url: url, width: 64, height: 64))))

  private static let course = Item(
    id: "course", title: "Watercolour", text: "Paper, a brush.",
    links: [Link(title: "www.example.org", url: "https://www.example.org", kind: .web)],
    payload: .course(
      Course(status: .published, cover: ImageReference(url: url, width: 64, height: 64))))

  private func session(_ item: Item, _ support: ImageSupport = Session.characters) -> Session {
    var session = SampleCards.session(
      width: 60, height: 18, items: [item], images: support, tab: item.post == nil ? 0 : 1
    ) { $0.feed.shown = [Self.url] }
    if item.post == nil { session.press("<enter>") } else { session.reader.page.focus(on: .item) }
    session.press("<F1><esc>")
    return session
  }

  @Test func aCoverHasNoNumber() {
    #expect(PageSource(Self.course).links.map(\.url) == ["https://www.example.org"])
    #expect(PageSource(Self.course).pictures.map(\.link) == [nil])
    var session = session(Self.course)
    session.press("o")
    #expect(
      session.effects.last
        == .desktop(
          .open(Link(title: "www.example.org", url: "https://www.example.org", kind: .web))))
    session.press("i")
    #expect(session.reader.pictureScreen?.image.url == Self.url)
    session.press("o")
    #expect(
      session.effects.last == .desktop(.open(Link(title: "Watercolour", url: Self.url, kind: .web)))
    )
  }

  @Test func aClickOnACoverShowsIt() {
    var session = session(Self.course)
    session.click(6, 3)
    #expect(session.reader.pictureScreen?.image.url == Self.url, "\(session.screen)")
  }

  @Test func aPostNamesItsAddressOnce() {
    var session = session(Self.post)
    session.bring(width: 64, height: 64)
    #expect(
      session.screen == #"""
          FH-Flyer    Home   Feed   Search            ● live 22:12
          ────────────────────────────────────────────────────────
            All  Text  Images  Skipped                      1 post

            ▒▒██▒▒██
            ██▒▒██▒▒
            ▒▒██▒▒██
            ██▒▒██▒▒
            3 January 2023

            1 ⌂ https://example.org/pictures/cat.png





          ────────────────────────────────────────────────────────
          esc back   i picture   o link   J next   ? help   1 of 1
        """#)
  }

  @Test func withoutPicturesAsWell() {
    let session = session(Self.post, .none)
    #expect(
      session.rows[4..<8] == [
        "    ▣ cat.png [1] · pictures are not shown", "    3 January 2023", "",
        "    1 ⌂ https://example.org/pictures/cat.png",
      ], "\(session.screen)")
  }

  @Test func theAddressIsStillCopiedAndOpened() {
    var session = session(Self.post)
    session.press("oy")
    #expect(
      session.effects.suffix(2) == [
        .desktop(.open(Link(title: Self.url, url: Self.url, kind: .web))),
        .desktop(.copy(Self.url)),
      ])
  }
}
