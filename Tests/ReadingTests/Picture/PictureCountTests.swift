import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the number and the count of the picture on the full page, and the keys in its footer. A
/// refresh may change them.
struct PictureCountTests {
  private func feed(_ keys: String = "fFi") -> Session {
    var session = SampleCards.feed(
      images: Session.characters, shown: ["cat", "dog", "owl"], refused: [:])
    session.press(keys)
    return session
  }

  private func page(_ keys: String = "<enter>i") -> Session {
    var session = Session([PictureScreenTests.gallery], tabs: [Articles.tab])
    session.showPictures()
    session.press(keys)
    return session
  }

  private func name(_ session: Session) -> String? { session.reader.pictureScreen?.image.fileName }

  @Test func onlyPicturesAreCounted() {
    var session = feed("ji")
    #expect(name(session) == "owl.png")
    #expect(session.rows[0].contains("1 of 3"), "\(session.rows[0])")
    session.press("n")
    #expect(session.rows[0].contains("2 of 3"))
    session.press("n")
    #expect(session.rows[0].contains("3 of 3"))
  }

  @Test func whereAllPostsArePicturesTheRowsAreCounted() {
    var session = feed("ff")
    session.press("i")
    #expect(session.rows[0].contains("1 of 3"), "\(session.rows[0])")
  }

  @Test func whereNobodyKnowsNothingIsSaid() {
    var session = SampleCards.feed(images: Session.characters, shown: (0..<900).map(String.init))
    let posts = (0..<900).map { number in
      number.isMultiple(of: 2)
        ? SampleCards.image("\(number)", day: 1)
        : Item(id: "t\(number)", title: "", text: "T", payload: .post(Post()))
    }
    session.refresh(posts)
    session.press("gi")
    #expect(name(session) == "0.png", "\(session.screen)")
    #expect(!session.rows[0].contains(" of "), "\(session.rows[0])")
    #expect(session.footer.contains("n next"))
  }

  @Test func theFooterOffersWhatDoesSomething() {
    var session = feed("ji")
    #expect(session.footer == "  esc back   n next   o original   ? help")
    session.bring()
    #expect(session.footer == "  esc back   + larger   n next   o original   ? help")
    session.press("nn")
    session.bring()
    #expect(session.footer == "  esc back   + larger   p previous   o original   ? help")
    for _ in 0..<7 {
      session.press("+")
      session.bring()
    }
    #expect(session.footer == "  esc back   - smaller   p previous   o original   ? help")
  }

  @Test func whatFailedIsOfferedAgain() {
    var session = page()
    session.fail("It answered 404.")
    #expect(session.footer == "  esc back   r retry   n next   o original   ? help")
  }

  @Test func aPictureAloneHasNoNeighbours() {
    let text = "![Own](https://bundled.invalid/own.png)"
    var session = Session([Articles.article("a", "A", text)], tabs: [Articles.tab])
    session.showPictures()
    session.press("<enter>i")
    session.bring()
    #expect(session.footer == "  esc back   + larger   ? help")
    #expect(!session.rows[0].contains(" of "))
  }

  @Test func aPageThatChangesKeepsThePictureAndItsPlace() {
    var session = page("<enter>in")
    #expect(session.rows[0].contains("2 of 3"), "\(session.rows[0])")
    let text = "![new](https://example.org/new.jpg)\n\n" + PictureScreenTests.gallery.text
    session.refresh([Articles.article("gallery", "Gallery", text)])
    #expect(name(session) == "inline.png")
    #expect(session.rows[0].contains("3 of 4"), "\(session.rows[0])")
    session.press("p")
    #expect(name(session) == "harbour.jpg")
  }

  @Test func aPageThatLosesThePictureStillShowsIt() {
    var session = page("<enter>inn")
    session.refresh([Articles.article("gallery", "Gallery", "Nothing.")])
    #expect(name(session) == "last.gif")
    #expect(!session.rows[0].contains(" of "))
    session.press("np")
    #expect(name(session) == "last.gif")
  }

  @Test func aNewPostAtTheTopDoesNotMoveIt() {
    var session = feed("f")
    session.press("fi")
    #expect(name(session) == "owl.png")
    session.store.feed.shown.insert(SampleCards.url("new"))
    session.refresh([SampleCards.image("new", day: 30)] + session.store.items)
    #expect(session.reader.selected?.id == "owl")
    #expect(session.rows[0].contains("2 of 4"), "\(session.rows[0])")
    session.press("n")
    #expect(name(session) == "dog.png")
  }

  @Test func whereThePostIsGoneTheOnesBesideItFollow() {
    for (key, next) in [("n", "cat.png"), ("p", "owl.png")] {
      var session = feed("ff")
      session.press("in")
      #expect(name(session) == "dog.png")
      session.refresh(session.store.items.filter { $0.id != "dog" })
      #expect(name(session) == "dog.png")
      #expect(!session.rows[0].contains(" of "))
      session.press(key)
      #expect(name(session) == next)
    }
  }
}
