import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the rows of posts.
struct PostRowTests {
  private func row(
    _ item: Item, width: Int = 40, screen: Int = 18, images: Bool = true, refusal: String? = nil,
    isPageBeside: Bool = false
  ) -> CardRow? {
    var summary = FakeStore(items: []).summary(item)
    summary.post?.refusal = refusal
    let row = ListRow(
      .item(summary), form: .small, width: width, screen: screen,
      setting: RowSetting(
        pictures: ImageSupport(isEnabled: images), text: .sample(), isPageBeside: isPageBeside))
    if case .card(let card) = row { return card }
    return nil
  }

  private func post(_ text: String) -> Item {
    Item(id: "p", title: "", text: text, payload: .post(Post()))
  }

  @Test func aTextHasSixLinesAtMost() {
    let long = row(post(String(repeating: "word ", count: 80)))
    #expect(long?.height == 6)
    #expect(row(post("One.\nTwo."))?.lines == [.text("One."), .text("Two.")])
  }

  @Test func thePlaceOfAPictureDependsOnTheScreenAlone() {
    let cat = SampleCards.image("cat", day: 3)
    #expect(row(cat, width: 74, screen: 18)?.picture?.rect.size == Size(width: 43, height: 12))
    #expect(row(cat, width: 30, screen: 40)?.picture?.rect.size == Size(width: 30, height: 9))
    #expect(row(cat, screen: 1)?.picture?.rect.height == 3)
  }

  @Test(arguments: [
    (800, 600, 32, 12), (1600, 400, 74, 10), (400, 1600, 16, 12), (160, 80, 20, 5),
    (10, 4000, 16, 12), (4000, 10, 74, 3), (1, 1, 16, 3), (0, 5, 43, 12), (Int.max, 1, 74, 3),
  ])
  func aPictureHasThePlaceOfItsShape(_ width: Int, _ height: Int, _ columns: Int, _ rows: Int) {
    var cat = SampleCards.image("cat", day: 3)
    cat.post?.image?.width = width
    cat.post?.image?.height = height
    let picture = row(cat, width: 74, screen: 18)?.picture
    #expect(picture?.rect.size == Size(width: columns, height: rows))
    #expect(picture?.request.box == picture?.rect.size)
  }

  @Test func theCaptionLeavesTheServerOutWhereThereIsNoRoom() {
    func caption(_ width: Int) -> CardRow.Line? {
      row(SampleCards.image("cat", day: 3), width: width)?.lines.last
    }
    let date = [FactLine.Words("3 Jan")]
    let whole = [FactLine.Words("cat.png · pictures.example.org")]
    #expect(caption(37) == .facts(FactLine(left: whole, right: date)))
    #expect(caption(36) == .facts(FactLine(left: [FactLine.Words("cat.png")], right: date)))
  }

  @Test func aPictureIsShownAsAWhole() {
    #expect(row(SampleCards.image("cat", day: 3))?.picture?.request.scaling == .fit)
  }

  @Test func withoutPicturesItsNameIsShown() {
    let row = row(SampleCards.image("cat", day: 3), width: 38, images: false)
    #expect(row?.picture == nil)
    #expect(row?.height == 2)
    #expect(self.row(SampleCards.image("cat", day: 3), width: 60, images: false)?.height == 1)
  }

  @Test func besideThePageAPictureIsSmall() throws {
    let cat = SampleCards.image("cat", day: 3)
    let row = try #require(self.row(cat, width: 58, isPageBeside: true))
    #expect(row.picture?.rect == Rect(x: 0, y: 0, width: 16, height: 5))
    #expect(row.picture?.request.scaling == .fill)
    #expect(row.height == 5)
    #expect(row.text == Point(x: 18, y: 0))
    #expect(
      row.lines == [
        .title("cat.png"),
        .facts(
          FactLine(
            left: [FactLine.Words("pictures.example.org")], right: [FactLine.Words("3 Jan")])),
      ])
    let narrow = self.row(cat, width: 36, isPageBeside: true)
    #expect(narrow?.picture?.rect.size == Size(width: 11, height: 4))
    #expect(narrow?.lines.count == 3, "the date stands below the server")
  }

  @Test func whatIsLeftOutShowsNameAndReason() {
    let row = row(SampleCards.image("dog", day: 4), refusal: "It answered 404.")
    #expect(row?.picture == nil)
    #expect(
      row?.lines == [
        .title("dog.png"),
        .facts(
          FactLine(
            left: [FactLine.Words("pictures.example.org")], right: [FactLine.Words("4 Jan")])),
        .facts(FactLine(left: [FactLine.Words("✗ It answered 404.", .attention)])),
      ])
  }

  @Test func theWholeReasonIsSaid() {
    let reason = "pictures.example.org can’t be found: check the name and the network"
    for width in [30, 36, 56] {
      let lines = row(SampleCards.image("dog", day: 4), width: width, refusal: reason)?.lines ?? []
      let words = lines.compactMap { line in
        if case .facts(let facts) = line, facts.left.first?.element == .attention {
          facts.left[0].text
        } else {
          nil
        }
      }
      #expect(words.joined(separator: " ") == "✗ " + reason, "on \(width) columns")
    }
  }

  @Test(arguments: [
    ("https://www.example.org/a/b.png?x=1", "example.org", "b.png"),
    ("http://example.org", "example.org", "example.org"), ("", "", ""), ("https:///", "", ""),
  ])
  func wordsOfAnAddress(_ url: String, _ host: String, _ name: String) {
    let image = ImageReference(url: url)
    #expect(image.host == host)
    #expect(image.fileName == name)
  }
}
