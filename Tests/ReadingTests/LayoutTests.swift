import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading

struct LayoutTests {
  @Test(arguments: [1, 5, 20, 30, 59, 60, 80, 99, 100, 120, 200, 500], [1, 2, 3, 4, 5, 7, 16, 24])
  func thePartsNeitherOverlapNorStickOut(_ width: Int, _ height: Int) {
    for showsFilter in [false, true] {
      let layout = ScreenLayout(Size(width: width, height: height), showsFilter: showsFilter)
      let rows = [
        layout.header, layout.headerRule, layout.filter, layout.body, layout.footerRule,
        layout.footer,
      ]
      var y = 0
      for part in rows where !part.isEmpty {
        #expect(part.minY >= y)
        #expect(part.maxX <= width && part.maxY <= height)
        y = part.maxY
      }
      #expect(layout.body.height >= 1)
      if layout.isWide {
        #expect(layout.list.maxX < layout.divider.minX)
        #expect(layout.divider.maxX < layout.item.minX)
        #expect(layout.item.maxX <= layout.body.maxX)
      }
    }
  }

  @Test func listAndItemStandSideBySideFromAHundredColumns() {
    #expect(!ScreenLayout(Size(width: 99, height: 24), showsFilter: false).isWide)
    #expect(ScreenLayout(Size(width: 100, height: 24), showsFilter: false).isWide)
  }

  @Test(arguments: [60, 80, 100, 120, 200, 500])
  func theMeasureIsComfortable(_ width: Int) {
    let layout = ScreenLayout(Size(width: width, height: 24), showsFilter: false)
    #expect((50...80).contains(layout.item.width), "\(layout.item.width) columns")
    #expect((37...76).contains(Viewport(list: layout.list).measure))
  }

  @Test func thereIsAirAtTheEdges() {
    let layout = ScreenLayout(Size(width: 80, height: 24), showsFilter: false)
    #expect(layout.header == Rect(x: 2, y: 0, width: 76, height: 1))
    #expect(layout.body == Rect(x: 2, y: 2, width: 76, height: 20))
    #expect(layout.footer == Rect(x: 2, y: 23, width: 76, height: 1))
  }

  @Test func menusNeverTakeAnotherPlaceThanTheirRows() {
    let chooser = Reader.Overlay.sort(SortChooser(nil))
    for height in 1...30 {
      let body = Rect(x: 2, y: 3, width: 60, height: height)
      let menu = MenuLayout(chooser, in: body)
      #expect(menu.visible >= 1)
      for row in 0..<menu.visible {
        let rect = menu.row(row)
        if !rect.isEmpty { #expect(menu.row(at: rect.origin) == row) }
        #expect(rect.maxY <= body.maxY)
      }
    }
  }
}

struct ItemPageTests {
  private func page(_ paragraphs: Int, links: Int = 2) -> ItemPageText {
    let text = (0..<paragraphs).map { "Paragraph \($0) " + String(repeating: "word ", count: 40) }
      .joined(separator: "\n\n")
    let item = Item(
      id: "a", title: "A", text: text, tags: ["T"],
      links: (0..<links).map { Link(title: "L\($0)", url: "https://l/\($0)", kind: .web) })
    return ItemPageText(
      item, measure: 40, dates: DateText(locale: .init(identifier: "de_DE"), timeZone: .gmt))
  }

  private typealias Place = ItemScreen.Place

  @Test func linesComeOneAfterTheOther() {
    let page = page(120)
    let all = page.places(from: Place(block: 0, line: 0), count: 100_000)
    #expect(all.count == (0..<page.blockCount).reduce(0) { $0 + page.lineCount(inBlock: $1) })
    #expect(page.textBlocks.count > 3)
    var place = Place(block: 0, line: 0)
    for expected in all {
      #expect(place == expected)
      place = page.place(place, movedBy: 1)
    }
    #expect(place == page.end)
    for expected in all.reversed() {
      place = page.place(place, movedBy: -1)
      #expect(place == expected)
    }
    #expect(page.place(place, movedBy: -5) == Place(block: 0, line: 0))
  }

  @Test(arguments: [1, 7, 50, 300]) func farMovesAreManyShortOnes(_ lines: Int) {
    let page = page(120)
    var place = Place(block: 0, line: 0)
    for _ in 0..<lines { place = page.place(place, movedBy: 1) }
    #expect(page.place(Place(block: 0, line: 0), movedBy: lines) == place)
    #expect(page.place(place, movedBy: -lines) == Place(block: 0, line: 0))
  }

  @Test func offsetsAndPlacesAnswerEachOther() {
    let page = page(120)
    for place in page.places(from: Place(block: 1, line: 0), count: 400) {
      guard let offset = page.textOffset(at: place), page.line(at: place).source?.isEmpty == false
      else { continue }
      #expect(page.place(ofTextOffset: offset) == place)
    }
    #expect(page.textOffset(at: Place(block: 0, line: 0)) == nil)
  }

  @Test func anItemOfNothingIsAPage() {
    let item = Item(id: "a", title: "")
    let page = ItemPageText(
      item, measure: 40, dates: DateText(locale: .init(identifier: "de_DE"), timeZone: .gmt))
    #expect(page.places(from: Place(block: 0, line: 0), count: 10) == [])
    #expect(page.place(Place(block: 0, line: 0), movedBy: 5) == page.end)
    #expect(page.place(page.end, movedBy: -5) == Place(block: 0, line: 0))
    #expect(page.part(above: page.end) == 0)
  }

  @Test func thePartThatWasReadGrows() {
    let page = page(120)
    let places = page.places(from: Place(block: 0, line: 0), count: 100_000)
    let parts = places.filter { page.line(at: $0) != PageLine() }.map(page.part(above:))
    #expect(parts.first == 0)
    #expect(parts.last == 1)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
