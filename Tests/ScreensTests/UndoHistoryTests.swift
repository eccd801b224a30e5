import Testing

@testable import Screens

struct UndoHistoryTests {
  private func history(_ steps: [Int], capacity: Int = 3) -> UndoHistory<Int> {
    var history = UndoHistory<Int>(capacity: capacity)
    for step in steps { history.remember(step) }
    return history
  }

  @Test func theLastIsUndoneFirst() {
    var history = history([1, 2])
    let undone = [history.undo(), history.undo(), history.undo()]
    #expect(undone == [2, 1, nil])
    #expect(history.undone == 1, "nothing more was undone")
  }

  @Test func theOldestMakesRoom() {
    var history = history([1, 2, 3, 4, 5])
    #expect(history.count == 3)
    let undone = (0..<4).map { _ in history.undo() }
    #expect(undone == [5, 4, 3, nil])
  }

  @Test func whatWasUndoneIsForgottenWithTheNextStep() {
    var history = history([1, 2])
    _ = history.undo()
    #expect(history.undone == 2)
    history.remember(3)
    #expect(history.undone == nil && history.last == 3)
  }

  @Test func whatOnlySomeStepsHaveIsOfTheLastOfThem() {
    let history = history([1, 2, 3])
    #expect(history.last { $0 < 3 ? "\($0)" : nil } == "2")
    #expect(history.last { $0 > 3 ? $0 : nil } == nil)
  }

  @Test func aStepInTheMiddleCanBeForgotten() {
    var history = history([1, 2, 1])
    history.forgetLast { $0 == 2 }
    #expect(history.count == 2)
    history.forgetLast { $0 == 7 }
    #expect(history.count == 2 && history.last == 1)
    history.forgetLast { $0 == 1 }
    #expect(history == self.history([1]), "the last of them goes")
    history.removeAll()
    #expect(history == self.history([]))
  }
}
