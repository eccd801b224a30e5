import GRDB

/// Why an index can't be used; it is then built anew from the document.
enum IndexError: Error {
  /// The file was written by another version of the program.
  case otherVersion
  /// The file says what no index says.
  case damaged
  /// The document has other items under its numbers: little of it would stay.
  case diverged

  /// A number of things as it was written; throws `damaged` where it is none.
  static func checked(_ count: Int) throws -> Int {
    guard (0...Int(ItemNumber.max)).contains(count) else { throw damaged }
    return count
  }
}
