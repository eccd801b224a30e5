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
