import Drawing
import Screens
import Typesetting

/// A line of parts that look different on a terminal.
struct StyledLine: Sendable, Equatable {
  /// A part that looks the same.
  struct Part: Sendable, Equatable {
    var text: String
    var element = Theme.Element.text
    /// The attributes beside those of the element.
    var attributes: Style.Attributes = []
    /// Where it leads to.
    var link: String?
  }

  var parts: [Part] = []
  /// The fields whose characters are put into order by themselves; without fields, each part is.
  var fields: [LineField] = []

  /// Its words alone.
  var text: String { parts.map(\.text).joined() }

  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    let width = right.fields.isEmpty ? 0 : DisplayWidth.of(left.text)
    return StyledLine(
      parts: left.parts + right.parts,
      fields: left.fields + right.fields.map { $0.shifted(by: width) })
  }
}

extension StyledLine {
  /// A line that looks the same from its beginning to its end.
  init(_ text: String, _ element: Theme.Element = .text) {
    parts = text.isEmpty ? [] : [Part(text: text, element: element)]
  }

  /// A heading, and how much there is below it: each is read from where it is read from.
  init(heading title: String, amount: String) {
    let words = amount.isEmpty ? [title] : [title, " · " + amount]
    parts = words.map { Part(text: $0, element: .section) }
  }

  /// The same behind some spaces.
  func indented(by columns: Int = 2) -> StyledLine {
    StyledLine(String(repeating: " ", count: columns)) + self
  }

  /// Fields with tabs between them, as programs read them.
  init(fields: [String], as looks: [Theme.Element]) {
    parts = fields.enumerated().flatMap { number, field -> [Part] in
      let look = looks.indices.contains(number) ? looks[number] : .text
      let words = Part(text: TerminalSanitizer.visible(field), element: look)
      return number == 0 ? [words] : [Part(text: "\t"), words]
    }
  }

  /// A link by its number: its name, unless that is an address, and its target.
  ///
  /// - Parameters:
  ///   - url: the target in a terminal that knows links; nil for none.
  ///   - reservation: the words behind an address that nothing opens.
  init(
    link number: Int, named name: String, _ address: String, url: String?, reservation: String = ""
  ) {
    let isNamed = !name.isEmpty && name != address
    parts =
      [Part(text: "[\(number)] ", element: .linkNumber)]
      + (isNamed ? [Part(text: name, element: .link, link: url), Part(text: "  ")] : [])
      + [Part(text: address, element: isNamed ? .secondary : .link, link: url)]
      + (reservation.isEmpty ? [] : [Part(text: reservation, element: .secondary)])
  }

  /// A text in as many lines as it takes; none for an empty one.
  ///
  /// - Parameter measure: the columns of a line; nil for lines as long as they are.
  static func lines(_ text: String, _ element: Theme.Element, measure: Int?) -> [StyledLine] {
    guard !text.isEmpty else { return [] }
    guard let measure else { return [StyledLine(text, element)] }
    return Array(TextLines(text, element, measure: measure))
  }

  /// At most `limit` lines of a paragraph; the last one ends in an ellipsis where something was
  /// left out. All of them are read from where it is read from.
  ///
  /// - Parameter measure: the columns of a line.
  static func excerpt(
    of text: String, _ element: Theme.Element, measure: Int, limit: Int
  ) -> [StyledLine] {
    let direction = TextDirection(ofParagraph: text)
    return Excerpt.lines(of: text, measure: measure, limit: limit).map { line in
      var styled = StyledLine(line, element)
      let width = direction == .rightToLeft ? measure : DisplayWidth.of(line)
      styled.fields = direction.map { [LineField(columns: 0..<width, direction: $0)] } ?? []
      return styled
    }
  }

  /// The same without the spaces at its end.
  var withoutSpaceAtEnd: StyledLine {
    var line = self
    while let last = line.parts.last {
      let rest = String(last.text.reversed().drop { $0 == " " }.reversed())
      if !rest.isEmpty {
        line.parts[line.parts.count - 1].text = rest
        break
      }
      line.parts.removeLast()
    }
    return line
  }

  /// As much of it as `columns` columns hold; an ellipsis replaces the rest.
  func fitted(into columns: Int) -> StyledLine {
    let canvas = Canvas(size: Size(width: columns, height: 1))
    guard DisplayWidth.of(text) > columns else { return self }
    var (line, taken) = (StyledLine(fields: fields.cut(to: columns)), 0)
    for var part in parts where taken < columns {
      part.text = canvas.fitted(part.text, into: columns - taken)
      taken += DisplayWidth.of(part.text)
      line.parts.append(part)
    }
    return line
  }

  /// The same in which neighbours that look and lead alike are one part.
  var merged: StyledLine {
    StyledLine(
      parts: parts.reduce(into: []) { parts, part in
        guard let last = parts.last, part.looksAndLeads(as: last) else {
          return parts.append(part)
        }
        parts[parts.count - 1].text += part.text
      }, fields: fields)
  }
}

extension [LineField] {
  /// Those of a line that is cut.
  fileprivate func cut(to columns: Int) -> [LineField] {
    compactMap { field in
      var field = field
      field.columns = field.columns.clamped(to: 0..<columns)
      return field.columns.isEmpty ? nil : field
    }
  }
}

extension StyledLine.Part {
  fileprivate func looksAndLeads(as other: Self) -> Bool {
    element == other.element && attributes == other.attributes && link == other.link
  }
}

extension StyledLine {
  /// The character between columns for a terminal that orders lines by itself: with it, columns
  /// stay from left to right.
  static let leftToRightMark = "\u{200E}"

  /// A character of a line.
  private struct Placed {
    var text: String
    var column: Int
    var width: Int
    /// Nil for the spacing before a line that begins at the right.
    var part: Int?
  }

  /// The line from left to right as it is seen: right-to-left writing is put into order within its
  /// fields, or within its parts if it has no fields.
  func inVisualOrder(for charset: Charset) -> StyledLine {
    guard text.hasRightToLeft else { return self }
    var (seen, rest): ([Placed], ArraySlice<Placed>) = ([], placed[...])
    for field in fields.isEmpty ? fieldsOfParts : fields {
      let before = rest.prefix { $0.column < field.columns.lowerBound }
      let own = rest[before.endIndex...].prefix { $0.column < field.columns.upperBound }
      seen += before + Self.arranged(own, in: field, charset)
      rest = rest[own.endIndex...]
    }
    return line(of: seen + rest)
  }

  /// The characters of a field; one that is read from the right begins at its right edge.
  private static func arranged(
    _ placed: ArraySlice<Placed>, in field: LineField, _ charset: Charset
  ) -> [Placed] {
    let placed = Array(placed)
    guard let line = field.line(placed.map(\.text)) else { return placed }
    let width = placed.reduce(0) { $0 + $1.width }
    let spacing = field.direction == .rightToLeft ? max(0, field.columns.count - width) : 0
    let margin = Placed(text: " ", column: 0, width: 1, part: nil)
    return Array(repeating: margin, count: spacing)
      + line.order.map { index in
        var seen = placed[index]
        if charset.has(line.shapes[index]) { seen.text = line.shapes[index] }
        return seen
      }
  }

  /// The characters that are visible or that control the order of others.
  private var placed: [Placed] {
    var (placed, column): ([Placed], Int) = ([], 0)
    for (number, part) in parts.enumerated() {
      for character in part.text {
        let width = DisplayWidth.of(character)
        guard width > 0 || character.directsOthers else { continue }
        placed.append(
          Placed(text: String(character), column: column, width: width, part: number))
        column += width
      }
    }
    return placed
  }

  /// The parts that have right-to-left writing in them.
  private var fieldsOfParts: [LineField] {
    var column = 0
    return parts.compactMap { part in
      let columns = column..<column + DisplayWidth.of(part.text)
      column = columns.upperBound
      return TextDirection(ofParagraph: part.text).map {
        LineField(columns: columns, direction: $0)
      }
    }
  }

  private func line(of placed: [Placed]) -> StyledLine {
    var (line, last): (StyledLine, Int?) = (StyledLine(), nil)
    for character in placed {
      if line.parts.isEmpty || character.part != last {
        var part = character.part.map { parts[$0] } ?? Part(text: "")
        part.text = ""
        line.parts.append(part)
      }
      line.parts[line.parts.count - 1].text += character.text
      last = character.part
    }
    return line
  }
}
