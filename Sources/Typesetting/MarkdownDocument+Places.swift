extension MarkdownDocument {
  /// The first occurrence of each link: a block, and a UTF-8 offset in its text.
  package var linkPositions: [(block: Int, offset: Int)] {
    var positions = [(block: Int, offset: Int)](
      repeating: (max(0, blockCount - 1), 0), count: links.count)
    var seen = [Bool](repeating: false, count: links.count)
    var block = 0
    for (index, run) in contents.runs.enumerated() where run.link >= 0 && !seen[Int(run.link)] {
      while block + 1 < blockCount, contents.blocks[block + 1].begins(before: run, index) {
        block += 1
      }
      seen[Int(run.link)] = true
      positions[Int(run.link)] = (block, Int(run.start) - contents.blocks[block].range.lowerBound)
    }
    return positions
  }

  /// Returns the part of the text above a UTF-8 offset of a block, from 0 to 1.
  package func part(aboveBlock block: Int, offset: Int) -> Double {
    Double(contents.blocks[block].range.lowerBound + offset) / Double(max(1, contents.text.count))
  }
}

extension MarkdownContents.Block {
  /// Whether a run is in the block or after it. Images may have no text.
  fileprivate func begins(before run: MarkdownContents.Run, _ index: Int) -> Bool {
    start < run.start || start == run.start && runs.lowerBound <= index
  }
}
