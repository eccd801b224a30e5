internal import CUnibreak
import Texts

/// The line breaking opportunities of a paragraph, by UAX #14.
struct BreakOpportunities {
  private var breaks: [CChar]

  /// - Parameter text: The paragraph in UTF-8.
  init(in text: [UInt8]) {
    breaks = ASCIIBreaks.find(in: text) ?? Self.find(in: Self.known(text))
  }

  /// Returns the library's result for a text that it supports.
  static func find(in text: [UInt8]) -> [CChar] {
    [CChar](unsafeUninitializedCapacity: text.count) { buffer, count in
      buffer.initialize(repeating: CChar(LINEBREAK_NOBREAK))
      if let base = buffer.baseAddress { cunibreak_find(text, text.count, base) }
      count = text.count
    }
  }

  /// The length of the paragraph in bytes.
  var count: Int { breaks.count }

  /// Whether a line must end before this UTF-8 offset.
  func mustEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_MUSTBREAK }

  /// Whether a line may end before this UTF-8 offset without having to.
  func mayEnd(before offset: Int) -> Bool { breaks[offset - 1] == LINEBREAK_ALLOWBREAK }

  /// Forbids an optional line break before a UTF-8 offset.
  mutating func glue(at offset: Int) {
    guard offset > 0, offset < count, mayEnd(before: offset) else { return }
    breaks[offset - 1] = CChar(LINEBREAK_NOBREAK)
  }

  /// Replaces characters that version 1.1 of the library does not support by others of the same
  /// length. It aborts at a regional indicator that begins a paragraph, and takes U+FFFF for the
  /// end of the text.
  private static func known(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for index in bytes.indices.dropLast(2) where bytes[index] >= 0xEF {
      if bytes[index...].starts(with: [0xF0, 0x9F, 0x87]) {
        bytes.replaceSubrange(index..<index + 4, with: ideograph)
      } else if bytes[index...].starts(with: [0xEF, 0xBF, 0xBF]) {
        bytes[index + 2] = replacementEnd
      }
    }
    return bytes
  }

  /// U+20000, which like a flag allows lines to end before and after it.
  private static let ideograph: [UInt8] = [0xF0, 0xA0, 0x80, 0x80]
  /// The last byte of U+FFFD.
  private static let replacementEnd: UInt8 = 0xBD
}

/// Exceptions to UAX #14: option names, and in Chinese a number with its measure word, must not be
/// divided.
extension BreakOpportunities {
  /// Forbids line breaks within these.
  ///
  /// - Parameter text: The paragraph in UTF-8.
  mutating func keepTogether(in text: [UInt8]) {
    for (index, byte) in text.enumerated() {
      if byte == Self.hyphen {
        keepOption(at: index, in: text)
      } else if Self.ideographs ~= byte {
        keepMeasureWord(at: index, in: text)
      }
    }
  }

  private static let hyphen = UInt8(ascii: "-")
  /// The characters that may precede an option.
  private static let opening = Array(" \n\t([{<|".utf8)
  /// The first bytes of U+4000 to U+9FFF.
  private static let ideographs: ClosedRange<UInt8> = 0xE4...0xE9
  /// The length of one of these in bytes.
  private static let ideographLength = 3

  /// Forbids breaks in an option: `--plain`, `-v`, the word with its hyphens.
  private mutating func keepOption(at start: Int, in text: [UInt8]) {
    let before = start > 0 ? text[start - 1] : UInt8(ascii: " ")
    guard !before.isOfWord, let letter = text[start...].firstIndex(where: { $0 != Self.hyphen }),
      text[letter].isLetter
    else { return }
    // A single hyphen after other characters is a hyphen within a word.
    if letter == start + 1, !Self.opening.contains(before) { return }
    let end = text[letter...].firstIndex { !$0.isOfWord } ?? text.endIndex
    for offset in start + 1..<end { glue(at: offset) }
  }

  /// Forbids breaks between a number and its measure word, `3 小時`, `3小時`, and within the word,
  /// between whose characters lines may otherwise end.
  private mutating func keepMeasureWord(at start: Int, in text: [UInt8]) {
    let isBehindSpace = start > 0 && text[start - 1] == UInt8(ascii: " ")
    let digits = text[..<(start - (isBehindSpace ? 1 : 0))]
    guard digits.last?.isDigit == true, isNumber(atEndOf: digits),
      let word = Self.measureWord(in: text[start...])
    else { return }
    for offset in stride(from: start, to: start + word, by: Self.ideographLength) {
      glue(at: offset)
    }
  }

  /// Whether the digits are a number rather than the end of a name such as `HTML5`.
  private func isNumber(atEndOf text: ArraySlice<UInt8>) -> Bool {
    text.last { !$0.isDigit }.map { !$0.isOfWord } ?? true
  }

  /// Returns the length in bytes of the measure word at the beginning of a text; nil if there is
  /// none.
  private static func measureWord(in text: ArraySlice<UInt8>) -> Int? {
    let begins = { (word: [UInt8]) in text.starts(with: word) }
    return (longWords.first(where: begins) ?? shortWords.first(where: begins))?.count
  }

  private static let longWords = words("小時 小时 分鐘 分钟 秒鐘 秒钟 星期 個月 个月 位元 公里 公尺 公斤")
  private static let shortWords = words(
    """
    年 月 日 號 号 時 时 分 秒 天 週 周 個 个 次 項 项 頁 页 則 则 篇 場 场 位 人 元 點 点 樓 楼 層 层 間 间 \
    封 條 条 筆 笔 行 列 欄 門 门 班 種 种 組 组 張 张 本 節 节 題 题 部 份 歲 岁 度
    """)

  private static func words(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { Array($0.utf8) }
  }
}

extension UInt8 {
  /// Whether the byte may occur in the name of an option.
  fileprivate var isOfWord: Bool { isLetter || isDigit || self == UInt8(ascii: "-") }
}
