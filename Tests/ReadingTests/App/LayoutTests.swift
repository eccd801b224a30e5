import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

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
    #expect((50...84).contains(layout.item.width), "\(layout.item.width) columns")
    #expect((37...76).contains(Gutter.text(in: layout.list).width))
  }

  @Test func thereIsAirAtTheEdges() {
    let layout = ScreenLayout(Size(width: 80, height: 24), showsFilter: false)
    #expect(layout.header == Rect(x: 2, y: 0, width: 76, height: 1))
    #expect(layout.body == Rect(x: 2, y: 2, width: 76, height: 20))
    #expect(layout.footer == Rect(x: 2, y: 23, width: 76, height: 1))
  }

  @Test func menusNeverTakeAnotherPlaceThanTheirRows() {
    for height in 1...30 {
      let body = Rect(x: 2, y: 3, width: 60, height: height)
      let menu = MenuLayout(SortChooser(nil), in: body)
      #expect(menu.visible >= 1)
      for row in 0..<menu.visible {
        let rect = menu.row(row)
        if !rect.isEmpty { #expect(menu.row(at: rect.origin) == row) }
        #expect(rect.maxY <= body.maxY)
      }
    }
  }
}
