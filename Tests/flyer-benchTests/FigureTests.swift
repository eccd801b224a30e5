import Foundation
import Testing

@testable import flyer_bench

/// Tests samples, their median and their bound.
struct FigureTests {
  @Test func theMedianIsTheMiddleAndTheWorseOfTwo() {
    #expect(Figure("", in: .times, samples: [3, 1, 2]).median == 2)
    #expect(Figure("", in: .times, samples: [4, 1, 2, 3]).median == 3)
    #expect(Figure("", in: .times, samples: [5]).median == 5)
    #expect(Figure("", in: .times, samples: [3, 9, 1]).worst == 9)
  }

  @Test func aBoundIsMissedByTheMedianOnly() {
    #expect(!Figure("", in: .times, samples: [1, 2, 90], bound: 2).isMissed)
    #expect(Figure("", in: .times, samples: [1, 3, 3], bound: 2).isMissed)
    #expect(!Figure("", in: .times, samples: [1000]).isMissed)
  }

  @Test func aFloorIsMissedFromBelow() {
    let rates = Figure("", in: .perSecond, samples: [900, 1200, 1100], floor: 1000)
    #expect(rates.median == 1100 && rates.worst == 900 && !rates.isMissed)
    #expect(Figure("", in: .times, samples: [0.7, 0.9, 0.7], floor: 0.8).isMissed)
    #expect(Figure("", in: .perSecond, samples: [], floor: 1).isMissed)
    #expect(Figure("", count: 1, bound: 0).isMissed && !Figure("", count: 0, bound: 0).isMissed)
    #expect(
      Table.line(rates)
        == "                                                1,100 /s      900 /s  ≥ 1,000 /s     3")
  }

  @Test func withoutSamplesABoundIsMissed() {
    #expect(Figure("", in: .times, samples: [], bound: 2).isMissed)
  }

  @Test func durationsAndBytesAreConverted() {
    #expect(Figure("", of: [.milliseconds(5)]).median == 5)
    #expect(Figure("", in: .seconds, of: [.milliseconds(1500)]).median == 1.5)
    #expect(Figure("", ofBytes: [2_500_000]).median == 2.5)
  }

  @Test func aLineOfTheTableHoldsEverything() {
    let figure = Figure("first frame", of: [.microseconds(8123), .milliseconds(12)], bound: 10)
    #expect(
      Table.line(figure)
        == "first frame                                     12.00 ms    12.00 ms  ≤ 10.00 ms     2"
        + "  ← missed")
  }

  @Test func aLineWithoutABoundLeavesItOut() {
    let figure = Figure("import", in: .seconds, of: [.seconds(1234)])
    #expect(
      Table.line(figure)
        == "import                                        1,234.00 s  1,234.00 s                 1")
  }

  @Test func boundsDependOnTheSize() {
    #expect(Bounds(count: 1000).search == 16)
    #expect(Bounds(count: 1_000_000).search == 30)
    #expect(Bounds(count: 100_000).importTime == 2)
    #expect(Bounds(count: 1_000_000).importTime == 25)
    #expect(Bounds(count: 1000).importPeak(ofDocument: 370_000) == 40.37)
    #expect(Bounds(count: 1_000_000).importPeak(ofDocument: 370_000_000) == 410)
  }
}
