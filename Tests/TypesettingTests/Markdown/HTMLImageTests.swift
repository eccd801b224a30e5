import Markdown
import Testing

@testable import Typesetting

struct HTMLImageTests {
  private func image(_ tag: String) -> HTMLImage? {
    var entities = EntityDecoder()
    return HTMLTag(tag.utf8).map { HTMLImage($0, with: &entities) }
  }

  private func words(_ tag: String) -> [String] {
    let image = image(tag)
    return [image?.source, image?.alt].map { String(decoding: $0 ?? [], as: UTF8.self) }
  }

  @Test(arguments: [
    "<img src=\"a.png\" alt=\"b c\">", "<IMG ALT='b c' SRC='a.png'/>",
    "<img\n src = a.png\talt = \"b\n c\" />", "<img alt=\"b c\" title=\"x\" src=a.png>",
    "<img loading src=\"a.png\" alt=\"b c\" =>",
  ])
  func readsItsAttributes(_ tag: String) { #expect(words(tag) == ["a.png", "b c"]) }

  @Test func decodesEntities() {
    #expect(words("<img src='/a?b&amp;c' alt='&lt;&#65;&gt;'>") == ["/a?b&c", "<A>"])
  }

  @Test(arguments: [("640", 640), ("640px", 640), ("1", 1), ("100000", 100_000)])
  func knowsPixels(_ text: String, _ pixels: Int) {
    #expect(image("<img width='\(text)' height=\(text)>")?.width == pixels)
    #expect(image("<img width='\(text)' height=\(text)>")?.height == pixels)
  }

  @Test(arguments: ["50%", "0", "-3", "1e3", "100001", "wide", "", "99999999999999999999999"])
  func otherWordsAreNoPixels(_ text: String) {
    #expect(image("<img width='\(text)'>")?.width == nil)
  }

  @Test(arguments: ["<img", "<img>", "<img src", "<img src=", "<img src=\"", "<img / / >"])
  func brokenTagsSayNothing(_ tag: String) { #expect(words(tag) == ["", ""]) }

  @Test func longValuesAreNone() {
    let long = String(repeating: "a", count: EntityDecoder.longestAddress + 1)
    #expect(words("<img src='\(long)' alt='\(long)'>") == ["", ""])
  }
}
