internal import Drawing
internal import Markdown

/// Lays out one block at a measure.
struct BlockSetter {
  private let document: MarkdownDocument
  private let block: MarkdownContents.Block
  private let indentation: Indentation
  private let spacing: Int
  private let dictionary: HyphenDictionary?
  private let keepsCode: Bool
  /// The columns beside the indentation.
  private let room: Int
  /// The size of its picture in cells; nil to show its words instead.
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
    spacing = surroundings.spacing
    indentation = Indentation(of: surroundings, in: document.contents, limit: measure / 2)
    room = measure - indentation.width
  }

  /// Returns the lines, with the blank lines above them.
  func lines() -> [MarkdownLine] {
    let blank = MarkdownLine(spans: indentation.spacing, width: indentation.spacingWidth)
    var lines = Array(repeating: blank, count: spacing)
    for (index, line) in ownLines().enumerated() {
      lines.append(indentation.indent(line, isFirst: index == 0))
    }
    return field.map { lines.with($0) } ?? lines
  }

  /// The field of the lines of a paragraph with right-to-left text. It reaches from the left to the
  /// right edge, including additions of the layout.
  private var field: LineField? {
    switch block.kind {
    case .paragraph, .picture, .html, .heading, .alert, .term:
      document.contents.direction(of: block.range)
        .map { LineField(columns: 0..<indentation.width + room, direction: $0) }
    // Their cells and lines have fields of their own.
    case .table, .code, .rule: nil
    }
  }

  private func ownLines() -> [MarkdownLine] {
    switch block.kind {
    case .paragraph: paragraph(.text)
    case .picture: picture.map(pictureLines) ?? paragraph(.text)
    case .html: paragraph(.html)
    case .heading: paragraph(.heading(level: Int(block.detail)))
    case .alert: paragraph(.alert(isWarning: alert.isWarning))
    case .term: paragraph(.term)
    case .code: CodeSetter(document, block, measure: keepsCode ? nil : room).lines()
    case .table: TableSetter(document, block, measure: bounded, dictionary: dictionary).lines()
    case .rule: [Self.rule(of: bounded)]
    }
  }

  /// The width of a table or a rule, which is bounded even if the measure is endless.
  private var bounded: Int { min(room, Self.widest) }

  private static let widest = 1000

  private func paragraph(_ role: MarkdownRole) -> [MarkdownLine] {
    let text = StyledText(
      block.range, runs: block.runs, origin: Int(block.start), role: role,
      in: document.contents)
    let lines = text.lines(on: room, dictionary: dictionary)
    return lines.isEmpty ? [.blank] : lines
  }

  /// Returns the rows of a picture, scaled down to the available width, and its caption.
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

  private var alert: MarkdownAlert {
    guard let alert = MarkdownAlert(rawValue: UInt8(block.detail)) else {
      preconditionFailure("the detail of such a block is the kind of its alert")
    }
    return alert
  }

  private static func rule(of width: Int) -> MarkdownLine {
    let rule = String(repeating: MarkdownSigns.rule, count: width)
    return MarkdownLine(spans: [MarkdownSpan(rule, role: .rule)], width: width)
  }
}

extension [MarkdownLine] {
  /// Returns the lines, with a field for each that is not empty.
  fileprivate func with(_ field: LineField) -> [MarkdownLine] {
    let texts = map { line in line.spans.filter { $0.source != nil }.map(\.text).joined() }
    return zip(self, field.fields(ofLines: texts)).map { line, field in
      var line = line
      if line.picture == nil, !line.spans.isEmpty { line.fields = [field] }
      return line
    }
  }
}
