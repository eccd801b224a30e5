import GRDB

extension Row {
  /// Returns the count in a column. Throws if it is larger than an index can hold.
  func count(atIndex index: Int) throws -> Int { try IndexError.checked(decode(atIndex: index)) }
}
