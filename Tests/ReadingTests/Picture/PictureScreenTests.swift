import Drawing
import Imaging
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests how the full page reacts to keys, pictures and timers.
struct PictureScreenTests {
  static let gallery = Articles.article(
    "gallery", "Gallery",
    """
    ![Harbour](https://example.org/harbour.jpg)

    Words ![inline](https://example.org/inline.png) and words.

    ![](https://example.org/last.gif)

    ![lost](lost.png)
    """)

  private func session(_ keys: String = "<enter>i") -> Session {
    var session = Session([Self.gallery], tabs: [Articles.tab])
    session.showPictures()
    session.press(keys)
    return session
  }

  private func picture(_ session: Session) -> String? { session.reader.pictureScreen?.image.url }

  @Test func showsThePictureThatIsToBeSeen() {
    let session = session()
    #expect(picture(session) == "https://example.org/harbour.jpg")
    #expect(session.reader.context == .picture)
    let request = ImageRequest(
      url: "https://example.org/harbour.jpg", box: Size(width: 80, height: 20), animates: true)
    #expect(session.brought == [request])
  }

  @Test(arguments: ["1<enter>", "<tab><enter>", "fa"])
  func aLinkToAPictureShowsIt(_ keys: String) {
    let session = session("<enter>" + keys)
    #expect(picture(session) == "https://example.org/harbour.jpg", "\(session.screen)")
    #expect(session.effects.allSatisfy { if case .desktop(.open) = $0 { false } else { true } })
  }

  @Test func theNumberOfAPictureOpensItsOriginal() {
    let session = session("<enter>2o")
    let link = Link(title: "inline", url: "https://example.org/inline.png", kind: .web)
    #expect(session.effects.last == .desktop(.open(link)))
    #expect(picture(session) == nil)
  }

  @Test func aClickOnAPictureShowsIt() {
    var session = session("<enter>")
    session.click(10, 6)
    #expect(picture(session) == "https://example.org/harbour.jpg", "\(session.screen)")
  }

  @Test func goesToTheOtherPicturesOfThePage() {
    var session = session()
    session.press("n")
    #expect(picture(session) == "https://example.org/inline.png")
    session.press("J")
    #expect(picture(session) == "https://example.org/last.gif")
    session.press("n")
    #expect(picture(session) == "https://example.org/last.gif")
    #expect(session.footer.contains("This is the last picture."))
    session.press("ppK")
    #expect(picture(session) == "https://example.org/harbour.jpg")
    #expect(session.footer.contains("This is the first picture."))
  }

  @Test(arguments: ["<esc>", "q", "<left>", "h", "<backspace>"])
  func goesBackToTheExactPlace(_ key: String) {
    var session = session("<enter>jj")
    let before = session.screen
    session.press("i" + key)
    #expect(picture(session) == nil)
    #expect(session.screen == before)
    #expect(session.reader.focus == .item)
  }

  @Test func enlargesAPartOfThePicture() {
    var session = session()
    session.press("+")
    #expect(session.footer.contains("Picture not downloaded yet."))
    session.bring(width: 640, height: 640)
    session.press("++")
    let request = ImageRequest(
      url: "https://example.org/harbour.jpg", box: Size(width: 80, height: 20), scaling: .fill,
      crop: ImageCrop(x: 0, y: 250, width: 1000, height: 500))
    #expect(session.brought == [request])
    session.bring()
    session.press("<down>")
    #expect(session.brought?.first?.crop == ImageCrop(x: 0, y: 375, width: 1000, height: 500))
    session.press("jjjj")
    #expect(session.brought?.first?.crop == ImageCrop(x: 0, y: 500, width: 1000, height: 500))
    session.press("-")
    #expect(session.reader.pictureScreen?.zoom.percent == 150)
    session.press("0")
    #expect(session.reader.pictureScreen?.zoom.isWhole == true)
    #expect(session.reader.images.loading == [], "all of it is still there")
    session.press("-")
    #expect(session.footer.contains("The whole picture is shown."))
  }

  @Test func theWheelEnlarges() {
    var session = session()
    session.bring()
    session.click(10, 10, .wheelUp)
    #expect(session.reader.pictureScreen?.zoom.percent == 150)
    session.click(10, 10, .wheelDown)
    #expect(session.reader.pictureScreen?.zoom.percent == 100)
    session.click(2, 0)
    #expect(picture(session) != nil, "there is no tab to click on")
  }

  @Test func whileAPartIsOnItsWayTheOldOneStays() {
    var session = session()
    session.bring(width: 640, height: 640)
    session.press("+")
    #expect(session.screen.contains("▒▒██"))
    #expect(session.rows[0].hasSuffix("⠋"))
    session.press("n")
    #expect(!session.screen.contains("▒▒██"))
  }

  @Test func anotherSizeKeepsEnlargementAndMiddle() {
    var session = session()
    session.bring(width: 4000, height: 2000)
    session.press("+++++<down><right>")
    session.bring()
    let before = session.reader.pictureRequests.first?.crop
    #expect(before == ImageCrop(x: 458, y: 458, width: 166, height: 166))
    session.resize(100, 40)
    #expect(session.brought?.first?.box == Size(width: 100, height: 36))
    #expect(session.brought?.first?.crop == nil, "how large all of it is must be found out")
    #expect(session.screen.contains("▒▒██"), "the old part stays meanwhile")
    session.bring(width: 4000, height: 2000)
    let after = session.brought?.first?.crop
    #expect(session.reader.pictureScreen?.zoom.percent == 600)
    #expect(after.map { $0.x + $0.width / 2 } == before.map { $0.x + $0.width / 2 })
    #expect(after.map { $0.y + $0.height / 2 } == before.map { $0.y + $0.height / 2 })
    session.bring()
    session.resize(80, 24)
    #expect(session.reader.pictureRequests.first?.crop == before)
  }

  @Test func anotherWayOfShowingPicturesKeepsTheEnlargement() {
    var session = session()
    session.bring()
    session.press("++")
    session.send(.images(.supportChanged(ImageSupport(isEnabled: true, cellAspect: 2.5))))
    #expect(session.brought?.first?.crop == nil)
    session.bring()
    #expect(session.brought?.first?.crop != nil)
    #expect(session.reader.pictureScreen?.zoom.percent == 200)
  }

  @Test func opensTheOriginalAndCopiesItsAddress() {
    var session = session()
    session.press("oy")
    #expect(
      session.effects.suffix(2) == [
        .desktop(.open(Link(title: "Harbour", url: "https://example.org/harbour.jpg", kind: .web))),
        .desktop(.copy("https://example.org/harbour.jpg")),
      ])
  }

  @Test func aPictureOfTheProgramIsInNoBrowser() {
    let text = "![Own](https://bundled.invalid/own.png)"
    var session = Session([Articles.article("a", "A", text)], tabs: [Articles.tab])
    session.showPictures()
    session.press("<enter>io")
    #expect(session.footer.contains("is not on the web"))
    #expect(session.effects.allSatisfy { if case .desktop(.open) = $0 { false } else { true } })
  }

  @Test func aFailureCanBeTriedAgain() {
    var session = session()
    session.press("r")
    #expect(session.footer.contains("Nothing to retry."))
    session.fail("It answered 404.")
    let count = session.bringCount
    session.press("r")
    #expect(session.bringCount == count + 1)
    #expect(session.brought?.first?.url == "https://example.org/harbour.jpg")
    #expect(!session.effects.contains(.store(.refresh)))
  }

  @Test func withoutPicturesThatIsSaid() {
    var session = Session([Self.gallery], tabs: [Articles.tab])
    session.press("<enter>i")
    #expect(session.footer.contains("No pictures: not supported by the terminal, or turned off."))
    session.showPictures()
    var bare = Session([Articles.week], tabs: [Articles.tab])
    bare.showPictures()
    bare.press("i<enter>i")
    #expect(bare.footer.contains("No picture here."))
  }

  @Test func helpBeginsWithTheKeysForPictures() {
    var session = session()
    session.press("?")
    #expect(
      session.rows[4..<7] == [
        "    Here", "  ▌ esc backspace, q         close the picture",
        "    n J, p K                 show the next or previous picture",
      ], "\(session.screen)")
    session.press("<esc><esc>?")
    #expect(session.rows[4] == "    Here")
    session.press("/picture on the full")
    #expect(session.rows[4] == "    Reading", "\(session.screen)")
  }

  @Test func helpLiesOverThePicture() {
    var session = session()
    session.press("?")
    #expect(session.screen.contains("Help"))
    session.press("<esc>")
    #expect(picture(session) != nil)
    session.press("?/enlarge<enter><enter>")
    #expect(session.footer.contains("Picture not downloaded yet."), "\(session.screen)")
  }
}

/// Tests animated pictures.
struct AnimationTests {
  private func session() -> Session {
    var session = Session([PictureScreenTests.gallery], tabs: [Articles.tab])
    session.showPictures()
    session.press("<enter>i")
    session.timers = []
    return session
  }

  private func delays(_ session: Session) -> [Duration] {
    session.timers.compactMap { effect in
      guard case .timers(.start(let timer, let delay)) = effect, timer.kind == .animation else {
        return nil
      }
      return delay
    }
  }

  /// Fires the timer of the current frame.
  private func wake(_ session: inout Session) {
    let timers = session.timers.compactMap { effect -> Reading.Timer? in
      if case .timers(.start(let timer, _)) = effect, timer.kind == .animation {
        timer
      } else {
        nil
      }
    }
    guard let timer = timers.last else { return }
    session.send(.timer(timer))
  }

  @Test func eachFrameHasItsTime() {
    var session = session()
    session.bring(frames: 2)
    #expect(session.screen.contains("▒▒██"))
    #expect(delays(session) == [.milliseconds(100)])
    wake(&session)
    #expect(session.screen.contains("aabb"))
    #expect(delays(session) == [.milliseconds(100), .milliseconds(200)])
    wake(&session)
    #expect(session.screen.contains("▒▒██"), "it begins again")
  }

  @Test func spaceStopsIt() {
    var session = session()
    session.bring(frames: 2)
    session.press(" ")
    #expect(session.timers.last == .timers(.cancel(.animation)))
    wake(&session)
    #expect(session.screen.contains("▒▒██"))
    #expect(session.rows[0].contains("paused"))
    session.press(" ")
    #expect(delays(session).count == 2)
  }

  @Test func itEndsWhenThePictureIsLeft() {
    var session = session()
    session.bring(frames: 2)
    session.press("q")
    #expect(session.timers.contains(.timers(.cancel(.animation))))
    let count = session.timers.count
    wake(&session)
    #expect(session.timers.count == count)
  }

  @Test func anEnlargedPictureRests() {
    var session = session()
    session.bring(frames: 2)
    session.press("+")
    #expect(session.timers.contains(.timers(.cancel(.animation))))
  }

  @Test func aStillPictureNeedsNoTime() {
    var session = session()
    session.bring()
    #expect(delays(session) == [])
  }
}
