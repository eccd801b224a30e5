import FlyerModel
import Foundation

/// Tests whether texts contain everything that is searched for.
package struct TextCheck {
  private let folded: [[UInt8]]
  private let phrases: [[UInt8]]

  /// Creates a check for folded texts, and for phrases letter by letter.
  package init(folded: [[UInt8]], phrases: [String]) {
    self.folded = folded
    self.phrases = phrases.map { Array($0.utf8) }
  }

  /// Whether nothing is searched for.
  var isEmpty: Bool { folded.isEmpty && phrases.isEmpty }

  /// Whether everything occurs, each in any of the texts.
  package func passes(_ texts: [String]) -> Bool {
    holds(folded, in: IndexRecord.foldedBytes(of: texts))
      && (phrases.isEmpty || holds(phrases, in: Array(texts.joined(separator: "\n").utf8)))
  }

  /// Whether everything occurs in one text in UTF-8, which is not copied.
  func passes(_ text: Data) -> Bool {
    text.withUnsafeBytes { text in
      var fold: [UInt8] = []
      SearchFolding.append(text.assumingMemoryBound(to: UInt8.self), to: &fold)
      return holds(folded, in: fold)
        && phrases.allSatisfy { $0.withUnsafeBytes { Self.contains($0, in: text) } }
    }
  }

  private func holds(_ needles: [[UInt8]], in bytes: [UInt8]) -> Bool {
    needles.allSatisfy { needle in
      bytes.withUnsafeBytes { text in needle.withUnsafeBytes { Self.contains($0, in: text) } }
    }
  }

  private static func contains(_ needle: UnsafeRawBufferPointer, in text: UnsafeRawBufferPointer)
    -> Bool
  {
    guard let needleStart = needle.baseAddress, var start = text.baseAddress else { return false }
    let end = start + text.count
    while end - start >= needle.count,
      let hit = memchr(start, Int32(needle[0]), end - start - needle.count + 1)
    {
      if memcmp(hit, needleStart, needle.count) == 0 { return true }
      start = UnsafeRawPointer(hit) + 1
    }
    return false
  }
}
