import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests rows drawn side by side, whatever part of the list is loaded.
struct BandTests {
  private func list(_ offset: Int, _ count: Int, width: Int = 120) -> (ItemList, Viewport) {
    var store = FakeStore(items: SampleCards.courses + SampleCards.picks)
    store.tree = SampleTree.tree
    let query = ItemQuery(branch: .home, cards: CardLayout.wide.sections)
    let request = PageRequest(
      number: 1, tab: 0, query: query, start: .offset(offset), limit: count)
    let viewport = Viewport(
      list: Rect(x: 0, y: 0, width: width, height: 30), cards: .wide,
      setting: RowSetting(pictures: .none, text: .sample()))
    var list = ItemList()
    let need = ItemList.Need(
      version: ItemList.Version(query: query, revision: 1), start: request.start,
      limit: request.limit)
    list.install(store.page(request), for: need, in: viewport)
    return (list, viewport)
  }

  @Test func headingsAndTheFirstCourseStandAlone() {
    let (list, viewport) = list(0, 40)
    #expect(list.band(at: 0, in: viewport).rows == 0..<1)
    #expect(list.band(at: 1, in: viewport).rows == 1..<2)
    #expect(list.band(at: 1, in: viewport).forms == [.large])
    #expect(list.band(at: 6, in: viewport).rows == 6..<7)
  }

  @Test func pairs() {
    let (list, viewport) = list(0, 40)
    for (index, rows) in [(2, 2..<4), (3, 2..<4), (5, 4..<6), (7, 7..<9), (12, 11..<13)] {
      #expect(list.band(at: index, in: viewport).rows == rows, "\(index)")
    }
    #expect(list.band(at: 3, in: viewport).place(of: 3).number == 1)
  }

  @Test func whatIsNotLoadedIsNoNeighbour() {
    let (list, viewport) = list(3, 6)
    #expect(list.loaded == 3..<9)
    #expect(list.band(at: 3, in: viewport).rows == 3..<4)
    #expect(list.band(at: 3, in: viewport).place(of: 3).number == 1)
    #expect(list.height(at: 2, in: viewport) == 0)
  }

  @Test func withoutRoomCardsStandBelowEachOther() {
    let (list, viewport) = list(0, 40, width: 60)
    #expect(list.band(at: 2, in: viewport).rows == 2..<3)
    #expect(list.band(at: 2, in: viewport).forms == [.small])
  }

  @Test func aPairIsAsHighAsItsHigherCard() {
    let (list, viewport) = list(0, 40)
    for placed in list.visible(in: viewport) {
      #expect(placed.content.height < placed.height)
      #expect(placed.height == list.height(at: placed.index, in: viewport))
    }
  }

  @Test func distancesAddUp() {
    let (list, viewport) = list(0, 40)
    for from in 0..<13 {
      for to in 0..<13 {
        let there = list.distance(from: from, to: to, in: viewport)
        #expect(there == -list.distance(from: to, to: from, in: viewport))
        let both =
          list.distance(from: 0, to: from, in: viewport) + there
        #expect(both == list.distance(from: 0, to: to, in: viewport))
      }
    }
    #expect(list.distance(from: 2, to: 3, in: viewport) == 0)
  }

  @Test func columnsLieBesideEachOtherWithRoomForTheBar() {
    let (list, viewport) = list(0, 40)
    let pair = list.visible(in: viewport).filter { (2...3).contains($0.index) }
    #expect(pair.map(\.columns) == [0..<59, 61..<120])
    #expect(pair.first?.row == pair.last?.row)
  }
}
