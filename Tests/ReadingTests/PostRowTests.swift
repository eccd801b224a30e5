import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading

/// The rows of posts.
struct PostRowTests {
  private func row(
    _ item: Item, width: Int = 40, screen: Int = 18, images: Bool = true, refusal: String? = nil
  ) -> CardRow? {
    var summary = FakeStore(items: []).summary(item)
    summary.refusal = refusal
    let row = ListRow(
      summary, form: .small, width: width, screen: screen,
      setting: RowSetting(
        pictures: ImageSupport(isEnabled: images), text: .sample()))
    if case .card(let card) = row { return card }
    return nil
  }

  private func post(_ text: String) -> Item {
    Item(id: "p", kind: .post, title: "", text: text, post: Post(form: .text))
  }

  @Test func aTextHasSixLinesAtMost() {
    let long = row(post(String(repeating: "word ", count: 80)))
    #expect(long?.height == 6)
    #expect(row(post("One.\nTwo."))?.lines == [.text("One."), .text("Two.")])
  }

  @Test func thePlaceOfAPictureDependsOnTheScreenAlone() {
    let cat = SampleCards.image("cat", day: 3)
    var sized = cat
    sized.post?.image?.width = 10
    sized.post?.image?.height = 4000
    #expect(row(cat)?.picture?.rect == row(sized)?.picture?.rect)
    #expect(row(cat, width: 74, screen: 18)?.picture?.rect.size == Size(width: 74, height: 12))
    #expect(row(cat, width: 30, screen: 40)?.picture?.rect.size == Size(width: 30, height: 9))
    #expect(row(cat, screen: 1)?.picture?.rect.height == 3)
  }

  @Test func aPictureIsShownAsAWhole() {
    #expect(row(SampleCards.image("cat", day: 3))?.picture?.request.scaling == .fit)
  }

  @Test func withoutPicturesItsNameIsShown() {
    let row = row(SampleCards.image("cat", day: 3), images: false)
    #expect(row?.picture == nil)
    #expect(row?.height == 2)
  }

  @Test func whatIsLeftOutShowsAddressAndReason() {
    let row = row(SampleCards.image("dog", day: 4), refusal: "It answered 404.")
    #expect(row?.picture == nil)
    #expect(row?.lines.first == .title("https://pictures.example.org/dog.png"))
    #expect(
      row?.lines.last
        == .facts(
          FactLine(
            left: [FactLine.Words("✗ It answered 404.", .attention)],
            right: [FactLine.Words("4 Jan 2023")])))
  }

  @Test(arguments: [
    ("https://www.example.org/a/b.png?x=1", "example.org", "b.png"),
    ("http://example.org", "example.org", "example.org"), ("", "", ""), ("https:///", "", "https:"),
  ])
  func wordsOfAnAddress(_ url: String, _ host: String, _ name: String) {
    let image = ImageReference(url: url)
    #expect(image.host == host)
    #expect(image.fileName == name)
  }
}
