import CMd4c
import Typesetting

/// Measures a Markdown text.
struct MarkdownFigures {
  let text: String
  let runs: Int

  /// The widest measure of an article, and the rows of a large terminal.
  private static let measure = 84
  private static let screen = 50

  /// Returns the times to parse it by md4c alone, to parse and set all of it, and their ratio.
  func ofAll() -> [Figure] {
    let parsing = (0..<runs).map { _ in time { Self.parse(text) } }
    let setting = (0..<runs).map { _ in time { setAll() } }
    let usual = parsing.sorted()[runs / 2]
    return [
      Figure("md4c, handing it to nobody", of: parsing),
      Figure("parsed and set", of: setting),
      Figure(
        "parsed and set, beside md4c", in: .times, samples: setting.map { $0 / usual },
        bound: Bounds.markdown),
    ]
  }

  /// Returns the times until the first screen is set, and each of the others.
  func ofScreens() -> [Figure] {
    let first = (0..<runs).map { _ in
      time {
        _ = setScreen(of: MarkdownLayout(MarkdownDocument(text), measure: Self.measure), at: 0)
      }
    }
    let layout = MarkdownLayout(MarkdownDocument(text), measure: Self.measure)
    var later: [Duration] = []
    var block = 0
    while block < layout.document.blockCount {
      later.append(time { block = setScreen(of: layout, at: block) })
    }
    return [
      Figure("first screen", of: first, bound: Bounds.firstScreen),
      Figure("each screen after it", of: later, bound: Bounds.laterScreen),
    ]
  }

  private func setAll() {
    let layout = MarkdownLayout(MarkdownDocument(text), measure: Self.measure)
    for block in 0..<layout.document.blockCount { _ = layout.lines(inBlock: block) }
  }

  /// Sets blocks until a screen is full; returns the next block.
  private func setScreen(of layout: MarkdownLayout, at first: Int) -> Int {
    var block = first
    var lines = 0
    while lines < Self.screen, block < layout.document.blockCount {
      lines += layout.lines(inBlock: block).count
      block += 1
    }
    return block
  }

  private func time(_ work: () -> Void) -> Duration { ContinuousClock().measure(work) }

  private static func parse(_ text: String) {
    var parser = MD_PARSER()
    parser.flags = cmd4c_github
    parser.enter_block = { _, _, _ in 0 }
    parser.leave_block = { _, _, _ in 0 }
    parser.enter_span = { _, _, _ in 0 }
    parser.leave_span = { _, _, _ in 0 }
    parser.text = { _, _, _, _ in 0 }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = md_parse($0.baseAddress, MD_SIZE($0.count), &parser, nil)
      }
    }
  }
}
