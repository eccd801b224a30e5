import GRDB

extension Row {
  /// How many of something a column says there are; throws where no index can hold as many.
  func count(atIndex index: Int) throws -> Int { try IndexError.checked(decode(atIndex: index)) }
}
