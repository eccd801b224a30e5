import Scratch
import Testing

@testable import Typesetting

/// Texts of any shape are laid out in linear time, to the last line.
struct TextShapeTests {
  @Test(arguments: TextShape.all) func ofPlainTexts(shape: TextShape) {
    let growth = growth { size in
      let layout = TextLayout(shape.text(ofBytes: size), measure: 80, addresses: ["a b"])
      for block in 0..<layout.blockCount {
        for line in layout.lines(inBlock: block) { _ = layout.text(in: line.range) }
      }
    }
    #expect(growth < 4)
  }

  @Test(arguments: TextShape.all) func ofMarkdown(shape: TextShape) {
    let growth = growth { size in
      let document = MarkdownDocument(shape.text(ofBytes: size))
      let layout = MarkdownLayout(document, measure: 80)
      for block in 0..<layout.document.blockCount { _ = layout.lines(inBlock: block) }
    }
    #expect(growth < 4)
  }

  @Test(arguments: TextShape.all) func ofExcerpts(shape: TextShape) {
    let growth = growth { size in
      _ = Excerpt.lines(of: shape.text(ofBytes: size), measure: 80, limit: 3)
    }
    #expect(growth < 4)
  }
}
