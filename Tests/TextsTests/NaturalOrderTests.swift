import Testing
import Texts

struct NaturalOrderTests {
  @Test(arguments: [
    ["raum 9", "raum 11", "raum 100", "raum x"],
    ["", "0", "1", "2", "10", "99999999", "100000000", "999999999", "1000000000", "a"],
    ["1.9", "1.10", "2"], ["a1b9", "a1b10", "a2b1"], ["item", "item 1", "items"],
    ["2016-6-9", "2016-06-10", "2016-11-1"],
    ["12345678901234567", "123456789012345678", "1234567890123456789"],
    ["(x)", "7", "a", "ü"],
  ])
  func countsAsPeopleDo(_ words: [String]) {
    let keys = words.map { Array(NaturalOrder.key($0).utf8) }
    for (one, other) in zip(keys, keys.dropFirst()) {
      #expect(one.lexicographicallyPrecedes(other), "\(words)")
    }
  }

  @Test func zerosAtTheBeginningSayNothing() {
    #expect(NaturalOrder.key("raum 007") == NaturalOrder.key("raum 7"))
    #expect(NaturalOrder.key("0") == NaturalOrder.key("000"))
    #expect(NaturalOrder.key("no number, ü") == "no number, ü")
  }
}
