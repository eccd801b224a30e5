import Screens
import Typesetting

/// The lines of a text one after another, so that none but those of a block are kept.
struct TextLines: Sequence, IteratorProtocol {
  private var rest: Substring?
  private let layout: TextLayout?
  private let element: Theme.Element
  private var block = 0
  private var lines: ArraySlice<TextLine> = []

  /// - Parameters:
  ///   - element: how it looks.
  ///   - measure: the columns of a line; nil for lines as long as they are.
  init(_ text: String, _ element: Theme.Element = .text, measure: Int?) {
    self.element = element
    layout = measure.map { TextLayout(text, measure: $0) }
    rest = layout == nil ? text[...] : nil
  }

  mutating func next() -> StyledLine? {
    guard let layout else { return nextLine().map { StyledLine($0, element) } }
    while lines.isEmpty, block < layout.blockCount {
      lines = layout.lines(inBlock: block)[...]
      block += 1
    }
    let number = lines.startIndex
    return lines.popFirst().map { line in
      var styled = StyledLine(layout.text(in: line.range), element)
      styled.fields = layout.fields(ofLine: number, inBlock: block - 1)
      return styled
    }
  }

  /// The next line as it is written.
  private mutating func nextLine() -> String? {
    guard let text = rest else { return nil }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "\n"))
    rest = end.map { text[text.utf8.index(after: $0)...] }
    return String(text[..<(end ?? text.endIndex)])
  }
}
