/// What lists an article, as column `via` of table `place` has it: the number of an article list, or
/// a negative number for a header.
enum TreeParent {
  static func header(_ position: Int) -> Int64 { -1 - Int64(position) }

  static func list(_ number: ItemNumber) -> Int64 { Int64(number) }
}
