import Drawing
import Testing

@Suite struct MiddleEllipsisTests {
  @Test(arguments: [
    ("Lecture room M1", 15, "Lecture room M1"), ("Lecture room M1", 14, "Lecture…oom M1"),
    ("Seminar room 14-15", 13, "Semina… 14-15"), ("图书馆的大会议厅", 9, "图书…议厅"),
    ("Ada", 2, "A…"), ("Ada", 1, "…"), ("Ada", 0, "…"), ("", 0, ""),
  ])
  func theEndsStay(name: String, columns: Int, text: String) {
    #expect(MiddleEllipsis.text(name, columns: columns) == text)
  }

  @Test func theEndIsAsLongAsAsked() {
    #expect(MiddleEllipsis.text("“Everything”", columns: 8, tail: 1) == "“Every…”")
  }
}
