internal import Drawing

/// Sets one block to a measure.
struct BlockSetter {
  private let document: MarkdownDocument
  private let block: MarkdownContents.Block
  private let indentation: Indentation
  private let air: Int
  private let dictionary: HyphenDictionary?
  private let keepsCode: Bool
  /// The columns beside the indentation.
  private let room: Int
  /// The cells of its picture; nil where words stand for it.
  private let picture: Size?

  init(
    _ document: MarkdownDocument, block index: Int, measure: Int, dictionary: HyphenDictionary?,
    keepsCode: Bool = false, picture: Size? = nil
  ) {
    self.keepsCode = keepsCode
    self.picture = picture
    self.document = document
    self.dictionary = dictionary
    block = document.contents.blocks[index]
    let surroundings = Surroundings(of: index, in: document.contents)
    air = surroundings.air
    indentation = Indentation(of: surroundings, in: document.contents, limit: measure / 2)
    room = measure - indentation.width
  }

  /// The lines, with the air above them.
  func lines() -> [MarkdownLine] {
    let blank = MarkdownLine(spans: indentation.air, width: indentation.airWidth)
    var lines = Array(repeating: blank, count: air)
    for (index, line) in ownLines().enumerated() {
      lines.append(indentation.indent(line, isFirst: index == 0))
    }
    return field.map { lines.with($0) } ?? lines
  }

  /// What the lines of a paragraph with right-to-left writing are, with what the layout puts beside
  /// them: from the left to the right edge.
  private var field: LineField? {
    switch block.kind {
    case .paragraph, .picture, .html, .heading:
      document.contents.direction(of: block.range)
        .map { LineField(columns: 0..<indentation.width + room, direction: $0) }
    // Each of their cells and lines has its own.
    case .table, .code, .rule: nil
    }
  }

  private func ownLines() -> [MarkdownLine] {
    switch block.kind {
    case .paragraph: paragraph(.text)
    case .picture: picture.map(pictureLines) ?? paragraph(.text)
    case .html: paragraph(.html)
    case .heading: paragraph(.heading(level: Int(block.detail)))
    case .code: CodeSetter(document, block, measure: keepsCode ? nil : room).lines()
    case .table: TableSetter(document, block, measure: bounded, dictionary: dictionary).lines()
    case .rule: [Self.rule(of: bounded)]
    }
  }

  /// The room of what fills it, which on an endless measure is not endless.
  private var bounded: Int { min(room, Self.widest) }

  private static let widest = 1000

  private func paragraph(_ role: MarkdownRole) -> [MarkdownLine] {
    let text = StyledText(
      block.range, runs: block.runs, origin: Int(block.start), role: role,
      in: document.contents)
    let lines = text.lines(on: room, dictionary: dictionary)
    return lines.isEmpty ? [.blank] : lines
  }

  /// The rows of a picture, made smaller where there is not so much room, and its caption.
  private func pictureLines(of size: Size) -> [MarkdownLine] {
    let width = min(size.width, room)
    let height = max(1, width < size.width ? size.height * width / size.width : size.height)
    let place = Size(width: width, height: height)
    let rows = (0..<height).map { row in
      MarkdownLine(
        spans: [], width: width,
        picture: MarkdownPictureRow(image: Int(block.detail), size: place, row: row))
    }
    let hasCaption = !block.range.isEmpty || block.runs.count > 1
    return rows + (hasCaption ? paragraph(.caption) : [])
  }

  private static func rule(of width: Int) -> MarkdownLine {
    let rule = String(repeating: MarkdownSigns.rule, count: width)
    return MarkdownLine(spans: [MarkdownSpan(rule, role: .rule)], width: width)
  }
}

extension [MarkdownLine] {
  /// The same, each of them a field where there is something in it.
  fileprivate func with(_ field: LineField) -> [MarkdownLine] {
    let texts = map { line in line.spans.filter { $0.source != nil }.map(\.text).joined() }
    return zip(self, field.fields(ofLines: texts)).map { line, field in
      var line = line
      if line.picture == nil, !line.spans.isEmpty { line.fields = [field] }
      return line
    }
  }
}
