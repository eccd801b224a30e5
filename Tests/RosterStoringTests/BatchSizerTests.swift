import Roster
import Testing

@testable import RosterStoring

/// Fixed shifts are laid out one part after the other.
@Suite struct BatchSizerTests {
  private func duties(_ missing: [Int]) -> BatchSizer {
    BatchSizer(
      missing.enumerated().map { .init(id: FixedShift.ID("f\($0)"), missing: $1) })
  }

  @Test func aPartLacksAFewShifts() {
    var duties = duties([4, 2, 2, 1, 7, 15, 1])
    #expect(duties.takePart() == ["f0", "f1", "f2"])
    #expect(duties.takePart() == ["f3", "f4"])
    #expect(duties.takePart() == ["f5"], "one at least, however much it lacks")
    #expect(!duties.isEmpty)
    #expect(duties.takePart() == ["f6"] && duties.isEmpty && duties.takePart() == [])
  }

  @Test func partsGrowWhereTheyAreFast() {
    var duties = duties(Array(repeating: 1, count: 500))
    var counts: [Int] = []
    while !duties.isEmpty {
      counts.append(duties.takePart().count)
      duties.learn(from: .milliseconds(1))
    }
    #expect(counts.prefix(4) == [8, 16, 32, 64])
  }

  @Test func partsShrinkWhereTheyAreSlow() {
    var duties = duties(Array(repeating: 1, count: 500))
    #expect(duties.takePart().count == 8)
    duties.learn(from: .microseconds(6_500))
    #expect(duties.takePart().count == 6)
    duties.learn(from: .seconds(1))
    #expect(duties.takePart().count == 4, "most of the time is not theirs")
    duties.learn(from: .zero)
    #expect(duties.takePart().count == 4, "a clock that stands says nothing")
    duties.learn(from: .microseconds(3_250))
    #expect(duties.takePart().count == 6)
  }
}
