import Roster
import Testing

@testable import RosterStoring

/// How fixed shifts are laid out one part after the other.
@Suite struct DutiesInTurnTests {
  private func duties(_ missing: [Int]) -> DutiesInTurn {
    DutiesInTurn(
      missing.enumerated().map { .init(id: FixedShift.ID("f\($0)"), missing: $1) })
  }

  @Test func aPartLacksAFewShifts() {
    var duties = duties([8, 4, 4, 1, 15, 30, 1])
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
    #expect(counts.prefix(4) == [16, 32, 64, 64])
  }

  @Test func partsShrinkWhereTheyAreSlow() {
    var duties = duties(Array(repeating: 1, count: 500))
    #expect(duties.takePart().count == 16)
    duties.learn(from: .milliseconds(13))
    #expect(duties.takePart().count == 12)
    duties.learn(from: .seconds(1))
    #expect(duties.takePart().count == 8, "most of the time is not theirs")
    duties.learn(from: .zero)
    #expect(duties.takePart().count == 8, "a clock that stands says nothing")
    duties.learn(from: .microseconds(6_500))
    #expect(duties.takePart().count == 12)
  }
}
