import Testing

@testable import Screens

struct MenuSelectionTests {
  private func after(_ actions: [Action.Move], count: Int, visible: Int) -> [Int] {
    var selection = MenuSelection()
    for action in actions { selection.move(action, count: count, visible: visible) }
    return [selection.index, selection.top]
  }

  @Test func movesAndFollows() {
    #expect(after([.down], count: 9, visible: 4) == [1, 0])
    #expect(after([.down, .down, .down, .down], count: 9, visible: 4) == [4, 1])
    #expect(after([.last], count: 9, visible: 4) == [8, 5])
    #expect(after([.last, .up], count: 9, visible: 4) == [7, 5])
    #expect(after([.last, .first], count: 9, visible: 4) == [0, 0])
    #expect(after([.pageDown], count: 9, visible: 4) == [4, 1])
    #expect(after([.pageDown, .pageUp], count: 9, visible: 4) == [0, 0])
    #expect(after([.halfPageDown], count: 9, visible: 4) == [2, 0])
    #expect(after([.halfPageDown, .halfPageUp], count: 9, visible: 4) == [0, 0])
  }

  @Test func staysWithin() {
    #expect(after([.up], count: 9, visible: 4) == [0, 0])
    #expect(after([.last, .down], count: 9, visible: 4) == [8, 5])
    #expect(after([.down, .last, .pageDown], count: 0, visible: 4) == [0, 0])
    #expect(after([.down], count: 3, visible: 0) == [1, 1])
  }

  @Test func moreRoomIsFilled() {
    var selection = MenuSelection()
    selection.select(8, count: 9, visible: 4)
    #expect(selection.top == 5)
    selection.select(8, count: 9, visible: 7)
    #expect(selection.top == 2)
    selection.select(8, count: 9, visible: 20)
    #expect(selection.top == 0)
  }

  @Test func knowsWhatIsToBeSeen() {
    var selection = MenuSelection()
    selection.select(7, count: 9, visible: 4)
    #expect(selection.range(count: 9, visible: 4) == 4..<8)
    #expect(selection.range(count: 2, visible: 4) == 2..<2)
    #expect(MenuSelection().range(count: 2, visible: 4) == 0..<2)
  }
}
