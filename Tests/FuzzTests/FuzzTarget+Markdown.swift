import Drawing
import Typesetting

extension FuzzTarget {
  /// Markdown: parsed, and typeset at three widths; also the excerpt in lists.
  static let markdown = FuzzTarget(
    name: "markdown",
    seeds: [
      "README.md", "Resources/manual", "../shared/corpora/markdown",
      "../shared/corpora/markdown-real",
    ],
    longest: 8 << 10
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let document = MarkdownDocument(text)
    for measure in [1, 30, MarkdownLayout.endless] {
      let layout = MarkdownLayout(
        document, measure: measure, dictionary: HyphenDictionaries().dictionary(of: "de"))
      for block in 0..<document.blockCount { _ = layout.lines(inBlock: block) }
    }
    for block in 0..<document.blockCount {
      _ = (document.text(ofBlock: block), document.gap(beforeBlock: block))
      let place = document.part(aboveBlock: block, offset: 0)
      require((0...1).contains(place), "block \(block) stands at \(place)")
    }
    let plain = TextLayout(text, measure: 30)
    for block in 0..<plain.blockCount {
      for line in plain.lines(inBlock: block) {
        let words = plain.text(in: line.range)
        require(DisplayWidth.of(words) <= 30 || words.count == 1, "too wide: \(words)")
      }
    }
  }
}
