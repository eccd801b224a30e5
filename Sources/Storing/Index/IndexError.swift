import GRDB

/// The reason why an index can't be used. The index is then rebuilt from the document.
enum IndexError: Error {
  /// The file was written by another version of the program.
  case otherVersion
  /// The file contains impossible values.
  case damaged
  /// The document has other items under its numbers: little of the index could be reused.
  case diverged

  /// Returns a count as it was stored. Throws `damaged` if it is out of range.
  static func checked(_ count: Int) throws -> Int {
    guard (0...Int(ItemNumber.max)).contains(count) else { throw damaged }
    return count
  }
}
