/// A table that is being filled.
struct TableBuilder {
  var index: UInt32
  /// The column of the next cell, counted from 0.
  var column = 0
  /// The rows since the last block.
  var piece: Piece

  struct Piece {
    var start: Int
    var firstRow: Int
    var firstCell: Int
    var isContinuation = false
  }
}
