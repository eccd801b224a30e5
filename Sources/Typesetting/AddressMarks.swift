/// The positions of link addresses in a part of a text.
struct AddressMarks {
  /// In order, without overlap.
  private var marks: [TextSpan] = []

  init(_ addresses: [[UInt8]], in text: String, block: Range<Int>) {
    guard !addresses.isEmpty else { return }
    let bytes = Array(text.slice(block).utf8)
    for (link, address) in addresses.enumerated() where !address.isEmpty {
      for start in Self.offsets(of: address, in: bytes) {
        let begin = block.lowerBound + start
        add(TextSpan(range: begin..<begin + address.count, role: .link(link)))
      }
    }
    marks.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Adds a mark. If two addresses overlap, the earlier link has precedence.
  private mutating func add(_ mark: TextSpan) {
    if !marks.contains(where: { $0.range.overlaps(mark.range) }) { marks.append(mark) }
  }

  private static func offsets(of needle: [UInt8], in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var rest = bytes[...]
    while let first = rest.firstIndex(of: needle[0]) {
      let found = rest[first...].starts(with: needle)
      if found { offsets.append(first) }
      rest = rest[(found ? first + needle.count : first + 1)...]
    }
    return offsets
  }

  /// Splits a line where links begin and end.
  func spans(in line: Range<Int>) -> [TextSpan] {
    var spans: [TextSpan] = []
    var position = line.lowerBound
    for mark in marks where mark.range.overlaps(line) {
      let range = mark.range.clamped(to: line)
      if position < range.lowerBound {
        spans.append(TextSpan(range: position..<range.lowerBound, role: .text))
      }
      spans.append(TextSpan(range: range, role: mark.role))
      position = range.upperBound
    }
    if position < line.upperBound {
      spans.append(TextSpan(range: position..<line.upperBound, role: .text))
    }
    return spans
  }
}
