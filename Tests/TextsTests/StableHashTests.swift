import Testing
import Texts

@Suite struct StableHashTests {
  @Test func theHashIsTheSameInEveryRun() {
    // Computed once; with another value, every derived id and every mark would be lost.
    #expect(StableHash().value == 0xCBF2_9CE4_8422_2325)
    #expect(StableHash("flyer").value == StableHash("flyer").value)
    #expect(StableHash("a").value != StableHash("b").value)
  }

  @Test func twoTextsAreNotOne() {
    var first = StableHash()
    first.add("ab")
    first.add("c")
    var second = StableHash()
    second.add("a")
    second.add("bc")
    #expect(first.value != second.value)
  }
}
