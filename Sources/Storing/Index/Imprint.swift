import FlyerModel
import Foundation
import GRDB

/// Tells what an index keeps under the number of an item from anything else.
struct Imprint: Sendable, Equatable {
  /// Of its rows in the tables, and so of all that is worked out of them.
  let rows: UInt64
  /// Of its words as they stand in the full-text indexes.
  let words: UInt64

  /// - Parameters:
  ///   - digest: of the item.
  ///   - tags: the numbers of its tags.
  static func rows(of item: Item, digest: Int64, tags: [ItemNumber]) -> UInt64 {
    var hash = StableHash(item.id)
    hash.add(Int(digest))
    hash.add(item.isGone ? 1 : 0)
    for tag in tags { hash.add(Int(tag)) }
    // Also numbers that grow without being news.
    for value in item.payload.indexed?.values(of: item) ?? [] {
      hash.add(value?.databaseValue ?? .null)
    }
    return hash.value
  }

  /// - Parameter folded: all that an item says.
  static func words(_ folded: String) -> UInt64 {
    var folded = folded
    return folded.withUTF8 { WideHash(UnsafeRawBufferPointer($0)).value }
  }
}

/// Imprints as numbers of a stored list, four each.
extension Imprint {
  private static let width = 4

  static func write(_ imprints: [Imprint], in db: Database) throws {
    try StoredLists.write(imprints.flatMap(\.numbers), as: .imprints, in: db)
  }

  /// How many there are.
  static func count(in db: Database) throws -> Int {
    let count = try StoredLists.count(of: .imprints, in: db)
    return count.isMultiple(of: width) ? count / width : 0
  }

  /// That of one item.
  static func read(of number: ItemNumber, in db: Database) throws -> Imprint {
    let start = Int(number) * width
    return Imprint(try StoredLists.readWhole(.imprints, at: start..<start + width, in: db)[...])
  }

  /// Puts that of one item in place of the one it had.
  func replace(of number: ItemNumber, in db: Database) throws {
    try StoredLists.replace(at: Int(number) * Self.width, of: .imprints, with: numbers, in: db)
  }

  /// Reads what `write` wrote.
  static func read(in db: Database) throws -> [Imprint] {
    let numbers = try StoredLists.read(.imprints, in: db)
    guard numbers.count.isMultiple(of: width) else { throw IndexError.damaged }
    return stride(from: 0, to: numbers.count, by: width).map { start in
      Imprint(numbers[start..<start + width])
    }
  }

  /// - Parameter numbers: as many as one takes.
  private init(_ numbers: ArraySlice<UInt32>) {
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
