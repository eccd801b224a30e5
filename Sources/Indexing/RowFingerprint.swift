import FlyerModel
import Foundation
import GRDB
import Texts

/// Hashes of all that an index stores under the number of an item, to find out whether it changed.
struct RowFingerprint: Sendable, Equatable {
  /// The hash of its rows in the tables, and of all that is computed from them. The numbers of its
  /// tags do not count: they change with the items before it.
  let rows: UInt64
  /// The hash of its words in the full-text indexes.
  let words: UInt64

  /// - Parameter digest: the digest of the item.
  static func rows(of item: Item, digest: Int64) -> UInt64 {
    var hash = StableHash(item.id)
    hash.add(Int(digest))
    hash.add(item.isGone ? 1 : 0)
    // Includes numbers whose increase does not count as a change of the item.
    for value in item.payload.indexed?.values(of: item) ?? [] {
      hash.add(value?.databaseValue ?? .null)
    }
    return hash.value
  }

  /// - Parameter folded: all texts of the item, folded.
  static func words(_ folded: String) -> UInt64 {
    var folded = folded
    return folded.withUTF8 { WideHash(UnsafeRawBufferPointer($0)).value }
  }
}

/// Stores fingerprints in a stored list, as four numbers each.
extension RowFingerprint {
  private static let width = 4

  static func write(_ fingerprints: [RowFingerprint], in db: Database) throws {
    try StoredLists.write(fingerprints.flatMap(\.numbers), as: .fingerprints, in: db)
  }

  /// Returns the number of stored fingerprints.
  static func count(in db: Database) throws -> Int {
    let count = try StoredLists.count(of: .fingerprints, in: db)
    return count.isMultiple(of: width) ? count / width : 0
  }

  /// Returns the fingerprint of one item.
  static func read(of number: ItemNumber, in db: Database) throws -> RowFingerprint {
    let start = Int(number) * width
    return RowFingerprint(
      try StoredLists.readWhole(.fingerprints, at: start..<start + width, in: db)[...])
  }

  /// Replaces the fingerprint of one item.
  func replace(of number: ItemNumber, in db: Database) throws {
    try StoredLists.replace(at: Int(number) * Self.width, of: .fingerprints, with: numbers, in: db)
  }

  /// Reads the stored fingerprints.
  static func read(in db: Database) throws -> [RowFingerprint] {
    let numbers = try StoredLists.read(.fingerprints, in: db)
    guard numbers.count.isMultiple(of: width) else { throw IndexError.damaged }
    return stride(from: 0, to: numbers.count, by: width).map { start in
      RowFingerprint(numbers[start..<start + width])
    }
  }

  /// - Parameter numbers: the four numbers of one fingerprint.
  private init(_ numbers: ArraySlice<UInt32>) {
    assert(numbers.count == Self.width, "all fingerprints have the same width")
    let start = numbers.startIndex
    rows = Self.value(numbers[start], numbers[start + 1])
    words = Self.value(numbers[start + 2], numbers[start + 3])
  }

  private var numbers: [UInt32] {
    [rows, words].flatMap { [UInt32($0 >> 32), UInt32(truncatingIfNeeded: $0)] }
  }

  private static func value(_ high: UInt32, _ low: UInt32) -> UInt64 {
    UInt64(high) << 32 | UInt64(low)
  }
}

extension StableHash {
  fileprivate mutating func add(_ value: DatabaseValue) {
    switch value.storage {
    case .null: add(0 as UInt8)
    case .int64(let number): add(Int(number))
    case .double(let number): add(Int(truncatingIfNeeded: number.bitPattern))
    case .string(let text): add(text)
    case .blob(let bytes): for byte in bytes { add(byte) }
    }
  }
}
