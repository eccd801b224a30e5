import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which pictures a page requests, and when.
struct PageImageTests {
  private static let base = "https://example.org/"

  /// Ten pictures with twelve lines of text between them.
  private static let album = Articles.article(
    "album", "Album",
    (1...10).map { number in
      "![Number \(number)](\(base)\(number).jpg)\n\n"
        + (1...6).map { "Line \($0) of \(number)." }.joined(separator: "\n\n")
    }.joined(separator: "\n\n"))

  private func session(_ items: [Item], width: Int = 80, keys: String = "<enter>") -> Session {
    var session = Session(items, tabs: [Articles.tab], width: width)
    session.showPictures()
    session.press(keys)
    return session
  }

  private func names(_ session: Session) -> [String] {
    (session.brought ?? []).map { String($0.url.dropFirst(Self.base.count)) }
  }

  @Test func asksForWhatIsToBeSeenAndTheNextScreen() {
    let session = session([Self.album])
    #expect(names(session) == ["1.jpg", "2.jpg"])
    #expect(session.bringCount == 1)
    #expect(session.brought?.first?.box == Size(width: 39, height: 11))
    #expect(session.brought?.allSatisfy { $0.scaling == .fit && !$0.animates } == true)
  }

  @Test func aKeyThatChangesNothingAsksNobody() {
    var session = session([Self.album])
    let count = session.bringCount
    session.press("jk*")
    session.resize(80, 24)
    session.refresh(session.store.items)
    #expect(session.bringCount == count)
    for key in ["j", "j", "j", "j", " ", "b", "b"] {
      let before = (Set(session.reader.images.loading), session.bringCount)
      session.press(key)
      let isChanged = Set(session.reader.images.loading) != before.0
      #expect(session.bringCount == before.1 + (isChanged ? 1 : 0), "after “\(key)”")
    }
  }

  @Test func theSameInAnotherOrderAsksNobody() {
    var session = session([Self.album], keys: "")
    session.press("<enter>")
    let (wanted, count) = (session.reader.images.loading, session.bringCount)
    #expect(session.reader.images.load(wanted.reversed()) == nil)
    session.press("J")
    #expect(session.bringCount == count)
    #expect(Set(session.reader.images.loading) == Set(wanted))
  }

  @Test func whatIsScrolledAwayIsGivenUp() {
    var session = session([Self.album])
    session.press("   ")
    #expect(names(session) == ["3.jpg", "4.jpg"])
    session.press("G")
    #expect(names(session) == [])
    session.press("g")
    #expect(names(session) == ["1.jpg", "2.jpg"])
  }

  @Test func aroundOneThatIsMuchLowerThePageClosesUp() {
    var session = session([Self.album])
    #expect(session.row(of: "Line 1 of 1.") == 17)
    session.bring(width: 640, height: 60)
    #expect(session.row(of: "Line 1 of 1.") == 8, "\(session.screen)")
    #expect(session.screen.contains("▒▒"), "\(session.screen)")
    #expect(!session.reader.images.loading.contains { $0.url.hasSuffix("/1.jpg") })
    session.press("<esc><enter>")
    #expect(session.screen.contains("Line 6 of 1."), "\(session.screen)")
    session.resize(120, 40)
    #expect(session.screen.contains("Line 6 of 1."), "\(session.screen)")
  }

  /// The top row of the page may be part of a picture whose height decreases.
  @Test(arguments: [360, 60], [12, 16, 20, 30])
  func thePageStaysWhereItIsWhenPicturesBecomeLower(height: Int, rows: Int) {
    for keys in ["G", "Gk", "Gb", " ", "jjjjj"] {
      var session = session([Self.album], keys: "<enter>" + keys)
      session.bring(width: 640, height: height)
      session.press(keys)
      for rows in [rows, 24] {
        session.resize(80, rows)
        session.bring(width: 640, height: height)
        let top = session.reader.item?.top ?? .start
        let page = session.reader.item?.page
        #expect(page.map { $0.nearest(to: top) == top } == true, "\(keys): \(session.screen)")
      }
    }
  }

  @Test func oneThatIsALittleLowerLeavesThePageAsItIs() {
    var session = session([Self.album])
    session.bring(width: 640, height: 300)
    #expect(session.row(of: "Line 1 of 1.") == 17, "\(session.screen)")
    #expect(session.reader.images.lowSizes(of: session.reader.item?.page.pictures ?? []) == [:])
  }

  @Test func oneThatCameIsNotAskedForAgain() {
    var session = session([Self.album])
    session.bring()
    #expect(session.bringCount == 1, "that they came changes nothing")
    session.press("jjj")
    session.press("<esc>")
    session.press("<enter>")
    #expect(session.bringCount == 1)
    session.press("   ")
    #expect(names(session) == ["3.jpg", "4.jpg"])
  }

  @Test func oneThatFailedIsAskedForByR() {
    var session = session([Self.album])
    session.fail("It answered 404.")
    #expect(session.bringCount == 1)
    session.press("j")
    #expect(session.bringCount == 1)
    session.press("r")
    #expect(session.bringCount == 2)
    #expect(names(session) == ["1.jpg", "2.jpg"])
  }

  @Test func awayFromThePageNothingIsWanted() {
    var session = session([Self.album])
    session.press("<esc>")
    #expect(session.brought == [])
    session.press("j")
    #expect(session.bringCount == 2)
  }

  @Test func besideAListThePageAsksAsWell() {
    let session = session([Self.album], width: 120, keys: "")
    #expect(names(session).first == "1.jpg")
  }

  @Test func anotherWayOfShowingThemBeginsAnew() {
    var session = session([Self.album])
    let before = session.bringCount
    session.send(.images(.supportChanged(ImageSupport(isEnabled: true, cellAspect: 2))))
    #expect(session.effects.suffix(2).first == .loadImages([]))
    #expect(session.bringCount == before + 2)
    session.send(.images(.supportChanged(.none)))
    #expect(session.brought == [])
    session.press("j")
    #expect(session.brought == [])
  }

  @Test func withoutPicturesNothingIsAskedFor() {
    var session = Session([Self.album], tabs: [Articles.tab])
    session.press("<enter>jjjG")
    #expect(session.bringCount == 0)
  }

  @Test func anAddressWithoutAServerIsNoPicture() {
    let text = """
      ![local](cat.png)

      ![file](file:///etc/passwd)

      ![data](data:image/png;base64,AAAA)

      ![mail](mailto:a@example.org)
      """
    let session = session([Articles.article("a", "A", text)])
    #expect(session.bringCount == 0)
    #expect(session.screen.contains("▣ local[1]"), "\(session.screen)")
  }

  @Test func thePlaceStaysWhenThePictureComes() {
    var session = session([Self.album])
    let before = session.rows.map { $0.contains("Line 1 of 1.") }
    session.bring(width: 100, height: 900)
    #expect(session.rows.map { $0.contains("Line 1 of 1.") } == before)
    session.press("r")
    session.fail("Gone.")
    #expect(session.rows.map { $0.contains("Line 1 of 1.") } == before)
  }

  @Test func aPageKeepsItsPlaceInAPictureWhenItIsSetAnew() {
    var session = session([Self.album], keys: "<enter>jjjjj")
    let top = session.reader.item?.top
    session.press("*")
    #expect(session.reader.item?.top == top)
    session.resize(80, 30)
    session.resize(80, 24)
    #expect(session.reader.item?.top == top)
  }

  @Test func searchLinksAndContentsStillWork() {
    let text = """
      # One

      ![A red house](https://example.org/house.jpg)

      See [there](https://example.org/there).

      ## Two

      The end of the house.
      """
    var session = session([Articles.article("a", "A", text)])
    #expect(session.screen.contains("A red house[1]"), "\(session.screen)")
    session.press("<tab>")
    #expect(session.reader.item?.focusedLink == 0)
    session.press("<esc><enter>/house<enter>")
    #expect(session.reader.item?.match?.range == 6..<11)
    session.press("n")
    #expect(session.reader.item?.match?.range == 15..<20)
    session.press("c<down><enter>")
    #expect(session.screen.contains("Two"))
  }
}
