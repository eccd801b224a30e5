internal import Drawing

/// The parsed document in flat arrays: offsets into one text instead of a tree of objects.
struct MarkdownContents: Sendable {
  /// The texts of all blocks in UTF-8, in logical order.
  var text: [UInt8] = []
  var blocks: [Block] = []
  var runs: [Run] = []
  var containers: [Container] = []
  var lists: [List] = []
  var tables: [Table] = []
  var columns: [Column] = []
  /// The first cell of each row of each table.
  var rows: [UInt32] = []
  var cells: [Cell] = []
  /// The languages of code blocks.
  var languages: [String] = []

  /// The unit of layout.
  struct Block {
    enum Kind: UInt8 {
      case paragraph, heading, code, html, table, rule
      /// The title of an alert; the paragraph with the term above its definitions.
      case alert, term
      /// A single image.
      case picture
    }

    var kind: Kind
    /// Whether it continues the paragraph, code or table of the block before.
    var isContinuation = false
    /// Its byte range in the text.
    var start: UInt32
    var end: UInt32
    /// Its runs; empty for tables.
    var runs: Range<UInt32>
    /// The innermost container; -1 for none.
    var container: Int32
    /// The level of a heading, the index of a code language plus 1, the index of a table or an
    /// image, the kind of an alert.
    var detail: UInt32 = 0
    /// The rows of a table in this block.
    var rows: Range<UInt32> = 0..<0

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// Bytes with the same style, up to the next run. A run without bytes marks an addition of the
  /// layout.
  struct Run: Equatable {
    enum Kind: UInt8 {
      case text, code, imageAlt, imageSign, linkNumber, footnote
    }

    var start: UInt32
    var kind = Kind.text
    var emphasis: Emphasis = []
    /// The index of a link; -1 for none.
    var link: Int32 = -1
  }

  /// A quotation, a list item, or the definition of a term.
  struct Container {
    enum Kind: UInt8 {
      case quote, item, openTask, doneTask, definition
    }

    var kind: Kind
    /// The container around it; -1 for none.
    var parent: Int32
    var list: UInt32 = 0
    /// The number of an item in its list, counted from 0.
    var position: UInt32 = 0
    /// The block beside its bullet.
    var firstBlock: UInt32
  }

  struct List {
    /// The number of its first item; nil if items have bullets.
    var start: UInt32?
    var isTight: Bool
    var count: UInt32 = 0
  }

  struct Table {
    /// The row of its head, which is its first one.
    var head: UInt32
    var columns: Range<UInt32>
  }

  struct Column {
    enum Alignment: UInt8 {
      case left, centre, right
    }

    var alignment = Alignment.left
    /// The width of its widest cell on one line.
    var natural: UInt32 = 0
    var longestWord: UInt32 = 0
  }

  struct Cell {
    var start: UInt32
    var end: UInt32
    var runs: Range<UInt32>

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  func cells(ofRow row: Int) -> ArraySlice<Cell> {
    let end = row + 1 < rows.count ? Int(rows[row + 1]) : cells.count
    return cells[Int(rows[row])..<end]
  }

  /// Returns the direction of a paragraph; nil if it contains no right-to-left text.
  func direction(of range: Range<Int>) -> TextDirection? {
    text[range].contains { $0 >= 0xD6 } ? TextDirection(ofParagraph: string(range)) : nil
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Returns the containers of a block from the outermost to the innermost.
  func chain(of block: Block) -> [Int] {
    var chain: [Int] = []
    var container = block.container
    while container >= 0 {
      chain.append(Int(container))
      container = containers[Int(container)].parent
    }
    return chain.reversed()
  }
}
