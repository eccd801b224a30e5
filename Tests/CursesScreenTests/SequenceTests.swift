import Drawing
import PseudoTerminal
import Testing

/// A sequence of canvases: the terminal always shows the last one.
@Suite struct SequenceTests {
  static let size = Size(width: 80, height: 24)
  // tmux measures these as this program does. Some are plain to ncurses, some are drawn above it.
  static let words = [
    "word", "Größe", "咨询", "老师们", "e\u{301}té", "कि", "क्षि", "👩‍🚀", "😀", "한국", "ｱｲｳ", "─│", "x",
    "Привет",
    "שלום", "🇩🇪",
  ]

  @Test(arguments: [1, 2, 3], ["tmux-256color", "xterm-256color"])
  func showsThePictureThatWasShownLast(seed: Int, term: String) throws {
    let terminal = try DemoProgram.inTmux(term: term)
    try terminal.wait(forText: "80x24")
    var numbers = Numbers(seed: seed)
    var rows: [String] = []
    for step in 0..<12 {
      rows = next(after: rows, &numbers)
      try terminal.paste(rows.joined(separator: "\n"))
      let expected = picture(of: rows, term: term)
      try terminal.wait(for: "picture \(step):\n\(expected)\n") { lines(of: $0) == expected }
    }
  }

  @Test func showsAPictureAgainAfterOthersWroteOverIt() throws {
    let terminal = try DemoProgram.inTmux()
    try terminal.wait(forText: "80x24")
    var numbers = Numbers(seed: 9)
    let rows = next(after: [], &numbers)
    try terminal.paste(rows.joined(separator: "\n"))
    let expected = picture(of: rows, term: "tmux-256color")
    try terminal.wait(for: expected) { lines(of: $0) == expected }
    try terminal.press("s")
    try terminal.wait(forText: "key character(\"s\")")
    try terminal.paste(rows.joined(separator: "\n"))
    try terminal.wait(for: expected) { lines(of: $0) == expected }
  }

  /// Returns new rows, or the former ones scrolled, with new ones in the free places.
  private func next(after rows: [String], _ numbers: inout Numbers) -> [String] {
    func row() -> String {
      (0..<numbers.below(5)).map { _ in
        (0..<numbers.below(3)).map { _ in Self.words[numbers.below(Self.words.count)] }
          .joined(separator: " ")
      }
      .joined(separator: "\t")
    }
    let distance = numbers.below(4)
    guard !rows.isEmpty, distance > 0 else { return (0..<22).map { _ in row() } }
    var rows = rows
    if numbers.below(2) == 0 {
      rows.removeFirst(distance)
      rows += (0..<distance).map { _ in row() }
    } else {
      rows.removeLast(distance)
      rows = (0..<distance).map { _ in row() } + rows
    }
    rows[numbers.below(rows.count)] = row()
    return rows
  }

  private func picture(of rows: [String], term: String) -> String {
    var canvas = Canvas(size: Self.size)
    for (y, row) in rows.enumerated() {
      for (number, column) in row.split(separator: "\t", omittingEmptySubsequences: false)
        .enumerated()
      {
        canvas.write(column, at: Point(x: 20 * number, y: y))
      }
    }
    let (_, bottom) = canvas.bounds.split(bottom: 1)
    canvas.write("80x24 \(term) 256 utf8", in: bottom)
    return lines(of: canvas.description)
  }

  /// Returns the lines of a screen without trailing spaces.
  private func lines(of screen: String) -> String {
    screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(Self.size.height)
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }
}

/// Pseudorandom numbers that are the same in every run.
struct Numbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
