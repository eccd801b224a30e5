import Localizing
import Testing

@Suite struct SeparatedTests {
  @Test(arguments: [
    ([], ""), (["Bar"], "Bar"), (["Bar", "Kitchen"], "Bar, Kitchen"),
    (["a", "b", "c", "d"], "a, b, c, d"), (["{1}", "{0}"], "{1}, {0}"), (["", ""], ", "),
  ])
  func thingsStandAfterOneAnother(_ things: [String], _ expected: String) {
    #expect(things.listed == expected)
    #expect(things.listedClauses == expected.replacing(",", with: ";"))
  }

  @Test func whatIsSaidStandsBehindWhatItIsSaidOf() {
    #expect(Said.of("Tue 3 Mar", "it was changed") == "Tue 3 Mar: it was changed")
    #expect(Said.on("Tuesday", at: "18:00–23:00") == "Tuesday, 18:00–23:00")
  }
}
