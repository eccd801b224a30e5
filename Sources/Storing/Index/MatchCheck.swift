import FlyerModel
import Glibc
import GRDB

/// Looks into an item for what the trigrams can't tell.
struct MatchCheck {
  private let folded: [[UInt8]]
  private let phrases: [[UInt8]]
  private let field: SearchField
  private let db: Database

  /// Checks for folded texts and for phrases letter for letter.
  init(folded: [String], phrases: [String], in field: SearchField, db: Database) {
    self.folded = folded.map { Array($0.utf8) }
    self.phrases = phrases.map { Array($0.utf8) }
    self.field = field
    self.db = db
  }

  /// False when every candidate is a match.
  var isNeeded: Bool { !folded.isEmpty || !phrases.isEmpty }

  func passes(_ number: ItemNumber) throws -> Bool {
    let texts = try field.texts(of: number, in: db)
    return holds(folded, in: Array(IndexRecord.fold(texts).utf8))
      && (phrases.isEmpty || holds(phrases, in: Array(texts.joined(separator: "\n").utf8)))
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
