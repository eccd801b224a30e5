import Testing

@testable import flyer_bench

/// Tests that a measurement over its bound is repeated once.
struct RepetitionTests {
  private func figures(_ runs: [[Double]]) async -> (figures: [Figure], runs: Int) {
    var count = 0
    let figures = await Repetition.figures {
      defer { count += 1 }
      return runs[count].enumerated().map { Figure("\($0)", in: .times, samples: [$1], bound: 2) }
    }
    return (figures, count)
  }

  @Test func whatHoldsIsMeasuredOnce() async {
    let (figures, runs) = await figures([[1, 2]])
    #expect(runs == 1)
    #expect(figures.map(\.isRepeated) == [false, false])
  }

  @Test func faultsAreNotCountedAgain() async {
    let figures = await Repetition.figures { [Figure("faults", count: 1, bound: 0)] }
    #expect(figures.map(\.isMissed) == [true])
    #expect(figures.map(\.isRepeated) == [false])
  }

  @Test func ofWhatMissesTheSecondTimeCounts() async {
    let (figures, runs) = await figures([[1, 3, 5], [9, 2, 4]])
    #expect(runs == 2)
    #expect(figures.map(\.median) == [1, 2, 4])
    #expect(figures.map(\.isRepeated) == [false, true, true])
    #expect(figures.map(\.isMissed) == [false, false, true])
    let ends = figures.map { Table.line($0).suffix(16) }
    #expect(ends[1].hasSuffix("the second time") && ends[2].hasSuffix("missed twice"))
  }
}
