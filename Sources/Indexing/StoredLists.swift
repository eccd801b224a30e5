import Foundation
import GRDB

/// Reads and writes the lists of an index, chunk by chunk.
enum StoredLists {
  /// Numbers in a chunk: 16 KiB, so that one page of a list costs one small blob.
  static let chunkLength = 4096

  /// Writes a list and replaces an existing one.
  static func write(_ numbers: [ItemNumber], as list: ListID, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM list WHERE key BETWEEN ? AND ?")
      .execute(arguments: [list.rows.lowerBound, list.rows.upperBound])
    let insert = try db.cachedStatement(sql: "INSERT INTO list VALUES (?, ?)")
    for (chunk, start) in stride(from: 0, to: numbers.count, by: chunkLength).enumerated() {
      let part = numbers[start..<min(start + chunkLength, numbers.count)]
      try insert.execute(arguments: [list.row(chunk: chunk), encode(part)])
    }
  }

  /// Returns how many numbers a list has.
  static func count(of list: ListID, in db: Database) throws -> Int {
    let select = try db.cachedStatement(
      sql: "SELECT coalesce(sum(length(numbers)), 0) / 4 FROM list WHERE key BETWEEN ? AND ?")
    return try Int.fetchOne(
      select, arguments: [list.rows.lowerBound, list.rows.upperBound]) ?? 0
  }

  /// Replaces numbers from a position on, all of which must be in one chunk.
  static func replace(
    at position: Int, of list: ListID, with numbers: [ItemNumber], in db: Database
  ) throws {
    let row = list.row(chunk: position / chunkLength)
    var chunk = try read(rows: row...row, in: db)
    let start = position % chunkLength
    assert(start + numbers.count <= chunkLength, "only one chunk is read and written")
    guard start + numbers.count <= chunk.count else { throw IndexError.damaged }
    chunk.replaceSubrange(start..<start + numbers.count, with: numbers)
    try db.cachedStatement(sql: "UPDATE list SET numbers = ? WHERE key = ?")
      .execute(arguments: [encode(chunk), row])
  }

  /// Returns the numbers at these positions; positions past the end are left out.
  static func read(_ list: ListID, at range: Range<Int>, in db: Database) throws -> [ItemNumber] {
    guard !range.isEmpty else { return [] }
    assert(range.lowerBound >= 0, "positions of a list count from 0")
    let chunks = range.lowerBound / chunkLength...(range.upperBound - 1) / chunkLength
    let rows = list.row(chunk: chunks.lowerBound)...list.row(chunk: chunks.upperBound)
    let numbers = try read(rows: rows, in: db)
    let skipped = range.lowerBound - chunks.lowerBound * chunkLength
    return Array(numbers.dropFirst(skipped).prefix(range.count))
  }

  /// Returns the numbers at these positions. Throws `damaged` if the list does not have all of
  /// them.
  static func readWhole(_ list: ListID, at range: Range<Int>, in db: Database) throws
    -> [ItemNumber]
  {
    let numbers = try read(list, at: range, in: db)
    guard numbers.count == range.count else { throw IndexError.damaged }
    return numbers
  }

  static func read(_ list: ListID, in db: Database) throws -> [ItemNumber] {
    try read(rows: list.rows, in: db)
  }

  private static func read(rows: ClosedRange<Int64>, in db: Database) throws -> [ItemNumber] {
    let select = try db.cachedStatement(
      sql: "SELECT numbers FROM list WHERE key BETWEEN ? AND ? ORDER BY key")
    assert(rows.lowerBound >> 20 == rows.upperBound >> 20, "the rows are those of one list")
    var numbers: [ItemNumber] = []
    let blobs = try Row.fetchCursor(select, arguments: [rows.lowerBound, rows.upperBound])
    while let row = try blobs.next() {
      try row.withUnsafeData(atIndex: 0) { numbers.append(contentsOf: decode($0 ?? Data())) }
    }
    return numbers
  }

  /// Encodes numbers as little-endian, 32 bits each.
  static func encode(_ numbers: some Collection<ItemNumber>) -> Data {
    let littleEndian = numbers.map(\.littleEndian)
    return littleEndian.withUnsafeBytes { Data($0) }
  }

  /// Decodes numbers encoded by `encode`.
  static func decode(_ data: Data) -> [ItemNumber] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        ItemNumber(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: ItemNumber.self))
      }
    }
  }
}
