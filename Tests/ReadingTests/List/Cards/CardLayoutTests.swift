import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct CardLayoutTests {
  @Test func aNarrowTerminalHasThreeOfEach() {
    #expect(CardLayout.fitting(columns: 99) == .narrow)
    #expect(
      CardLayout.narrow.sections == [
        CardSection(.course, title: "Courses", limit: 3),
        CardSection(.staffPick, title: "Articles", limit: 3),
      ])
  }

  @Test func aWideOneHasFiveCoursesAndSixArticles() {
    #expect(CardLayout.fitting(columns: 100) == .wide)
    #expect(CardLayout.wide.sections.map(\.kind) == [.course, .staffPick])
    let kinds = Set(HomeSection.all.map(\.kind))
    #expect(kinds == Set(Item.Kind.allCases.filter(\.descriptor.hasCards)))
    #expect(CardLayout.wide.sections.map(\.limit) == [5, 6])
  }

  @Test func narrowCardsStandBelowEachOther() {
    let layout = CardLayout.narrow
    #expect(layout.row(of: 0, .course) == CardLayout.Row(numbers: 0..<1, forms: [.large]))
    #expect(layout.row(of: 1, .course) == CardLayout.Row(numbers: 1..<2, forms: [.small]))
    #expect(layout.row(of: 2, .course) == CardLayout.Row(numbers: 2..<3, forms: [.small]))
    #expect(layout.row(of: 0, .staffPick) == CardLayout.Row(numbers: 0..<1, forms: [.small]))
  }

  @Test func wideCardsStandInPairsFromTheSecondCourseOn() {
    let layout = CardLayout.wide
    let pair: [CardForm] = [.small, .small]
    #expect(layout.row(of: 0, .course) == CardLayout.Row(numbers: 0..<1, forms: [.large]))
    for number in 1...2 {
      #expect(layout.row(of: number, .course) == CardLayout.Row(numbers: 1..<3, forms: pair))
    }
    for number in 3...4 {
      #expect(layout.row(of: number, .course) == CardLayout.Row(numbers: 3..<5, forms: pair))
    }
    #expect(layout.row(of: 1, .staffPick) == CardLayout.Row(numbers: 0..<2, forms: pair))
    #expect(layout.row(of: 5, .staffPick) == CardLayout.Row(numbers: 4..<6, forms: pair))
  }

  @Test func otherItemsAreNoCards() {
    #expect(CardLayout.wide.row(of: 0, .article) == nil)
    #expect(!CardLayout.wide.hasCards(.post))
    #expect(CardLayout.none.row(of: 0, .course) == nil)
    #expect(CardLayout.none.sections == [])
  }
}

struct CardFormTests {
  @Test func aLargePictureStandsBesideTheText() {
    let frame = CardForm.large.frame(width: 74, screen: 20, aspect: 2)
    #expect(frame.picture == Rect(x: 0, y: 0, width: 35, height: 10))
    #expect(frame.text == Point(x: 39, y: 0))
    #expect(frame.measure == 35)
  }

  @Test func aLargePictureTakesNoMoreThanHalfOfTheScreen() {
    for screen in 2...60 {
      let frame = CardForm.large.frame(width: 150, screen: screen, aspect: 2)
      #expect(frame.picture?.height ?? 0 <= max(1, screen / 2), "\(screen) rows")
      #expect(frame.picture?.height ?? 0 <= 20)
    }
  }

  @Test(arguments: [100, 120, 160])
  func aLargePictureIsAsWideAsTheSmallCardBelowIt(_ columns: Int) {
    let screen = Size(width: columns, height: 50)
    let viewport = Viewport(
      list: ScreenLayout(screen, showsFilter: false, isListAlone: true).list, cards: .wide,
      setting: RowSetting(pictures: ImageSupport(isEnabled: true), text: .sample()))
    let places = (0..<2).map { RowPlace(number: $0, count: 2, form: .small) }
    let pair = places.map { viewport.columns(at: $0) }
    let frame = CardForm.large.frame(width: viewport.width - 2, screen: 48, aspect: 2)
    #expect(frame.picture?.width == pair[0].count - 2)
    #expect(frame.text.x == pair[1].lowerBound)
  }

  @Test func whereThereIsNoRoomBesideItTheTextStandsBelow() {
    let frame = CardForm.large.frame(width: 36, screen: 12, aspect: 2)
    #expect(frame.picture == Rect(x: 0, y: 0, width: 36, height: 6))
    #expect(frame.text == Point(x: 0, y: 6))
    #expect(frame.measure == 36)
  }

  @Test func aSmallPictureIsFiveRowsHigh() {
    let frame = CardForm.small.frame(width: 45, screen: 26, aspect: 2)
    #expect(frame.picture == Rect(x: 0, y: 0, width: 14, height: 5))
    #expect(frame.measure == 29)
    let roomy = CardForm.small.frame(width: 75, screen: 46, aspect: 2)
    #expect(roomy.picture == Rect(x: 0, y: 0, width: 16, height: 5))
  }

  @Test func aSmallPictureWithoutRoomIsLeftOut() {
    let frame = CardForm.small.frame(width: 28, screen: 26, aspect: 2)
    #expect(frame.picture == nil)
    #expect(frame == CardForm.small.bareFrame(width: 28))
  }

  @Test(arguments: [CardForm.small, .large], [1.2, 2, 2.4])
  func nothingStandsOverWhateverTheRoom(_ form: CardForm, _ aspect: Double) {
    for width in 1...200 {
      for screen in [1, 2, 5, 12, 24, 60] {
        let frame = form.frame(width: width, screen: screen, aspect: aspect)
        #expect(frame.text.x + frame.measure <= width)
        #expect(frame.measure >= 1 && frame.measure <= max(width, 60))
        #expect(frame.picture?.maxX ?? 0 <= width)
        if frame.text.x > 0 {
          #expect(frame.picture?.width ?? 0 >= form.leastPicture)
          #expect(frame.measure >= form.leastText)
        }
      }
    }
  }
}
