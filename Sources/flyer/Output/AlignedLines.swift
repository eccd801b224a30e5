import Drawing
import Screens
import Typesetting

/// Rows of fields as lines in which the fields are below each other.
enum AlignedLines {
  /// The most columns of a field that is aligned; a longer one moves the text behind it in its own
  /// line only.
  static let widest = 40

  /// Lines for a terminal of `columns` columns: none is longer. A field goes on over columns that
  /// are empty in its row and is cut before the next word; the first one, by which commands know
  /// the line, is whole where half of the columns hold it.
  ///
  /// - Parameters:
  ///   - looks: those of the columns; those that are not named look as text does.
  ///   - last: the column that is cut last, once the others are at their shortest, and that gets
  ///     what no other needs.
  static func styled(
    _ rows: [[String]], as looks: [Theme.Element], columns: Int, cuttingLast last: Int
  ) -> [StyledLine] {
    let canvas = Canvas(size: Size(width: columns, height: 1))
    let rows = rows.map { $0.map { TerminalSanitizer.visible($0) } }
    var needs = widths(of: rows)
    if last > 0, needs.indices.contains(last) { needs[0] = min(needs[0], max(12, columns / 3)) }
    var widths = FieldWidths(of: needs, columns: columns, cuttingLast: last).widths
    if widths.indices.contains(last) {
      let longest = rows.map { $0.count > last ? DisplayWidth.of($0[last]) : 0 }.max() ?? 0
      let free = max(0, columns - FieldWidths.total(widths))
      widths[last] = min(longest, widths[last] + free)
    }
    return rows.map { row in
      let line = styled(row, widths, as: looks) { number, field, room in
        let limit = number == 0 && last > 0 ? max(room, columns / 2) : room
        return canvas.fitted(field, into: min(limit, columns))
      }
      return line.fitted(into: columns)
    }
  }

  /// A line for each row, sanitized; a column without a word in any row is left out.
  static func of(_ rows: [[String]]) -> [String] { styled(rows, as: []).map(\.text) }

  /// The same with the looks of the columns.
  static func styled(_ rows: [[String]], as looks: [Theme.Element]) -> [StyledLine] {
    let rows = rows.map { $0.map { TerminalSanitizer.visible($0) } }
    let widths = widths(of: rows)
    return rows.map { styled($0, widths, as: looks) { _, field, _ in field } }
  }

  /// Lines for a terminal of `columns` columns: where not all have room, columns are cut in an
  /// order, and removed if they could not be read: the first of them at once, the others last.
  static func styled(
    _ rows: [[String]], as looks: [Theme.Element], columns: Int?, cutting order: [Int]
  ) -> [StyledLine] {
    let whole = styled(rows, as: looks)
    guard let columns, whole.contains(where: { DisplayWidth.of($0.text) > columns }) else {
      return whole
    }
    let rows = rows.map { $0.map { TerminalSanitizer.visible($0) } }
    var widths = widths(of: rows)
    for number in order where widths.indices.contains(number) {
      let rest = widths[number] - max(0, FieldWidths.total(widths) - columns)
      let least = number == order.first ? 0 : min(widths[number], leastText)
      widths[number] = rest < leastText ? min(widths[number], least) : rest
    }
    for number in order where widths.indices.contains(number) {
      if FieldWidths.total(widths) > columns { widths[number] = 0 }
    }
    let canvas = Canvas(size: Size(width: columns, height: 1))
    return rows.map { row in
      styled(row, widths, as: looks) { number, field, _ in
        canvas.fitted(field, into: widths[number])
      }
    }
  }

  /// The same with a text at the end that goes on in the next lines, below its beginning or, where
  /// there is little room, at the left.
  static func wrapped(
    _ rows: [[String]], as looks: [Theme.Element], columns: Int?
  ) -> [StyledLine] {
    guard let columns else { return styled(rows, as: looks) }
    let heads = styled(rows.map { Array($0.dropLast()) }, as: looks)
    let stop = (heads.map { DisplayWidth.of($0.text) }.max() ?? 0) + FieldWidths.gap
    let isBeside = hasRoomBeside(rows, columns: columns)
    let indent = isBeside ? stop : min(leftIndent, columns / 4)
    return zip(rows, heads).flatMap { row, head -> [StyledLine] in
      let look = looks.indices.contains(row.count - 1) ? looks[row.count - 1] : .text
      let text = StyledLine.excerpt(
        of: TerminalSanitizer.visible(row.last ?? ""), look, measure: columns - indent,
        limit: mostLines)
      guard isBeside, let first = text.first else {
        return [head] + text.map { $0.indented(by: indent) }
      }
      let gap = stop - DisplayWidth.of(head.text)
      return [head + first.indented(by: gap)] + text.dropFirst().map { $0.indented(by: indent) }
    }
  }

  /// Whether a text at the end of rows is beside the rest.
  static func hasRoomBeside(_ rows: [[String]], columns: Int) -> Bool {
    let rest = width(of: rows.map { Array($0.dropLast()) }, without: nil)
    return columns - rest - FieldWidths.gap >= leastWrapped
  }

  /// A text with fewer columns gets lines of its own, with this indent.
  private static let (leastWrapped, leftIndent) = (24, 4)
  /// No text takes more lines.
  private static let mostLines = 50

  /// The columns that rows take, one of them left out.
  static func width(of rows: [[String]], without number: Int?) -> Int {
    var widths = widths(of: rows.map { $0.map { TerminalSanitizer.visible($0) } })
    if let number, widths.indices.contains(number) { widths[number] = 0 }
    return FieldWidths.total(widths)
  }

  /// The lines of groups of rows, which are below each other as one.
  static func of<Line>(_ groups: [[[String]]], lines: ([[String]]) -> [Line]) -> [[Line]] {
    var rest = lines(groups.flatMap(\.self))[...]
    return groups.map { group in
      defer { rest = rest.dropFirst(group.count) }
      return Array(rest.prefix(group.count))
    }
  }

  /// Of a column that is cut so much is seen at least.
  private static let leastText = 6

  private static func widths(of rows: [[String]]) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, field) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(widest, DisplayWidth.of(field)))
      }
    }
    return widths
  }

  /// The fields at the stops of their columns, or behind them where the one before is too long.
  ///
  /// - Parameter cut: makes a field fit into the columns before the next one of its row.
  private static func styled(
    _ row: [String], _ widths: [Int], as looks: [Theme.Element],
    cut: (_ number: Int, _ field: String, _ room: Int) -> String
  ) -> StyledLine {
    let stops = stops(of: widths)
    let used = row.indices.filter { !row[$0].isEmpty && widths[$0] > 0 }
    var (line, end) = (StyledLine(), 0)
    for (place, number) in used.enumerated() {
      let start = line.parts.isEmpty ? stops[number] : max(end + FieldWidths.gap, stops[number])
      let next = used.indices.contains(place + 1) ? stops[used[place + 1]] : nil
      let room = next.map { max($0 - FieldWidths.gap - start, min(widths[number], shortest)) }
      let field = cut(number, row[number], room ?? .max)
      let look = looks.indices.contains(number) ? looks[number] : .text
      line.parts.append(StyledLine.Part(text: String(repeating: " ", count: start - end)))
      line.parts.append(StyledLine.Part(text: field, element: look))
      end = start + DisplayWidth.of(field)
    }
    return line
  }

  /// A field that another one pushed keeps as many columns.
  private static let shortest = 12

  /// Where columns begin; one of no width takes no room.
  private static func stops(of widths: [Int]) -> [Int] {
    var stop = 0
    return widths.map { width in
      defer { if width > 0 { stop += width + FieldWidths.gap } }
      return stop
    }
  }
}

/// How many columns each field of a line has.
struct FieldWidths: Equatable {
  static let gap = 2

  private(set) var widths: [Int]

  /// As many as each needs where there is room, else the longest are cut, the chosen one last. No
  /// field becomes so short that it says nothing, even if the line is too long then; the first one,
  /// by which commands know the line, is whole where it takes a third of the columns at most.
  init(of needs: [Int], columns: Int, cuttingLast last: Int) {
    widths = needs
    guard Self.total(needs) > columns, needs.indices.contains(last) else { return }
    let needs = needs.map { min($0, columns) }
    let shortest = max(12, columns / 5)
    let isNameWhole = last > 0 && needs[0] <= columns / 3
    let room =
      columns - Self.gap * (needs.count { $0 > 0 } - 1) - (isNameWhole ? needs[0] : 0)
    let others = needs.indices.filter { $0 != last && ($0 > 0 || !isNameWhole) }
    func taken(_ cap: Int) -> Int { others.reduce(0) { $0 + min(needs[$1], cap) } }
    let cap = (shortest...columns + shortest).last { taken($0) <= room - needs[last] } ?? shortest
    for index in others { widths[index] = min(needs[index], cap) }
    widths[last] = min(needs[last], max(shortest, room - taken(cap)))
  }

  /// The columns of a line in which fields of these widths are, those of none left out.
  static func total(_ widths: [Int]) -> Int {
    let used = widths.filter { $0 > 0 }
    return used.reduce(0, +) + max(0, used.count - 1) * gap
  }
}
