/// The part of a terminal that ncurses uses of xterm, for ASCII. It records the link of each cell,
/// and which part of a sixel graphic is on it.
///
/// Like real terminals it moves links together with their text, and removes graphics that are
/// written over. Like xterm it keeps graphics where a row is only erased: they reappear whenever it
/// paints that row again.
struct LinkTerminal {
  struct Cell: Equatable {
    var text: Character = " "
    var url = ""
    var graphic = ""
  }

  private(set) var rows: [[Cell]]
  /// The received sequences that it does not support.
  private(set) var unknown: [String] = []
  private let width: Int
  private let height: Int
  private var (x, y) = (0, 0)
  private var saved = (0, 0)
  private var (top, bottom): (Int, Int)
  private var url = ""
  private var last: Character = " "
  private var wraps = true
  /// The width of a cell in pixels.
  private let cellWidth = 10

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    (top, bottom) = (0, height)
    rows = Array(repeating: Array(repeating: Cell(), count: width), count: height)
  }

  mutating func show(_ output: String) {
    var rest = output[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": escape(&rest)
      case "\r": x = 0
      case "\n": feed()
      case "\r\n":
        x = 0
        feed()
      case "\u{8}": x = max(0, min(x, width - 1) - 1)
      case "\t": x = min(width - 1, (x / 8 + 1) * 8)
      default: put(character)
      }
    }
  }

  private mutating func escape(_ rest: inout Substring) {
    let kind = rest.popFirst()
    switch kind {
    case "[":
      let parameters = rest.prefix { $0.isNumber || ";?:<>=".contains($0) }
      rest = rest.dropFirst(parameters.count)
      control(String(parameters), rest.popFirst() ?? " ")
    case "]":
      let end = rest.firstRange(of: "\u{1B}\\")?.upperBound ?? rest.endIndex
      let body = rest[..<end].dropLast(2)
      rest = rest[end...]
      if body.hasPrefix("8;") {
        let fields = body.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        url = fields.last.map(String.init) ?? ""
      }
    case "P":
      let end = rest.firstRange(of: "\u{1B}\\")?.upperBound ?? rest.endIndex
      paint(rest[..<end].dropLast(2))
      rest = rest[end...]
    case "(": rest = rest.dropFirst()
    case "M" where y == top: scroll(-1, from: top)
    case "M": y = max(0, y - 1)
    case "7": saved = (x, y)
    case "8": (x, y) = saved
    case "=", ">": break
    default: unknown.append("ESC \(kind ?? " ")")
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let first = max(1, numbers.first ?? 1)
    let column = min(x, width - 1)
    switch final {
    case "H": (y, x) = (first - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
    case "G", "`": x = first - 1
    case "d": y = first - 1
    case "A": y -= first
    case "B": y += first
    case "C": x = min(width - 1, x + first)
    case "D": x = max(0, column - first)
    case "K" where numbers.first == 1: erase(0..<column + 1)
    case "K": erase(column..<width)
    case "X": erase(column..<min(width, column + first))
    case "J" where numbers.first == 2: rows = rows.map { _ in blankRow }
    case "J":
      erase(column..<width)
      for row in y + 1..<max(y + 1, height) { rows[row] = blankRow }
    case "@":
      rows[y].insert(contentsOf: blankRow.prefix(first), at: column)
      rows[y] = Array(rows[y].prefix(width))
    case "P":
      rows[y].removeSubrange(column..<min(width, column + first))
      rows[y] += blankRow.prefix(width - rows[y].count)
    case "L": scroll(-first, from: y)
    case "M": scroll(first, from: y)
    case "S": scroll(first, from: top)
    case "T": scroll(-first, from: top)
    case "b": for _ in 0..<first { put(last) }
    case "r":
      (top, bottom) = numbers.count == 2 ? (numbers[0] - 1, numbers[1]) : (0, height)
      (x, y) = (0, 0)
    case "h", "l": if parameters == "?7" { wraps = final == "h" }
    case "m", "t": break
    case "c", "q": break  // Questions.
    default: unknown.append("CSI \(parameters)\(final)")
    }
  }

  private var blankRow: [Cell] { Array(repeating: Cell(), count: width) }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns { rows[y][column] = Cell(graphic: rows[y][column].graphic) }
  }

  private mutating func put(_ character: Character) {
    if x == width, wraps {
      x = 0
      feed()
    }
    rows[y][min(x, width - 1)] = Cell(text: character, url: url)
    last = character
    x = min(width, x + 1)
  }

  /// Paints one row of cells; the cursor's position is undefined afterwards.
  private mutating func paint(_ data: Substring) {
    let fields = data.split(separator: "#")[0].split(separator: ";")
    let columns = fields.count > 3 ? (Int(fields[fields.count - 2]) ?? 0) / cellWidth : 0
    let number = data.hashValue
    for column in 0..<min(columns, width - x) {
      rows[y][x + column].graphic = "\(number) \(column)"
    }
    (x, y) = (0, height - 1)
  }

  private mutating func feed() {
    if y == bottom - 1 { scroll(1, from: top) } else { y = min(height - 1, y + 1) }
  }

  /// Moves the rows from `first` to the bottom of the region up; a negative number moves them down.
  private mutating func scroll(_ count: Int, from first: Int) {
    for _ in 0..<min(abs(count), bottom - first) {
      rows.remove(at: count > 0 ? first : bottom - 1)
      rows.insert(blankRow, at: count > 0 ? bottom - 1 : first)
    }
  }
}
