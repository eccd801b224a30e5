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
    var duties = duties([1, 1, 1, 1, 1, 3, 9, 1])
    #expect(duties.takePart() == ["f0", "f1", "f2", "f3"])
    #expect(duties.takePart() == ["f4", "f5"])
    #expect(duties.takePart() == ["f6"], "one at least, however much it lacks")
    #expect(!duties.isEmpty)
    #expect(duties.takePart() == ["f7"] && duties.isEmpty && duties.takePart() == [])
  }

  @Test func partsGrowWhereTheyAreFast() {
    var duties = duties(Array(repeating: 1, count: 500))
    var counts: [Int] = []
    while !duties.isEmpty {
      counts.append(duties.takePart().count)
      duties.learn(from: .milliseconds(1))
    }
    #expect(counts.prefix(6) == [4, 8, 16, 32, 64, 64])
  }

  @Test func partsShrinkWhereTheyAreSlow() {
    var duties = duties(Array(repeating: 1, count: 500))
    #expect(duties.takePart().count == 4)
    duties.learn(from: .milliseconds(16))
    #expect(duties.takePart().count == 2)
    duties.learn(from: .seconds(1))
    #expect(duties.takePart().count == 1)
    duties.learn(from: .zero)
    #expect(duties.takePart().count == 1, "a clock that stands says nothing")
    duties.learn(from: .milliseconds(2))
    #expect(duties.takePart().count == 2)
  }
}
