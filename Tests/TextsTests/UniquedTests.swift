import Testing
import Texts

struct UniquedTests {
  @Test func theFirstOfEachStays() {
    #expect(["b", "a", "b", "", "a"].uniqued() == ["b", "a", ""])
    #expect([3, 14, 13, 4, 23].uniqued(on: { $0 % 10 }) == [3, 14])
    #expect([Int]().uniqued().isEmpty)
  }
}
