/// Code in Markdown: code spans on one line, and fenced blocks.
enum MarkdownCode {
  /// Returns a text with blanks in place of its code. Everything else keeps its index.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var (blanked, fence) = (bytes, CodeFence())
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if fence.takes(line) {
        blank(line.indices, in: &blanked)
      } else {
        for span in spans(of: line) { blank(span, in: &blanked) }
      }
    }
    return blanked
  }

  private static func blank(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for index in range { bytes[index] = 0x20 }
  }

  /// Returns the code spans: from a run of backticks to the next run of the same length.
  private static func spans(of line: ArraySlice<UInt8>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in line.indices where line[index] == UInt8(ascii: "`") {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    var (next, partners) = ([Int: Int](), [Int?](repeating: nil, count: runs.count))
    for (place, run) in runs.enumerated().reversed() {
      partners[place] = next.updateValue(place, forKey: run.count)
    }
    var (spans, place) = ([Range<Int>](), 0)
    while place < runs.count {
      if let partner = partners[place] {
        spans.append(runs[place].lowerBound..<runs[partner].upperBound)
        place = partner
      }
      place += 1
    }
    return spans
  }
}

/// Tracks whether the current line is in a fenced code block.
struct CodeFence {
  private var open: (sign: UInt8, length: Int)?

  /// Whether the next line is code; fences count as code.
  mutating func takes(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
    guard let start,
      let sign = [UInt8(ascii: "`"), UInt8(ascii: "~")].first(where: { $0 == line[start] })
    else { return open != nil }
    let length = line[start...].prefix { $0 == sign }.count
    let rest = line[(start + length)...]
    if let open {
      if sign == open.sign, length >= open.length, rest.allSatisfy({ $0 <= 0x20 }) {
        self.open = nil
      }
      return true
    }
    guard length >= 3, sign != UInt8(ascii: "`") || !rest.contains(sign) else { return false }
    open = (sign, length)
    return true
  }
}
